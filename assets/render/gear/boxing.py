"""A heavy bag on its chain, and wraps for the hands."""

import math

from gear import finishes
from gear.forms import again, group, lathe, tube
from gear.sheets import rolled, sheet
from mathutils import Vector, noise


def heavy_bag(radius=0.19, height=1.05, colour="#7a2f16", dark="#3f170b", at=(0, 0, 0), turn=(0, 0, 0)):
    """A leather bag, filled, with its bands, straps and chain; hangs from above `at`."""
    hide, strap = finishes.leather("hide", colour, dark), finishes.leather("strap", "#2a1a12", "#120a06")
    chrome = finishes.steel("chain")

    def skin(u, v):
        around, z = u * math.tau, v * height
        slump = 1 + 0.03 * math.sin(v * math.pi) ** 2 - 0.05 * (v > 0.985) - 0.06 * (v < 0.02)
        dent = 0.008 * noise.noise(Vector((math.cos(around) * 2, math.sin(around) * 2, z * 3.4)))
        seam = 0.004 * math.exp(-(((around - 4.4) * radius / 0.004) ** 2))
        reach = radius * slump + dent - seam
        return (reach * math.cos(around), reach * math.sin(around), z)

    parts = [sheet("skin", (240, 160), skin, hide, loop=True)]
    for high, half in ((0.1, 0.035), (height - 0.12, 0.05)):
        reach = radius * 1.012 + 0.012
        parts.append(
            lathe(
                "band",
                [
                    (reach - 0.012, high - half),
                    (reach, high - half + 0.004),
                    (reach, high + half - 0.004),
                    (reach - 0.012, high + half),
                ],
                strap,
            )
        )
    parts.append(lathe("lid", [(0.0, height - 0.01), (radius * 0.97, height - 0.012)], strap))
    top = Vector((0, 0, height + 0.42))
    for step in range(4):
        a = math.tau * (step + 0.5) / 4
        foot = Vector((radius * 0.97 * math.cos(a), radius * 0.97 * math.sin(a), height - 0.06))
        parts += chain(foot + Vector((0, 0, 0.06)), top, chrome, 0.017)
        parts.append(tube("loop", [foot, foot + Vector((0, 0, 0.07))], 0.013, strap))
    parts += chain(top, top + Vector((0, 0, 1.4)), chrome, 0.024)
    return group("heavy bag", parts, at, turn)


def chain(start, end, metal, size):
    """Links, each a quarter turned to the next."""
    start, end = Vector(start), Vector(end)
    ring = [
        (size * 0.62 * math.cos(a), 0, size * (math.sin(a) + (0.45 if math.sin(a) > 0 else -0.45)))
        for a in (math.tau * i / 24 for i in range(24))
    ]
    first = tube("link", ring, size * 0.2, metal, cyclic=True, sides=4)
    way = end - start
    count, facing = max(1, int(way.length / (size * 2.3))), way.to_track_quat("Z", "Y").to_euler()
    links = []
    for place in range(count + 1):
        link = again(first, start + way * (place / count))
        link.rotation_euler = facing
        link.rotation_euler.rotate_axis("Z", math.pi / 2 * (place % 2))
        links.append(link)
    first.hide_render = True
    return links


def wrap(colour="#f2a900", at=(0, 0, 0), turn=(90, 0, 0), tail=0.16):
    """A hand wrap, rolled, its end let out."""
    return rolled(
        "wrap", 0.034, 0.05, 0.0022, 11, finishes.cloth("wrap", colour, "#b87a00", 700), at, turn, 0.004, tail
    )
