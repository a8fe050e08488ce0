// A case for the handheld: a Raspberry Pi Zero 2 W behind a panel, the sensor on a screw of its own.
// Free to use, as everything here (LICENSE). Measures in millimetres; change the panel's and print.
//
//   openscad -o lid.stl -D 'part="lid"' docs/case.scad
//   openscad -o tray.stl -D 'part="tray"' docs/case.scad
//
// Sizes of board and holes: the drawings of the Raspberry Pi Zero 2 W and of the GY-521. Not printed yet.

part = "both";            // "lid", "tray" or "both"

panel = [73, 49];         // the glass, from edge to edge: a 2.8 inch panel's
view = [58, 44];          // what is seen of it
panel_depth = 6;          // with its connector
wall = 2;
grip = 22;                // room for a hand on either side
depth = 24;               // inside, from glass to back
corner = 6;

board = [65, 30];         // Raspberry Pi Zero 2 W
board_holes = [58, 23];   // M2.5
sensor = [21, 16];        // GY-521
sensor_holes = 15;        // M3, along its long side

inside = [panel[0] + 2 * grip, max(panel[1], board[1]) + 8];
outside = [inside[0] + 2 * wall, inside[1] + 2 * wall];

$fn = 48;

module plate(size, height) {
  linear_extrude(height) offset(corner) offset(-corner) square(size, center = true);
}

module post(height, hole) {
  difference() {
    cylinder(h = height, d = hole + 3.5);
    translate([0, 0, 1]) cylinder(h = height, d = hole);
  }
}

module at_corners(size) {
  for (x = [-1, 1], y = [-1, 1]) translate([x * size[0] / 2, y * size[1] / 2]) children();
}

// The front: the panel lies behind its window, and its edge stands in front of nothing.
module lid() {
  difference() {
    plate(outside, wall + panel_depth);
    translate([0, 0, wall]) plate(inside, panel_depth + 1);
    translate([0, 0, -1]) linear_extrude(wall + 2) square(view, center = true);
    // Four buttons at the right, two at the left.
    for (p = [[0, 7], [0, -7], [7, 0], [-7, 0]])
      translate([panel[0] / 2 + grip / 2 + p[0], p[1], -1]) cylinder(h = wall + 2, d = 6.5);
    for (y = [-7, 7])
      translate([-panel[0] / 2 - grip / 2, y, -1]) cylinder(h = wall + 2, d = 6.5);
  }
  difference() {
    linear_extrude(wall + 3) square([panel[0] + 3, panel[1] + 3], center = true);
    translate([0, 0, -1]) linear_extrude(wall + 5) square([panel[0] + 0.6, panel[1] + 0.6], center = true);
  }
  difference() {
    linear_extrude(wall) square([panel[0] + 1, panel[1] + 1], center = true);
    translate([0, 0, -1]) linear_extrude(wall + 2) square(view, center = true);
  }
}

// The back: the board in the middle, where the weight belongs; the sensor flat beside it.
module tray() {
  difference() {
    plate(outside, depth);
    translate([0, 0, wall]) plate(inside, depth);
    // The card, the power and the sound of the buzzer.
    translate([-board[0] / 2 - 14, -outside[1] / 2 - 1, wall + 5]) cube([14, wall + 2, 5]);
    translate([board[0] / 2 - 16, -outside[1] / 2 - 1, wall + 4]) cube([12, wall + 2, 8]);
    for (i = [-2:2]) translate([outside[0] / 2 - 12 + 3 * i, outside[1] / 2 - 12, -1])
      cylinder(h = wall + 2, d = 1.8);
  }
  translate([0, 0, wall]) at_corners(board_holes) post(5, 2.2);
  // Two screws, since glue creeps and the zero would creep with it.
  translate([-inside[0] / 2 + grip / 2 + 2, 0, wall])
    for (y = [-1, 1]) translate([0, y * sensor_holes / 2]) post(4, 2.6);
}

if (part == "lid" || part == "both") lid();
if (part == "tray" || part == "both") translate([0, part == "both" ? outside[1] + 10 : 0, 0]) tray();
