#include "ctoml.h"

// All of the library is in its headers, so that the program links no further one.
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct Storage {
  toml::table table;
  std::vector<ctoml_node> nodes;
  std::string error;
};

ctoml_position position(const toml::source_region &region) { return {region.begin.line, region.begin.column}; }

ctoml_text text(std::string_view view) { return {view.data(), view.size()}; }

void append(const toml::node &value, const toml::key *key, std::vector<ctoml_node> &nodes) {
  ctoml_node node = {};
  node.position = position(value.source());
  if (key != nullptr) {
    node.key = text(key->str());
    node.key_position = position(key->source());
  }
  const auto index = nodes.size();
  nodes.push_back(node);
  if (const auto *string = value.as_string()) {
    nodes[index].kind = CTOML_STRING;
    nodes[index].text = text(string->get());
  } else if (const auto *integer = value.as_integer()) {
    nodes[index].kind = CTOML_INTEGER;
    nodes[index].integer = integer->get();
  } else if (const auto *number = value.as_floating_point()) {
    nodes[index].kind = CTOML_FLOAT;
    nodes[index].number = number->get();
  } else if (const auto *boolean = value.as_boolean()) {
    nodes[index].kind = CTOML_BOOLEAN;
    nodes[index].integer = boolean->get() ? 1 : 0;
  } else if (const auto *array = value.as_array()) {
    nodes[index].kind = CTOML_ARRAY;
    nodes[index].child_count = array->size();
    for (const auto &element : *array) append(element, nullptr, nodes);
  } else if (const auto *table = value.as_table()) {
    nodes[index].kind = CTOML_TABLE;
    nodes[index].child_count = table->size();
    for (const auto &[name, element] : *table) append(element, &name, nodes);
  } else {
    nodes[index].kind = CTOML_DATE_OR_TIME;
  }
}

}  // namespace

ctoml_document ctoml_parse(const char *bytes, size_t length) {
  auto storage = std::make_unique<Storage>();
  ctoml_document document = {};
  auto result = toml::parse(std::string_view(bytes, length));
  if (result) {
    storage->table = std::move(result).table();
    append(storage->table, nullptr, storage->nodes);
    document.nodes = storage->nodes.data();
    document.node_count = storage->nodes.size();
  } else {
    storage->error = std::string(result.error().description());
    document.error = storage->error.c_str();
    document.error_position = position(result.error().source());
  }
  document.storage = storage.release();
  return document;
}

void ctoml_free(ctoml_document document) { delete static_cast<Storage *>(document.storage); }
