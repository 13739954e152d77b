"""What gear is finished in. Every surface varies a little, as real ones do."""

import bpy
from studio import rgb


class Surface:
    """A principled material with its nodes at hand."""

    def __init__(self, name, **values):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        for key, value in values.items():
            self.shader.inputs[key.replace("_", " ").title()].default_value = value

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node

    def wire(self, socket, into):
        self.tree.links.new(socket, self.shader.inputs[into])

    def place(self, scale=(1, 1, 1)):
        """Where on the object: its own measure, stretched."""
        where = self.node("TexCoord").outputs["Object"]
        return self.node("Mapping", {"Vector": where, "Scale": scale}).outputs["Vector"]

    def noise(self, scale, detail=4, roughness=0.55, stretch=(1, 1, 1), distortion=0.0):
        inputs = {"Vector": self.place(stretch), "Scale": scale, "Detail": detail, "Roughness": roughness}
        return self.node("TexNoise", {**inputs, "Distortion": distortion}).outputs["Fac"]

    def ramp(self, factor, *stops):
        """Colours along 0..1: (position, hex)."""
        node = self.node("ValToRGB", {"Fac": factor})
        while len(node.color_ramp.elements) < len(stops):
            node.color_ramp.elements.new(0.5)
        for element, (position, colour) in zip(node.color_ramp.elements, stops):
            element.position, element.color = position, rgb(colour)
        return node.outputs["Color"]

    def spread(self, factor, low, high):
        """A 0..1 texture as values between two."""
        inputs = {"Value": factor, "From Min": 0.3, "From Max": 0.7, "To Min": low, "To Max": high}
        return self.node("MapRange", inputs).outputs["Result"]

    def bump(self, height, strength=0.2, distance=0.001):
        node = self.node("Bump", {"Height": height, "Strength": strength, "Distance": distance})
        self.wire(node.outputs["Normal"], "Normal")
        return self


def plain(name, colour, roughness=0.5, metallic=0.0, grain=0.0, scale=300):
    """One colour; grain roughens it."""
    surface = Surface(name, base_color=rgb(colour), metallic=metallic)
    surface.wire(surface.spread(surface.noise(9), roughness * 0.82, min(1, roughness * 1.18)), "Roughness")
    if grain:
        surface.bump(surface.noise(scale, 2), grain)
    return surface.material


def wood(name, dark, mid, light, gloss=0.38, along=(1, 1, 0.09)):
    """Oiled wood, its grain along one axis of the object."""
    surface = Surface(name)
    grain = surface.noise(26, 4, 0.62, along, 1.2)
    fine = surface.noise(190, 3, 0.6, (along[0], along[1], along[2] * 0.4))
    colour = surface.ramp(grain, (0.28, dark), (0.5, mid), (0.72, light))
    mixed = surface.node("MixRGB", {"Fac": 0.28, "Color1": colour, "Color2": surface.ramp(fine, (0.35, dark), (0.65, light))})
    surface.wire(mixed.outputs["Color"], "Base Color")
    surface.wire(surface.spread(grain, gloss + 0.1, gloss - 0.08), "Roughness")
    return surface.bump(fine, 0.12, 0.0006).material


def sheesham(name="sheesham"):
    return wood(name, "#3a1a0c", "#6d3416", "#9a5424")


def mango_wood(name="mango wood"):
    return wood(name, "#7a4a22", "#a86f38", "#cc9756", 0.42)


def brass(name="brass", hammered=0.0):
    """Polished by hand, tarnished a little where hands do not reach."""
    surface = Surface(name, metallic=1.0)
    patina = surface.noise(7, 4, 0.65)
    surface.wire(surface.ramp(patina, (0.3, "#8f6424"), (0.5, "#d09a45"), (0.7, "#e6b765")), "Base Color")
    surface.wire(surface.spread(surface.noise(18, 3), 0.2, 0.36), "Roughness")
    if hammered:
        inputs = {"Vector": surface.place(), "Scale": 75.0, "Smoothness": 0.7}
        dents = surface.node("TexVoronoi", inputs, feature="SMOOTH_F1")
        return surface.bump(dents.outputs["Distance"], hammered, 0.004).material
    return surface.bump(surface.noise(60, 3), 0.04).material


def steel(name="steel", roughness=0.26):
    surface = Surface(name, metallic=1.0, base_color=rgb("#c9c6c0"))
    brushed = surface.noise(130, 2, 0.5, (1, 1, 0.02))
    surface.wire(surface.spread(brushed, roughness * 0.75, roughness * 1.3), "Roughness")
    return surface.material


def knurled(name="knurl"):
    """Steel cut crosswise for the grip; the bar lies along z."""
    surface = Surface(name, metallic=1.0, base_color=rgb("#a9a6a0"), roughness=0.36)
    waves = []
    for sign in (1, -1):
        where = surface.node("Mapping", {"Vector": surface.node("TexCoord").outputs["Object"], "Rotation": (0, sign * 0.6, 0)})
        waves.append(surface.node("TexWave", {"Vector": where.outputs["Vector"], "Scale": 260.0}).outputs["Fac"])
    both = surface.node("Math", {0: waves[0], 1: waves[1]}, operation="ADD").outputs["Value"]
    return surface.bump(both, 0.7, 0.0006).material


def iron(name="iron", colour="#0f0e0d", roughness=0.52):
    """Cast and powder-coated."""
    return plain(name, colour, roughness, 0.0, 0.32, 420)


def enamel(name, colour):
    """A thick coat of lacquer."""
    surface = Surface(name, base_color=rgb(colour), clearcoat=0.6, clearcoat_roughness=0.12)
    surface.wire(surface.spread(surface.noise(14), 0.28, 0.42), "Roughness")
    return surface.bump(surface.noise(150, 2), 0.03).material


def rubber(name="rubber", colour="#1a1817"):
    return plain(name, colour, 0.68, 0.0, 0.2, 240)


def leather(name, colour, dark):
    surface = Surface(name)
    surface.wire(surface.ramp(surface.noise(6, 6, 0.6), (0.3, dark), (0.65, colour)), "Base Color")
    surface.wire(surface.spread(surface.noise(20, 5), 0.36, 0.56), "Roughness")
    cells = surface.node("TexVoronoi", {"Vector": surface.place(), "Scale": 260.0}, feature="DISTANCE_TO_EDGE")
    return surface.bump(cells.outputs["Distance"], 0.3, 0.001).material


def cloth(name, colour, dark, scale=240.0):
    """Woven, a little fuzzy."""
    surface = Surface(name, roughness=0.9, sheen=0.6)
    surface.wire(surface.ramp(surface.noise(12, 5), (0.25, dark), (0.75, colour)), "Base Color")
    weave = [
        surface.node("TexWave", {"Vector": surface.place(), "Scale": scale}, bands_direction=axis).outputs["Fac"]
        for axis in ("X", "Y", "Z")
    ]
    both = surface.node("Math", {0: weave[0], 1: weave[1]}, operation="ADD").outputs["Value"]
    three = surface.node("Math", {0: both, 1: weave[2]}, operation="ADD").outputs["Value"]
    return surface.bump(three, 0.35, 0.0008).material


def coir(name="coir", dark="#7d5a2c", light="#d8b475"):
    """The fibre of a rope."""
    surface = Surface(name, roughness=0.92, sheen=0.3)
    fibre = surface.noise(140, 5, 0.7)
    surface.wire(surface.ramp(fibre, (0.3, dark), (0.7, light)), "Base Color")
    return surface.bump(fibre, 0.6, 0.002).material


def earth(name="earth", damp=0.0):
    """The red earth of the pit, turned with oil and turmeric."""
    surface = Surface(name, roughness=0.95 - damp, specular=0.25)
    wide, fine = surface.noise(3.2, 4, 0.62), surface.noise(70, 3, 0.7)
    colour = surface.ramp(wide, (0.3, "#5c2714"), (0.52, "#7c3a1f"), (0.75, "#9a5531"))
    crumbs = surface.ramp(fine, (0.35, "#481c0e"), (0.65, "#a9633c"))
    surface.wire(surface.node("MixRGB", {"Fac": 0.35, "Color1": colour, "Color2": crumbs}).outputs["Color"], "Base Color")
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
    surface.wire(surface.ramp(surface.noise(2.4, 5, 0.65, distortion=0.8), (0.3, dark), (0.5, colour), (0.72, light)), "Base Color")
    surface.wire(surface.spread(surface.noise(5, 3), gloss * 0.7, gloss * 1.5), "Roughness")
    return surface.bump(surface.noise(60, 4), 0.06, 0.002).material


def terracotta(name="terracotta"):
    surface = Surface(name, roughness=0.85)
    surface.wire(surface.ramp(surface.noise(5, 8, 0.65), (0.3, "#8c4523"), (0.55, "#b3623a"), (0.75, "#c98259")), "Base Color")
    return surface.bump(surface.noise(80, 5), 0.2, 0.002).material


def petal(name, deep, bright):
    """Deep towards the stalk, bright at the rim."""
    surface = Surface(name, roughness=0.6, specular=0.2)
    random = surface.node("ObjectInfo").outputs["Random"]
    where = surface.node("SeparateXYZ", {"Vector": surface.node("TexCoord").outputs["Object"]}).outputs["Z"]
    near = surface.node("MapRange", {"Value": where, "From Min": -0.004, "From Max": 0.02}).outputs["Result"]
    mixed = surface.node("Math", {0: near, 1: surface.spread(random, -0.2, 0.2)}, operation="ADD").outputs["Value"]
    surface.wire(surface.ramp(mixed, (0.0, deep), (1.0, bright)), "Base Color")
    return surface.material


def water(name="water", tint="#bfe6ea", wave=0.35, scale=3.2):
    """A pool's surface: clear to light from above, so that no caustics are needed."""
    surface = Surface(name)
    tree = surface.tree
    ripples = surface.node("Math", {0: surface.noise(scale, 3, 0.5, distortion=0.6), 1: surface.noise(scale * 3.4, 2)}, operation="ADD")
    bump = surface.node("Bump", {"Height": ripples.outputs["Value"], "Strength": wave, "Distance": 0.05}).outputs["Normal"]
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
    cloud = surface.node("Math", {0: surface.noise(2.4, 4, 0.6), 1: 0.35}, operation="MULTIPLY").outputs["Value"]
    mixed = surface.node("Math", {0: fall, 1: cloud}, operation="ADD").outputs["Value"]
    power = surface.node("MapRange", {"Value": mixed, "From Min": 0.1, "From Max": 1.1, "To Min": strength, "To Max": strength * 0.12})
    light = surface.node("Emission", {"Color": surface.ramp(mixed, (0.1, low), (0.8, high)), "Strength": power.outputs["Result"]})
    surface.tree.links.new(light.outputs[0], surface.tree.nodes["Material Output"].inputs["Surface"])
    surface.material.cycles.sample_as_light = False
    return surface.material
