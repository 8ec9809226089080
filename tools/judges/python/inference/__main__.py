"""Runs the checks of the chat library."""

from harness import run_checks, stay_local

stay_local()

# Each module registers its checks when it is imported.
from inference import chat, errors  # noqa: E402, F401
import openai  # noqa: E402

run_checks(openai.__version__)
