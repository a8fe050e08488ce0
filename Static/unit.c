/* What Thumb's first instructions, which cannot reach the floating-point unit, call for each operation on numbers
   (scripts/lib/embedded.sh): the unit, in five instructions in place of the forty of libgcc's. The numbers come and
   go in plain registers. Names and results: Run-time ABI for the Arm Architecture, 5.1.2. */
#include <stdint.h>

#define OPERATIONS(letter, type) \
  type __aeabi_##letter##add(type a, type b) { return a + b; } \
  type __aeabi_##letter##sub(type a, type b) { return a - b; } \
  type __aeabi_##letter##mul(type a, type b) { return a * b; } \
  type __aeabi_##letter##div(type a, type b) { return a / b; } \
  int __aeabi_##letter##cmpeq(type a, type b) { return a == b; } \
  int __aeabi_##letter##cmplt(type a, type b) { return a < b; } \
  int __aeabi_##letter##cmple(type a, type b) { return a <= b; } \
  int __aeabi_##letter##cmpge(type a, type b) { return a >= b; } \
  int __aeabi_##letter##cmpgt(type a, type b) { return a > b; } \
  int __aeabi_##letter##cmpun(type a, type b) { return a != a || b != b; } \
  type __aeabi_i2##letter(int32_t a) { return (type)a; } \
  type __aeabi_ui2##letter(uint32_t a) { return (type)a; } \
  int32_t __aeabi_##letter##2iz(type a) { return (int32_t)a; } \
  uint32_t __aeabi_##letter##2uiz(type a) { return (uint32_t)a; }

OPERATIONS(f, float)
OPERATIONS(d, double)

double __aeabi_f2d(float a) { return a; }
float __aeabi_d2f(double a) { return (float)a; }
