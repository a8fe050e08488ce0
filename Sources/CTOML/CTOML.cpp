#include "CTOML.h"

#include <deque>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

// toml++ 3.3 asserts on some mistakes, `[}` and `[[[` for two, and a file must never end the game:
// what would be an assertion is a mistake in the file.
#undef NDEBUG
#define TOML_EXCEPTIONS 1
// No streams: they bring every locale there is, half a megabyte of a static program.
#define TOML_ENABLE_FORMATTERS 0
#define TOML_FLOAT_CHARCONV 1
#define TOML_ASSERT(expression)                                                                    \
  (static_cast<bool>(expression) ? void() : throw std::logic_error("brackets that do not match"))
#include <toml++/toml.h>

// Finds places in a text as toml++ counts them: lines and their code points, both from 1.
class Places {
public:
  explicit Places(std::string_view text) : text(text) {
    // A byte order mark is no part of the text.
    lines.push_back(text.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0);
    for (size_t at = 0; at < text.size(); at++)
      if (text[at] == '\n') lines.push_back(at + 1);
  }

  // The byte of a place. Most come one after the other, so that a long line is gone through once.
  size_t byte(toml::source_position place) {
    if (place.line < 1 || place.line > lines.size()) return text.size();
    if (place.line != last.line || place.column < last.column) {
      last = {place.line, 1};
      at = lines[place.line - 1];
    }
    for (; last.column < place.column && at < text.size(); last.column++) {
      do at++;
      while (at < text.size() && (text[at] & 0xC0) == 0x80);
    }
    return at;
  }

private:
  std::string_view text;
  std::vector<size_t> lines;
  toml::source_position last = {0, 0};
  size_t at = 0;
};

struct ctoml_document {
  std::deque<std::string> texts; // A deque never moves what it holds.
  std::vector<ctoml_value> values;
  std::string message;
  uint32_t line = 0;
  std::string_view source; // Until it is parsed.
  std::optional<Places> places;

  ctoml_text keep(std::string text) {
    const std::string &kept = texts.emplace_back(std::move(text));
    return {kept.data(), kept.size()};
  }

  // What somebody wrote there, on one line.
  std::string written(const toml::source_region &region) {
    const size_t begin = places->byte(region.begin), end = places->byte(region.end);
    std::string text(source.substr(begin, end > begin ? end - begin : 0));
    for (char &byte : text)
      if (byte == '\n' || byte == '\r' || byte == '\t') byte = ' ';
    return text;
  }

  void add(const toml::node &node, const std::string &name, uint32_t line) {
    ctoml_value value = {};
    value.name = keep(name);
    value.line = line;
    value.kind = CTOML_OTHER;
    value.said = keep(written(node.source()));
    if (const auto *text = node.as_string()) {
      value.kind = CTOML_TEXT;
      value.text = keep(text->get());
    } else if (const auto *integer = node.as_integer()) {
      value.kind = CTOML_INTEGER;
      value.number = integer->get();
    } else if (const auto *flag = node.as_boolean()) {
      value.kind = CTOML_FLAG;
      value.number = flag->get();
    } else if (const auto *array = node.as_array()) {
      value.kind = CTOML_ARRAY;
      addArray(*array, value);
      return;
    }
    values.push_back(value);
  }

  void addArray(const toml::array &array, ctoml_value value) {
    const size_t place = values.size();
    values.push_back(value);
    for (const toml::node &element : array) {
      // What is inside an element says nothing to a configuration: it is listed as one value.
      if (element.is_array() || element.is_table()) {
        ctoml_value inner = {};
        inner.line = value.line;
        inner.kind = CTOML_OTHER;
        values.push_back(inner);
      } else {
        add(element, "", value.line);
      }
    }
    values[place].count = static_cast<uint32_t>(values.size() - place - 1);
  }

  void addTable(const toml::table &table, const std::string &prefix) {
    for (auto &&[key, node] : table) {
      const std::string name = prefix + std::string(key.str());
      if (const auto *inner = node.as_table()) {
        addTable(*inner, name + ".");
      } else {
        add(node, name, key.source().begin.line);
      }
    }
  }
};

ctoml_document *ctoml_parse(const char *bytes, size_t length) try {
  auto document = std::make_unique<ctoml_document>();
  try {
    document->source = std::string_view(bytes, length);
    document->places.emplace(document->source);
    document->addTable(toml::parse(document->source), "");
  } catch (const toml::parse_error &error) {
    document->message = std::string(error.description());
    // A word without quotes is told by what its first letters could have begun: none would be nan.
    for (const char *kind : {"value: could", "floating-point", "boolean"})
      if (document->message.find(kind) != std::string::npos)
        document->message += "; a word or name stands in quotes";
    document->line = error.source().begin.line;
    if (document->line == 0) document->line = 1;
  } catch (const std::logic_error &error) {
    document->message = error.what();
    document->line = 1;
  }
  return document.release();
} catch (...) {
  return nullptr; // Only memory can be short.
}

void ctoml_close(ctoml_document *document) { delete document; }

uint32_t ctoml_fault(const ctoml_document *document, ctoml_text *message) {
  *message = {document->message.data(), document->message.size()};
  return document->line;
}

size_t ctoml_count(const ctoml_document *document) { return document->values.size(); }

ctoml_value ctoml_at(const ctoml_document *document, size_t index) {
  return document->values[index];
}
