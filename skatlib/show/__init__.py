"""show"""
from .faces import card, fan
from .rows import trick, matadors, order
