# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Cartwright contributors
# What run-parallel and run-slurm share. FOLDER/run keeps what was asked for, one word a line, so
# that the next run goes on with the same.
# shellcheck shell=bash disable=SC2154 # both set what is read here
program=$(basename "$0")

stop() {
    echo "$program: $1" >&2
    exit "${2-2}"
}

# The comment at the head of the script.
show_usage() {
    sed -n '4,/^[^#]/s/^# \{0,1\}//p' "$0"
}

# find_cartwright: $CARTWRIGHT, that of PATH, or that of the build beside this folder
find_cartwright() {
    local beside
    beside=$(dirname "$(realpath "$0")")/../build/cartwright
    cartwright=${CARTWRIGHT-$(command -v cartwright || realpath -e "$beside" 2>/dev/null)} || true
    [ -x "$cartwright" ] || stop "no cartwright in PATH: install it, or name it in CARTWRIGHT" 3
    cartwright=$(realpath "$cartwright")
}

# check_words VERB ARGUMENT...: a run that can be divided, named so that shards mean the same
check_words() {
    local word
    case ${1-} in
    check | playtest) ;;
    '') stop "nothing to divide: name check or playtest, and a file" ;;
    *) stop "$1 cannot be divided: check and playtest can" ;;
    esac
    for word; do
        case $word in
        --shard | --shard=* | -o | --output | --output=*) stop "$word is set by $program" ;;
        esac
    done
}

# begin_run VERB ARGUMENT...: makes the folder, or finds the same run begun there
begin_run() {
    local asked
    [[ $shards =~ ^[1-9][0-9]{0,4}$ ]] && [ "$shards" -le 10000 ] ||
        stop "--shards=$shards: give a number from 1 to 10000"
    mkdir -p "$folder" || exit 3
    asked=$(printf '%s\n' "$("$cartwright" --version | head -n 1)" "$shards" "$@")
    if [ -e "$folder/run" ]; then
        [ "$asked" = "$(cat "$folder/run")" ] ||
            stop "$folder has parts of another run (see $folder/run): name another folder"
    else
        printf '%s\n' "$asked" >"$folder/run.new" && mv "$folder/run.new" "$folder/run" || exit 3
    fi
}

# list_missing: shards without a part. A part is there as a whole or not at all.
list_missing() {
    local k
    for ((k = 1; k <= shards; k++)); do
        [ -e "$folder/part-$k" ] || echo "$k"
    done
}

# merge_parts HOW LOG: prints the report and exits as the undivided run would; or names what is missing
merge_parts() {
    local missing k parts=()
    missing=$(list_missing)
    if [ -n "$missing" ]; then
        stop "of $shards shards without a part: $(echo "$missing" | head -n 20 | xargs)$(
            [ "$(echo "$missing" | wc -l)" -le 20 ] || echo ' ...')
help: $1 plays these; $2 says why they ended" 1
    fi
    for ((k = 1; k <= shards; k++)); do parts+=("$folder/part-$k"); done
    exec "$cartwright" merge "${parts[@]}"
}
