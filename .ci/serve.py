"""Serve a folder on this machine alone: `serve.py FOLDER PORT`; Ctrl+C ends it."""

import functools
import http.server
import sys


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Says nothing of each request."""

    def log_message(self, format: str, *args: object) -> None:
        """Silent."""


def main(folder: str, port: str) -> int:
    handler = functools.partial(Quiet, directory=folder)
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", int(port)), handler)
    except (OSError, OverflowError, ValueError) as error:
        print(f"The book cannot be served on port {port} ({error}): choose another, as in make serve PORT=8001")
        return 1
    print(f"The book is at http://127.0.0.1:{port}/ (Ctrl+C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("\nThe book is no longer served.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
