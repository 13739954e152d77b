"""What a trainer notes things with, and what parcels come in."""

import math

from gear import finishes
from gear.forms import again, box, curve, group, lathe, rolled, sheet, tube
from mathutils import Vector
from shapes import rounded


def clipboard(lines=True, at=(0, 0, 0), turn=(0, 0, 0)):
    """A wooden board with a sheet under a steel clip; the sheet carries a chart and ticked lines, or nothing."""
    board = box("board", (0.24, 0.33, 0.006), finishes.mango_wood("board"), bevel=0.003)
    paper = finishes.plain("paper", "#f4ede0", 0.85)

    def leaf(u, v):
        x, y = (u - 0.5) * 0.21, (v - 0.5) * 0.29 - 0.008
        return (x, y, 0.0068 + 0.012 * max(0, 0.22 - v) ** 2 * 8 * (0.4 + u))

    steel = finishes.steel("clip", 0.24)
    parts = [board, sheet("leaf", (20, 40), leaf, paper), box("clip", (0.1, 0.03, 0.014), steel, (0, 0.143, 0.006), bevel=0.004)]
    parts.append(tube("spring", [(-0.032, 0.143, 0.022), (0.032, 0.143, 0.022)], 0.006, steel))
    parts.append(lathe("eye", [(0.009, -0.0015), (0.017, -0.0015), (0.017, 0.0015), (0.009, 0.0015)], steel, (0, 0.164, 0.014), (20, 0, 0)))
    if lines:
        parts += _chart()
    return group("clipboard", parts, at, turn)


def _chart():
    """Bars that rise, and four ticked lines under them."""
    clay, turmeric, ink, leaf = (finishes.plain(name, colour, 0.8) for name, colour in (("clay", "#b4421c"), ("turmeric", "#f2a900"), ("ink", "#5c5148"), ("leaf", "#1f7a4d")))
    parts = []
    for place, tall in enumerate((0.022, 0.034, 0.042, 0.058, 0.072)):
        parts.append(box("bar", (0.02, tall, 0.0006), turmeric if place == 4 else clay, (-0.06 + 0.03 * place, 0.02 + tall / 2, 0.007), bevel=0))
    parts.append(box("axis", (0.17, 0.0016, 0.0006), ink, (0, 0.018, 0.007), bevel=0))
    for row in range(4):
        y = -0.012 - row * 0.024
        parts.append(box("line", (0.1 - 0.022 * (row % 2), 0.0038, 0.0006), ink, (0.012 - 0.011 * (row % 2), y, 0.0072), bevel=0))
        parts.append(tube("tick", [(-0.074, y, 0.0076), (-0.07, y - 0.005, 0.0076), (-0.061, y + 0.007, 0.0076)], 0.0011, leaf, sides=2))
    return parts


def pencil(colour="#b4421c", at=(0, 0, 0), turn=(0, 0, 0)):
    """A sharpened pencil along x."""
    parts = [
        lathe("barrel", [(0.0, 0.0), (0.0038, 0.0), (0.0038, 0.15), (0.0, 0.15)], finishes.enamel("lacquer", colour), steps=6),
        lathe("cone", [(0.0037, 0.15), (0.001, 0.172)], finishes.mango_wood("cone")),
        lathe("lead", [(0.001, 0.172), (0.0, 0.177)], finishes.plain("lead", "#1a1a1a", 0.4)),
        lathe("ferrule", [(0.004, -0.002), (0.0042, 0.012)], finishes.brass("ferrule")),
        lathe("rubber", [(0.0, -0.013), (0.0036, -0.012), (0.0038, -0.002)], finishes.rubber("rubber end", "#c97a6a")),
    ]
    lying = group("lying", parts, (-0.08, 0, 0.004), (0, 90, 0))
    return group("pencil", [lying], at, turn)


def stopwatch(radius=0.035, at=(0, 0, 0), turn=(0, 0, 0), lanyard=None):
    """A brass stopwatch, lying on its back unless turned."""
    brass, dial = finishes.brass("case"), finishes.plain("dial", "#f7f0e2", 0.5)
    ink, red = finishes.plain("ink", "#1e1a17", 0.5), finishes.plain("hand", "#b4421c", 0.4)
    shell = rounded([(0.0, 0.0), (radius * 0.9, 0.0), (radius, 0.004), (radius, 0.011), (radius * 0.95, 0.0145), (radius * 0.87, 0.0145), (radius * 0.86, 0.012)], 0.002, 4)
    parts = [lathe("case", shell, brass), lathe("dial", [(0.0, 0.0122), (radius * 0.88, 0.0122)], dial)]
    for tick in range(60):
        long = 0.1 if tick % 5 == 0 else 0.05
        a = math.tau * tick / 60
        reach = radius * (0.82 - long / 2)
        parts.append(box("tick", (radius * (0.028 if tick % 5 == 0 else 0.014), radius * long, 0.0003), ink, (reach * math.sin(a), reach * math.cos(a), 0.0122), (0, 0, -math.degrees(a)), 0))
    parts.append(box("hand", (radius * 0.035, radius * 0.85, 0.0005), red, (radius * 0.2 * math.sin(0.9), radius * 0.25, 0.0132), (0, 0, -40), 0))
    parts.append(lathe("pin", [(0.0, 0.0145), (radius * 0.07, 0.0142), (radius * 0.07, 0.012)], brass))
    parts.append(lathe("stem", [(0.0035, 0), (0.0035, 0.008), (0.0065, 0.009), (0.0068, 0.017), (0.0, 0.018)], brass, (0, radius, 0.0075), (-90, 0, 0), 32))
    ring = [(0.009 * math.cos(a), radius + 0.013 + 0.009 * math.sin(a), 0.0075) for a in (math.tau * i / 32 for i in range(32))]
    parts.append(tube("bow", ring, 0.0013, brass, cyclic=True))
    if lanyard:
        parts.append(tube("lanyard", curve(lanyard, 10), 0.0022, finishes.cloth("cord", "#b4421c", "#7d2b10", 900)))
    return group("stopwatch", parts, at, turn)


def tape(at=(0, 0, 0), turn=(0, 0, 0)):
    """A measuring tape, rolled, its end let out."""
    coat = finishes.plain("tape", "#f2b61a", 0.55)
    roll = rolled("tape", 0.026, 0.018, 0.0007, 12, coat, core=0.006, tail=0.2)
    ink = finishes.plain("tick", "#1e1a17", 0.6)
    ticks = [box("tick", (0.0007, 0.0002, 0.012 if place % 5 == 0 else 0.006), ink, (0.01 + place * 0.0045, -0.0253, 0.0005), bevel=0) for place in range(42)]
    return group("tape", [roll, *ticks], at, turn)


def parcel(size=(0.34, 0.26, 0.2), at=(0, 0, 0), turn=(0, 0, 0)):
    """A carton, taped, tied crosswise with twine."""
    surface = finishes.Surface("card", roughness=0.85)
    flutes = surface.noise(90, 2, 0.5, (0.1, 0.1, 1))
    surface.wire(surface.ramp(surface.noise(8, 5, 0.65), (0.3, "#a9784a"), (0.7, "#c79a68")), "Base Color")
    card = surface.bump(flutes, 0.12).material
    w, d, h = size
    parts = [box("carton", size, card, bevel=0.0035), box("seam", (w, 0.0018, 0.0006), finishes.plain("seam", "#5c3d20", 0.9), (0, 0, h), bevel=0)]
    parts.append(box("tape", (0.001 + w, 0.046, 0.0005), finishes.plain("gummed", "#b98c58", 0.35), (0, 0, h), bevel=0))
    twine = finishes.coir("twine", "#8a6a3c", "#dcc08c")
    for half, axis in ((w / 2, 0), (d / 2, 1)):
        corners = [(-half, 0.0), (-half, h), (half, h), (half, 0.0)]
        line = [(x, z) for x, z in rounded(corners, 0.006, 5)]
        reach = 0.0022
        path = [(x * (1 + reach / half), 0.0, z + (reach if z >= h - 1e-6 else 0)) if axis == 0 else (0.0, x * (1 + reach / half), z + (reach if z >= h - 1e-6 else 0)) for x, z in line]
        parts.append(tube("twine", path, 0.0024, twine))
    for turn_ in (25, 155, 215, 325):
        a = math.radians(turn_)
        out = Vector((math.cos(a), math.sin(a), 0))
        loop = curve([(0, 0, h + 0.004), tuple(out * 0.035 + Vector((0, 0, h + 0.022))), tuple(out * 0.065 + Vector((0, 0, h + 0.006)))] + ([tuple(out * 0.04 + Vector((0.006, 0.012, h + 0.004))), (0, 0, h + 0.006)] if turn_ < 200 else []), 8)
        parts.append(tube("bow", loop, 0.0022, twine))
    return group("parcel", parts, at, turn)


def basket(radius=0.17, height=0.15, at=(0, 0, 0), turn=(0, 0, 0)):
    """A basket woven of cane, with a hoop to carry it by; empty."""
    cane, dark = finishes.wood("cane", "#8a5a28", "#b98746", "#d9b074", 0.5, (1, 1, 0.5)), finishes.wood("stake", "#6d431c", "#94642f", "#b98748", 0.5)
    stakes, rows = 32, 17
    parts = []
    for row in range(rows):
        z = 0.008 + (height - 0.012) * row / (rows - 1)
        swell = radius * (0.8 + 0.2 * (z / height) ** 0.7)
        path = [((swell + 0.0045 * math.sin(a * stakes / 2 + row * math.pi)) * math.cos(a), (swell + 0.0045 * math.sin(a * stakes / 2 + row * math.pi)) * math.sin(a), z) for a in (math.tau * i / 256 for i in range(256))]
        parts.append(tube("cane", path, 0.0048, cane, cyclic=True, sides=3))
    for stake in range(stakes):
        a = math.tau * (stake + 0.5) / stakes
        line = [(radius * (0.8 + 0.2 * max(0, z / height) ** 0.7) * math.cos(a), radius * (0.8 + 0.2 * max(0, z / height) ** 0.7) * math.sin(a), z) for z in (height * i / 8 for i in range(9))]
        parts.append(tube("stake", line, 0.0035, dark, sides=3))
    for strand in range(3):
        path = [((radius + 0.005 * math.cos(a * 26 + strand * 2.1)) * math.cos(a), (radius + 0.005 * math.cos(a * 26 + strand * 2.1)) * math.sin(a), height + 0.004 + 0.005 * math.sin(a * 26 + strand * 2.1)) for a in (math.tau * i / 400 for i in range(400))]
        parts.append(tube("rim", path, 0.0046, cane, cyclic=True, sides=3))
        hoop = [(math.cos(b) * (radius + 0.004 * math.cos(b * 30 + strand * 2.1)), 0.005 * math.sin(b * 30 + strand * 2.1), height * 0.8 + math.sin(b) * (height * 1.25)) for b in (math.pi * i / 160 for i in range(161))]
        parts.append(tube("hoop", hoop, 0.0046, cane, sides=3))
    parts.append(lathe("bottom", [(0.0, 0.005), (radius * 0.8, 0.005)], cane))
    return group("basket", parts, at, turn)


def baton(colour="#b4421c", at=(0, 0, 0), turn=(0, 0, 0)):
    """A relay baton lying along x."""
    shell = rounded([(0.016, -0.14), (0.019, -0.14), (0.019, 0.14), (0.016, 0.14)], 0.0015, 4)
    parts = [lathe("baton", [*shell, shell[0]], finishes.enamel("lacquer", colour))]
    for z in (-0.13, 0.13):
        parts.append(lathe("ring", [(0.0188, z - 0.004), (0.0196, z - 0.003), (0.0196, z + 0.003), (0.0188, z + 0.004)], finishes.brass("ring")))
    lying = group("lying", parts, (0, 0, 0.0195), (0, 90, 0))
    return group("baton", [lying], at, turn)


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
        parts.append(box("upright", (thick, depth - 0.006, height), along, ((column / columns - 0.5) * width, 0, thick / 2)))
    return group("shelf", parts, at)


def plant(height=0.5, at=(0, 0, 0), seed=2):
    """Long leaves in a terracotta pot."""
    import random

    dice = random.Random(seed)
    pot = rounded([(0.0, 0.0), (0.075, 0.0), (0.105, 0.15), (0.118, 0.15), (0.12, 0.18), (0.108, 0.182), (0.1, 0.16), (0.0, 0.155)], 0.004, 4)
    parts = [lathe("pot", pot, finishes.terracotta("pot"))]
    surface = finishes.Surface("leaf", roughness=0.42)
    surface.wire(surface.ramp(surface.noise(9, 4, 0.6), (0.3, "#173d22"), (0.7, "#3d7a3c")), "Base Color")
    for place in range(17):
        a, lean, long = place * 2.4, dice.uniform(0.25, 1.0), height * dice.uniform(0.7, 1.1)
        out = Vector((math.cos(a), math.sin(a), 0))
        side = Vector((-out.y, out.x, 0))

        def point(u, v):
            spine = out * (long * lean * v**1.5 * 0.75) + Vector((0, 0, 0.155 + long * (v - 0.45 * lean * v * v)))
            wide = 0.03 * math.sin(math.pi * min(1, 0.08 + v * 0.92)) ** 0.8
            return spine + side * (u - 0.5) * 2 * wide + Vector((0, 0, 0.35 * wide * abs(u - 0.5) * 2))

        parts.append(sheet("leaf", (6, 24), point, surface.material))
    return group("plant", parts, at)


def stool(height=0.42, at=(0, 0, 0), turn=(0, 0, 0)):
    """A low round stool on three splayed legs."""
    timber = finishes.sheesham("stool")
    seat = rounded([(0.0, height - 0.04), (0.16, height - 0.04), (0.17, height - 0.02), (0.165, height), (0.0, height - 0.004)], 0.012, 5)
    parts = [lathe("seat", seat, timber)]
    for leg in range(3):
        a = math.tau * leg / 3 + 0.5
        top, foot = Vector((0.09 * math.cos(a), 0.09 * math.sin(a), height - 0.03)), Vector((0.17 * math.cos(a), 0.17 * math.sin(a), 0))
        parts.append(tube("leg", [foot.lerp(top, i / 10) for i in range(11)], [0.014 + 0.007 * math.sin(math.pi * i / 10) for i in range(11)], timber))
    return group("stool", parts, at, turn)
