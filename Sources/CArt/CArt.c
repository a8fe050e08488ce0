// All of this target is in its header.
#include "CArt.h"
