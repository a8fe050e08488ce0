#include "CTOML.h"

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include <deque>
#include <new>
#include <sstream>
#include <string>
#include <vector>

struct ctoml_document {
  std::deque<std::string> texts; // A deque never moves what it holds.
  std::vector<ctoml_value> values;
  std::string message;
  uint32_t line = 0;

  ctoml_text keep(std::string text) {
    const std::string &kept = texts.emplace_back(std::move(text));
    return {kept.data(), kept.size()};
  }

  void add(const toml::node &node, const std::string &name, uint32_t line) {
    ctoml_value value = {};
    value.name = keep(name);
    value.line = line;
    value.kind = CTOML_OTHER;
    constexpr auto flags =
        toml::toml_formatter::default_flags & ~toml::format_flags::allow_literal_strings;
    std::ostringstream said;
    said << toml::toml_formatter{node, flags};
    value.said = keep(said.str());
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
  auto *document = new ctoml_document;
  const toml::parse_result result = toml::parse(std::string_view(bytes, length));
  if (result) {
    document->addTable(result.table(), "");
  } else {
    document->message = std::string(result.error().description());
    document->line = result.error().source().begin.line;
    if (document->line == 0) document->line = 1;
  }
  return document;
} catch (...) {
  return nullptr; // Only memory can be short: toml++ is told to throw nothing.
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
