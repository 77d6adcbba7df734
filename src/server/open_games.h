// Where the games of this server are, and with which key their secrets are sealed.
#pragma once

#include <memory>

#include "server/options.h"
#include "store/seal.h"
#include "store/store.h"

namespace bastide {

// These throw a StoreError whose text is for the person who started the server.
std::unique_ptr<Store> open_games(const ServerOptions& options);
Seal open_seal(const ServerOptions& options);

}  // namespace bastide
