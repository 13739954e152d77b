"""What gear is finished in. Every surface varies a little, as real ones do."""

from gear.surface import Surface
from studio import rgb


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
    mixed = surface.node(
        "MixRGB", {"Fac": 0.28, "Color1": colour, "Color2": surface.ramp(fine, (0.35, dark), (0.65, light))}
    )
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


def satin_brass(name="satin brass"):
    """Brass off the lathe: it spreads the light, so that letters on it can be read."""
    surface = Surface(name, metallic=1.0, roughness=0.46)
    patina = surface.noise(7, 4, 0.65)
    surface.wire(surface.ramp(patina, (0.3, "#c08c3c"), (0.5, "#dca955"), (0.7, "#edc277")), "Base Color")
    return surface.material


def steel(name="steel", roughness=0.26):
    """Turned and polished: even all over, or its parts would look printed."""
    return Surface(name, metallic=1.0, base_color=rgb("#c9c6c0"), roughness=roughness).material


def knurled(name="knurl"):
    """Steel cut crosswise for the grip; the bar lies along z."""
    surface = Surface(name, metallic=1.0, base_color=rgb("#a9a6a0"), roughness=0.36)
    waves = []
    for sign in (1, -1):
        where = surface.node(
            "Mapping", {"Vector": surface.node("TexCoord").outputs["Object"], "Rotation": (0, sign * 0.6, 0)}
        )
        waves.append(
            surface.node("TexWave", {"Vector": where.outputs["Vector"], "Scale": 260.0}).outputs["Fac"]
        )
    both = surface.node("Math", {0: waves[0], 1: waves[1]}, operation="ADD").outputs["Value"]
    return surface.bump(both, 0.7, 0.0006).material


def chalked_knurl(name="chalked knurl"):
    """Knurling seen close: diamonds cut by two threads, and chalk left in them where hands were. It lies along z."""
    surface = Surface(name)
    where = surface.node("SeparateXYZ", {"Vector": surface.node("TexCoord").outputs["Object"]})
    x, y, z = (where.outputs[axis] for axis in "XYZ")
    angle = surface.node("Math", {0: y, 1: x}, operation="ARCTAN2").outputs["Value"]
    threads = []
    for sign in (1, -1):
        # 22 cuts round the bar, and along it just as far apart.
        turned = surface.node("Math", {0: angle, 1: 11.0}, operation="MULTIPLY").outputs["Value"]
        along = surface.node("Math", {0: z, 1: sign * 785.0}, operation="MULTIPLY").outputs["Value"]
        both = surface.node("Math", {0: turned, 1: along}, operation="ADD").outputs["Value"]
        wave = surface.node("Math", {0: both}, operation="SINE").outputs["Value"]
        threads.append(surface.node("Math", {0: wave}, operation="ABSOLUTE").outputs["Value"])
    height = surface.node("Math", {0: threads[0], 1: threads[1]}, operation="MINIMUM").outputs["Value"]
    # Chalk lies in the cuts first, and only where a hand held the bar.
    held = surface.node("Math", {0: surface.noise(9, 3), 1: surface.noise(70, 4)}, operation="ADD").outputs[
        "Value"
    ]
    low = surface.node("Math", {0: held, 1: height}, operation="SUBTRACT").outputs["Value"]
    chalk = surface.node("MapRange", {"Value": low, "From Min": 0.45, "From Max": 0.72}).outputs["Result"]
    surface.wire(surface.ramp(chalk, (0.0, "#8d8a86"), (1.0, "#efece6")), "Base Color")
    surface.wire(surface.node("Math", {0: 1.0, 1: chalk}, operation="SUBTRACT").outputs["Value"], "Metallic")
    surface.wire(
        surface.node("MapRange", {"Value": chalk, "To Min": 0.33, "To Max": 0.95}).outputs["Result"],
        "Roughness",
    )
    return surface.bump(height, 1.0, 0.002).material


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
    cells = surface.node(
        "TexVoronoi", {"Vector": surface.place(), "Scale": 260.0}, feature="DISTANCE_TO_EDGE"
    )
    return surface.bump(cells.outputs["Distance"], 0.3, 0.001).material


def cloth(name, colour, dark, scale=240.0):
    """Woven, a little fuzzy."""
    surface = Surface(name, roughness=0.9, sheen=0.6)
    surface.wire(surface.ramp(surface.noise(12, 5), (0.25, dark), (0.75, colour)), "Base Color")
    weave = [
        surface.node("TexWave", {"Vector": surface.place(), "Scale": scale}, bands_direction=axis).outputs[
            "Fac"
        ]
        for axis in ("X", "Y", "Z")
    ]
    both = surface.node("Math", {0: weave[0], 1: weave[1]}, operation="ADD").outputs["Value"]
    three = surface.node("Math", {0: both, 1: weave[2]}, operation="ADD").outputs["Value"]
    return surface.bump(three, 0.35, 0.0008).material


def terry(name, colour):
    """Towelling: loops that stand up and catch the light at the edge."""
    surface = Surface(name, base_color=rgb(colour), roughness=0.95, sheen=0.8, specular=0.1)
    loops = surface.node("Math", {0: surface.noise(430, 2), 1: surface.noise(70, 3)}, operation="ADD")
    return surface.bump(loops.outputs["Value"], 0.9, 0.0028).material


def coir(name="coir", dark="#7d5a2c", light="#d8b475"):
    """The fibre of a rope."""
    surface = Surface(name, roughness=0.92, sheen=0.3)
    fibre = surface.noise(140, 5, 0.7)
    surface.wire(surface.ramp(fibre, (0.3, dark), (0.7, light)), "Base Color")
    return surface.bump(fibre, 0.6, 0.002).material


def terracotta(name="terracotta"):
    surface = Surface(name, roughness=0.85)
    surface.wire(
        surface.ramp(surface.noise(5, 8, 0.65), (0.3, "#8c4523"), (0.55, "#b3623a"), (0.75, "#c98259")),
        "Base Color",
    )
    return surface.bump(surface.noise(80, 5), 0.2, 0.002).material


def petal(name, deep, bright):
    """Deep towards the stalk, bright at the rim."""
    surface = Surface(name, roughness=0.6, specular=0.2)
    random = surface.node("ObjectInfo").outputs["Random"]
    where = surface.node("SeparateXYZ", {"Vector": surface.node("TexCoord").outputs["Object"]}).outputs["Z"]
    near = surface.node("MapRange", {"Value": where, "From Min": -0.004, "From Max": 0.02}).outputs["Result"]
    mixed = surface.node("Math", {0: near, 1: surface.spread(random, -0.2, 0.2)}, operation="ADD").outputs[
        "Value"
    ]
    surface.wire(surface.ramp(mixed, (0.0, deep), (1.0, bright)), "Base Color")
    return surface.material
