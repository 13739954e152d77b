"""The shaker: smoked see-through cup, steel ball in it, flip lid with a carrying loop."""

import math

import materials
from packs.measured import measured
from packs.round import SPAN, screw_lid
from shapes import rounded, turned, wire


def shaker(pack, label):
    m = measured("shaker")
    neck, store = m["height"] - m["lid"], 0.62
    wide, foot = 1.04, 0.84
    at = lambda z: foot + (wide - foot) * z / neck
    smoke = materials.clear_plastic("#EDE4DB")
    turned("cup", [(at(store) - 0.01, store), (wide, neck)], smoke, 200)
    turned("inside", [(at(store) - 0.06, store), (wide - 0.05, neck)], smoke, 200)
    base = [(0, 0), (foot - 0.05, 0), (foot, 0.08), (at(store), store - 0.015), (at(store) - 0.1, store - 0.005)]
    turned("store", rounded(base, 0.07), materials.plastic(pack["hue"], 0.34))
    low, high = m["margins"]["bottom"], neck - m["margins"]["top"]
    ink = materials.printed(label, roughness=0.45, clear=True)
    turned("print", [(at(low) + 0.006, low), (at(high) + 0.006, high)], ink, 240, span=SPAN)
    _whisk(0.34, -0.1, store + 0.32)
    lid = neck + 0.52
    screw_lid(m["lidRadius"], neck - 0.06, lid, "#221B17")
    cap = [(0.38, lid - 0.05), (0.36, lid + 0.38), (0.3, lid + 0.42), (0, lid + 0.42)]
    spout = turned("spout", rounded(cap, 0.06), materials.plastic(pack["hue"], 0.34), 96)
    spout.location = (-0.42, -0.1, 0)
    arc = [(0.25 + 0.82 * t - 0.1 * math.sin(math.pi * t), 0, lid + 0.02 + 0.62 * math.sin(math.pi * t) - 0.42 * t) for t in (i / 40 for i in range(41))]
    wire("loop", arc, 0.075, materials.plastic(pack["hue"], 0.34))


def _whisk(x, y, z, radius=0.27, turns=9):
    """A ball wound from one steel wire."""
    points = []
    for i in range(400):
        t = i / 399
        a, b = math.pi * t, 2 * math.pi * turns * t
        points.append((x + radius * math.sin(a) * math.cos(b), y + radius * math.cos(a), z + radius * math.sin(a) * math.sin(b)))
    wire("whisk", points, 0.018, materials.metal("#D8D5CF", 0.18))
