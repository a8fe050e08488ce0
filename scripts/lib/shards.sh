# shellcheck shell=bash disable=SC2034,SC2154  # the scripts that source this file read the variables
# Several PostgreSQL of a script's own (postgresql.sh, which is sourced before): ${shard_folders[@]} are
# where they lie, ${shard_urls[@]} their addresses.

shard_folders=()
shard_urls=()

# begin_shards COUNT : starts so many.
begin_shards() {
  local number
  for ((number = 0; number < $1; number++)); do
    begin_postgresql
    shard_folders+=("$postgresql_folder")
    shard_urls+=("$postgresql_url")
  done
}

# kill_shard NUMBER : the postmaster and all that it started, as when the power goes.
kill_shard() {
  local postmaster processes
  postgresql_folder=${shard_folders[$1]}
  postmaster=$(head -n 1 "$postgresql_folder/data/postmaster.pid")
  readarray -t processes < <(ps -o pid= --pid "$postmaster" --ppid "$postmaster" | tr -d ' ')
  kill -KILL "${processes[@]}" 2> /dev/null || true
  rm -f "$postgresql_folder/data/postmaster.pid"
}

# start_shard NUMBER : starts it again after that.
start_shard() {
  postgresql_folder=${shard_folders[$1]}
  until start_postgresql 2> /dev/null; do sleep 0.2; done
}

# ask_shard NUMBER SQL : what it answers, without ornament.
ask_shard() { as_postgresql "$postgresql/psql" -qAtX -v ON_ERROR_STOP=1 "${shard_urls[$1]}" -c "$2"; }

# ask_shards SQL : the sum of what all answer.
ask_shards() {
  local number sum=0
  for number in "${!shard_urls[@]}"; do sum=$((sum + $(ask_shard "$number" "$1"))); done
  echo "$sum"
}

remove_shards() {
  # The last one may have begun in part, and be in no list.
  for postgresql_folder in "${shard_folders[@]}" "$postgresql_folder"; do remove_postgresql; done
}
