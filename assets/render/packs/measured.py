"""The sizes of packs, in units of the scene; the labels are printed to the same."""

import json
import os

_HUNDREDTHS = json.load(open(os.path.join(os.path.dirname(__file__), "measures.json"), encoding="utf-8"))


def measured(form):
    """The measures of a form, margins of its label included."""
    return _units(_HUNDREDTHS[form])


def facts_of(label):
    """The sheet with the facts of the pack whose label this is."""
    return label.replace(".png", "-facts.png")


def _units(value):
    return {name: _units(part) for name, part in value.items()} if isinstance(value, dict) else value / 100
