#!/usr/bin/env bash
# Tries the package of ./build package in a bare Debian 12: installs it, plays on its server, upgrades, removes and purges it.
# As root; needs debootstrap and Debian's archive. MIRROR chooses another one.
set -euo pipefail
cd "$(dirname "$0")/.."
package=$(ls out/package/bastide_*.deb)
bare=$(mktemp -d) && chmod 755 "$bare"  # its users have to get in
server=
# The server's process ends with the shell that started it.
stop_server() { [ -z "$server" ] || { kill "$server" && wait "$server" || true; } && server=; }
trap 'stop_server; rm -rf "$bare"' EXIT
fail() { echo "try: $1" >&2; exit 1; }
inside() { chroot "$bare" env DEBIAN_FRONTEND=noninteractive "$@"; }

# Starts what the unit starts, as the user whom it names; there is no systemd inside.
start_server() {
  local command
  command=$(sed -n 's/^ExecStart=//p' "$bare/lib/systemd/system/bastide.service")
  BASTIDE_OPTIONS="--port 0" chroot --userspec=bastide:bastide "$bare" sh -c "exec $command" >"$bare/said" 2>&1 &
  server=$!
  for _ in $(seq 600); do grep -q "^Bastide is at" "$bare/said" && break || sleep 0.1; done
  address=$(sed -n 's/^Bastide is at //p' "$bare/said")
  [ -n "$address" ] || fail "the server does not start: $(cat "$bare/said")"
}
games() { inside bastide check-store --data /var/lib/bastide 2>/dev/null; }

echo "== a bare Debian"
debootstrap --variant=minbase bookworm "$bare" ${MIRROR:-} >"$bare.log" 2>&1 || fail "debootstrap failed: $(tail -3 "$bare.log")"
rm "$bare.log"
printf '#!/bin/sh\nexit 101\n' >"$bare/usr/sbin/policy-rc.d" && chmod +x "$bare/usr/sbin/policy-rc.d"

echo "== install"
cp "$package" "$bare/bastide.deb"
inside apt-get install -y -qq --no-install-recommends /bastide.deb >/dev/null
inside bastide --version
[ "$(inside stat -c '%U %a' /var/lib/bastide)" = "bastide 700" ] || fail "the folder of games is not the user's alone"
[ -e "$bare/usr/share/man/man1/bastide-serve.1.gz" ] || fail "there is no manual page"

echo "== play"
start_server
python3 examples/live_bot.py "$address"
stop_server
before=$(games)
echo "$before"

echo "== upgrade"
dpkg-deb -R "$package" "$bare/newer" && sed -i 's/^Version: .*/&+1/' "$bare/newer/DEBIAN/control"
dpkg-deb --root-owner-group --build "$bare/newer" "$bare/newer.deb" >/dev/null
echo 'BASTIDE_OPTIONS="--behind-proxy"' >"$bare/etc/default/bastide"
inside dpkg -i /newer.deb >/dev/null
grep -q behind-proxy "$bare/etc/default/bastide" || fail "the upgrade has lost the options"
[ "$(games)" = "$before" ] || fail "the upgrade has changed the games"
start_server
stop_server

echo "== remove and purge"
inside apt-get remove -y -qq bastide >/dev/null
[ ! -e "$bare/usr/bin/bastide" ] || fail "the program is still there"
inside apt-get purge -y -qq bastide | grep "are kept"
[ ! -e "$bare/etc/default/bastide" ] || fail "the options are still there"
inside apt-get install -y -qq --no-install-recommends /bastide.deb >/dev/null
[ "$(games)" = "$before" ] || fail "the removal has lost games"
echo "Installed, played, upgraded, removed and come back, with all games."
