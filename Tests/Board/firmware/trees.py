"""Device trees, overlays and their parameters, as the firmware merges them."""

import re
import struct

BEGIN, END, PROPERTY, NOTHING, LAST = 1, 2, 3, 4, 9


class TreeError(Exception):
    """A tree or overlay that cannot be used; the text says why."""


class Node:
    """A node of a tree: its full name with the address, properties and children in order."""

    def __init__(self, name="", parent=None):
        self.name, self.parent = name, parent
        self.properties, self.children = {}, {}

    @property
    def path(self):
        if self.parent is None:
            return "/"
        return (self.parent.path if self.parent.parent else "") + "/" + self.name

    def child(self, name):
        if name not in self.children:
            self.children[name] = Node(name, self)
        return self.children[name]

    def walk(self):
        yield self
        for child in list(self.children.values()):
            yield from child.walk()

    def find(self, path):
        """The node at a path from here; names without an address fit those with one."""
        here = self
        for name in [part for part in path.split("/") if part]:
            found = here.children.get(name)
            if found is None and "@" not in name:
                found = next((child for key, child in here.children.items()
                              if key.split("@")[0] == name), None)
            if found is None:
                return None
            here = found
        return here

    def text(self, name, default=None):
        value = self.properties.get(name)
        return default if value is None else value.split(b"\0")[0].decode("ascii", "replace")

    def texts(self, name):
        value = self.properties.get(name, b"")
        return [piece.decode("ascii", "replace") for piece in value.split(b"\0") if piece]

    def cells(self, name):
        value = self.properties.get(name, b"")
        return list(struct.unpack(f">{len(value) // 4}I", value[:len(value) // 4 * 4]))

    @property
    def phandle(self):
        return (self.cells("phandle") or self.cells("linux,phandle") or [None])[0]

    @property
    def is_enabled(self):
        """device-tree: "If the `status` is `ok`, `okay` or absent, then the device is enabled"; all
        above it has to be, too."""
        here = self
        while here is not None:
            if here.text("status", "okay") not in ("ok", "okay"):
                return False
            here = here.parent
        return True

    def copy_into(self, target):
        for name, value in self.properties.items():
            target.properties[name] = value
        for name, child in self.children.items():
            child.copy_into(target.child(name))


def load(data):
    """The root of a flattened tree (devicetree.org, version 17)."""
    if data is None or len(data) < 40 or data[:4] != b"\xd0\x0d\xfe\xed":
        raise TreeError("it is no device tree (its first bytes are not d0 0d fe ed)")
    total, structure, strings = struct.unpack_from(">III", data, 4)
    if total > len(data):
        raise TreeError(f"it has {len(data)} of its {total} bytes")
    place, here, root = structure, None, None
    try:
        while True:
            token = struct.unpack_from(">I", data, place)[0]
            place += 4
            if token == BEGIN:
                end = data.index(b"\0", place)
                name = data[place:end].decode("ascii", "replace")
                place = (end + 4) & ~3
                if here is None:
                    root = here = Node()
                else:
                    here = here.child(name)
            elif token == END:
                here = here.parent
            elif token == PROPERTY:
                size, at = struct.unpack_from(">II", data, place)
                key = data[strings + at:data.index(b"\0", strings + at)].decode("ascii", "replace")
                here.properties[key] = data[place + 8:place + 8 + size]
                place = (place + 8 + size + 3) & ~3
            elif token == LAST:
                return root
            elif token != NOTHING:
                raise TreeError(f"its byte {place - 4} has the unknown token {token}")
    except (struct.error, ValueError, AttributeError):
        raise TreeError("it ends too early or is damaged") from None


def save(root):
    """The flattened tree of a root."""
    strings, places, body = bytearray(), {}, bytearray()

    def pad():
        body.extend(b"\0" * (-len(body) % 4))

    def write(node):
        body.extend(struct.pack(">I", BEGIN) + node.name.encode() + b"\0")
        pad()
        for key, value in node.properties.items():
            if key not in places:
                places[key] = len(strings)
                strings.extend(key.encode() + b"\0")
            body.extend(struct.pack(">III", PROPERTY, len(value), places[key]) + value)
            pad()
        for child in node.children.values():
            write(child)
        body.extend(struct.pack(">I", END))

    write(root)
    body.extend(struct.pack(">I", LAST))
    structure = 40 + 16
    head = struct.pack(">10I", 0xD00DFEED, structure + len(body) + len(strings), structure,
                       structure + len(body), 40, 17, 16, 0, len(strings), len(body))
    return head + bytes(16) + bytes(body) + bytes(strings)


# ---- overlays ------------------------------------------------------------------


def phandles(root):
    return {node.phandle: node for node in root.walk() if node.phandle is not None}


def label(root, name):
    """The node that a label names, by __symbols__ or, as "the Raspberry Pi loader will search the
    "aliases" node in the absence of a __symbols__ node" (device-tree), by the aliases."""
    for place in ("__symbols__", "aliases"):
        node = root.children.get(place)
        if node is not None:
            path = node.text(name)
            return root.find(path) if path and path.startswith("/") else None
    return None


def merge(base, overlay):
    """Lays an overlay, whose parameters were applied to it before, over a tree; either whole or not
    at all. device-tree: "First the fragments that target other fragments are applied and hidden. Then
    the regular fragments are applied." """
    offset = max([0, *phandles(base)])
    local = overlay.children.get("__local_fixups__")
    for node in list(overlay.walk()):
        for key in ("phandle", "linux,phandle"):
            if key in node.properties and not _is_about(node):
                node.properties[key] = struct.pack(">I", node.cells(key)[0] + offset)
    if local is not None:
        _shift(overlay, local, offset)
    _resolve(base, overlay)
    own = phandles(overlay)
    fragments = [node for name, node in overlay.children.items()
                 if not name.startswith("__") and ("__overlay__" in node.children)]
    outside = []
    for fragment in fragments:
        target = (fragment.cells("target") or [None])[0]
        if target in own and target not in phandles(base):
            fragment.children["__overlay__"].copy_into(own[target])
        else:
            outside.append((fragment, target))
    known = phandles(base)
    targets = []
    for fragment, target in outside:
        path = fragment.text("target-path")
        node = known.get(target) if path is None else (
            base.find(path) if path.startswith("/") else label(base, path))
        if node is None:
            raise TreeError(f"{fragment.name} has no target in this tree"
                            + (f" ({path})" if path else ""))
        targets.append((fragment, node))
    places = {}
    for fragment, node in targets:
        fragment.children["__overlay__"].copy_into(node)
        places[fragment.children["__overlay__"].path] = node.path
    _export(base, overlay, places)


def _is_about(node):
    while node.parent is not None and node.parent.parent is not None:
        node = node.parent
    return node.name in ("__symbols__", "__fixups__", "__local_fixups__", "__overrides__",
                         "__exports__")


def _shift(overlay, local, offset):
    """__local_fixups__: where an overlay refers to itself, numbers move as its own did."""
    for place in local.walk():
        path = place.path[len("/__local_fixups__"):] or "/"
        node = overlay.find(path)
        for name, value in place.properties.items():
            if node is None or name not in node.properties:
                raise TreeError(f"its __local_fixups__ name {path}:{name}, which is not there")
            data = bytearray(node.properties[name])
            for at in struct.unpack(f">{len(value) // 4}I", value):
                number = struct.unpack_from(">I", data, at)[0]
                struct.pack_into(">I", data, at, number + offset)
            node.properties[name] = bytes(data)


def _resolve(base, overlay):
    """__fixups__: each label of the base that the overlay refers to becomes its number."""
    fixups = overlay.children.get("__fixups__")
    for name in (fixups.properties if fixups is not None else {}):
        places = fixups.texts(name)
        node = label(base, name)
        if node is None:
            # A fragment that is not applied needs no target.
            if all(_is_dormant(overlay, place.rsplit(":", 2)[0]) for place in places):
                continue
            raise TreeError(f"the tree has no label {name}")
        if node.phandle is None:
            node.properties["phandle"] = struct.pack(">I", max([0, *phandles(base)]) + 1)
        for place in places:
            path, key, at = place.rsplit(":", 2)
            target = overlay.find(path)
            if target is None or key not in target.properties:
                continue
            data = bytearray(target.properties[key])
            struct.pack_into(">I", data, int(at), node.phandle)
            target.properties[key] = bytes(data)


def _is_dormant(overlay, path):
    first = path.split("/")[1]
    node = overlay.children.get(first)
    return first == "__overrides__" or node is None or "__overlay__" not in node.children


def _export(base, overlay, places):
    """device-tree: "the loader strips out all symbols except those that have been exported"."""
    exports, symbols = overlay.children.get("__exports__"), overlay.children.get("__symbols__")
    if exports is None or symbols is None or "__symbols__" not in base.children:
        return
    for name in exports.properties:
        path = symbols.text(name, "")
        for place, target in places.items():
            if path.startswith(place):
                whole = target.rstrip("/") + path[len(place):]
                base.children["__symbols__"].properties[name] = whole.encode() + b"\0"


# ---- parameters ----------------------------------------------------------------

TRUE, FALSE = {"y", "yes", "on", "true", "1"}, {"n", "no", "off", "false", "0"}
DECLARATION = re.compile(rb"([^\x00]*)\x00")


def parameters(root):
    """The names that a tree or overlay declares in __overrides__."""
    node = root.children.get("__overrides__")
    return list(node.properties) if node is not None else []


def give(root, name, value, base=None):
    """Sets a parameter of a tree or overlay; `base` resolves labels of literal assignments. False
    where nothing of that name is declared."""
    node = root.children.get("__overrides__")
    if node is None or name not in node.properties:
        return False
    data, place = node.properties[name], 0
    while place + 4 <= len(data):
        target = struct.unpack_from(">I", data, place)[0]
        found = DECLARATION.match(data, place + 4)
        if found is None:
            raise TreeError(f"the parameter {name} is not declared as documented")
        text, place = found[1].decode("ascii", "replace"), found.end()
        if text.endswith("=") and place + 4 <= len(data) and not target == 0:
            literal = struct.unpack_from(">I", data, place)[0]
            place += 4
            _assign(root, name, target, text[:-1], str(literal))
        elif "{" in text and not text.endswith("}"):
            place, chosen = _look_up_cells(data, place, text, value)
            _assign(root, name, target, text.split("{")[0], chosen)
        elif target == 0:
            _choose_fragments(root, text, value)
        elif text.endswith("}"):
            _assign(root, name, target, text.split("{")[0], _look_up(text, value))
        elif "=" in text:
            declared, _, literal = text.partition("=")
            _assign(root, name, target, declared, literal)
        else:
            _assign(root, name, target, text, value)
    return True


def _truth(value):
    """"non-zero/true/yes/on values" and "zero/false/no/off" (device-tree)."""
    low = value.lower()
    if low in TRUE or low == "":
        return True
    if low in FALSE:
        return False
    try:
        return int(low, 0) != 0
    except ValueError:
        raise TreeError(f"{value} is neither on nor off") from None


def _choose_fragments(root, text, value):
    """device-tree: "+<n> Enable fragment <n>", "-<n> Disable", "=<n> Enable … if the assigned
    parameter value is true, otherwise disable it", "!<n>" the other way round."""
    for sign, number in re.findall(r"([+\-=!])(\d+)", text):
        is_on = {"+": True, "-": False}.get(sign)
        if is_on is None:
            is_on = _truth(value) == (sign == "=")
        fragment = root.children.get(f"fragment@{number}") or root.children.get(f"fragment-{number}")
        if fragment is None:
            continue
        old, new = ("__dormant__", "__overlay__") if is_on else ("__overlay__", "__dormant__")
        if old in fragment.children:
            child = fragment.children.pop(old)
            child.name = new
            fragment.children[new] = child


def _look_up(text, value):
    """device-tree: "A key with no `=value` means to use the key as the value, an `=` with no key before
    it is the default value …, and starting or ending the list with a comma … indicates that the unmatched
    input value should be used unaltered"."""
    table = text[text.index("{") + 1:-1]
    unmatched = None
    for entry in re.split(r",(?=(?:[^']*'[^']*')*[^']*$)", table):
        key, equals, given = entry.partition("=")
        given = given.strip("'") if equals else key
        if key and key == value:
            return given
        if not key:
            unmatched = given if equals else value
    if unmatched is None:
        raise TreeError(f"{value} is none of {table}")
    return unmatched


def _look_up_cells(data, place, text, value):
    """A table whose values are cells: text{key=, cell, key=, cell, }."""
    key, chosen, other = text.split("{", 1)[1], None, None
    while True:
        number = struct.unpack_from(">I", data, place)[0]
        place += 4
        if key.rstrip("=") == value:
            chosen = str(number)
        if key == "=":
            other = str(number)
        found = DECLARATION.match(data, place)
        key, place = found[1].decode("ascii", "replace"), found.end()
        if key.endswith("}"):
            break
        key = key.lstrip(",")
    chosen = chosen or other
    if chosen is None:
        raise TreeError(f"{value} is not in the table of a parameter")
    return place, chosen


SIZES = {".": ("B", 1), ";": ("H", 2), ":": ("I", 4), "#": ("Q", 8)}


def _assign(root, name, target, declared, value):
    node = phandles(root).get(target)
    if node is None:
        return  # of a label that this tree does not have
    found = re.fullmatch(r"([^.;:#?!\[]+)(?:([.;:#])(\w+)|([?!\[]))?", declared)
    if found is None:
        raise TreeError(f"the parameter {name} is declared as {declared}, which is not documented")
    key, kind, at, mark = found.groups()
    if kind:
        form, size = SIZES[kind]
        data = bytearray(node.properties.get(key, b""))
        data.extend(bytes(max(0, int(at, 0) + size - len(data))))
        low = value.lower()
        number = 1 if low in TRUE else 0 if low in FALSE else None
        try:
            number = int(value, 0) if number is None else number
        except ValueError:
            other = label(root, value)
            if other is None or other.phandle is None:
                raise TreeError(f"{name}={value} is no number") from None
            number = other.phandle
        struct.pack_into(f">{form}", data, int(at, 0), number & (1 << 8 * size) - 1)
        node.properties[key] = bytes(data)
        if key == "reg" and "@" in node.name:
            _rename(node, f"{node.name.split('@')[0]}@{number:x}")
    elif mark in ("?", "!"):
        if _truth(value) == (mark == "?"):
            node.properties.setdefault(key, b"")
        else:
            node.properties.pop(key, None)
    elif mark == "[":
        node.properties[key] = bytes.fromhex(value.replace(":", ""))
    elif key == "status":
        # device-tree: "properties called `status` are treated specially".
        node.properties[key] = b"okay\0" if _truth(value) else b"disabled\0"
    elif key == "name":
        _rename(node, value)
    elif key == "bootargs" and node.properties.get(key):
        # device-tree: "Assigning to the `bootargs` property appends to it".
        node.properties[key] = node.properties[key].rstrip(b"\0") + b" " + value.encode() + b"\0"
    else:
        # overlays/README of raspberrypi/firmware, mipi-dbi-spi: "compatible=…\\0panel-mipi-dbi-spi".
        node.properties[key] = value.replace("\\0", "\0").encode() + b"\0"


def _rename(node, name):
    siblings = node.parent.children
    node.parent.children = {name if key == node.name else key: child
                            for key, child in siblings.items()}
    node.name = name
