# shellcheck shell=bash
# Reads .ci/checks, the table of all checks, and runs rows of it. The scripts that run checks source this.

# checks RING... : the rows of these rings as "what|command", in the table's order.
checks() {
  awk -F ' *[|] *' -v rings=" $* " \
    '!/^(#|$)/ && index(rings, " " $1 " ") { print $4 "|" $5 }' .ci/checks
}

failed=()
skipped=()
# check WHAT COMMAND... ; a command that cannot be run on this machine ends with 77
check() {
  local what=$1 start=$SECONDS status=0
  shift
  echo "=== $what"
  "$@" || status=$?
  case $status in
    0) echo "=== ok: $what ($((SECONDS - start)) s)" ;;
    77)
      echo "=== SKIPPED: $what"
      skipped+=("$what")
      ;;
    *)
      echo "=== FAILED: $what ($((SECONDS - start)) s)"
      failed+=("$what")
      ;;
  esac
}

# run_checks RING... : runs their rows, each even if one before it failed.
run_checks() {
  local what command words
  while IFS='|' read -r what command; do
    read -ra words <<< "$command"
    check "$what" "${words[@]}"
  done < <(checks "$@")
}

# tell_checks : says which failed and which were skipped; 1 where one failed.
tell_checks() {
  if [ ${#skipped[@]} -gt 0 ]; then printf 'SKIPPED here: %s\n' "${skipped[@]}"; fi
  if [ ${#failed[@]} -gt 0 ]; then
    printf 'FAILED: %s\n' "${failed[@]}"
    return 1
  fi
  echo "all checks passed in $((SECONDS / 60)) min $((SECONDS % 60)) s"
}
