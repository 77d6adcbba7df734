# Sourced after packages.sh: builds the browser client, client/dist, when something of it changed.

node_version=22.23.3  # where the system's is older than the client's tools need

need_node() {
  command -v npm >/dev/null || need_packages nodejs npm
  local newer='const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)'
  if ! node -e "$newer" 2>/dev/null; then
    PATH=$PWD/out/node/node_modules/.bin:$PATH
    [ -x out/node/node_modules/.bin/node ] && return 0
    echo "Installing Node $node_version"
    npm install --silent --prefix out/node --no-save "node@$node_version" || fail "npm could not install node; is the network reachable?"
  fi
}

# The packages of the client, as its lock file names them.
need_client_packages() {
  need_node
  [ client/node_modules/.package-lock.json -nt client/package-lock.json ] && return 0
  echo "Installing the client's packages"
  (cd client && npm ci --silent) || fail "npm could not install the client's packages; is the network reachable?"
  touch client/node_modules/.package-lock.json
}

build_client() {
  local built=client/dist/index.html
  if [ -e "$built" ] && [ -z "$(find client data/tiles -type f -newer "$built" -not -path '*/node_modules/*' -not -path 'client/dist/*' -print -quit)" ]; then
    return 0
  fi
  need_client_packages
  echo "Building the client"
  (cd client && npm run --silent build -- --logLevel warn) || fail "the client could not be built (see above)."
  touch "$built"
}
