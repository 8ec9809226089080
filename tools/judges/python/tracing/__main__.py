"""Runs the checks of the tracing library."""

from harness import run_checks, stay_local

stay_local()

# Each module registers its checks when it is imported.
from tracing import recording, reading, feedback, objects, files, evaluations, operations  # noqa: E402, F401
import weave  # noqa: E402

run_checks(weave.__version__)
weave.finish()
