"""What to do, as opposed to what the rules allow: advice, odds and best play."""
