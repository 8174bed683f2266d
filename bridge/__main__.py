"""`python -m bridge` is the command `prosector`."""

import sys

from .cli import main

sys.exit(main())
