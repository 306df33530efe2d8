#!/bin/sh
# Unpacks a package of Debian, and the packages that it needs and this system lacks, into a folder. Installs nothing.
# usage: unpack-debian.sh PACKAGE FOLDER
set -eu
[ ! -d "$2" ] || exit 0
part="$2.part"
rm -rf "$part"
trap 'rm -rf "$part"' EXIT
mkdir -p "$part"
cd "$part"

fetch() {
  plan=$(apt-get install --simulate --no-install-recommends "$1") || return
  # shellcheck disable=SC2046
  apt-get download $({ echo "$1"; echo "$plan" | sed -n 's/^Inst \([^ ]*\) .*/\1/p'; } | sort -u)
}

# The lists of packages may be missing or old.
fetch "$1" || { apt-get update -qq; fetch "$1"; }
for archive in *.deb; do dpkg-deb -x "$archive" tree; done
mv tree "$2"
