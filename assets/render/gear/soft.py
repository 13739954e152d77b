"""Mats, balls, rollers, towels: what gives when you lean on it."""

import math

from gear import finishes
from gear.forms import again, ball, box, group, lathe, rolled, sheet, tube
from mathutils import Vector, noise


def mat_roll(colour="#1f7a4d", radius=0.075, length=0.62, strap="#8a5a32", at=(0, 0, 0), turn=(0, 0, 0), tail=0.0):
    """A rolled mat lying along x, two leather straps round it."""
    mat = rolled("mat", radius, length, 0.006, 6, finishes.rubber("mat", colour), tail=tail)
    parts = [mat]
    for high in () if tail else (0.16, 0.46):
        band = finishes.leather("strap", strap, "#3b2210")
        half = [(radius + 0.003, -0.012), (radius + 0.007, -0.01), (radius + 0.007, 0.01), (radius + 0.003, 0.012)]
        parts.append(lathe("strap", half, band, (0, 0, high * length / 0.62)))
        parts.append(box("buckle", (0.012, 0.034, 0.034), finishes.brass("buckle"), (radius * 0.72, -radius * 0.72, high * length / 0.62 - 0.017), (0, 0, -45), 0.003))
    roll = group("roll", parts, (0, 0, radius), (90, 0, 90))
    return group("mat roll", [roll], at, turn)


def laid_mat(colour, size=(0.66, 1.7), at=(0, 0, 0), turn=(0, 0, 0)):
    """A mat on the floor."""
    return box("laid mat", (*size, 0.006), finishes.rubber("mat", colour), at, turn, 0.002)


def cork_block(at=(0, 0, 0), turn=(0, 0, 0)):
    """A block of cork for yoga."""
    surface = finishes.Surface("cork", roughness=0.9)
    cells = surface.node("TexVoronoi", {"Vector": surface.place(), "Scale": 160.0, "Randomness": 1.0})
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
    caps = [lathe("cap", [(0.0, radius * 1.0), (0.03, radius * 0.985), (0.034, radius * 0.965)], hide, turn=(flip, 0, 0)) for flip in (0, 180)]
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
    ends = [(radius * 0.93, -half), (radius * 0.62, -half), (radius * 0.6, -half + 0.01), (radius * 0.6, half - 0.01), (radius * 0.62, half), (radius * 0.93, half)]
    tube_ = lathe("core", [(r, z) for r, z in reversed(ends)], finishes.plain("core", "#151312", 0.5), turn=(0, 90, 0))
    return group("foam roller", [skin, tube_], (at[0], at[1], at[2] + radius), turn)


def towels(colours=("#f3ece1", "#e7c9a4", "#f3ece1"), size=(0.34, 0.24), fold=0.066, at=(0, 0, 0), turn=(0, 0, 0)):
    """Folded towels in a pile, the fold towards the front."""
    parts = []
    for place, colour in enumerate(colours):
        terry = finishes.plain("terry", colour, 0.95, grain=0.9, scale=330)
        width, depth = size[0] - 0.012 * (place % 2), size[1]

        for layer in range(2):
            parts.append(_fold(width, depth, fold / 2, terry, (0.004 * (-1) ** place, 0, place * fold + layer * fold / 2), seed=place * 2 + layer))
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
        droop = -0.16 * height * abs(2 * v - 1) ** 6
        wobble = 0.0035 * noise.noise(Vector((x * 9, y * 9, seed + z * 40)))
        return (x + wobble, y, z * 0.98 + wobble + droop)

    return sheet("fold", (60, 60), point, terry, at)


def band(colour="#f2a900", at=(0, 0, 0), turn=(0, 0, 0), size=0.13):
    """A loop of rubber lying as it was dropped."""
    line = []
    for step in range(121):
        a = math.tau * step / 120
        line.append((size * 1.7 * math.cos(a), size * math.sin(a) * (0.55 + 0.35 * math.cos(2 * a)), 0.005 + 0.01 * (1 + math.sin(3 * a)) * 0.5))
    return tube("band", line, 0.0055, finishes.rubber("band", colour), at, turn, cyclic=True)


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
        parts.append(lathe("band", [(reach - 0.012, high - half), (reach, high - half + 0.004), (reach, high + half - 0.004), (reach - 0.012, high + half)], strap))
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
    ring = [(size * 0.62 * math.cos(a), 0, size * (math.sin(a) + (0.45 if math.sin(a) > 0 else -0.45))) for a in (math.tau * i / 24 for i in range(24))]
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
    return rolled("wrap", 0.034, 0.05, 0.0022, 11, finishes.cloth("wrap", colour, "#b87a00", 700), at, turn, 0.004, tail)
