#!/usr/bin/env bash
# Formats all C++ code; with --check it only says what is not formatted.
set -euo pipefail
cd "$(dirname "$0")/.."
mode=(-i)
[ "${1-}" != --check ] || mode=(--dry-run --Werror)
find src tests tools training \( -name '*.cpp' -o -name '*.h' \) -print0 | xargs -0 clang-format-14 "${mode[@]}"
