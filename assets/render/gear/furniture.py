"""What stands about in a hall."""

import math
import random

from gear import finishes
from gear.forms import box, group, lathe, tube
from gear.sheets import sheet
from gear.surface import Surface
from mathutils import Vector
from shapes import rounded


def shelf(width=1.5, height=1.0, depth=0.34, columns=3, rows=2, at=(0, 0, 0)):
    """Open pigeonholes in oiled wood."""
    timber = finishes.mango_wood("shelf")
    along = finishes.wood("shelf upright", "#7a4a22", "#a86f38", "#cc9756", 0.42, (1, 1, 0.09))
    flat = finishes.wood("shelf board", "#7a4a22", "#a86f38", "#cc9756", 0.42, (0.09, 1, 1))
    thick = 0.028
    parts = [box("back", (width, 0.01, height), timber, (0, depth / 2, 0), bevel=0)]
    for row in range(rows + 1):
        parts.append(box("board", (width + thick, depth, thick), flat, (0, 0, row * height / rows)))
    for column in range(columns + 1):
        parts.append(
            box(
                "upright",
                (thick, depth - 0.006, height),
                along,
                ((column / columns - 0.5) * width, 0, thick / 2),
            )
        )
    return group("shelf", parts, at)


def plant(height=0.5, at=(0, 0, 0), seed=2):
    """Long leaves in a terracotta pot."""
    dice = random.Random(seed)
    pot = rounded(
        [
            (0.0, 0.0),
            (0.075, 0.0),
            (0.105, 0.15),
            (0.118, 0.15),
            (0.12, 0.18),
            (0.108, 0.182),
            (0.1, 0.16),
            (0.0, 0.155),
        ],
        0.004,
        4,
    )
    parts = [lathe("pot", pot, finishes.terracotta("pot"))]
    surface = Surface("leaf", roughness=0.42)
    surface.wire(surface.ramp(surface.noise(9, 4, 0.6), (0.3, "#173d22"), (0.7, "#3d7a3c")), "Base Color")
    for place in range(17):
        a, lean, long = place * 2.4, dice.uniform(0.25, 1.0), height * dice.uniform(0.7, 1.1)
        out = Vector((math.cos(a), math.sin(a), 0))
        side = Vector((-out.y, out.x, 0))

        def point(u, v):
            spine = out * (long * lean * v**1.5 * 0.75) + Vector(
                (0, 0, 0.155 + long * (v - 0.45 * lean * v * v))
            )
            wide = 0.03 * math.sin(math.pi * min(1, 0.08 + v * 0.92)) ** 0.8
            return spine + side * (u - 0.5) * 2 * wide + Vector((0, 0, 0.35 * wide * abs(u - 0.5) * 2))

        parts.append(sheet("leaf", (6, 24), point, surface.material))
    return group("plant", parts, at)


def stool(height=0.42, at=(0, 0, 0), turn=(0, 0, 0)):
    """A low round stool on three splayed legs."""
    timber = finishes.sheesham("stool")
    seat = rounded(
        [
            (0.0, height - 0.04),
            (0.16, height - 0.04),
            (0.17, height - 0.02),
            (0.165, height),
            (0.0, height - 0.004),
        ],
        0.012,
        5,
    )
    parts = [lathe("seat", seat, timber)]
    for leg in range(3):
        a = math.tau * leg / 3 + 0.5
        top, foot = Vector((0.09 * math.cos(a), 0.09 * math.sin(a), height - 0.03)), Vector(
            (0.17 * math.cos(a), 0.17 * math.sin(a), 0)
        )
        parts.append(
            tube(
                "leg",
                [foot.lerp(top, i / 10) for i in range(11)],
                [0.014 + 0.007 * math.sin(math.pi * i / 10) for i in range(11)],
                timber,
            )
        )
    return group("stool", parts, at, turn)
