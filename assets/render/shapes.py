"""Meshes that packs and gear are put together from."""

import math

import bpy


def add(name, verts, faces, material, uvs=None, smooth=True):
    """Puts a mesh into the scene. `uvs` holds one pair for each vertex."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    if uvs:
        layer = mesh.uv_layers.new(name="sheet")
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    for face in mesh.polygons:
        face.use_smooth = smooth
    mesh.use_auto_smooth = smooth
    mesh.auto_smooth_angle = math.radians(35)
    mesh.materials.append(material)
    made = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(made)
    return made


def turned(name, line, material, segments=160, wobble=None):
    """
    A solid of revolution round the upright axis through `line`, a list of (radius, height).
    `wobble(angle)` scales the radius, for ribs. A UV runs round it from behind (0) to behind (1).
    """
    verts, uvs, faces = [], [], []
    low, high = min(z for _, z in line), max(z for _, z in line)
    for r, z in line:
        for i in range(segments + 1):
            turn = 2 * math.pi * i / segments
            reach = r * (wobble(turn) if wobble else 1)
            verts.append((-reach * math.sin(turn), reach * math.cos(turn), z))
            uvs.append((i / segments, (z - low) / ((high - low) or 1)))
    row = segments + 1
    for k in range(len(line) - 1):
        for i in range(segments):
            a = k * row + i
            faces.append((a, a + 1, a + row + 1, a + row))
    return add(name, verts, faces, material, uvs)


def rounded(points, radius, steps=6):
    """A line whose corners are rounded off; ends stay as they are."""
    out = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        away = []
        for other in (before, after):
            length = math.dist(corner, other)
            reach = min(radius, length * 0.48) / (length or 1)
            away.append(tuple(c + (o - c) * reach for c, o in zip(corner, other)))
        for i in range(steps + 1):
            t = i / steps
            out.append(
                tuple(
                    (1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * b
                    for a, c, b in zip(away[0], corner, away[1])
                )
            )
    return [*out, points[-1]]


def block(name, size, material, bevel=0.02, at=(0, 0, 0), segments=3):
    """A box standing on the point `at`, its edges rounded."""
    w, d, h = size
    verts = [(x * w / 2, y * d / 2, z * h) for z in (0, 1) for y in (-1, 1) for x in (-1, 1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    made = add(name, verts, faces, material)
    made.location = at
    if bevel:
        soften(made, bevel, segments)
    return made


def soften(thing, width=0.02, segments=3):
    """Rounds off the sharp edges of a thing, as every made thing has them."""
    modifier = thing.modifiers.new("bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    return thing
