// Nothing: the time that it takes is what every Swift program takes. `tilt2048 bench --beside` runs
// it in turn with the game.
