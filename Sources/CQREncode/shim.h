// libqrencode's types. There is no "link" in the module map on purpose: the library is looked for
// when a test asks for its first symbol.
#include <qrencode.h>

/// Calls QRcode_encodeString, found as `function`: the smallest symbol of level L that holds `text`,
/// or NULL.
static inline QRcode *qrencode_call_encode(void *function, const char *text) {
  __typeof__(QRcode_encodeString) *encode = (__typeof__(QRcode_encodeString) *)function;
  return encode(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
}

/// Calls QRcode_free, found as `function`.
static inline void qrencode_call_free(void *function, QRcode *code) {
  __typeof__(QRcode_free) *release = (__typeof__(QRcode_free) *)function;
  release(code);
}
