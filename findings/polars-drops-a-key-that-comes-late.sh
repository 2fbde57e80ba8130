#!/usr/bin/env bash
# JSON Lines in which a key appears first in line 101. Expected: a column, or an error. Seen: the column is
# missing, without a word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m pip install --quiet --root-user-action=ignore --target packages polars==1.35.2
cat > show.py << 'END'
import io, json, warnings
import polars

def columns(line, **options):
    lines = [{"id": str(i)} for i in range(line - 1)] + [{"id": "late", "error": "quota"}]
    text = "\n".join(map(json.dumps, lines)).encode()
    frame = polars.read_ndjson(io.BytesIO(text), **options)
    return f"{frame.height} rows, columns {', '.join(frame.columns)}"

warnings.simplefilter("error")
print("line 100:", columns(100))
print("line 101:", columns(101))
print("line 101, whole file:", columns(101, infer_schema_length=None))
END
echo 'polars 1.35.2'
seen=$(PYTHONPATH=packages python3 show.py 2>&1)
echo "$seen"
[ "$seen" = 'line 100: 100 rows, columns id, error
line 101: 101 rows, columns id
line 101, whole file: 101 rows, columns id, error' ]
