#!/usr/bin/env bash
# JSON Lines whose values are strings of digits. Expected: strings. Seen: numbers, without leading zeros, and
# rounded where they are long, so that two ids become one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m pip install --quiet --root-user-action=ignore --target packages pandas==2.3.3 numpy==2.3.5
cat > show.py << 'END'
import io
import pandas

text = """{"item": "007", "run": "12345678901234567890"}
{"item": "7", "run": "12345678901234567891"}
"""
frame = pandas.read_json(io.StringIO(text), lines=True)
print("items:", frame["item"].tolist(), "different runs:", frame["run"].nunique())
whole = pandas.read_json(io.StringIO(text), lines=True, dtype=False)
print("with dtype=False:", whole["item"].tolist(), "different runs:", whole["run"].nunique())
END
echo 'pandas 2.3.3'
seen=$(PYTHONPATH=packages python3 show.py 2>&1)
echo "$seen"
[ "$seen" = "items: [7, 7] different runs: 1
with dtype=False: ['007', '7'] different runs: 2" ]
