"""What a kitchen serves."""

import math
import random

from gear.forms import again, group
from gear.sheets import ball, sheet
from gear.surface import Surface
from mathutils import Vector, noise


def sauce(name, dark, bright):
    """Something thick that shines."""
    surface = Surface(name, roughness=0.3)
    surface.wire(surface.ramp(surface.noise(60, 4, 0.7), (0.3, dark), (0.7, bright)), "Base Color")
    return surface.bump(surface.noise(160, 2), 0.25, 0.002).material


def rotis(count=3, at=(0, 0, 0)):
    """Flat breads in a pile, brown where the pan was hottest."""
    surface = Surface("roti", roughness=0.85)
    surface.wire(
        surface.ramp(surface.noise(38, 5, 0.62), (0.36, "#5c3113"), (0.47, "#c08a4e"), (0.7, "#e3bd86")),
        "Base Color",
    )
    coat = surface.bump(surface.noise(50, 3), 0.5, 0.004).material

    def point(u, v):
        a, r = u * math.tau, v * 0.082 * (1 + 0.02 * math.sin(3 * u * math.tau))
        x, y = r * math.cos(a), r * math.sin(a)
        return (x, y, 0.004 * noise.noise(Vector((x * 26, y * 26, 1))) + 0.004 - 0.004 * v**4)

    parts = []
    for place in range(count):
        parts.append(
            sheet(
                "roti",
                (72, 24),
                point,
                coat,
                (0.006 * (place % 2), 0.004 * place, place * 0.0065),
                (0, 0, 70 * place),
                loop=True,
            )
        )
    return group("rotis", parts, at)


def mango(size=0.05, at=(0, 0, 0), turn=(0, 0, 0)):
    """Ripe, blushed on one shoulder."""
    surface = Surface("mango", roughness=0.42)
    where = surface.node("SeparateXYZ", {"Vector": surface.node("TexCoord").outputs["Object"]}).outputs["X"]
    blush = surface.node("MapRange", {"Value": where, "From Min": -size, "From Max": size}).outputs["Result"]
    mixed = surface.node("MixRGB", {"Fac": 0.25, "Color1": blush, "Color2": surface.noise(30, 5)}).outputs[
        "Color"
    ]
    surface.wire(surface.ramp(mixed, (0.2, "#e2a012"), (0.55, "#f0a818"), (0.85, "#c4481a")), "Base Color")

    def relief(around, fall):
        return 1 + 0.16 * math.cos(around) * math.sin(fall) - 0.14 * math.exp(-((fall / 0.35) ** 2))

    fruit = ball("mango", size, relief, surface.bump(surface.noise(220, 2), 0.08).material, cells=(64, 40))
    fruit.scale = (1.0, 0.86, 1.22)
    return group("mango", [fruit], (at[0], at[1], at[2] + size * 0.9), turn)


def almonds(spots, seed=4):
    """Almonds, scattered."""
    dice = random.Random(seed)
    surface = Surface("almond", roughness=0.7)
    ridges = surface.noise(150, 3, 0.6, (1, 0.12, 1))
    surface.wire(surface.ramp(ridges, (0.3, "#5f3013"), (0.7, "#a9662f")), "Base Color")
    first = ball(
        "almond",
        0.009,
        lambda around, fall: 1 - 0.35 * math.exp(-((fall / 0.5) ** 2)),
        surface.bump(ridges, 0.4).material,
        cells=(32, 24),
    )
    first.scale, first.hide_render = (1.0, 0.6, 1.5), True
    for x, y, z in spots:
        nut = again(first, (x, y, z + 0.006), (90, 0, dice.uniform(0, 360)), (1.0, 0.6, 1.5))
        nut.hide_render = False
