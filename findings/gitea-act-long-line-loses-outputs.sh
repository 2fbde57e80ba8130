#!/usr/bin/env bash
# A step on Gitea's engine sets two outputs, of which one has a line of 64 KiB. Expected: both, or an error
# of the step. Seen: the step succeeds, later steps run, and both outputs are lost.
set -euo pipefail
folder=$(mktemp -d)
# Go makes its modules read-only.
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT

mkdir -p "$folder/engine" "$folder/repository/.github/workflows"
cd "$folder/engine"
cat > main.go << 'END'
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/nektos/act/pkg/common"
	"github.com/nektos/act/pkg/model"
	"github.com/nektos/act/pkg/runner"
)

func main() {
	if err := run(os.Args[1]); err != nil {
		fmt.Println("engine:", err)
	}
}

func run(workflow string) error {
	planner, err := model.NewWorkflowPlanner(workflow, false)
	if err != nil {
		return err
	}
	plan, err := planner.PlanEvent("push")
	if err != nil {
		return err
	}
	engine, err := runner.New(&runner.Config{
		EventName: "push",
		Workdir:   ".",
		LogOutput: true,
		Platforms: map[string]string{"ubuntu-latest": "-self-hosted"},
	})
	if err != nil {
		return err
	}
	return common.Executor(engine.NewPlanExecutor(plan))(context.Background())
}
END
go mod init example.test/engine 2> /dev/null
go mod edit -require=github.com/nektos/act@v0.261.10 \
  -replace=github.com/nektos/act=gitea.com/gitea/act@v0.261.10
go mod tidy 2> /dev/null
go build -o engine .
echo 'gitea.com/gitea/act v0.261.10'

cd "$folder/repository"
cat > .github/workflows/show.yml << 'END'
on: push
jobs:
  show:
    runs-on: ubuntu-latest
    steps:
      - id: short
        run: |
          echo id=7 >> "$GITHUB_OUTPUT"
          printf 'text<<END\n%65000s\nEND\n' x >> "$GITHUB_OUTPUT"
      - id: long
        run: |
          echo id=7 >> "$GITHUB_OUTPUT"
          printf 'text<<END\n%66000s\nEND\n' x >> "$GITHUB_OUTPUT"
      - run: echo "short [${{ steps.short.outputs.id }}] long [${{ steps.long.outputs.id }}] ${{ steps.long.outcome }}"
END
git init --quiet
git add .
git -c user.name=a -c user.email=a@example.com commit --quiet --message a
log=$(HOME="$folder" XDG_CACHE_HOME="$folder" ../engine/engine .github/workflows/show.yml 2>&1)
seen=$(sed -n 's/.*  | \(short.*\)/\1/p' <<< "$log")
echo "$seen"
[ "$seen" = 'short [7] long [] success' ]
