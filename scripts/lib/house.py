"""Counts what is measured of the Swift sources, for scripts/measures: house.py; a line each, "WHAT<tab>NUMBER"."""

import collections
import pathlib
import re
import statistics
import subprocess

# Each package's sources and tests.
PACKAGES = {
    "the game": ("Sources", "Tests"),
    "the laboratory": ("Laboratory/Sources", "Laboratory/Tests"),
    "the service": ("Service/Sources", "Service/Tests"),
    "the uploader": ("Upload/Sources", "Upload/Tests"),
}
# Whose tests have another name than the module.
TESTS = {"tilt2048": "ProgramTests"}
# What is called, or looked up, by libraries alone.
OF_LIBRARIES = {"channelInactive", "errorCaught", "userInboundEventTriggered", "enqueue", "InboundOut", "OutboundIn"}

IN_TEXT = re.compile(r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*(?:.|\n)*?\*/')
FUNCTION = re.compile(r"\b(?:func\s+\S+|init[?]?\s*[<(]|deinit\b|subscript\s*[<(])")
DECLARED = re.compile(r"\b(func|var|let|case|struct|enum|class|protocol|typealias)\s+`?([A-Za-z_]\w*)")
RAW_CASES = re.compile(r"\benum\s+\w+\s*:\s*(?:String|U?Int(?:8|16|32|64)?)\b")


def files(folder=""):
    """The Swift files that git knows of below a folder, with their texts."""
    names = subprocess.check_output(["git", "ls-files", "--", f"{folder}/*.swift" if folder else "*.swift"], text=True)
    paths = [pathlib.Path(name) for name in names.split()]
    return {path: path.read_text() for path in paths if path.exists()}


def is_made(path):
    """Whether a command wrote it, or it is glyphs: data, which is not counted."""
    return "Made" in path.parts or "Faces" in path.parts or path.name.startswith("TileSet+")


def lines(texts):
    """How many lines there are in files that somebody wrote."""
    return sum(text.count("\n") for path, text in texts.items() if not is_made(path))


def code(text):
    """A text with blanks for comments and for what stands in quotes."""
    return IN_TEXT.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def functions(text):
    """The lines of each function that has a body."""
    for match in FUNCTION.finditer(text):
        start = text.find("{", match.end())
        # The head of a requirement is followed by something else than a body.
        if start < 0 or re.search(r"\n\s*\n|\n\s*(?:func|var|init|static|mutating|let|case|\})", text[match.end():start]):
            continue
        depth = 0
        for brace in re.finditer(r"[{}]", text[start:]):
            depth += 1 if brace.group() == "{" else -1
            if depth == 0:
                yield text.count("\n", match.start(), start + brace.start()) + 1
                break


def dead(sources, everything):
    """Names that are declared in the sources, and written nowhere else: texts have names too, between brackets."""
    count = collections.Counter()
    for text in everything:
        count.update(re.findall(r"[A-Za-z_]\w*", re.sub(r"//[^\n]*", "", text)))
    for text in sources:
        for match in DECLARED.finditer(text):
            kind, name = match.groups()
            if count[name] > 1 or name in OF_LIBRARIES or name.isupper() or "_" in name:
                continue
            head = text[:match.start()]
            enums = list(re.finditer(r"\benum\s+\w+[^{]*", head))
            # Values that are read from outside are named for whoever reads the list; a program is begun by nobody.
            if kind == "case" and enums and RAW_CASES.search(enums[-1].group()) or head.rstrip().endswith("@main"):
                continue
            yield name


def main():
    """Counts."""
    texts = {folder: files(folder) for pair in PACKAGES.values() for folder in pair}
    sources = {path: text for pair in PACKAGES.values() for path, text in texts[pair[0]].items()}
    written = {path: code(text) for path, text in sources.items() if not is_made(path)}
    sizes = sorted(text.count("\n") for text in written.values())
    rows = {
        "lines of Swift of the game": lines(texts["Sources"]),
        "modules of the game": len({path.parts[1] for path in texts["Sources"]}),
        "files of the game": len(texts["Sources"]),
        "files of at most 25 lines, of all packages": sum(size <= 25 for size in sizes),
        "lines of the longest file":
            max(text.count("\n") for path, text in texts["Sources"].items() if "Made" not in path.parts),
        "lines of a file, median": round(statistics.median(sizes)),
        "lines of a file, nine of ten": sizes[len(sizes) * 9 // 10],
        "lines of the longest function": max(size for text in written.values() for size in functions(text)),
        "lines for each precondition":
            sum(sizes) // sum(len(re.findall(r"\b(?:precondition|assert|fatalError)(?:Failure)?\(", text))
                              for text in written.values()),
        "dead names": len(set(dead(written.values(), files().values()))),
    }
    pairs = {name: (texts[source], texts[tests]) for name, (source, tests) in PACKAGES.items()}
    for module in sorted({path.parts[1] for path in texts["Sources"]}):
        folder = TESTS.get(module, f"{module}Tests")
        pairs[module] = [{path: text for path, text in texts[place].items() if path.parts[1] == name}
                         for place, name in (("Sources", module), ("Tests", folder))]
    for name, (source, tests) in pairs.items():
        rows[f"lines of tests in a hundred of {name}"] = 100 * lines(tests) // lines(source)
    for what, number in rows.items():
        print(f"{what}\t{number}")


if __name__ == "__main__":
    main()
