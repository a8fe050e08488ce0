/* The kernel's interfaces that Swift cannot import by itself: variadic ioctl(2), its request
   numbers (function-like macros), and the structures behind them. */
#ifndef CLINUX_H
#define CLINUX_H

#include <linux/fb.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <linux/input.h>
#include <linux/kd.h>
#include <linux/vt.h>
#include <sys/ioctl.h>

#endif
