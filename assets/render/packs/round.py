"""Round packs: wide tub, slim jar, paper can, tablet tube."""

import math

import materials
from packs.measured import facts_of, measured
from shapes import rounded, turned

# The label sheet: 120 degrees of front, and 30 % of that again on either side.
SPAN = 2 * 1.06 * 1.6
# The panel of facts on the same sheet, right of the front: from where to where, in radians from its middle.
FACTS = (1.5, 3.08)
# How far a pack is turned to show it, in degrees.
FACTS_ANGLE = -math.degrees(sum(FACTS) / 2)


def wrap(radius, low, high, label, **look):
    """The printed label round a pack, a hair proud of the wall it is glued to."""
    r = radius + 0.006
    printed = materials.printed(label, over=(facts_of(label), *(0.5 + turn / SPAN for turn in FACTS)), **look)
    return turned("label", [(r, low), (r, high)], printed, 240, span=SPAN)


def screw_lid(radius, low, high, colour, ribs=84, roughness=0.34):
    """A moulded cap: ribbed skirt, bevelled shoulder, a shallow dish in its top."""
    stuff = materials.plastic(colour, roughness)
    rib = lambda turn: 1 + 0.009 * max(-0.3, math.cos(ribs * turn))
    skirt = [(radius - 0.02, low), (radius, low + 0.02), (radius, high - 0.13)]
    turned("skirt", skirt, stuff, ribs * 10, rib)
    crown = [(radius * 0.994, high - 0.14), (radius * 0.994, high), (radius - 0.16, high)]
    dish = [(radius - 0.2, high - 0.035), (0, high - 0.035)]
    turned("crown", rounded([*crown, *dish], 0.055), stuff)
    collar = [(radius - 0.06, low - 0.05), (radius - 0.06, low + 0.03)]
    turned("collar", collar, stuff)


def _bottle(m, pack, roughness):
    """Moulded body: rounded heel, straight wall, shoulder up to the neck."""
    r, neck, top = m["radius"], m["lidRadius"] - 0.07, m["height"] - m["lid"]
    line = [(0, 0.03), (r - 0.16, 0), (r - 0.02, 0.0), (r, 0.14), (r, top - 0.1), (neck, top), (neck, top + 0.05)]
    turned("body", rounded(line, 0.13), materials.plastic(pack["body"], roughness))


def tub(pack, label):
    m = measured(pack["form"])
    top = m["height"] - m["lid"]
    _bottle(m, pack, 0.36)
    wrap(m["radius"], m["margins"]["bottom"], top - m["margins"]["top"], label, roughness=0.34, coat=0.2)
    screw_lid(m["lidRadius"], top + 0.02, m["height"], pack["lid"])


jar = tub


def can(pack, label):
    """A paper can: tin rims at both ends and a soft plastic lid pressed on."""
    m = measured("can")
    r, top = m["radius"], m["height"] - m["lid"]
    tin = materials.metal("#D9D2C6", 0.22)
    wrap(r, 0.1, top, label, roughness=0.45)
    for low in (0, top - 0.02):
        rim = [(r - 0.08, low), (r + 0.02, low), (r + 0.035, low + 0.05), (r + 0.02, low + 0.1), (r - 0.02, low + 0.12)]
        turned("rim", rounded(rim, 0.03), tin)
    lid = m["lidRadius"]
    line = [(lid - 0.02, top + 0.1), (lid, top + 0.12), (lid, m["height"]), (lid - 0.12, m["height"])]
    dish = [(lid - 0.15, m["height"] - 0.07), (0, m["height"] - 0.07)]
    turned("lid", rounded([*line, *dish], 0.05), materials.plastic(pack["lid"], 0.3))


def tube(pack, label):
    """A tablet tube, three of its tablets before it."""
    m = measured("tube")
    r, top = m["radius"], m["height"] - m["lid"]
    turned("body", [(0, 0), (r - 0.01, 0), (r, 0.03), (r, top), (0, top)], materials.plastic(pack["body"], 0.3))
    wrap(r, m["margins"]["bottom"], top - m["margins"]["top"], label, roughness=0.3, coat=0.2)
    screw_lid(m["lidRadius"], top + 0.02, m["height"], pack["lid"], ribs=44)
    chalk = materials.plastic(pack["hue"], 0.8, 0.3)
    for x, y, z, lean in ((1.15, -0.5, 0, 0), (1.75, -0.2, 0, 0), (1.38, -0.42, 0.2, 0.14)):
        line = [(0, 0), (0.31, 0), (0.33, 0.03), (0.33, 0.15), (0.31, 0.18), (0.24, 0.18), (0.22, 0.165), (0, 0.165)]
        tablet = turned("tablet", rounded(line, 0.02), chalk, 64)
        tablet.location = (x, y, z)
        tablet.rotation_euler = (lean, lean, x)
