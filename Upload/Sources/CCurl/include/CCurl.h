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

/* A connection to the table over which bytes go as they come. */
struct ccurl_stream;

/* Connects within 20 seconds, by TLS with the certificate and the name checked, or without where `plain`
   is not 0. 0, or an error of libcurl's. Source: libcurl-easy(3), CURLOPT_CONNECT_ONLY. */
int ccurl_open(const char *address, int plain, struct ccurl_stream **stream);

/* Sends what is taken at once, and receives what is there: `done` says how much. CCURL_AGAIN where nothing
   is; 0 with `done` 0 where the other side has closed. */
int ccurl_send(struct ccurl_stream *stream, const uint8_t *bytes, size_t size, size_t *done);
int ccurl_receive(struct ccurl_stream *stream, uint8_t *room, size_t size, size_t *done);

/* What poll(2) waits for; -1 where there is nothing. */
int ccurl_descriptor(struct ccurl_stream *stream);

void ccurl_close(struct ccurl_stream *stream);

/* CURLE_AGAIN. */
enum { CCURL_AGAIN = 81 };

/* What an error means, in English. */
const char *ccurl_words(int error);

#endif
