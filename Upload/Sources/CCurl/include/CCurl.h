/* One request of HTTP by libcurl and its answer, both of a bounded size. The functions of libcurl that
   are needed for it take variable arguments, which Swift cannot give. */
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

/* What is asked. `headers` are whole lines; without a body there is none. */
struct ccurl_request {
  const char *method;
  const char *address;
  const char *const *headers;
  size_t header_count;
  const uint8_t *body;
  size_t body_size;
};

/* What was answered. `body` and its `room` are the caller's; a longer answer is an error. */
struct ccurl_answer {
  long status;
  uint8_t *body;
  size_t room;
  size_t size;
};

/* Sends a request and waits for the answer, 60 seconds at most. By HTTPS with the certificate and the
   name checked, or by HTTP where `plain` is not 0; no other address is followed. 0, or an error of
   libcurl's. Source: libcurl-easy(3). */
int ccurl_perform(const struct ccurl_request *request, int plain, struct ccurl_answer *answer);

/* What an error means, in English. */
const char *ccurl_words(int error);

#endif
