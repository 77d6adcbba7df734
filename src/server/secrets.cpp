#include "server/secrets.h"

#include <nlohmann/json.hpp>

namespace bastide {

namespace {

constexpr const char* kSecrets[] = {"seed", "secret"};  // of the server alone, or its share

}  // namespace

Json with_sealed_secrets(Json created, const Seal& seal) {
  for (const char* member : kSecrets) {
    if (created.contains(member)) created[member] = seal.close(created[member].get<std::string>());
  }
  return created;
}

void open_secrets(Json& created, const Seal& seal) {
  for (const char* member : kSecrets) {
    if (created.contains(member)) created[member] = seal.open(created[member].get<std::string>());
  }
}

}  // namespace bastide
