"""Mats, balls, rollers, towels: what gives when you lean on it."""

import math

from gear import finishes
from gear.forms import box, group, lathe, tube
from gear.sheets import ball, rolled, sheet
from gear.surface import Surface
from mathutils import Vector, noise


def mat_roll(
    colour="#1f7a4d", radius=0.075, length=0.62, strap="#8a5a32", at=(0, 0, 0), turn=(0, 0, 0), tail=0.0
):
    """A rolled mat lying along x, two leather straps round it."""
    mat = rolled("mat", radius, length, 0.006, 6, finishes.rubber("mat", colour), tail=tail)
    parts = [mat]
    for high in () if tail else (0.16, 0.46):
        band = finishes.leather("strap", strap, "#3b2210")
        half = [
            (radius + 0.003, -0.012),
            (radius + 0.007, -0.01),
            (radius + 0.007, 0.01),
            (radius + 0.003, 0.012),
        ]
        parts.append(lathe("strap", half, band, (0, 0, high * length / 0.62)))
        parts.append(
            box(
                "buckle",
                (0.012, 0.034, 0.034),
                finishes.brass("buckle"),
                (radius * 0.72, -radius * 0.72, high * length / 0.62 - 0.017),
                (0, 0, -45),
                0.003,
            )
        )
    roll = group("roll", parts, (0, 0, radius), (90, 0, 90))
    return group("mat roll", [roll], at, turn)


def laid_mat(colour, size=(0.66, 1.7), at=(0, 0, 0), turn=(0, 0, 0)):
    """A mat on the floor."""
    return box("laid mat", (*size, 0.006), finishes.rubber("mat", colour), at, turn, 0.002)


def cork_block(at=(0, 0, 0), turn=(0, 0, 0)):
    """A block of cork for yoga."""
    surface = Surface("cork", roughness=0.9)
    cells = surface.node("TexVoronoi", {"Vector": surface.place(), "Scale": 420.0, "Randomness": 1.0})
    speck = surface.node("SeparateColor", {"Color": cells.outputs["Color"]}).outputs[0]
    surface.wire(surface.ramp(speck, (0.1, "#6e4423"), (0.5, "#a97846"), (0.95, "#c99a63")), "Base Color")
    surface.bump(cells.outputs["Distance"], 0.3, 0.001)
    return box("cork block", (0.23, 0.15, 0.09), surface.material, at, turn, 0.008)


def medicine_ball(radius=0.14, colour="#8a3a1c", dark="#52200e", at=(0, 0, 0), turn=(0, 0, 0)):
    """Leather panels, stitched in eight seams, a lacquered cap at the pole."""
    hide = finishes.leather("hide", colour, dark)

    def seams(around, fall):
        off = abs(((around * 8 / math.tau + 0.5) % 1) - 0.5) * math.tau / 8 * math.sin(fall) * radius
        across = abs(fall - math.pi / 2) * radius
        return 1 - 0.022 * math.exp(-((off / 0.004) ** 2)) - 0.022 * math.exp(-((across / 0.004) ** 2))

    hull = ball("hull", radius, seams, hide, cells=(384, 160))
    caps = [
        lathe(
            "cap",
            [(0.0, radius * 1.0), (radius * 0.2, radius * 0.985), (radius * 0.23, radius * 0.965)],
            hide,
            turn=(flip, 0, 0),
        )
        for flip in (0, 180)
    ]
    whole = group("medicine ball", [hull, *caps], (0, 0, radius), turn)
    return group("ball", [whole], at)


def exercise_ball(radius=0.3, colour="#b4421c", at=(0, 0, 0), turn=(24, 12, 0)):
    """A big inflated ball with fine ridges round it."""
    coat = finishes.plain("vinyl", colour, 0.42)

    def ridges(_, fall):
        return 1 + 0.0035 * math.sin(fall * 44) ** 8 * (1 if 0.7 < fall < 2.44 else 0)

    hull = ball("hull", radius, ridges, coat, (0, 0, radius * 0.985), turn, (128, 400))
    return group("exercise ball", [hull], at)


def foam_roller(radius=0.07, length=0.33, colour="#1f7a4d", at=(0, 0, 0), turn=(0, 0, 0)):
    """A hollow tube with blocks and grooves, lying along x."""
    coat = finishes.plain("foam", colour, 0.72, grain=0.15)

    def point(u, v):
        around, along = u * math.tau, (v - 0.5) * length
        ring, row = (u * 12) % 1, (v * 9) % 1
        block = min(1, min(ring, 1 - ring) * 7) * min(1, min(row, 1 - row) * 6)
        reach = radius * (0.93 + 0.07 * block)
        return (along, -reach * math.cos(around), reach * math.sin(around))

    skin = sheet("skin", (288, 216), point, coat, loop=True)
    half = length / 2
    ends = [
        (radius * 0.93, -half),
        (radius * 0.62, -half),
        (radius * 0.6, -half + 0.01),
        (radius * 0.6, half - 0.01),
        (radius * 0.62, half),
        (radius * 0.93, half),
    ]
    core = lathe("core", ends[::-1], finishes.plain("core", "#151312", 0.5), turn=(0, 90, 0))
    return group("foam roller", [skin, core], (at[0], at[1], at[2] + radius), turn)


def towels(
    colours=("#f3ece1", "#e7c9a4", "#f3ece1"), size=(0.34, 0.24), fold=0.066, at=(0, 0, 0), turn=(0, 0, 0)
):
    """Folded towels in a pile, the fold towards the front."""
    parts = []
    for place, colour in enumerate(colours):
        terry = finishes.terry("terry", colour)
        width, depth = size[0] - 0.012 * (place % 2), size[1]

        for layer in range(2):
            parts.append(
                _fold(
                    width,
                    depth,
                    fold / 2,
                    terry,
                    (0.004 * (-1) ** place, 0, place * fold + layer * fold / 2),
                    seed=place * 2 + layer,
                )
            )
    return group("towels", parts, at, turn)


def _fold(width, depth, height, terry, at, seed):
    """One doubled layer: round in front, open behind."""

    def point(u, v):
        x = (v - 0.5) * width
        t = u * 2
        if t < 0.9:
            y, z = depth / 2 - t / 0.9 * (depth - height), 0
        elif t < 1.1:
            a = (t - 0.9) / 0.2 * math.pi
            y, z = -depth / 2 + height - height / 2 * math.sin(a) - height / 2, height / 2 * (1 - math.cos(a))
        else:
            y, z = -depth / 2 + height + (t - 1.1) / 0.9 * (depth - height), height
        # A layer gives at its ends, so that its edges are round there, too.
        give = abs(2 * v - 1) ** 10
        middle = height * (0.5 - 0.06 * give)
        wobble = 0.0035 * noise.noise(Vector((x * 9, y * 9, seed + z * 40)))
        return (x + wobble, y, middle + (z - middle) * (0.98 - 0.6 * give) + wobble)

    return sheet("fold", (72, 96), point, terry, at)


def hung_towel(colour="#f3ece1", width=0.3, front=0.42, back=0.3, rod=0.016, at=(0, 0, 0)):
    """A towel thrown over a bar that lies along x through `at`."""
    terry = finishes.terry("terry", colour)
    reach = rod + 0.006
    arch = math.pi * reach

    def point(u, v):
        x, way = (u - 0.5) * width, v * (front + arch + back)
        if way < front:
            y, z, down = -reach, way - front, (front - way) / front
        elif way < front + arch:
            angle = (way - front) / reach
            y, z, down = -reach * math.cos(angle), reach * math.sin(angle), 0.0
        else:
            y, z, down = reach, -(way - front - arch), (way - front - arch) / back
        pleat = 0.02 * down * math.sin(x / width * 15 + 2 * noise.noise(Vector((x * 4, z * 3, 7))))
        return (x * (1 - 0.1 * down) + 0.02 * down * noise.noise(Vector((z * 5, y * 9, 3))), y + pleat, z)

    return sheet("hung towel", (80, 120), point, terry, at)


def band(colour="#f2a900", at=(0, 0, 0), turn=(0, 0, 0), size=0.13):
    """A loop of rubber lying as it was dropped."""
    line = []
    for step in range(121):
        a = math.tau * step / 120
        line.append(
            (
                size * 1.7 * math.cos(a),
                size * math.sin(a) * (0.55 + 0.35 * math.cos(2 * a)),
                0.005 + 0.01 * (1 + math.sin(3 * a)) * 0.5,
            )
        )
    return tube("band", line, 0.0055, finishes.rubber("band", colour), at, turn, cyclic=True)
