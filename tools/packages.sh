# Sourced by the root scripts: the Debian packages that building and testing need.

# g++ optimizes across files in parallel only where there is make.
build_packages=(g++ make cmake ninja-build ccache pkg-config nlohmann-json3-dev libcli11-dev libgtest-dev libsodium-dev
  libboost1.81-dev libsqlite3-dev libpq-dev libspdlog-dev libnats-dev zlib1g-dev python3)
wasm_packages=(emscripten xz-utils)  # with what it needs about 850 MB
package_packages=(dpkg-dev help2man)
clang_packages=(clang libclang-rt-14-dev)
test_packages=(python3 chromium sqlite3 postgresql-15 nats-server iproute2 clang-format-14)

fail() {
  printf '%s: %s\n' "$(basename "$0")" "$1" >&2
  exit 1
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    fail "cannot install packages: neither root nor sudo. Please install: ${missing[*]}"
  fi
}

# Installs those of the named packages that are missing. Elsewhere than on Debian, CMake will say what it lacks.
need_packages() {
  command -v dpkg-query >/dev/null || return 0
  local installed package
  local -a missing=()
  # dpkg-query fails when it does not know one of them, which is what we are here for.
  installed=" $({ dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null || true; } | sed -n 's/^ii *//p' | tr '\n' ' ')"
  for package in "$@"; do
    case $installed in *" $package "*) ;; *) missing+=("$package") ;; esac
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  echo "Installing ${missing[*]}"
  as_root apt-get update -qq || fail "apt-get update failed; is the network reachable?"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
    fail "apt-get could not install ${missing[*]}."
}
