"""What floors, walls and pools are made of."""

from gear.surface import Surface
from studio import rgb


def earth(name="earth", damp=0.0):
    """The red earth of the pit, turned with oil and turmeric."""
    surface = Surface(name, roughness=0.95 - damp, specular=0.25)
    wide, fine = surface.noise(3.2, 4, 0.62), surface.noise(70, 3, 0.7)
    colour = surface.ramp(wide, (0.3, "#5c2714"), (0.52, "#7c3a1f"), (0.75, "#9a5531"))
    crumbs = surface.ramp(fine, (0.35, "#481c0e"), (0.65, "#a9633c"))
    surface.wire(
        surface.node("MixRGB", {"Fac": 0.35, "Color1": colour, "Color2": crumbs}).outputs["Color"],
        "Base Color",
    )
    return surface.bump(fine, 0.7, 0.006).material


def plaster(name, colour, dark, light):
    """Lime wash, laid on by hand: broad clouds and a fine tooth."""
    surface = Surface(name, roughness=0.9, specular=0.2)
    cloud = surface.noise(1.7, 5, 0.62, distortion=0.4)
    surface.wire(surface.ramp(cloud, (0.28, dark), (0.5, colour), (0.74, light)), "Base Color")
    tooth = surface.noise(34, 3, 0.7)
    return surface.bump(tooth, 0.28, 0.006).material


def stone(name="stone", colour="#8c8378", dark="#5f574e", light="#aba294", gloss=0.35):
    """Kota stone, worn smooth."""
    surface = Surface(name)
    surface.wire(
        surface.ramp(surface.noise(2.4, 5, 0.65, distortion=0.8), (0.3, dark), (0.5, colour), (0.72, light)),
        "Base Color",
    )
    surface.wire(surface.spread(surface.noise(5, 3), gloss * 0.7, gloss * 1.5), "Roughness")
    return surface.bump(surface.noise(60, 4), 0.06, 0.002).material


def water(name="water", tint="#bfe6ea", wave=0.35, scale=3.2):
    """A pool's surface: clear to light from above, so that no caustics are needed."""
    surface = Surface(name)
    tree = surface.tree
    ripples = surface.node(
        "Math",
        {0: surface.noise(scale, 3, 0.5, distortion=0.6), 1: surface.noise(scale * 3.4, 2)},
        operation="ADD",
    )
    bump = surface.node(
        "Bump", {"Height": ripples.outputs["Value"], "Strength": wave, "Distance": 0.05}
    ).outputs["Normal"]
    glossy = surface.node("BsdfGlossy", {"Roughness": 0.02, "Normal": bump})
    clear = surface.node("BsdfRefraction", {"Color": rgb(tint), "Roughness": 0.0, "IOR": 1.2, "Normal": bump})
    through = surface.node("BsdfTransparent", {"Color": rgb(tint)})
    fresnel = surface.node("Fresnel", {"IOR": 1.33, "Normal": bump}).outputs["Fac"]
    seen = surface.node("MixShader", {0: fresnel, 1: clear.outputs[0], 2: glossy.outputs[0]})
    shadow = surface.node("LightPath").outputs["Is Shadow Ray"]
    whole = surface.node("MixShader", {0: shadow, 1: seen.outputs[0], 2: through.outputs[0]})
    tree.links.new(whole.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return surface.material


def glow(name, low, high, height, strength):
    """Plaster lit from a lamp at its foot. It is met by chance, not aimed at: no lamp of its own to sample."""
    surface = Surface(name)
    up = surface.node("SeparateXYZ", {"Vector": surface.node("TexCoord").outputs["Object"]}).outputs["Y"]
    fall = surface.node("MapRange", {"Value": up, "From Max": height}).outputs["Result"]
    cloud = surface.node("Math", {0: surface.noise(2.4, 4, 0.6), 1: 0.35}, operation="MULTIPLY").outputs[
        "Value"
    ]
    mixed = surface.node("Math", {0: fall, 1: cloud}, operation="ADD").outputs["Value"]
    power = surface.node(
        "MapRange",
        {"Value": mixed, "From Min": 0.1, "From Max": 1.1, "To Min": strength, "To Max": strength * 0.12},
    )
    light = surface.node(
        "Emission",
        {"Color": surface.ramp(mixed, (0.1, low), (0.8, high)), "Strength": power.outputs["Result"]},
    )
    surface.tree.links.new(light.outputs[0], surface.tree.nodes["Material Output"].inputs["Surface"])
    surface.material.cycles.sample_as_light = False
    return surface.material
