# shellcheck shell=bash
# Reads .ci/checks, the table of all checks, and runs rows of it. The scripts that run checks source this.

# checks RING... : the rows of these rings as "what|command", in the table's order.
checks() {
  awk -F ' *[|] *' -v rings=" $* " \
    '!/^(#|$)/ && index(rings, " " $1 " ") { print $4 "|" $5 }' .ci/checks
}

failed=()
skipped=()
# What was wrong with what failed, a file each: a log may reach its reader without its beginning.
reasons=$(mktemp -d)
trap 'rm -rf "$reasons"' EXIT

# taken FILE : puts into `processor` how many seconds of the processor the commands took that this shell waited for;
# the file is written over. What runs in machines of KVM seems to be counted more than once.
taken() {
  times > "$1" # in this very shell: another one has had no commands
  processor=$(awk -F '[ms ]+' 'NR == 2 { printf "%.0f", 60 * ($1 + $3) + $2 + $4 }' "$1")
}

# check WHAT COMMAND... ; a command that cannot be run on this machine ends with 77
check() {
  local what=$1 start=$SECONDS status printed processor before spent
  shift
  printed=$(mktemp)
  taken "$printed"
  before=$processor
  echo "=== $what"
  # Not what this shell reads: that is the table, and a check that reads would take the rows behind it.
  "$@" < /dev/null 2>&1 | tee "$printed"
  status=${PIPESTATUS[0]}
  spent="$((SECONDS - start)) s"
  case $status in
    0)
      taken "$printed"
      # Two lanes share a machine, and others may: what a check costs is what it took of the processor.
      echo "=== ok: $what ($spent, $((processor - before)) s of the processor)"
      ;;
    77)
      echo "=== SKIPPED: $what"
      skipped+=("$what")
      ;;
    *)
      echo "=== FAILED: $what ($spent)"
      failed+=("$what")
      {
        # Where a program trapped, and in what: the last lines of Swift's own trace are registers.
        grep -A 4 -E 'Fatal error|Program crashed|^Thread .* crashed' "$printed" | grep -v '^[-. ]*$' | head -n 12
        grep -v '◇' "$printed" \
          | grep -E '✘|FAILED|failed|risen|missed|not in the table|not measured|error:' | tail -n 6
        tail -n 2 "$printed"
      } | cut -c 1-240 | awk '!said[$0]++' > "$reasons/$what"
      ;;
  esac
  rm "$printed"
}

# run_checks RING... : runs their rows, each even if one before it failed.
run_checks() {
  local what command words
  while IFS='|' read -r what command; do
    read -ra words <<< "$command"
    check "$what" "${words[@]}"
  done < <(checks "$@")
}

# run_lanes RING OTHER : runs the rows of both at the same time, those of a ring one after the other. Of
# OTHER only the headlines are seen meanwhile, and all that it printed when both have ended.
run_lanes() {
  local kept other lines
  kept=$(mktemp -d)
  {
    run_checks "$2"
    printf '%s\n' "${failed[@]}" > "$kept/failed"
    printf '%s\n' "${skipped[@]}" > "$kept/skipped" && : > "$kept/ended"
  } 2>&1 | tee "$kept/printed" | grep --line-buffered '^=== ' &
  other=$!
  run_checks "$1"
  wait "$other"
  echo "=== what the second lane printed"
  cat "$kept/printed"
  if [ -e "$kept/ended" ]; then
    readarray -t lines < <(grep . "$kept/failed")
    failed+=("${lines[@]}")
    readarray -t lines < <(grep . "$kept/skipped")
    skipped+=("${lines[@]}")
  else
    failed+=("the second lane")
    echo "it ended before its rows did (was it killed? is there room in ${TMPDIR:-/tmp}?)" > "$reasons/the second lane"
  fi
  rm -r "$kept"
}

# tell_checks : says which failed, and why, and which were skipped; 1 where one failed.
tell_checks() {
  local what others=
  if [ ${#skipped[@]} -gt 0 ]; then
    printf 'SKIPPED here: %s\n' "${skipped[@]}"
    others=' that could be run here'
  fi
  for what in "${failed[@]}"; do
    echo "FAILED: $what"
    sed 's/^/    /' "$reasons/$what"
  done
  if [ ${#failed[@]} -gt 0 ]; then return 1; fi
  echo "all checks$others passed in $((SECONDS / 60)) min $((SECONDS % 60)) s"
}
