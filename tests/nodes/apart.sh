#!/bin/sh
# Runs a program as root of users, networks and mounts of its own, whoever starts it; 77 where the system allows nobody that.
apart="unshare --map-root-user --net --mount"
$apart true || {
  echo "This system allows no namespaces: nothing is tried of what needs them." >&2
  exit 77
}
BASTIDE_APART=1 exec $apart -- "$@"
