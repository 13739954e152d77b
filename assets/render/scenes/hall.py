"""The training hall that every scene stands in: floor, wall, arches, and the sun through a window beside it."""

import math
import random

import bmesh
import bpy
import studio
from gear import finishes, grounds
from gear.forms import again, box, cutout, put
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


def earth_floor(size=(7, 5), cells=(420, 300), depth=0.035, seed=2, flat=lambda x, y: 1.0, at=(0, 0, 0)):
    """Loose red earth: long swells, raked furrows, crumbs; `flat` calms it where things stand."""

    def height(x, y):
        swell = noise.fractal(Vector((x * 1.3, y * 1.3, seed)), 1.0, 2.0, 5)
        furrow = math.sin((y + 0.12 * noise.noise(Vector((x * 2, y * 2, seed)))) * 60) * 0.16
        tooth = noise.fractal(Vector((x * 16, y * 16, seed)), 0.9, 2.1, 5)
        return depth * flat(x, y) * (0.5 * swell + furrow + 0.28 * tooth)

    soil = grounds.earth()
    grid("earth", size, cells, height, soil, at)
    crumbs(soil, height, size, at, seed)
    return height


def crumbs(soil, height, size, at, seed, count=1400):
    """Clods on the earth, most of them small."""
    dice = random.Random(seed)
    lumps = [clod(soil, dice) for _ in range(4)]
    for _ in range(count):
        x, y = dice.uniform(-0.5, 0.5) * size[0], dice.uniform(-0.5, 0.5) * size[1]
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
):
    """
    Sunlight through an arched window with mullions, which stands out of sight on one side and
    throws its shape over what is in the middle.
    """
    up, round_ = math.radians(height), math.radians(turn)
    towards = Vector((side * math.cos(up) * math.sin(round_), -math.cos(up) * math.cos(round_), math.sin(up)))
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = strength, studio.rgb(colour)[:3], math.radians(spread)
    sun = put(bpy.data.objects.new("sun", lamp), Vector(target) + towards * 8)
    studio.aim(sun, target)

    dark = finishes.plain("shutter", "#0a0807", 1.0)
    wide, tall = size
    outline = [(-7, -5), (7, -5), (7, 7), (-7, 7)]
    third = wide / 3
    panes = [
        arch(third - 0.07, tall * high, (column * third, -tall / 2), point=0.2)
        for column, high in ((-1, 0.82), (0, 1.0), (1, 0.82))
    ]
    shade = cutout("shutter", [outline, *panes], 0.03, dark)
    shade.location = Vector(target) + towards * away
    shade.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    bars = [
        box("bar", (wide + 0.4, 0.05, 0.03), dark, (0, tall * (level - 0.5), -0.015), bevel=0)
        for level in (0.28, 0.54)
    ]
    for bar in bars:
        bar.parent = shade
    for part in (shade, *bars):
        part.visible_camera = part.visible_glossy = part.visible_diffuse = False
        part.visible_transmission = False
    return sun


def room_light(
    world=("#57505a", 0.4), fill=140, fill_colour="#ffd9b0", rim=60, rim_colour="#ffb066", side=-1
):
    """What the walls throw back: a broad soft light from the window's side, a thin one from behind."""
    studio.ambient(*world)
    if fill:
        studio.softbox((side * 3.2, -2.6, 2.8), (0, 0.2, 0.4), (2.4, 2.4), fill, fill_colour)
    if rim:
        studio.softbox((-side * 2.6, 0.7, 2.2), (0, 0, 0.4), (0.6, 1.8), rim, rim_colour)
