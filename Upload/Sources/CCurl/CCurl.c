#include "CCurl.h"

#include <curl/curl.h>
#include <string.h>

/* Takes what fits; more is an error of the transfer. */
static size_t take(char *bytes, size_t size, size_t count, void *context) {
  struct ccurl_answer *answer = context;
  size_t all = size * count;
  if (all > answer->room - answer->size) return 0;
  memcpy(answer->body + answer->size, bytes, all);
  answer->size += all;
  return all;
}

static CURLcode set_up(CURL *curl, const struct ccurl_request *request, int plain,
                       struct curl_slist *headers, struct ccurl_answer *answer) {
  CURLcode error = CURLE_OK;
#define SET(option, value) \
  if (error == CURLE_OK) error = curl_easy_setopt(curl, option, value)
  SET(CURLOPT_URL, request->address);
  SET(CURLOPT_CUSTOMREQUEST, request->method);
  SET(CURLOPT_PROTOCOLS_STR, plain ? "http" : "https");
  SET(CURLOPT_FOLLOWLOCATION, 0L);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_CONNECTTIMEOUT, 20L);
  SET(CURLOPT_TIMEOUT, 60L);
  SET(CURLOPT_USERAGENT, "tilt2048-upload");
  SET(CURLOPT_HTTPHEADER, headers);
  SET(CURLOPT_WRITEFUNCTION, take);
  SET(CURLOPT_WRITEDATA, answer);
  if (request->body) {
    SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_size);
    SET(CURLOPT_POSTFIELDS, request->body);
  }
#undef SET
  return error;
}

int ccurl_perform(const struct ccurl_request *request, int plain, struct ccurl_answer *answer) {
  answer->status = 0;
  answer->size = 0;
  CURL *curl = curl_easy_init();
  if (!curl) return CURLE_FAILED_INIT;
  CURLcode error = CURLE_OK;
  struct curl_slist *headers = NULL;
  for (size_t i = 0; i < request->header_count && error == CURLE_OK; i++) {
    struct curl_slist *longer = curl_slist_append(headers, request->headers[i]);
    if (longer) headers = longer;
    else error = CURLE_OUT_OF_MEMORY;
  }
  if (error == CURLE_OK) error = set_up(curl, request, plain, headers, answer);
  if (error == CURLE_OK) error = curl_easy_perform(curl);
  if (error == CURLE_OK) error = curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer->status);
  curl_slist_free_all(headers);
  curl_easy_cleanup(curl);
  return (int)error;
}

const char *ccurl_words(int error) { return curl_easy_strerror((CURLcode)error); }

/* libcurl's handle stands for the connection. */
static CURL *of(struct ccurl_stream *stream) { return (CURL *)stream; }

int ccurl_open(const char *address, int plain, struct ccurl_stream **stream) {
  *stream = NULL;
  CURL *curl = curl_easy_init();
  if (!curl) return CURLE_FAILED_INIT;
  CURLcode error = curl_easy_setopt(curl, CURLOPT_URL, address);
#define SET(option, value) \
  if (error == CURLE_OK) error = curl_easy_setopt(curl, option, value)
  SET(CURLOPT_PROTOCOLS_STR, plain ? "http" : "https");
  /* Not HTTP/2: it has no such connections. */
  SET(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  SET(CURLOPT_CONNECT_ONLY, 1L);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_CONNECTTIMEOUT, 20L);
  SET(CURLOPT_TCP_NODELAY, 1L);
#undef SET
  if (error == CURLE_OK) error = curl_easy_perform(curl);
  if (error == CURLE_OK) *stream = (struct ccurl_stream *)curl;
  else curl_easy_cleanup(curl);
  return (int)error;
}

int ccurl_send(struct ccurl_stream *stream, const uint8_t *bytes, size_t size, size_t *done) {
  *done = 0;
  return (int)curl_easy_send(of(stream), bytes, size, done);
}

int ccurl_receive(struct ccurl_stream *stream, uint8_t *room, size_t size, size_t *done) {
  *done = 0;
  return (int)curl_easy_recv(of(stream), room, size, done);
}

int ccurl_descriptor(struct ccurl_stream *stream) {
  curl_socket_t number = CURL_SOCKET_BAD;
  if (curl_easy_getinfo(of(stream), CURLINFO_ACTIVESOCKET, &number) != CURLE_OK) return -1;
  return number == CURL_SOCKET_BAD ? -1 : (int)number;
}

void ccurl_close(struct ccurl_stream *stream) { curl_easy_cleanup(of(stream)); }
