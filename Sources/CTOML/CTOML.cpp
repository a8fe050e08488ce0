#include "CTOML.h"

#include <deque>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

// toml++ 3.3 asserts on some mistakes, `[}` and `[[[` for two, and a file must never end the game:
// what would be an assertion is a mistake in the file.
#undef NDEBUG
#define TOML_EXCEPTIONS 1
#define TOML_ASSERT(expression)                                                                    \
  (static_cast<bool>(expression) ? void() : throw std::logic_error("brackets that do not match"))
#include <toml++/toml.h>

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
  auto document = std::make_unique<ctoml_document>();
  try {
    document->addTable(toml::parse(std::string_view(bytes, length)), "");
  } catch (const toml::parse_error &error) {
    document->message = std::string(error.description());
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
