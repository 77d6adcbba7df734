# Sourced by ./test: builds by different compilers must play the same games.

# The signatures of random games under every set of rules, by sampling and by listing.
signatures_of() {
  local rules list
  for rules in classic classic-literal new new-full bigbox bigbox-all mists-1 mists-3 mists-5 mists-6; do
    for list in "" --list; do
      # shellcheck disable=SC2086
      "$1" bench --rules $rules --games 200 $list --json | sed -n 's/.*"signature":"\([0-9a-f]*\)".*/\1/p'
    done
  done
}

check_signatures() {
  local ours theirs
  ours=$(signatures_of out/bastide) || fail "out/bastide bench failed."
  theirs=$(signatures_of out/debug/bastide) || fail "out/debug/bastide bench failed."
  [ "$(wc -l <<<"$ours")" -eq 20 ] || fail "out/bastide bench --json printed no signature for some rules."
  [ "$ours" = "$theirs" ] || fail "g++ and clang play different games: signatures $ours and $theirs."
  echo "Signatures $(cksum <<<"$ours" | cut -d' ' -f1) in both builds"
}
