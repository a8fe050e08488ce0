# shellcheck shell=bash disable=SC2034  # the scripts that source this file read the variables
# A PostgreSQL of a script's own: in a folder below /tmp, on a socket there, gone with the script.
# The scripts that source this set `postgresql` to the folder of its programs, or take Debian's.

# begin_postgresql : starts it; $postgresql_url is its address, $postgresql_folder where it lies.
begin_postgresql() {
  postgresql=${postgresql:-$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)}
  [ -x "$postgresql/initdb" ] || { say "no PostgreSQL in $postgresql"; return 1; }
  postgresql_folder=$(mktemp -d /tmp/table-postgresql-XXXXXX)
  chmod 755 "$postgresql_folder"
  # The server refuses to run as root.
  postgresql_user=$(id -un)
  if [ "$(id -u)" = 0 ]; then
    postgresql_user=postgres
    chown postgres "$postgresql_folder"
  fi
  as_postgresql "$postgresql/initdb" -D "$postgresql_folder/data" -A trust -U table \
    -E UTF8 --locale=C.UTF-8 > "$postgresql_folder.log"
  postgresql_url="postgres://table@/postgres?host=$postgresql_folder"
  start_postgresql
}

as_postgresql() {
  if [ "$(id -un)" = "$postgresql_user" ]; then "$@"; else
    setpriv --reuid="$postgresql_user" --regid="$postgresql_user" --init-groups "$@"
  fi
}

start_postgresql() {
  as_postgresql "$postgresql/pg_ctl" -D "$postgresql_folder/data" -s -w -t 60 \
    -l "$postgresql_folder/log" \
    -o "-k $postgresql_folder -c listen_addresses='' -c max_connections=100" start
}

# end_postgresql [MODE] : stops it (fast, or immediate: as if it had been killed).
end_postgresql() {
  as_postgresql "$postgresql/pg_ctl" -D "$postgresql_folder/data" -s -m "${1:-fast}" stop
}

remove_postgresql() {
  end_postgresql immediate > /dev/null 2>&1 || true
  rm -rf "$postgresql_folder" "$postgresql_folder.log"
}
