#!/bin/sh
# tilt2048 among the ports of RetroPie, Batocera or any other EmulationStation: copy this file into the
# folder of the ports, and start EmulationStation anew. docs/retro.md says more.
PATH=$PATH:/usr/games
export PATH

# What came from source knows no /usr/share. To the game such a variable is a setting, and it has none of that name.
source=${TILT2048_SOURCE:-}
unset TILT2048_SOURCE
[ -z "$source" ] || exec "$source/scripts/play" "$@"
exec tilt2048 play "$@"
