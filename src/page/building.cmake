# Included by CMakeLists.txt where Emscripten builds what runs inside the page.

# Exceptions and vectors as WebAssembly has them by itself; the code for SSE2 becomes such vectors. Optimized across the layers and with
# the smaller of two allocators the program is smaller.
add_compile_options(-fwasm-exceptions -msimd128 -msse2 -flto)
add_link_options(-fwasm-exceptions -flto -sMALLOC=emmalloc)
# A bundle for each layer, so that it is compiled in a minute.
set(bundle_size 100)
# What plays games, but is called once for a game or where somebody asks, is compiled by itself: for size.
set(seldom modules/list modules/presets modules/order_of_play modules/readings rules/tile rules/rebuild
  ai/value/symmetry ai/value/learned/embedded ai/advice/hint ai/advice/prospects ai/advice/reasons ai/players/levels ai/players/rollout_player
  ai/search/answer ai/search/halving ai/search/learned_module_sense ai/search/learned_sense ai/search/learned_team_sense
  ai/search/scout ai/search/sense ai/search/team_sense)
list(JOIN seldom "|" seldom_bundled)
string(APPEND never_bundled "|${seldom_bundled}")
set(threads)  # one: the page has several of these programs instead
set(sodium)
# Matches are not for the page, and puzzles were found before.
set(not_in_this_build "crypto/sodium|page/(main|obeyed|trials)|ai/(arena|puzzles)/[a-z_]+|protocol/puzzle_[a-z_]+")

# The headers of this computer, without those of its C library beside them.
find_path(nlohmann nlohmann/json.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
file(CREATE_LINK ${nlohmann}/nlohmann ${PROJECT_BINARY_DIR}/include/nlohmann SYMBOLIC)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
target_include_directories(nlohmann_json::nlohmann_json INTERFACE ${PROJECT_BINARY_DIR}/include)
