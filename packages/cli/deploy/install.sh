#!/bin/sh
# Puts everything that `haat start` needs, and nothing else, into a folder, which may be read-only from then on.
# Usage: sh packages/cli/deploy/install.sh FOLDER
# Needs Node 20 or newer with npm. PNPM replaces the command that installs packages.
set -eu

[ $# -eq 1 ] || { echo "Haat: name the folder that the shop goes into: sh $0 FOLDER" >&2; exit 1; }
[ ! -e "$1/package.json" ] || { echo "Haat: $1 has a package already. Remove it, or name another folder." >&2; exit 1; }
source=$(cd "$(dirname "$0")/../../.." && pwd)
mkdir -p "$1"
target=$(cd "$1" && pwd)

# Tests, stories and tools for work on Haat stay behind, as does whatever was built or downloaded.
(cd "$source" && tar -c \
  --exclude=node_modules --exclude=dist --exclude=.astro --exclude=.haat --exclude='.env*' \
  --exclude='*.test.ts' --exclude='*.test.tsx' --exclude=packages/demo/generator --exclude=packages/demo/drawings \
  LICENSE package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json packages site) | tar -x -C "$target"
# Astro renders pages in here, and nothing else is written below this folder.
mkdir -p "$target/site/.astro"

cd "$target"
${PNPM:-npx -y pnpm@12} install --frozen-lockfile
echo "Haat is in $target. Start it with: node_modules/.bin/node packages/cli/bin/haat.mjs start"
