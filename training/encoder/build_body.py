"""Builds the network as an ONNX graph: embedded pieces (batch, length, 384) and their mask in, vectors or labels out."""

import os

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

from read_blob import Blob

WIDTH = 384
INNER = 1536
CONTRIB = "com.microsoft"
HEAD, OUTLIER = "labels", "outlier"
STATES = ("l3.output.x1", "l5.output.x1")
"""What the network for names knows of pieces behind its fourth and its sixth layer: more is found by it than names."""
OUTLIERS = {0: 318, 1: 1462, 2: 354, 4: 778, 5: 658, 6: 1152, 7: 413}
"""For each layer the inner unit whose values are two to thirteen times as large as those of all others (Sun et al. 2024,
massive activations). It is calculated apart: in one eight-bit scale with it the others would have few steps left."""


class Graph:
    def __init__(self):
        self.nodes, self.weights = [], []

    def weight(self, name, value):
        self.weights.append(numpy_helper.from_array(np.asarray(value, order="C"), name))
        return name

    def node(self, operator, inputs, output, domain="", **attributes):
        outputs = output if isinstance(output, list) else [output]
        name = f"{operator}:{outputs[0]}"
        self.nodes.append(helper.make_node(operator, inputs, outputs, name=name, domain=domain, **attributes))
        return output

    def model(self, outputs, inputs=None):
        """Names of outputs, and of inputs that are not pieces, with their shapes."""
        if inputs is None:
            ins = [floats("embedded", ["batch", "length", WIDTH]), helper.make_tensor_value_info("mask", TensorProto.INT32, ["batch", "length"])]
        else:
            ins = [floats(*each) for each in inputs.items()]
        graph = helper.make_graph(self.nodes, "encoder", ins, [floats(*each) for each in outputs.items()], self.weights)
        opsets = [helper.make_opsetid("", 17), helper.make_opsetid(CONTRIB, 1)]
        model = helper.make_model(graph, opset_imports=opsets, producer_name="copydesk")
        model.ir_version = 9
        return model


def floats(name, shape):
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)


def build_body(blob: Blob) -> onnx.ModelProto:
    """One unit vector for each text."""
    graph = Graph()
    x = add_layers(graph, blob)
    graph.weight("axis1", np.array([1], np.int64))
    graph.weight("axis2", np.array([2], np.int64))
    mask = graph.node("Unsqueeze", [graph.node("Cast", ["mask"], "mask.float", to=TensorProto.FLOAT), "axis2"], "mask.wide")
    total = graph.node("ReduceSum", [graph.node("Mul", [x, mask], "masked"), "axis1"], "sum", keepdims=0)
    graph.node("LpNormalization", [total], "vector", axis=-1, p=2)
    return graph.model({"vector": ["batch", WIDTH]})


def build_labels(blob: Blob, weights, bias) -> onnx.ModelProto:
    """Logits of labels for each piece; `weights` (labels, width)."""
    graph = Graph()
    x = graph.node("MatMul", [add_layers(graph, blob), graph.weight("head.w", weights.T)], HEAD)
    graph.node("Add", [x, graph.weight("head.bias", bias)], "logits")
    states = {name: ["batch", "length", WIDTH] for name in STATES}
    return graph.model({"logits": ["batch", "length", len(bias)], **states})


def read_labels(path: str, blob: Blob):
    """Puts the weights of a network that `build_labels` built into the tensors of `blob`; returns those of the labels and their bias."""
    values = {each.name: numpy_helper.to_array(each) for each in onnx.load(path).graph.initializer}

    def product(name):
        """Weights (outputs, inputs)."""
        if f"{name}.w" in values:
            return values[f"{name}.w"].T.copy()
        codes, scale, zero = (values[f"{name}.w_{part}"] for part in ("quantized", "scale", "zero_point"))
        return ((codes.astype(np.float32) - zero) * scale).T.copy()

    def put(name, value):
        blob.tensors[name] = value.reshape(blob.tensors[name].shape)

    for layer in range(blob.layers):
        at = f"l{layer}"
        for k, weights, bias in zip("qkv", np.split(product(f"{at}.qkv"), 3), np.split(values[f"{at}.qkv.bias"], 3)):
            put(f"{at}.{k}.w", weights)
            put(f"{at}.{k}.b", bias)
        for name, norm, part in (("ao", "aln", "attention"), ("fo", "oln", "output")):
            put(f"{at}.{norm}.w", values[f"{at}.{part}.gain"])
            put(f"{at}.{norm}.b", values[f"{at}.{part}.shift"])
            put(f"{at}.{name}.b", values[f"{at}.{part}.bias"])
        weights, bias, out_weights = product(f"{at}.fi"), values[f"{at}.fi.bias"].copy(), product(f"{at}.fo")
        unit = OUTLIERS.get(layer)
        if unit is not None:
            weights[unit] = product(f"{at}.{OUTLIER}")
            bias[unit] = values[f"{at}.{OUTLIER}.bias"][0]
            out_weights[:, unit] = values[f"{at}.{OUTLIER}.fo.w"]
        put(f"{at}.ao.w", product(f"{at}.ao"))
        put(f"{at}.fi.w", weights)
        put(f"{at}.fi.b", bias)
        put(f"{at}.fo.w", out_weights)
    return product("head"), values["head.bias"]


def add_layers(graph: Graph, blob: Blob) -> str:

    def tensor(name, *shape):
        return blob.tensors[name].reshape(shape)

    def product(x, name, weights):
        """`weights` (outputs, inputs)."""
        return graph.node("MatMul", [x, graph.weight(f"{name}.w", weights.T)], f"{name}.y")

    def skip_norm(parts, name, norm, bias):
        """Not the runtime's operator for all of it, which takes three times as long on a processor."""
        total = graph.node("Add", [parts[0], graph.weight(f"{name}.bias", bias)], f"{name}.sum")
        for count, part in enumerate(parts[1:]):
            total = graph.node("Add", [total, part], f"{name}.sum{count}")
        inputs = [total, graph.weight(f"{name}.gain", tensor(f"{norm}.w", WIDTH)), graph.weight(f"{name}.shift", tensor(f"{norm}.b", WIDTH))]
        return graph.node("LayerNormalization", inputs, f"{name}.x1", epsilon=blob.eps, axis=-1)

    norm = [graph.weight("norm.gain", tensor("emb.ln.w", WIDTH)), graph.weight("norm.shift", tensor("emb.ln.b", WIDTH))]
    x = graph.node("LayerNormalization", ["embedded", *norm], "layer0", epsilon=blob.eps, axis=-1)
    graph.weight("thirds", np.array([WIDTH] * 3, np.int64))
    for layer in range(blob.layers):
        at = f"l{layer}"
        weights = np.concatenate([tensor(f"{at}.{k}.w", WIDTH, WIDTH) for k in "qkv"])
        bias = np.concatenate([tensor(f"{at}.{k}.b", WIDTH) for k in "qkv"])
        y = product(x, f"{at}.qkv", weights)
        parts = graph.node("Split", [y, "thirds"], [f"{at}.q", f"{at}.k", f"{at}.v"], axis=-1)
        inputs = [*parts, graph.weight(f"{at}.qkv.bias", bias), "mask"]
        y = graph.node("MultiHeadAttention", inputs, f"{at}.heads", CONTRIB, num_heads=blob.heads)
        y = product(y, f"{at}.ao", tensor(f"{at}.ao.w", WIDTH, WIDTH))
        x = skip_norm([y, x], f"{at}.attention", f"{at}.aln", tensor(f"{at}.ao.b", WIDTH))
        weights, bias = tensor(f"{at}.fi.w", INNER, WIDTH).copy(), tensor(f"{at}.fi.b", INNER).copy()
        out_weights, apart = tensor(f"{at}.fo.w", WIDTH, INNER).copy(), []
        unit = OUTLIERS.get(layer)
        if unit is not None:
            y = product(x, f"{at}.{OUTLIER}", weights[[unit]])
            y = graph.node("BiasGelu", [y, graph.weight(f"{at}.{OUTLIER}.bias", bias[[unit]])], f"{at}.{OUTLIER}", CONTRIB)
            apart.append(graph.node("Mul", [y, graph.weight(f"{at}.{OUTLIER}.fo.w", out_weights[:, unit])], f"{at}.{OUTLIER}.fo.y"))
            weights[unit], bias[unit], out_weights[:, unit] = 0, 0, 0
        y = product(x, f"{at}.fi", weights)
        y = graph.node("BiasGelu", [y, graph.weight(f"{at}.fi.bias", bias)], f"{at}.inner", CONTRIB)
        y = product(y, f"{at}.fo", out_weights)
        x = skip_norm([y, *apart, x], f"{at}.output", f"{at}.oln", tensor(f"{at}.fo.b", WIDTH))
    return x


def write_eight_bit(model: onnx.ModelProto, path: str) -> None:
    """Weights by output channel, activations as they come."""
    whole = f"{path}.float"
    onnx.save(model, whole)
    quantize_dynamic(
        whole,
        path,
        per_channel=True,
        weight_type=QuantType.QInt8,
        op_types_to_quantize=["MatMul"],
        nodes_to_exclude=[node.name for node in model.graph.node if node.name.endswith((f".{OUTLIER}.y", f":{HEAD}"))],
        extra_options={"DefaultTensorType": TensorProto.FLOAT, "MatMulConstBOnly": True},
    )
    os.remove(whole)
