#!/usr/bin/env bash
# A shell without the action: it starts a run for each of so many items, one after the other, and polls it until
# it has ended. At the end it prints the CPU time of itself and of its children.
set -euo pipefail
url=$1 workflow=$2 key=$3 count=$4 pause=$5
headers=(-H "x-api-key: $key" -H 'content-type: application/json')
for ((item = 0; item < count; item++)); do
  body="{\"inputs\":{\"input_1\":{\"value\":\"value $item\",\"type\":\"text\"}}}"
  started=$(curl -sf "${headers[@]}" -d "$body" "$url/v1/workflows/$workflow/run")
  [[ $started =~ \"id\":\"([^\"]+)\" ]]
  status=250
  while [[ $status == 250 ]]; do
    sleep "$pause"
    status=$(curl -s -o "$item.json" -w '%{http_code}' "${headers[@]}" \
      "$url/v1/workflow-runs/${BASH_REMATCH[1]}?all_completed_steps=true")
  done
  [[ $status == 200 ]]
done
times
