#!/usr/bin/env bash
# Installs a real, windowed Blender in a chroot of its own: install-blender-window.sh SUITE DIR
#
# SUITE is a Debian suite (trixie carries Blender 4.3, sid carries 5.2). Prints the path of a launcher,
# DIR.blender, that behaves like a `blender` executable. Safe to run again: a finished chroot is left alone,
# one half made or made for other packages is made anew. All mounts live in a mount namespace of this process
# and end with it.
set -euo pipefail
suite=$1
dir=$2
stamp="$dir/.blender-ready"
launcher="$dir.blender"
# libgl1: Blender opens it by hand, no package asks for it. cattr and requests: without them Debian's
# Blender 5.2 cannot register its own extension system.
packages="blender python3-numpy python3-cattr python3-requests libgl1 libgl1-mesa-dri libegl1"
repo=$(cd "$(dirname "$0")/.." && pwd)

if [ -z "${PROSECTOR_OWN_MOUNTS:-}" ]; then
    PROSECTOR_OWN_MOUNTS=1 exec unshare --mount --propagation private bash "$0" "$@"
fi

mounts_below() { # deepest first
    awk -v top="$dir/" 'index($5, top) == 1 { print $5 }' /proc/self/mountinfo | sort -r
}

if [ "$(cat "$stamp" 2>/dev/null)" != "$packages" ]; then
    # A bind mount left over by anyone would be emptied by rm: take all of them off first. That is seen by
    # this process alone, so the host's own /dev cannot be unmounted by it.
    mounts_below | while read -r mount; do umount --lazy "$mount"; done
    if [ -n "$(mounts_below)" ]; then
        echo "still mounted, not removing $dir: $(mounts_below)" >&2
        exit 1
    fi
    rm -rf --one-file-system "$dir"
    mkdir -p "$dir"
    debootstrap --variant=minbase "$suite" "$dir" >&2
    mountpoint -q "$dir/proc" || mount --rbind /proc "$dir/proc"
    mountpoint -q "$dir/dev" || mount --rbind /dev "$dir/dev"
    export DEBIAN_FRONTEND=noninteractive
    # The Release file of sid can be past its date.
    chroot "$dir" apt-get -o Acquire::Check-Valid-Until=false -qq update >&2
    # shellcheck disable=SC2086 # one word a package
    chroot "$dir" apt-get install -y -qq --no-install-recommends $packages >&2
    chroot "$dir" apt-get clean
    ln -sf /proc/self/mounts "$dir/etc/mtab" # where Blender looks for the list of drives
    echo "$packages" >"$stamp"
fi

# Written each time, so that a kept chroot gets the launcher of this version.
{
    printf '#!/usr/bin/env bash\n# Made by install-blender-window.sh: runs the Blender of %s.\n' "$suite"
    printf 'chroot=%q\nrepo=%q\n' "$dir" "$repo"
    cat <<'LAUNCHER'
# The mounts live in a namespace of this process, which becomes Blender: nothing to clean up, and the process id
# that the caller started is Blender's own.
set -euo pipefail
if [ -z "${PROSECTOR_OWN_MOUNTS:-}" ]; then
    PROSECTOR_OWN_MOUNTS=1 exec unshare --mount --propagation private "$0" "$@"
fi
unset PROSECTOR_OWN_MOUNTS

show() { # makes a folder of the host visible at the same path inside
    mkdir -p "$chroot$1"
    mount --rbind "$1" "$chroot$1"
}
show /proc
show /dev
system=" bin boot dev etc lib lib32 lib64 libx32 lost+found proc run sbin sys usr var "
is_system() { [[ $system == *" $1 "* ]]; }
# The system folders are Blender's own; every other top-level folder is the host's.
for folder in /*/; do
    name=$(basename "$folder")
    is_system "$name" || show "/$name"
done
# What the caller works with may lie in a system folder all the same, such as a cache below /var.
for folder in "$PWD" "${HOME:-}" "${TMPDIR:-}" "${PROSECTOR_HOME:-}" "${PROSECTOR_SHARED:-}" \
    "${PROSECTOR_TEST_CACHE:-}" "${BLENDER_USER_RESOURCES:-}" "$repo"; do
    [ -d "$folder" ] || continue
    folder=$(realpath "$folder")
    top=${folder#/}
    top=${top%%/*}
    if [ -n "$top" ] && is_system "$top" && ! mountpoint -q "$chroot$folder"; then show "$folder"; fi
done
exec chroot "$chroot" env --chdir="$PWD" /usr/bin/blender "$@"
LAUNCHER
} >"$launcher.new"
chmod +x "$launcher.new"
mv "$launcher.new" "$launcher"
echo "$launcher"
