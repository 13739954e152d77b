"""A material under construction, with its nodes at hand."""

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
