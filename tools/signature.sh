# Sourced by ./test: builds by different compilers must play the same games.

signature_of() {
  "$1" bench --json | sed -n 's/.*"signature": *"\{0,1\}\([^",}]*\).*/\1/p'
}

check_signatures() {
  local ours theirs
  ours=$(signature_of out/bastide) || fail "out/bastide bench failed."
  theirs=$(signature_of out/clang/bastide) || fail "out/clang/bastide bench failed."
  [ -n "$ours" ] || fail "out/bastide bench --json printed no signature."
  [ "$ours" = "$theirs" ] || fail "g++ and clang play different games: signature $ours and $theirs."
  echo "Signature $ours in both builds"
}
