/* Tries the card's code (image/) on a machine of the test's own; scripts/test-keeper runs it. */
#include "scripted.h"

#include <stdio.h>

int main(void) {
  bundle_tests();
  mend_tests();
  records_tests();
  update_tests();
  work_tests();
  keeper_tests();
  printf("the card's code: %d checks, %d failed\n", checks, failures);
  return failures == 0 ? 0 : 1;
}
