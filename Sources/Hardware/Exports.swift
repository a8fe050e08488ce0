// Whoever speaks of the machine speaks of its bus, of its motion and of moments; those who know
// nothing of displays and buttons (a driver, a filter) import these three alone.
@_exported import I2C
@_exported import Inertial
@_exported import Time
