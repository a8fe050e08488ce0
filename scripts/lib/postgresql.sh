# shellcheck shell=bash disable=SC2034  # the scripts that source this file read the variables
# A PostgreSQL of a script's own: in a folder below /tmp, on a socket there, gone with the script.
# The scripts that source this set `postgresql` to the folder of its programs, or take Debian's; and before they begin
# one a trap that removes it, since one may be there though it could not be begun.
postgresql_folder=
postgresql_process=
postgresql_user=$(id -un)

# begin_postgresql : starts it; $postgresql_url is its address, $postgresql_folder where it lies.
begin_postgresql() {
  postgresql=${postgresql:-$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)}
  [ -x "$postgresql/initdb" ] || { say "no PostgreSQL in $postgresql"; return 1; }
  # The server refuses to run as root.
  if [ "$(id -u)" = 0 ]; then postgresql_user=postgres; fi
  postgresql_folder=$(mktemp -d /tmp/table-postgresql-XXXXXX)
  chmod 755 "$postgresql_folder"
  chown "$postgresql_user" "$postgresql_folder"
  as_postgresql "$postgresql/initdb" -D "$postgresql_folder/data" -A trust -U table \
    -E UTF8 --locale=C.UTF-8 > "$postgresql_folder.log"
  postgresql_url="postgres://table@/postgres?host=$postgresql_folder"
  start_postgresql
}

# require_postgresql_17 : that of Debian 13, inside of the Debian 13 of debian13.sh, which is sourced
# before; it is started with begin_postgresql_17 and ends with end_postgresql_17. As root.
# shellcheck disable=SC2154 # debian13.sh has the names
require_postgresql_17() {
  require_debian13
  [ -x "$debian13/usr/lib/postgresql/17/bin/postgres" ] && return
  # Without a cluster of its own.
  in_debian13 sh -c 'mkdir -p /etc/postgresql-common &&
    echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf'
  install_in_debian13 postgresql-17
}

# begin_postgresql_17 : the same as begin_postgresql, in that Debian; on a socket that lies in its /tmp
# and is seen from outside.
begin_postgresql_17() {
  local inside tries
  postgresql_folder=$(mktemp -d "$debian13/tmp/pg-XXXXXX")
  inside=${postgresql_folder#"$debian13"}
  # shellcheck disable=SC2016 # the inner shell expands these
  in_debian13 sh -ec '
    bin=/usr/lib/postgresql/17/bin
    chown postgres "$1"; chmod 755 "$1"
    setpriv --reuid=postgres --regid=postgres --init-groups "$bin/initdb" -D "$1/data" -A trust \
      -U table -E UTF8 --locale=C.UTF-8 > "$1.log"
    exec setpriv --reuid=postgres --regid=postgres --init-groups "$bin/postgres" -D "$1/data" \
      -k "$1" -c listen_addresses= -c max_connections=100 > "$1/log" 2>&1
  ' _ "$inside" &
  postgresql_process=$!
  postgresql_url="postgres://table@/postgres?host=$postgresql_folder"
  for ((tries = 0; tries < 600; tries++)); do
    [ ! -S "$postgresql_folder/.s.PGSQL.5432" ] || return 0
    kill -0 "$postgresql_process" 2> /dev/null || break
    sleep 0.1
  done
  tail -n 5 "$postgresql_folder.log" "$postgresql_folder/log" >&2
  return 1
}

end_postgresql_17() {
  [ -n "$postgresql_folder" ] || return 0
  kill "$postgresql_process" 2> /dev/null || true
  wait "$postgresql_process" 2> /dev/null || true
  rm -rf "$postgresql_folder" "$postgresql_folder.log"
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
  [ -n "$postgresql_folder" ] || return 0
  end_postgresql immediate > /dev/null 2>&1 || true
  rm -rf "$postgresql_folder" "$postgresql_folder.log"
}
