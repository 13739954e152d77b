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


def turned(name, line, material, segments=160, wobble=None, span=2 * math.pi):
    """
    A solid of revolution round the upright axis through `line`, a list of (radius, height)
    from the foot up. `wobble(angle)` scales the radius, for ribs. A picture laid on it is
    `span` wide, in radians, and centred on the front.
    """
    verts, uvs, faces = [], [], []
    low, high = min(z for _, z in line), max(z for _, z in line)
    for r, z in line:
        for i in range(segments + 1):
            turn = 2 * math.pi * i / segments
            reach = r * (wobble(turn) if wobble else 1)
            verts.append((-reach * math.sin(turn), reach * math.cos(turn), z))
            uvs.append((0.5 + (turn - math.pi) / span, (z - low) / ((high - low) or 1)))
    row = segments + 1
    for k in range(len(line) - 1):
        for i in range(segments):
            a = k * row + i
            faces.append((a, a + 1, a + row + 1, a + row))
    return add(name, verts, faces, material, uvs)


def sheet(name, columns, rows, place, material):
    """A fine net over the unit square, every point put where `place(u, v)` says."""
    grid = [(i / columns, k / rows) for k in range(rows + 1) for i in range(columns + 1)]
    faces = [
        (a, a + 1, a + columns + 2, a + columns + 1)
        for a in (k * (columns + 1) + i for k in range(rows) for i in range(columns))
    ]
    return add(name, [place(u, v) for u, v in grid], faces, material, grid)


def wire(name, points, radius, material, closed=False):
    """A round wire, hose or handle through the points."""
    data = bpy.data.curves.new(name, "CURVE")
    data.dimensions = "3D"
    data.bevel_depth = radius
    data.bevel_resolution = 6
    data.use_fill_caps = True
    line = data.splines.new("POLY")
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    line.use_cyclic_u = closed
    line.use_smooth = True
    data.materials.append(material)
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    return made


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
