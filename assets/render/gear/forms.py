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
            line.append(
                0.5
                * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            )
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
        twin = again(
            child, child.location, [math.degrees(angle) for angle in child.rotation_euler], child.scale
        )
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


def facing(side, profile):
    """A profile as it is, or turned over for the other end (side -1), still from the bottom up."""
    return profile if side > 0 else [(radius, -height) for radius, height in reversed(profile)]


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


def flat(name, outlines, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """Outlines in x and y, each filled; they may lie over one another."""
    corners, faces = [], []
    for outline in outlines:
        faces.append(tuple(range(len(corners), len(corners) + len(outline))))
        corners += [(x, y, 0) for x, y in outline]
    return solid(name, corners, faces, material, at, turn, smooth=False)


def lettering(text, size, depth, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """Raised letters, centred."""
    data = bpy.data.curves.new(text, "FONT")
    data.body, data.size, data.extrude, data.align_x, data.align_y = text, size, depth, "CENTER", "CENTER"
    data.bevel_depth = depth / 4
    data.offset = size * 0.015
    data.materials.append(material)
    return put(bpy.data.objects.new(text, data), at, turn)
