// Nothing: the time that it takes is what every program takes that is linked with the same libraries.
// `tilt2048 bench --beside` runs it in turn with the game.
int main(void) { return 0; }
