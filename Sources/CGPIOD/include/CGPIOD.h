/* One small interface over libgpiod 1.6 (Debian 12) and 2.x (Debian 13), whose own differ. */
#ifndef CGPIOD_H
#define CGPIOD_H

#endif
