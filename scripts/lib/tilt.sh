# shellcheck shell=bash
# A recorded motion for a program on another processor, for scripts that source this.

# a_tilt : nine seconds at rest, but for a tilt towards the player at the fourth.
a_tilt() {
  awk 'BEGIN {
    print "t,ax,ay,az,gx,gy,gz"
    srand(7)
    for (i = 0; i < 900; i++) {
      t = i / 100
      angle = t < 4 ? 0 : t < 4.2 ? 140 * (t - 4) : t < 4.9 ? 28 : t < 5.1 ? 140 * (5.1 - t) : 0
      rate = t >= 4 && t < 4.2 ? 140 : t >= 4.9 && t < 5.1 ? -140 : 0
      roll = angle * atan2(0, -1) / 180
      noise = (rand() - 0.5) / 100
      printf "%.2f,%.5f,%.5f,%.5f,%d,0,0\n", t, noise, sin(roll) + noise, cos(roll) - noise, rate
    }
  }'
}
