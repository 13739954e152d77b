"""The training hall that every scene stands in: floor, wall, arches, and the sun through a window beside it."""

import math
import random

import bmesh
import bpy
import studio
from gear import finishes, grounds
from gear.forms import again, box, cutout, flat, put
from gear.sheets import grid
from mathutils import Vector, noise

WARM = ("#c4a285", "#aa8669", "#d9bda1")
SAND = ("#d9b48a", "#bf9468", "#e7caa6")
INDIGO = ("#3c4f78", "#2b3a5e", "#51658f")
LEAF = ("#5f7d60", "#47644b", "#7b9678")
NIGHT = ("#2c2a3a", "#1d1c29", "#3c394c")
TURMERIC = ("#d79a34", "#b97c1f", "#e8b558")


def begin(seed=7):
    """An empty hall. Light settles after few bounces between matt walls."""
    cycles = studio.empty(seed).cycles
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 2
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.03, 10
    cycles.sample_clamp_indirect = 2


def arch(width, height, at=(0, 0), steps=24, point=0.22):
    """An arch of a Mughal window: upright sides that swing in to a slight point."""
    half, spring = width / 2, height - width * (0.5 + point)
    line = [(-half, 0), (half, 0), (half, spring)]
    for step in range(1, steps):
        t = step / steps
        x = half * math.cos(t * math.pi / 2)
        y = spring + (height - spring) * (
            math.sin(t * math.pi / 2) ** 0.92 * (1 - point * 0.35) + point * 0.35 * t**3
        )
        line.append((x, y))
    line.append((0, height))
    line += [(-x, y) for x, y in reversed(line[2:-1])]
    return [(x + at[0], y + at[1]) for x, y in line]


def wall(colours=WARM, y=1.2, openings=(), thickness=0.24, width=12, height=6, niche=None):
    """The back wall, plastered; arches cut into it are niches, washed in a colour of their own."""
    coat = grounds.plaster("plaster", *colours)
    outline = [(-width / 2, -0.2), (width / 2, -0.2), (width / 2, height), (-width / 2, height)]
    cutout("wall", [outline, *openings], thickness, coat, (0, y + thickness / 2, 0), bevel=0.006)
    if niche:
        cutout("niche", [outline], 0.02, grounds.plaster("niche", *niche), (0, y + thickness + 0.01, 0))


def earth_floor(
    size=(7, 5),
    cells=(420, 300),
    depth=0.035,
    seed=2,
    flat=lambda x, y: 1.0,
    at=(0, 0, 0),
    steps=(),
    count=1400,
):
    """
    Loose red earth: long swells, raked furrows, crumbs; `flat` calms it where things stand. `steps` are the prints
    of bare feet: (x, y, degrees, side), the left foot's side -1.
    """

    def ground(x, y):
        swell = noise.fractal(Vector((x * 1.3, y * 1.3, seed)), 1.0, 2.0, 5)
        furrow = math.sin((y + 0.12 * noise.noise(Vector((x * 2, y * 2, seed)))) * 60) * 0.16
        tooth = noise.fractal(Vector((x * 16, y * 16, seed)), 0.9, 2.1, 5)
        return depth * flat(x, y) * (0.5 * swell + furrow + 0.28 * tooth)

    def height(x, y):
        pressed, rim = _pressed(x, y, steps)
        return ground(x, y) * (1 - 0.9 * pressed) - 0.014 * pressed + 0.0035 * rim

    soil = grounds.earth()
    grid("earth", size, cells, height, soil, at)
    crumbs(soil, height, size, at, seed, count, steps)
    return height


# A right foot's sole, its toes forward: discs of (x, y, half width, half length).
_SOLE = [
    (0.004, -0.092, 0.03, 0.038), (0.014, -0.03, 0.02, 0.06), (0.004, 0.045, 0.043, 0.042), (-0.028, 0.105, 0.016, 0.02),
    (-0.002, 0.114, 0.012, 0.015), (0.018, 0.107, 0.011, 0.013), (0.034, 0.096, 0.01, 0.012), (0.046, 0.08, 0.009, 0.011),
]  # fmt: skip


def _pressed(x, y, steps):
    """How far the earth gave way under a foot here, and how much it rose beside one: each from 0 to 1."""
    nearness = 0.0
    for foot_x, foot_y, turn, side in steps:
        if abs(x - foot_x) > 0.2 or abs(y - foot_y) > 0.2:
            continue
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        along, across = (
            (y - foot_y) * cos - (x - foot_x) * sin,
            ((x - foot_x) * cos + (y - foot_y) * sin) * side,
        )
        # A soft minimum: where two discs meet, the earth has no crease.
        for at_x, at_y, wide, long in _SOLE:
            nearness += math.exp(-7 * math.hypot((across - at_x) / wide, (along - at_y) / long))
    near = -math.log(nearness) / 7 if nearness > 1e-30 else 9.0
    given = min(1, max(0, (1.35 - near) / 0.75))
    return given * given * (3 - 2 * given), math.exp(-(((near - 1.6) / 0.34) ** 2))


def crumbs(soil, height, size, at, seed, count=1400, steps=()):
    """Clods on the earth, most of them small; none lie in a footprint."""
    dice = random.Random(seed)
    lumps = [clod(soil, dice) for _ in range(4)]
    for _ in range(count):
        x, y = dice.uniform(-0.5, 0.5) * size[0], dice.uniform(-0.5, 0.5) * size[1]
        if any(math.hypot(x - step[0], y - step[1]) < 0.14 for step in steps):
            continue
        scale = 0.004 + 0.02 * dice.random() ** 5
        turn = [dice.uniform(0, 360) for _ in range(3)]
        again(dice.choice(lumps), (x + at[0], y + at[1], height(x, y) + at[2] + scale * 0.3), turn, scale)
    for lump in lumps:
        lump.hide_render = True


def clod(soil, dice):
    """One lump of earth, a metre wide until it is scaled."""
    mesh = bmesh.new()
    bmesh.ops.create_icosphere(mesh, subdivisions=2, radius=1.0)
    shift = Vector([dice.uniform(0, 99) for _ in range(3)])
    for vertex in mesh.verts:
        vertex.co *= 1 + 0.45 * noise.noise(vertex.co * 1.4 + shift)
    data = bpy.data.meshes.new("clod")
    mesh.to_mesh(data)
    mesh.free()
    data.materials.append(soil)
    return put(bpy.data.objects.new("clod", data))


def stone_floor(colours=("#8c8378", "#5f574e", "#aba294"), gloss=0.32, tile=0.9, size=12, at=(0, 0, 0)):
    """Slabs of stone with thin joints, worn to a soft shine."""
    coat = grounds.stone("slab", *colours, gloss=gloss)
    dice = random.Random(4)
    count = int(size / tile)
    first = box("slab", (tile - 0.006, tile - 0.006, 0.05), coat, bevel=0.003)
    for row in range(count):
        for column in range(count):
            x, y = (column - count / 2 + 0.5) * tile, (row - count / 2 + 0.5) * tile
            turn = dice.choice((0, 90, 180, 270))
            again(first, (x + at[0], y + at[1], at[2] - 0.05 + dice.uniform(-0.0006, 0)), (0, 0, turn))
    first.hide_render = True
    box(
        "bed",
        (size, size, 0.02),
        grounds.stone("joint", "#4a433b", "#3a342e", "#5a5148"),
        (at[0], at[1], at[2] - 0.072),
        bevel=0,
    )


def plank_floor(size=(8, 6), width=0.14, timber=None, at=(0, 0, 0)):
    """Long boards, each of its own wood."""
    dice = random.Random(8)
    timber = timber or finishes.wood("board", "#5a351c", "#8a5a32", "#a9764a", 0.34, (1, 0.06, 1))
    board = box("board", (width - 0.003, size[1], 0.03), timber, bevel=0.002)
    for place in range(int(size[0] / width)):
        x = (place + 0.5) * width - size[0] / 2
        made = again(
            board, (x + at[0], at[1] + dice.uniform(-1, 1) * 0.3, at[2] - 0.03 - dice.uniform(0, 0.0008))
        )
        made.rotation_euler[2] = math.pi * dice.randrange(2)
    board.hide_render = True


def mullioned(wide, tall):
    """An arched window in three lights, with two bars across: its holes, and what stands before them."""
    third = wide / 3
    holes = [
        arch(third - 0.07, tall * high, (column * third, -tall / 2), point=0.2)
        for column, high in ((-1, 0.82), (0, 1.0), (1, 0.82))
    ]
    bars = [
        [
            (x * (wide / 2 + 0.2), tall * (level - 0.5) + y)
            for x, y in ((-1, 0), (1, 0), (1, 0.05), (-1, 0.05))
        ]
        for level in (0.28, 0.54)
    ]
    return holes, bars


def doorway(wide, tall):
    """An open arch: light with nothing in its way."""
    return [arch(wide, tall, (0, -tall / 2))], []


def slot(wide, tall):
    """A long low opening under the roof."""
    return [[(x * wide / 2, y * tall / 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]], []


def jali(wide, tall, pitch=0.17):
    """A screen of stone, pierced with eight-pointed stars and the crosses between them."""
    holes = []
    for row in range(-int(tall / pitch / 2), int(tall / pitch / 2) + 1):
        for column in range(-int(wide / pitch / 2), int(wide / pitch / 2) + 1):
            x, y = column * pitch, row * pitch
            holes.append(_star(x, y, pitch * 0.4, pitch * 0.31, 8))
            holes.append(_star(x + pitch / 2, y + pitch / 2, pitch * 0.2, pitch * 0.1, 4))
    return holes, []


def _star(x, y, outer, inner, points):
    return [
        (x + reach * math.cos(angle), y + reach * math.sin(angle))
        for reach, angle in ((inner if i % 2 else outer, math.pi * i / points) for i in range(points * 2))
    ]


def leaves(wide, tall, seed=3):
    """An open arch with the fronds of a palm before it."""
    dice = random.Random(seed)
    blades = []
    for foot, rise, reach in (((-0.6, -0.34), 44, 1.15), ((-0.62, 0.0), 22, 1.0), ((0.6, 0.42), 206, 0.9)):
        root, way = Vector((foot[0] * wide, foot[1] * tall)), math.radians(rise)
        spine = [
            root + Vector((math.cos(way), math.sin(way) - 0.5 * share)) * reach * wide * share
            for share in (step / 20 for step in range(21))
        ]
        for place in range(2, 20):
            share, along = place / 20, spine[place] - spine[place - 1]
            for side in (1, -1):
                lean = (
                    math.atan2(along.y, along.x)
                    + side * math.radians(58 - 26 * share)
                    + dice.uniform(-0.08, 0.08)
                )
                ahead = Vector((math.cos(lean), math.sin(lean)))
                length = wide * (0.34 * math.sin(math.pi * (0.2 + 0.7 * share)) + 0.04)
                out = Vector((-ahead.y, ahead.x)) * 0.011
                tip, belly = spine[place] + ahead * length, spine[place] + ahead * length * 0.35
                blades.append([tuple(point) for point in (spine[place], belly - out, tip, belly + out)])
        blades += [
            [tuple(a), tuple(b), (b.x, b.y + 0.012), (a.x, a.y + 0.012)] for a, b in zip(spine, spine[1:])
        ]
    return doorway(wide, tall)[0], blades


def window_light(
    target=(0, 0, 0.5),
    side=-1,
    strength=5.0,
    colour="#ffe0b8",
    height=38,
    turn=52,
    size=(1.7, 2.6),
    spread=1.2,
    away=2.6,
    opening=mullioned,
):
    """
    Sunlight through an opening that stands out of sight on one side and throws its shape over what is in the
    middle. Gives the way to the sun.
    """
    up, round_ = math.radians(height), math.radians(turn)
    towards = Vector((side * math.cos(up) * math.sin(round_), -math.cos(up) * math.cos(round_), math.sin(up)))
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = strength, studio.rgb(colour)[:3], math.radians(spread)
    sun = put(bpy.data.objects.new("sun", lamp), Vector(target) + towards * 8)
    studio.aim(sun, target)

    holes, bars = opening(*size)
    dark = finishes.plain("shutter", "#0a0807", 1.0)
    shade = cutout("shutter", [[(-7, -5), (7, -5), (7, 7), (-7, 7)], *holes], 0.03, dark)
    shade.location = Vector(target) + towards * away
    shade.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    parts = [shade]
    if bars:
        parts.append(flat("bars", bars, dark))
        parts[1].parent = shade
    for part in parts:
        _only_shadow(part)
    return towards


def shadow(figure, towards, at, away=1.6):
    """
    The shadow of somebody out of sight: a flat figure (`gear/figures.py`) between wall and sun, as far from the wall
    as `away`. Where its origin's shadow falls is `at`.
    """
    made = flat("figure", figure, finishes.plain("figure", "#0a0807", 1.0))
    put(made, Vector(at) + towards * (away / -towards.y), (90, 0, 0))
    _only_shadow(made)


def _only_shadow(part):
    part.visible_camera = part.visible_glossy = part.visible_diffuse = part.visible_transmission = False


def room_light(
    world=("#57505a", 0.4), fill=140, fill_colour="#ffd9b0", rim=60, rim_colour="#ffb066", side=-1
):
    """What the walls throw back: a broad soft light from the window's side, a thin one from behind."""
    studio.ambient(*world)
    if fill:
        studio.softbox((side * 3.2, -2.6, 2.8), (0, 0.2, 0.4), (2.4, 2.4), fill, fill_colour)
    if rim:
        studio.softbox((-side * 2.6, 0.7, 2.2), (0, 0, 0.4), (0.6, 1.8), rim, rim_colour)
