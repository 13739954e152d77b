"""What things are made of. Each function makes a new material of the scene."""

import bpy
from studio import rgb


def _principled(name, **inputs):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return material, material.node_tree, shader


def _bump(tree, shader, height, strength, distance=0.02):
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = distance
    tree.links.new(height, bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def _noise(tree, scale, detail=3, stretch=(1, 1, 1)):
    """Noise in the thing's own space, so that it does not swim with the camera."""
    place = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    tree.links.new(place.outputs["Object"], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs["Vector"], noise.inputs["Vector"])
    return noise.outputs["Fac"]


def _math(tree, operation, *values):
    node = tree.nodes.new("ShaderNodeMath")
    node.operation = operation
    node.use_clamp = True
    for socket, value in zip(node.inputs, values):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            tree.links.new(value, socket)
    return node.outputs[0]


def _ramp(tree, factor, stops):
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    for i, (at, colour) in enumerate(stops):
        point = ramp.color_ramp.elements[i] if i < 2 else ramp.color_ramp.elements.new(at)
        point.position = at
        point.color = rgb(colour) if isinstance(colour, str) else (colour, colour, colour, 1)
    tree.links.new(factor, ramp.inputs["Fac"])
    return ramp.outputs["Color"]


def plastic(colour, roughness=0.38, grain=0.04):
    """Moulded plastic: satin, with the fine orange peel of the mould."""
    material, tree, shader = _principled("plastic", Base_Color=rgb(colour), Roughness=roughness)
    if grain:
        _bump(tree, shader, _noise(tree, 60), grain)
    return material


def printed(image, roughness=0.42, coat=0.0, metallic=0.0, clear=False, over=None):
    """
    A print on paper or film; the picture's edge runs on past its end. Bare places may be `clear`. `over` is a second
    picture, and from where to where it lies over the first, in widths of that.
    """
    material, tree, shader = _principled(
        "printed", Roughness=roughness, Metallic=metallic, Clearcoat=coat, Clearcoat_Roughness=0.12
    )
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = bpy.data.images.load(image, check_existing=True)
    texture.extension = "EXTEND"
    texture.interpolation = "Cubic"
    colour, alpha = texture.outputs["Color"], texture.outputs["Alpha"]
    if over:
        colour, alpha = _laid_over(tree, colour, alpha, *over)
    tree.links.new(colour, shader.inputs["Base Color"])
    if clear:
        tree.links.new(alpha, shader.inputs["Alpha"])
    return material


def _laid_over(tree, colour, alpha, image, left, right):
    """Colour and alpha of a print with a second picture upon it."""
    place = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Location"].default_value = (-left / (right - left), 0, 0)
    mapping.inputs["Scale"].default_value = (1 / (right - left), 1, 1)
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = bpy.data.images.load(image, check_existing=True)
    texture.extension = "CLIP"
    texture.interpolation = "Cubic"
    mix = tree.nodes.new("ShaderNodeMixRGB")
    tree.links.new(place.outputs["UV"], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs["Vector"], texture.inputs["Vector"])
    tree.links.new(texture.outputs["Alpha"], mix.inputs["Fac"])
    tree.links.new(colour, mix.inputs["Color1"])
    tree.links.new(texture.outputs["Color"], mix.inputs["Color2"])
    return mix.outputs["Color"], _math(tree, "MAXIMUM", alpha, texture.outputs["Alpha"])


def paper(colour, roughness=0.6, gloss=0.3):
    """The studio's backdrop and other uncoated sheets."""
    return _principled("paper", Base_Color=rgb(colour), Roughness=roughness, Specular=gloss)[0]


def metal(colour="#C9C4BC", roughness=0.28, brushed=0.0):
    """Steel, brass, tin. `brushed` draws fine lines round the thing's own axis."""
    material, tree, shader = _principled("metal", Base_Color=rgb(colour), Roughness=roughness, Metallic=1.0)
    if brushed:
        _bump(tree, shader, _noise(tree, 8, 6, (0.2, 0.2, 40)), brushed)
    return material


def glass(colour="#FFFFFF", roughness=0.0, ior=1.46):
    """Clear, or smoked when it has a colour. Light passes to what stands behind."""
    material, tree, shader = _principled(
        "glass", Base_Color=rgb(colour), Roughness=roughness, Transmission=1.0, IOR=ior
    )
    # Without caustics the shadow of glass is black; a ray to a lamp goes straight through instead.
    clear = tree.nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = rgb(colour)
    path = tree.nodes.new("ShaderNodeLightPath")
    either = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(path.outputs["Is Shadow Ray"], either.inputs[0])
    tree.links.new(shader.outputs[0], either.inputs[1])
    tree.links.new(clear.outputs[0], either.inputs[2])
    tree.links.new(either.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return material


def clear_plastic(tint, roughness=0.08):
    """A thin see-through wall, as of a shaker: it mirrors at its rim and tints what is behind."""
    material = bpy.data.materials.new("clear plastic")
    material.use_nodes = True
    tree = material.node_tree
    through = tree.nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = rgb(tint)
    mirror = tree.nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = roughness
    # It mirrors on its outside only: a mirror within would hold the light for ever.
    grazing = tree.nodes.new("ShaderNodeLayerWeight")
    grazing.inputs["Blend"].default_value = 0.5
    rim = _math(tree, "POWER", grazing.outputs["Facing"], 4)
    inside = tree.nodes.new("ShaderNodeNewGeometry").outputs["Backfacing"]
    outside = _math(tree, "SUBTRACT", 1, inside)
    share = _math(tree, "MULTIPLY", _math(tree, "ADD", rim, 0.05), outside)
    either = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(share, either.inputs[0])
    tree.links.new(through.outputs[0], either.inputs[1])
    tree.links.new(mirror.outputs[0], either.inputs[2])
    tree.links.new(either.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return material


def water(colour="#E6F4F6"):
    """Still water, for bottles and pools."""
    return glass(colour, 0.0, 1.33)


def wood(light="#B97A45", dark="#6E3F1E", roughness=0.4, scale=2.0, along=(1, 1, 0.12)):
    """Turned or planed wood; `along` is short on the axis the grain runs along."""
    material, tree, shader = _principled("wood", Roughness=roughness, Clearcoat=0.15)
    grain = _noise(tree, scale, 8, along)
    tree.links.new(_ramp(tree, grain, [(0.32, dark), (0.68, light)]), shader.inputs["Base Color"])
    _bump(tree, shader, grain, 0.12)
    return material


def rubber(colour="#232021", roughness=0.75):
    """Mats, plates, grips."""
    material, tree, shader = _principled("rubber", Base_Color=rgb(colour), Specular=0.35)
    speck = _noise(tree, 90, 4)
    tree.links.new(_ramp(tree, speck, [(0.3, roughness - 0.15), (0.7, roughness + 0.1)]), shader.inputs["Roughness"])
    _bump(tree, shader, speck, 0.15)
    return material


def butter(colour):
    """Ground nuts: soft, a little uneven, flecked."""
    material, tree, shader = _principled("butter", Base_Color=rgb(colour), Roughness=0.5)
    fleck = _noise(tree, 14, 5)
    dark = tuple(c * 0.72 for c in rgb(colour)[:3]) + (1,)
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    for point, at, shade in zip(ramp.color_ramp.elements, (0.36, 0.52), (dark, rgb(colour))):
        point.position, point.color = at, shade
    tree.links.new(fleck, ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    _bump(tree, shader, fleck, 0.2)
    return material
