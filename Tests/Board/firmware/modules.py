"""What a card's kernel and modules can drive: aliases against the names of devices, as udev and keeper
match them."""

import fnmatch


def of_alias(node):
    """The name by which a node of the device tree asks for its driver: drivers/of/module.c."""
    compatible = "".join(f"C{text.replace(' ', '_')}" for text in node.texts("compatible"))
    kind = node.text("device_type", "(null)")
    return f"of:N{node.name.split('@')[0]}T{kind}{compatible}"


def spi_alias(node):
    """A device on SPI is named by its first compatible without the maker (drivers/spi/spi.c), though
    its tree's name is looked up as well."""
    first = (node.texts("compatible") or [""])[0]
    return "spi:" + first.split(",")[-1]


def i2c_alias(node):
    first = (node.texts("compatible") or [""])[0]
    return "i2c:" + first.split(",")[-1]


class Index:
    """image/modules.c's index of one kernel's modules, as it stands on the card (`M name group
    needed,needed`, `A alias number`), and what that kernel has built in (`B alias`, `K name`)."""

    def __init__(self, text=""):
        self.groups, self.needed, self.aliases = {}, {}, []
        self.builtin_aliases, self.builtin = [], set()
        self.add(text)

    def add(self, text):
        mine = []  # the modules of this text, by their number
        for line in text.splitlines():
            words = line.split(" ")
            if words[0] == "M":
                mine.append(words[1])
                self.groups[words[1]] = words[2]
                self.needed[words[1]] = [name for name in words[3].split(",") if name] \
                    if len(words) > 3 else []
            elif words[0] == "A":
                self.aliases.append((words[1], mine[int(words[2])]))
            elif words[0] == "B":
                self.builtin_aliases.append(words[1])
            elif words[0] == "K":
                self.builtin.add(words[1])
        self._by_compatible = None

    def _quick(self):
        """`of:N*T*Cname` and `of:N*T*CnameC*`, which nearly all are, by their name."""
        if self._by_compatible is None:
            self._by_compatible, self._others = {}, []
            for pattern, name in [*self.aliases, *((text, None) for text in self.builtin_aliases)]:
                head, tail = "of:N*T*C", pattern[8:].removesuffix("C*")
                if pattern.startswith(head) and not set(tail) & set("*?["):
                    self._by_compatible.setdefault(tail, []).append(name)
                else:
                    self._others.append((pattern, name))
        return self._by_compatible, self._others

    def match(self, alias):
        """The modules whose alias fits, and whether something built in does."""
        quick, others = self._quick()
        found = []
        if alias.startswith("of:") and "C" in alias:
            for part in alias.split("T", 1)[1].split("C")[1:]:
                found += quick.get(part, [])
            # A name with a capital C in it is in pieces there; the patterns as they are find it.
            if not found:
                others = [*others, *((f"of:N*T*C{name}", module) for name, modules in quick.items()
                                     if "C" in name for module in modules)]
        found += [name for pattern, name in others if fnmatch.fnmatchcase(alias, pattern)]
        return [name for name in found if name], None in found

    def has(self, name):
        name = name.replace("-", "_")
        return name in self.groups or name in self.builtin

    def chain(self, names):
        """The modules with all that they need."""
        found, todo = [], list(names)
        while todo:
            name = todo.pop()
            if name not in found:
                found.append(name)
                todo += self.needed.get(name, [])
        return found
