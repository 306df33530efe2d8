#!/bin/sh
# Installs only what `haat start` needs into a folder, which may be read-only afterwards.
# Usage: sh packages/cli/deploy/install.sh FOLDER
# Needs Node 20 or newer with npm. The variable PNPM replaces the command that installs packages.
set -eu

[ $# -eq 1 ] || { echo "Haat: name the folder to install the shop into: sh $0 FOLDER" >&2; exit 1; }
[ ! -e "$1/package.json" ] || { echo "Haat: $1 already contains a package. Remove it, or name another folder." >&2; exit 1; }
source=$(cd "$(dirname "$0")/../../.." && pwd)
mkdir -p "$1"
target=$(cd "$1" && pwd)

# Tests, stories, development tools, builds and downloads are not copied.
(cd "$source" && tar -c \
  --exclude=node_modules --exclude=dist --exclude=.astro --exclude=.haat --exclude='.env*' \
  --exclude='*.test.ts' --exclude='*.test.tsx' --exclude=packages/demo/drawings \
  LICENSE .pnpmfile.mjs package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json packages site) | tar -x -C "$target"
# Astro renders pages in this folder. Nothing else below the target is written.
mkdir -p "$target/site/.astro"

cd "$target"
${PNPM:-npx -y pnpm@12} install --prod --frozen-lockfile
# The Node of this machine, or a copy from npm if that is older than 24.
if node -e 'process.exit(parseInt(process.versions.node) < 24 ? 1 : 0)'; then
  ln -s "$(command -v node)" node
else
  npm install --prefix node-package node@24
  mv node-package/node_modules/node/bin/node node && rm -r node-package
fi
echo "Haat is installed in $target. Start it with: ./node packages/cli/bin/haat.mjs start"
