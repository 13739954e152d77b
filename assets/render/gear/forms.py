"""Solids that gear is made of: turned, bent, boxed. Lengths are metres, z is up."""

import math

import bpy
from mathutils import Vector
from shapes import soften


def curve(points, steps=8):
    """Points on a smooth line through the given ones (Catmull-Rom), in two or three dimensions."""
    knots = [Vector(point) for point in points]
    ends = [2 * knots[0] - knots[1], *knots, 2 * knots[-1] - knots[-2]]
    line = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return [*line, knots[-1]]


def solid(name, vertices, faces, material, at=(0, 0, 0), turn=(0, 0, 0), smooth=True):
    """An object of these corners and faces."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(vertex) for vertex in vertices], [], faces)
    mesh.validate()
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(38)
    mesh.materials.append(material)
    return put(bpy.data.objects.new(name, mesh), at, turn)


def put(thing, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0, under=None):
    """Stands a thing in the scene; degrees of turn."""
    thing.location, thing.rotation_euler = at, [math.radians(angle) for angle in turn]
    thing.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    thing.parent = under
    if thing.name not in bpy.context.scene.collection.objects:
        bpy.context.scene.collection.objects.link(thing)
    return thing


def again(thing, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """The same thing once more, children included, sharing its geometry."""
    copy = put(thing.copy(), at, turn, scale)
    for child in thing.children:
        twin = again(child, child.location, [math.degrees(angle) for angle in child.rotation_euler], child.scale)
        twin.parent = copy
    return copy


def group(name, parts, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Parts that move as one."""
    whole = put(bpy.data.objects.new(name, None), at, turn, scale)
    for part in parts:
        if part.parent is None:
            part.parent = whole
    return whole


def lathe(name, profile, material, at=(0, 0, 0), turn=(0, 0, 0), steps=96, bevel=0.0):
    """Turns a profile of (radius, height) points round the z axis, from the bottom up."""
    vertices, faces = [], []
    for radius, height in profile:
        for step in range(steps):
            angle = math.tau * step / steps
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), height))
    for row in range(len(profile) - 1):
        for step in range(steps):
            here, after = row * steps + step, row * steps + (step + 1) % steps
            faces.append((here, after, after + steps, here + steps))
    thing = solid(name, vertices, faces, material, at, turn)
    return soften(thing, bevel) if bevel else thing


def tube(name, points, radius, material, at=(0, 0, 0), turn=(0, 0, 0), cyclic=False, sides=6):
    """A round bar, cord or wire along points; radius may be one per point."""
    data = bpy.data.curves.new(name, "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = "3D", 1.0, sides, True
    line = data.splines.new("POLY")
    line.points.add(len(points) - 1)
    radii = radius if isinstance(radius, (list, tuple)) else [radius] * len(points)
    for knot, point, size in zip(line.points, points, radii):
        knot.co, knot.radius = (*point, 1.0), size
    line.use_cyclic_u = cyclic
    data.materials.append(material)
    return put(bpy.data.objects.new(name, data), at, turn)


def box(name, size, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.004):
    """A box standing on z = 0, its edges rounded."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    corners = [(a, b, c) for c in (0, z) for a, b in ((-x, -y), (x, -y), (x, y), (-x, y))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    made = solid(name, corners, faces, material, at, turn)
    return soften(made, bevel) if bevel else made


def sheet(name, cells, point, material, at=(0, 0, 0), turn=(0, 0, 0), loop=False):
    """A surface of cells across and along, each corner where `point(u, v)` says, 0..1; `loop` closes it across."""
    across, along = cells
    columns = across if loop else across + 1
    vertices = [point(column / across, row / along) for row in range(along + 1) for column in range(columns)]
    faces = []
    for row in range(along):
        for column in range(across):
            here, after = row * columns + column, row * columns + (column + 1) % columns
            faces.append((here, after, after + columns, here + columns))
    return solid(name, vertices, faces, material, at, turn)


def grid(name, size, cells, height, material, at=(0, 0, 0)):
    """Ground whose height at (x, y) a function tells."""

    def point(u, v):
        x, y = (u - 0.5) * size[0], (v - 0.5) * size[1]
        return (x, y, height(x, y))

    return sheet(name, cells, point, material, at)


def ball(name, radius, relief, material, at=(0, 0, 0), turn=(0, 0, 0), cells=(192, 96)):
    """A globe whose radius is scaled by `relief(round, fall)`: the angle about its axis, the angle from its top."""

    def point(u, v):
        around, fall = u * math.tau, v * math.pi
        reach = radius * relief(around, fall)
        return (reach * math.sin(fall) * math.cos(-around), reach * math.sin(fall) * math.sin(-around), reach * math.cos(fall))

    return sheet(name, cells, point, material, at, turn, loop=True)


def rolled(name, radius, width, thickness, turns, material, at=(0, 0, 0), turn=(0, 0, 0), core=0.012, tail=0.0):
    """A strip rolled up round the z axis, its end let out by `tail` along the ground."""
    steps = int(turns * 48)
    line = []
    for step in range(steps + 1):
        t = step / steps
        angle, reach = -math.pi / 2 - (1 - t) * turns * math.tau, core + (radius - core) * t
        line.append((reach * math.cos(angle), reach * math.sin(angle)))
    if tail:
        line += [(tail * step / 10, -radius + 0.001 * step / 10) for step in range(1, 11)]
    return ribbon(name, line, width, thickness, material, at, turn)


def ribbon(name, line, width, thickness, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """A strip standing on edge along a line in x and y, `width` high, `thickness` through."""
    points = [Vector((*point, 0)) for point in line]
    rims = []
    for place, point in enumerate(points):
        ahead = (points[min(place + 1, len(points) - 1)] - points[max(place - 1, 0)]).normalized()
        out = Vector((-ahead.y, ahead.x, 0)) * thickness / 2
        edge = min(thickness * 0.4, width * 0.2)
        rims.append([(point + out * a) + Vector((0, 0, z)) for a, z in ((0.6, 0), (1, edge), (1, width - edge), (0.6, width), (-0.6, width), (-1, width - edge), (-1, edge), (-0.6, 0))])
    vertices = [corner for rim in rims for corner in rim]
    faces = [
        (row * 8 + corner, row * 8 + (corner + 1) % 8, (row + 1) * 8 + (corner + 1) % 8, (row + 1) * 8 + corner)
        for row in range(len(points) - 1)
        for corner in range(8)
    ]
    last = (len(points) - 1) * 8
    faces += [tuple(range(7, -1, -1)), tuple(range(last, last + 8))]
    return solid(name, vertices, faces, material, at, turn)


def cutout(name, outlines, thickness, material, at=(0, 0, 0), turn=(90, 0, 0), bevel=0.0):
    """A slab of the first outline with the others cut out of it; drawn in x and y, upright unless turned."""
    data = bpy.data.curves.new(name, "CURVE")
    data.dimensions, data.fill_mode, data.extrude = "2D", "BOTH", thickness / 2
    data.bevel_depth, data.bevel_resolution = bevel, 2
    for outline in outlines:
        line = data.splines.new("POLY")
        line.points.add(len(outline) - 1)
        for knot, point in zip(line.points, outline):
            knot.co = (point[0], point[1], 0, 1)
        line.use_cyclic_u = True
    data.materials.append(material)
    return put(bpy.data.objects.new(name, data), at, turn)


def lettering(text, size, depth, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """Raised letters, centred."""
    data = bpy.data.curves.new(text, "FONT")
    data.body, data.size, data.extrude, data.align_x, data.align_y = text, size, depth, "CENTER", "CENTER"
    data.bevel_depth = depth / 4
    data.offset = size * 0.015
    data.materials.append(material)
    return put(bpy.data.objects.new(text, data), at, turn)
