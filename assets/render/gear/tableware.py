"""Brass, steel and clay for the table."""

import math

from gear import finishes
from gear.forms import curve, group, lathe, put, tube
from gear.sheets import sheet
from gear.surface import Surface
from mathutils import Vector, noise
from shapes import rounded


def lota(height=0.15, metal=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """The round brass pot that water is poured from."""
    k = height / 0.15
    body = curve(
        [
            (0.035, 0.0),
            (0.052, 0.012),
            (0.07, 0.045),
            (0.066, 0.082),
            (0.042, 0.108),
            (0.034, 0.122),
            (0.046, 0.142),
            (0.057, 0.15),
        ],
        8,
    )
    inner = [(r - 0.0025, z) for r, z in reversed(body)]
    line = [
        (0.0, 0.0),
        *[(p[0], p[1]) for p in body],
        *[(max(0, r), max(0.004, z)) for r, z in inner],
        (0.0, 0.004),
    ]
    return lathe("lota", [(r * k, z * k) for r, z in line], metal or finishes.brass("lota", 0.1), at, turn)


def katori(radius=0.055, height=0.035, metal=None, filling=None, at=(0, 0, 0)):
    """A small bowl with something in it."""
    outer = [(0.0, 0.0), (radius * 0.55, 0.0), (radius * 0.86, height * 0.4), (radius, height)]
    line = rounded(
        [
            *outer,
            (radius - 0.002, height),
            (radius * 0.84, height * 0.42),
            (radius * 0.53, 0.003),
            (0.0, 0.003),
        ],
        0.008,
        5,
    )
    parts = [lathe("katori", line, metal or finishes.brass("katori"))]
    if filling:
        parts.append(_filling(radius * 0.93, height * 0.74, filling))
    return group("katori", parts, at)


def _filling(radius, level, coat):
    def point(u, v):
        a, r = u * math.tau, v * radius
        x, y = r * math.cos(a), r * math.sin(a)
        return (x, y, level + 0.0035 * noise.fractal(Vector((x * 45, y * 45, 3)), 1.0, 2.0, 3) * (1 - v**6))

    return sheet("filling", (72, 30), point, coat, loop=True)


def thali(radius=0.17, metal=None, at=(0, 0, 0)):
    """The round tray a meal comes on."""
    outer = [
        (0.0, 0.0),
        (radius - 0.006, 0.0),
        (radius, 0.022),
        (radius - 0.003, 0.023),
        (radius - 0.01, 0.003),
        (0.0, 0.003),
    ]
    return lathe("thali", rounded(outer, 0.004, 4), metal or finishes.brass("thali"), at, steps=160)


def tiffin(at=(0, 0, 0), turn=(0, 0, 0)):
    """A steel tiffin carrier of three boxes."""
    metal = finishes.steel("tiffin", 0.2)
    parts, level = [], 0.0
    for place in range(3):
        shell = rounded(
            [
                (0.0, level),
                (0.066, level),
                (0.07, level + 0.008),
                (0.07, level + 0.066),
                (0.0735, level + 0.068),
                (0.0735, level + 0.076),
                (0.0, level + 0.076),
            ],
            0.003,
            4,
        )
        parts.append(lathe("tin", shell, metal))
        level += 0.0765
    lid = rounded(
        [(0.0, level), (0.0745, level), (0.0745, level + 0.01), (0.06, level + 0.026), (0.0, level + 0.03)],
        0.004,
        5,
    )
    parts.append(lathe("lid", lid, metal))
    for side in (1, -1):
        parts.append(
            tube(
                "clasp",
                [(side * 0.078, 0, 0.004), (side * 0.078, 0, level + 0.02), (side * 0.07, 0, level + 0.045)],
                0.0042,
                metal,
            )
        )
    handle = curve(
        [
            (-0.07, 0, level + 0.045),
            (-0.062, 0, level + 0.075),
            (-0.03, 0, level + 0.09),
            (0.03, 0, level + 0.09),
            (0.062, 0, level + 0.075),
            (0.07, 0, level + 0.045),
        ],
        8,
    )
    parts.append(tube("handle", handle, 0.005, metal))
    return group("tiffin", parts, at, turn)


def diya(metal=None, lit=True, at=(0, 0, 0), turn=(0, 0, 0)):
    """An oil lamp: a shallow clay dish with a lip, a wick, a flame."""
    clay = metal or finishes.terracotta("diya")
    line = rounded(
        [(0.0, 0.0), (0.026, 0.0), (0.045, 0.022), (0.042, 0.024), (0.024, 0.006), (0.0, 0.006)], 0.005, 4
    )
    dish = lathe("diya", line, clay)
    oil = lathe("oil", [(0.0, 0.0165), (0.035, 0.0165)], finishes.plain("oil", "#8a5a10", 0.08))
    parts = [
        dish,
        oil,
        tube(
            "wick",
            [(0.0, -0.01, 0.018), (0.0, -0.034, 0.02), (0.0, -0.04, 0.028)],
            0.003,
            finishes.cloth("wick", "#d8c8b0", "#6a5a48"),
        ),
    ]
    if lit:
        parts.append(_flame((0.0, -0.041, 0.028)))
    return group("diya", parts, at, turn)


def _flame(at):
    surface = Surface("flame")
    where = surface.node("SeparateXYZ", {"Vector": surface.node("TexCoord").outputs["Object"]}).outputs["Z"]
    height = surface.node("MapRange", {"Value": where, "From Max": 0.045}).outputs["Result"]
    glow = surface.node(
        "Emission",
        {
            "Color": surface.ramp(height, (0.0, "#ff9a3c"), (0.35, "#ffd98a"), (1.0, "#ff8a20")),
            "Strength": 26.0,
        },
    )
    surface.tree.links.new(glow.outputs[0], surface.tree.nodes["Material Output"].inputs["Surface"])
    drop = [(0.0, 0.0), (0.005, 0.004), (0.0072, 0.012), (0.005, 0.026), (0.002, 0.039), (0.0, 0.046)]
    flame = put(lathe("flame", [(p[0], p[1]) for p in curve(drop, 5)], surface.material, steps=24), at)
    # Too small a lamp to sample well: it is seen, and whoever lights it adds a lamp above.
    flame.visible_diffuse = flame.visible_glossy = flame.visible_shadow = False
    return flame
