"""Makes Swift constants of what the game says: words.py FOLDER-OF-PO FOLDER-OF-SWIFT.

The phrases are those of tilt2048.pot, in its order, which is English; LINGUAS names the other
languages in theirs.  A phrase's name in the program is its context (msgctxt).  Those that begin with
"page." are said around the game by the page in a browser, and are no part of the program:
words.py --page FOLDER-OF-PO FOLDER writes them for it, a module for each language.
"""

import json
import os
import re
import sys

import polib

MADE = """// Made of {} by scripts/words, which is what to run after a change there.
// swift-format-ignore-file
"""


def literal(text):
    """A Swift string literal; a space that breaks no line can be seen in it."""
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return '"' + text.replace("\u00a0", "\\u{A0}") + '"'


def form(rule):
    """The Swift expression of a Plural-Forms rule, which is one of C: conditions are no numbers."""
    if re.fullmatch(r"\([^()]*\)", rule):
        rule = rule[1:-1]
    marks = re.findall(r"\d+|n|[=!<>]=|&&|\|\||[-+*/%<>?:()!]", rule)
    if "".join(marks) != rule.replace(" ", ""):
        sys.exit(f"words.py: this rule of plurals cannot be read: {rule}")
    expression = re.sub(r"\( | \)", lambda m: m[0].strip(), " ".join(marks)).replace("! ", "!")
    if "?" not in marks and re.search(r"[=<>]|&&", rule):
        expression = f"{expression} ? 1 : 0"
    return expression


class Catalogue:
    """The texts of one language."""

    def __init__(self, folder, name, is_template=False):
        self.file = polib.pofile(os.path.join(folder, name), check_for_duplicates=True)
        self.path, self.is_template = "po/" + name, is_template
        head = self.file.metadata
        self.code, self.name = head["Language"], head["X-Language-Name"]
        self.swift = head["X-Swift-Name"]
        plural = re.fullmatch(r"nplurals=(\d+); *plural=(.*?);?", head["Plural-Forms"])
        self.count, self.form = int(plural[1]), form(plural[2])
        self.type = self.swift[0].upper() + self.swift[1:] + "Words"
        self.all = [entry for entry in self.file if not entry.obsolete]
        self.entries = [entry for entry in self.all if not entry.msgctxt.startswith("page.")]

    def text(self, entry):
        return entry.msgid if self.is_template else entry.msgstr

    def forms(self, entry):
        if self.is_template:
            return [entry.msgid, entry.msgid_plural]
        return [entry.msgstr_plural[place] for place in range(self.count)]

    def shape(self):
        """What each language has from the template."""
        return [(entry.msgctxt, entry.msgid, entry.msgid_plural, entry.comment)
                for entry in self.all]


def table_of_words(catalogue):
    lines = [MADE.format(catalogue.path), f"enum {catalogue.type} {{",
             # Few texts a function: the page for browsers has in its first part the functions that its first
             # picture calls, and those of the texts that it says are a few.
             "  static func text(_ phrase: Phrase) -> String {", "    return switch phrase.rawValue >> 3 {"]
    phrases = [entry for entry in catalogue.entries if not entry.msgid_plural]
    parts = [phrases[start:start + 8] for start in range(0, len(phrases), 8)]
    lines += [f"    case {number}: texts{number}(phrase)" for number in range(len(parts) - 1)]
    lines += [f"    default: texts{len(parts) - 1}(phrase)", "    }", "  }", ""]
    for number, part in enumerate(parts):
        *first, last = part
        lines += ["  @inline(never)", f"  private static func texts{number}(_ phrase: Phrase) -> String {{",
                  "    return switch phrase {"]
        lines += [f"    case .{entry.msgctxt}: {literal(catalogue.text(entry))}" for entry in first]
        lines += [f"    default: {literal(catalogue.text(last))}", "    }", "  }", ""]
    lines += [
              "  static func text(_ phrase: CountedPhrase, _ n: Int) -> String {",
              f"    let form = {catalogue.form}", "    return switch phrase {"]
    for entry in catalogue.entries:
        if entry.msgid_plural:
            *first, last = [literal(text) for text in catalogue.forms(entry)]
            choice = "".join(f"form == {place} ? {text} : " for place, text in enumerate(first))
            lines.append(f"    case .{entry.msgctxt}: {choice}{last}")
    if catalogue.count == 1:
        lines.insert(-1, "    _ = form")
    return "\n".join(lines + ["    }", "  }", "}", ""])


def list_of_phrases(template):
    def cases(entries):
        return [line for entry in entries
                for line in (f"  /// {entry.msgid_plural or entry.msgid}", f"  case {entry.msgctxt}")]

    plain = [entry for entry in template.entries if not entry.msgid_plural]
    counted = [entry for entry in template.entries if entry.msgid_plural]
    return "\n".join([
        MADE.format(template.path),
        "/// Something that is said to a player, in every language. `%1`, `%2` … stand for what is filled in.",
        "public enum Phrase: UInt16, CaseIterable, Sendable {", *cases(plain), "}", "",
        "/// What is said of a number of things, which `%1` stands for; languages differ in what is one and",
        "/// what is many.",
        "public enum CountedPhrase: UInt8, CaseIterable, Sendable {", *cases(counted), "}", ""])


def list_of_languages(catalogues):
    lines = [MADE.format("po/LINGUAS"), "extension Language: CaseIterable {"]
    for number, catalogue in enumerate(catalogues):
        lines += [f"  /// {catalogue.name}", f"  public static var {catalogue.swift}: Language {{",
                  f'    Language({number}, "{catalogue.code}", "{catalogue.name}", '
                  f"{catalogue.type}.text, {catalogue.type}.text)", "  }"]
    names = ", ".join("." + catalogue.swift for catalogue in catalogues)
    lines += ["  /// English first, then the others in the order in which they are offered.",
              f"  public static let allCases: [Language] = [{names}]", "}", ""]
    return "\n".join(lines)


def read(source):
    """The template and the other languages, in the order of LINGUAS."""
    template = Catalogue(source, "tilt2048.pot", is_template=True)
    with open(os.path.join(source, "LINGUAS"), encoding="utf-8") as file:
        codes = [code for line in file if not line.startswith("#") for code in line.split()]
    stray = {name[:-3] for name in os.listdir(source) if name.endswith(".po")} - set(codes)
    if stray:
        sys.exit(f"words.py: po/LINGUAS does not name {sorted(stray)}")
    others = [Catalogue(source, code + ".po") for code in codes]
    for other in others:
        if other.shape() != template.shape():
            sys.exit(f"words.py: {other.path} has other phrases than the template: run scripts/words")
    return [template] + others


def program(source, target):
    catalogues = read(source)
    made = {"Phrase.swift": list_of_phrases(catalogues[0]), "Languages.swift": list_of_languages(catalogues)}
    made |= {catalogue.type + ".swift": table_of_words(catalogue) for catalogue in catalogues}
    os.makedirs(target, exist_ok=True)
    for name, text in made.items():
        with open(os.path.join(target, name), "w", encoding="utf-8") as file:
            file.write(text)


# What the page says in the words that the game has, too.
SHARED = ("badCodeLong", "badCodeLength", "noCode", "challenge", "liveDuel")
# What is said where nothing else can be fetched.
ALONE = ("trouble", "noPart", "alone")


def page(source, target):
    """A module for each language, and in scripts that are there already what they need."""
    alone = {}
    for catalogue in read(source):
        texts = {entry.msgctxt.removeprefix("page."): catalogue.text(entry) for entry in catalogue.all
                 if entry.msgctxt.startswith("page.") or entry.msgctxt in SHARED}
        alone[catalogue.code] = [texts[name] for name in ALONE]
        with open(os.path.join(target, f"words-{catalogue.code}.js"), "w", encoding="utf-8") as file:
            file.write("export default " + json.dumps(texts, ensure_ascii=False, indent=0) + "\n")
    files = ", ".join(f"'words-{code}.js'" for code in alone)
    for name, mark, text in (("start.js", "'CODES'", json.dumps(list(alone))),
                             ("trouble.js", "'TEXTS'", json.dumps(alone, ensure_ascii=False)),
                             ("worker.js", "'WORDS'", files)):
        path = os.path.join(target, name)
        with open(path, encoding="utf-8") as file:
            old = file.read()
        assert old.count(mark) == 1, name
        with open(path, "w", encoding="utf-8") as file:
            file.write(old.replace(mark, text))


if sys.argv[1] == "--page":
    page(*sys.argv[2:])
else:
    program(*sys.argv[1:])
