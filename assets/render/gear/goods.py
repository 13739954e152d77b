"""What goods are carried in."""

import math

from gear import finishes
from gear.forms import box, curve, group, lathe, tube
from gear.surface import Surface
from mathutils import Vector
from shapes import rounded


def parcel(size=(0.34, 0.26, 0.2), at=(0, 0, 0), turn=(0, 0, 0)):
    """A carton, taped, tied crosswise with twine."""
    surface = Surface("card", roughness=0.85)
    flutes = surface.noise(90, 2, 0.5, (0.1, 0.1, 1))
    surface.wire(surface.ramp(surface.noise(8, 5, 0.65), (0.3, "#a9784a"), (0.7, "#c79a68")), "Base Color")
    card = surface.bump(flutes, 0.12).material
    w, d, h = size
    parts = [
        box("carton", size, card, bevel=0.0035),
        box("seam", (w, 0.0018, 0.0006), finishes.plain("seam", "#5c3d20", 0.9), (0, 0, h), bevel=0),
    ]
    parts.append(
        box("tape", (0.001 + w, 0.046, 0.0005), finishes.plain("gummed", "#b98c58", 0.35), (0, 0, h), bevel=0)
    )
    twine = finishes.coir("twine", "#8a6a3c", "#dcc08c")
    for half, axis in ((w / 2, 0), (d / 2, 1)):
        corners = [(-half, 0.0), (-half, h), (half, h), (half, 0.0)]
        line = [(x, z) for x, z in rounded(corners, 0.006, 5)]
        reach = 0.0022
        path = [
            (
                (x * (1 + reach / half), 0.0, z + (reach if z >= h - 1e-6 else 0))
                if axis == 0
                else (0.0, x * (1 + reach / half), z + (reach if z >= h - 1e-6 else 0))
            )
            for x, z in line
        ]
        parts.append(tube("twine", path, 0.0024, twine))
    for turn_ in (25, 155, 215, 325):
        a = math.radians(turn_)
        out = Vector((math.cos(a), math.sin(a), 0))
        loop = curve(
            [
                (0, 0, h + 0.004),
                tuple(out * 0.035 + Vector((0, 0, h + 0.022))),
                tuple(out * 0.065 + Vector((0, 0, h + 0.006))),
            ]
            + (
                [tuple(out * 0.04 + Vector((0.006, 0.012, h + 0.004))), (0, 0, h + 0.006)]
                if turn_ < 200
                else []
            ),
            8,
        )
        parts.append(tube("bow", loop, 0.0022, twine))
    return group("parcel", parts, at, turn)


def basket(radius=0.17, height=0.15, at=(0, 0, 0), turn=(0, 0, 0)):
    """A basket woven of cane, with a hoop to carry it by; empty."""
    cane, dark = finishes.wood("cane", "#8a5a28", "#b98746", "#d9b074", 0.5, (1, 1, 0.5)), finishes.wood(
        "stake", "#6d431c", "#94642f", "#b98748", 0.5
    )
    stakes, rows = 32, 17
    parts = []
    for row in range(rows):
        z = 0.008 + (height - 0.012) * row / (rows - 1)
        swell = radius * (0.8 + 0.2 * (z / height) ** 0.7)
        path = [
            (
                (swell + 0.0045 * math.sin(a * stakes / 2 + row * math.pi)) * math.cos(a),
                (swell + 0.0045 * math.sin(a * stakes / 2 + row * math.pi)) * math.sin(a),
                z,
            )
            for a in (math.tau * i / 256 for i in range(256))
        ]
        parts.append(tube("cane", path, 0.0048, cane, cyclic=True, sides=3))
    for stake in range(stakes):
        a = math.tau * (stake + 0.5) / stakes
        line = [
            (
                radius * (0.8 + 0.2 * max(0, z / height) ** 0.7) * math.cos(a),
                radius * (0.8 + 0.2 * max(0, z / height) ** 0.7) * math.sin(a),
                z,
            )
            for z in (height * i / 8 for i in range(9))
        ]
        parts.append(tube("stake", line, 0.0035, dark, sides=3))
    for strand in range(3):
        path = [
            (
                (radius + 0.005 * math.cos(a * 26 + strand * 2.1)) * math.cos(a),
                (radius + 0.005 * math.cos(a * 26 + strand * 2.1)) * math.sin(a),
                height + 0.004 + 0.005 * math.sin(a * 26 + strand * 2.1),
            )
            for a in (math.tau * i / 400 for i in range(400))
        ]
        parts.append(tube("rim", path, 0.0046, cane, cyclic=True, sides=3))
        hoop = [
            (
                math.cos(b) * (radius + 0.004 * math.cos(b * 30 + strand * 2.1)),
                0.005 * math.sin(b * 30 + strand * 2.1),
                height * 0.8 + math.sin(b) * (height * 1.25),
            )
            for b in (math.pi * i / 160 for i in range(161))
        ]
        parts.append(tube("hoop", hoop, 0.0046, cane, sides=3))
    parts.append(lathe("bottom", [(0.0, 0.005), (radius * 0.8, 0.005)], cane))
    return group("basket", parts, at, turn)
