#include "CChannel.h"

#include <openssl/err.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <usrsctp.h>

enum {
  most_channels = 8,
  most_waiting = 64,       /* datagrams or words: more are lost, as on a network */
  longest_word = 1200,
  port = 5000,             /* of SCTP, as both sides say in their descriptions */
  streams = 16,
  path = 1160,             /* bytes of an SCTP packet, with room for DTLS in a datagram */
};
static const uint32_t binary = 53; /* WebRTC Binary, RFC 8831, section 8 */

struct packet {
  struct packet *next;
  size_t size;
  uint8_t bytes[];
};

struct queue {
  struct packet *first, *last;
  size_t count;
};

static void put(struct queue *queue, const void *bytes, size_t size) {
  if (queue->count == most_waiting) return;
  struct packet *packet = malloc(sizeof *packet + size);
  if (!packet) return;
  packet->next = NULL;
  packet->size = size;
  memcpy(packet->bytes, bytes, size);
  if (queue->last) queue->last->next = packet;
  else queue->first = packet;
  queue->last = packet;
  queue->count += 1;
}

/* The next one that fits; 0 where there is none. */
static size_t take(struct queue *queue, uint8_t *bytes, size_t room) {
  size_t size = 0;
  while (queue->first && size == 0) {
    struct packet *packet = queue->first;
    queue->first = packet->next;
    if (!queue->first) queue->last = NULL;
    queue->count -= 1;
    if (packet->size <= room) {
      size = packet->size;
      memcpy(bytes, packet->bytes, size);
    }
    free(packet);
  }
  return size;
}

static void empty(struct queue *queue) {
  uint8_t none;
  while (queue->first) take(queue, &none, 0);
}

struct cchannel_identity {
  SSL_CTX *context;
};

struct cchannel {
  SSL *ssl;
  struct socket *association;
  enum cchannel_state state;
  struct queue datagrams, words;
  /* What was taken last and is not read by DTLS yet. */
  const uint8_t *taken;
  size_t taken_size;
};

/* By its number a channel is known to usrsctp, which may still name one that is gone. */
static struct cchannel *channels[most_channels];

static void *name_of(size_t number) { return (void *)(uintptr_t)(number + 1); }

static struct cchannel *named(const void *name) {
  uintptr_t number = (uintptr_t)name;
  return number >= 1 && number <= most_channels ? channels[number - 1] : NULL;
}

static size_t number_of(const struct cchannel *channel) {
  size_t number = 0;
  while (number < most_channels && channels[number] != channel) number += 1;
  return number;
}

/* ---- DTLS ---- */

static int bio_write(BIO *bio, const char *bytes, int size) {
  struct cchannel *channel = BIO_get_data(bio);
  if (size > 0 && size <= cchannel_longest_datagram) put(&channel->datagrams, bytes, (size_t)size);
  return size;
}

static int bio_read(BIO *bio, char *bytes, int room) {
  struct cchannel *channel = BIO_get_data(bio);
  BIO_clear_retry_flags(bio);
  if (!channel->taken) {
    BIO_set_retry_read(bio);
    return -1;
  }
  size_t size = channel->taken_size < (size_t)room ? channel->taken_size : (size_t)room;
  memcpy(bytes, channel->taken, size);
  channel->taken = NULL;
  return (int)size;
}

static long bio_ctrl(BIO *bio, int command, long number, void *pointer) {
  (void)bio, (void)number, (void)pointer;
  switch (command) {
    case BIO_CTRL_FLUSH: return 1;
    case BIO_CTRL_DGRAM_QUERY_MTU: return cchannel_longest_datagram;
    default: return 0;
  }
}

static BIO_METHOD *method(void) {
  static BIO_METHOD *method;
  if (method) return method;
  method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "datagrams");
  if (!method) return NULL;
  BIO_meth_set_write(method, bio_write);
  BIO_meth_set_read(method, bio_read);
  BIO_meth_set_ctrl(method, bio_ctrl);
  return method;
}

static int sign(X509 *certificate, EVP_PKEY *key) {
  X509_NAME *name = X509_get_subject_name(certificate);
  return X509_set_version(certificate, X509_VERSION_3)
    && ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1)
    /* Nobody looks at the time: a handheld may not know it. */
    && ASN1_TIME_set_string_X509(X509_getm_notBefore(certificate), "20200101000000Z")
    && ASN1_TIME_set_string_X509(X509_getm_notAfter(certificate), "20991231235959Z")
    && X509_set_pubkey(certificate, key)
    && X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, (const unsigned char *)"tilt2048", -1, -1, 0)
    && X509_set_issuer_name(certificate, name) && X509_sign(certificate, key, EVP_sha256()) > 0;
}

struct cchannel_identity *cchannel_identity_new(uint8_t fingerprint[32]) {
  struct cchannel_identity *identity = calloc(1, sizeof *identity);
  EVP_PKEY *key = EVP_EC_gen("P-256");
  X509 *certificate = X509_new();
  SSL_CTX *context = SSL_CTX_new(DTLS_server_method());
  unsigned size = 32;
  int is_made = identity && key && certificate && context && sign(certificate, key)
    && X509_digest(certificate, EVP_sha256(), fingerprint, &size)
    && SSL_CTX_set_min_proto_version(context, DTLS1_2_VERSION)
    && SSL_CTX_use_certificate(context, certificate) && SSL_CTX_use_PrivateKey(context, key);
  X509_free(certificate);
  EVP_PKEY_free(key);
  if (is_made) {
    SSL_CTX_set_options(context, SSL_OP_NO_QUERY_MTU);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_read_ahead(context, 1);
    identity->context = context;
    return identity;
  }
  SSL_CTX_free(context);
  free(identity);
  return NULL;
}

void cchannel_identity_free(struct cchannel_identity *identity) {
  if (!identity) return;
  SSL_CTX_free(identity->context);
  free(identity);
}

/* ---- SCTP ---- */

static int sctp_send(void *name, void *bytes, size_t size, uint8_t service, uint8_t fragmenting) {
  (void)service, (void)fragmenting;
  struct cchannel *channel = named(name);
  if (channel && channel->ssl && SSL_is_init_finished(channel->ssl)) {
    ERR_clear_error();
    SSL_write(channel->ssl, bytes, (int)size);
  }
  return 0; /* what is lost is sent again, or not */
}

static void sctp_note(struct cchannel *channel, const union sctp_notification *note, size_t size) {
  if (size < sizeof note->sn_assoc_change || note->sn_header.sn_type != SCTP_ASSOC_CHANGE) return;
  switch (note->sn_assoc_change.sac_state) {
    case SCTP_COMM_UP:
    case SCTP_RESTART:
      if (channel->state == cchannel_opening) channel->state = cchannel_open;
      break;
    default: channel->state = cchannel_closed;
  }
}

static int sctp_take(struct socket *socket, union sctp_sockstore address, void *bytes, size_t size,
                     struct sctp_rcvinfo info, int flags, void *name) {
  (void)socket, (void)address;
  struct cchannel *channel = named(name);
  if (!bytes) {
    if (channel) channel->state = cchannel_closed;
    return 1;
  }
  if (channel && (flags & MSG_NOTIFICATION)) sctp_note(channel, bytes, size);
  else if (channel && (flags & MSG_EOR) && info.rcv_sid == 0 && ntohl(info.rcv_ppid) == binary
           && size > 0 && size <= longest_word)
    put(&channel->words, bytes, size);
  free(bytes);
  return 1;
}

static void sctp_begin(void) {
  static int has_begun;
  if (has_begun) return;
  has_begun = 1;
  usrsctp_init_nothreads(0, sctp_send, NULL);
  usrsctp_sysctl_set_sctp_ecn_enable(0);
  usrsctp_sysctl_set_sctp_asconf_enable(0);
  usrsctp_sysctl_set_sctp_auth_enable(0);
  usrsctp_sysctl_set_sctp_nrsack_enable(0);
  usrsctp_sysctl_set_sctp_sendspace(1 << 16);
  usrsctp_sysctl_set_sctp_recvspace(1 << 16);
}

static int set(struct socket *socket, int level, int option, const void *value, socklen_t size) {
  return usrsctp_setsockopt(socket, level, option, value, size) == 0;
}

/* Both sides connect, and usrsctp and the browser make one association of that (RFC 8841, section 9.3). */
static int connect_sctp(struct cchannel *channel) {
  void *name = name_of(number_of(channel));
  struct socket *socket =
    usrsctp_socket(AF_CONN, SOCK_STREAM, IPPROTO_SCTP, sctp_take, NULL, 0, name);
  if (!socket) return 0;
  channel->association = socket;
  struct linger at_once = {.l_onoff = 1, .l_linger = 0};
  const uint32_t on = 1;
  struct sctp_event event = {.se_assoc_id = SCTP_ALL_ASSOC, .se_on = 1, .se_type = SCTP_ASSOC_CHANGE};
  struct sctp_initmsg begin = {.sinit_num_ostreams = streams, .sinit_max_instreams = streams};
  struct sctp_paddrparams way = {.spp_flags = SPP_PMTUD_DISABLE, .spp_pathmtu = path};
  struct sockaddr_conn address = {.sconn_family = AF_CONN, .sconn_port = htons(port), .sconn_addr = name};
  way.spp_address.ss_family = AF_CONN;
  memcpy(&way.spp_address, &address, sizeof address);
  if (usrsctp_set_non_blocking(socket, 1) != 0
      || !set(socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once)
      || !set(socket, IPPROTO_SCTP, SCTP_NODELAY, &on, sizeof on)
      || !set(socket, IPPROTO_SCTP, SCTP_EVENT, &event, sizeof event)
      || !set(socket, IPPROTO_SCTP, SCTP_INITMSG, &begin, sizeof begin)
      || usrsctp_bind(socket, (struct sockaddr *)&address, sizeof address) != 0)
    return 0;
  /* It does not wait: it says that it is under way. */
  usrsctp_connect(socket, (struct sockaddr *)&address, sizeof address);
  return set(socket, IPPROTO_SCTP, SCTP_PEER_ADDR_PARAMS, &way, sizeof way);
}

/* ---- A channel ---- */

struct cchannel *cchannel_new(struct cchannel_identity *identity) {
  sctp_begin();
  size_t number = 0;
  while (number < most_channels && channels[number]) number += 1;
  BIO_METHOD *datagrams = method();
  if (number == most_channels || !datagrams) return NULL;
  struct cchannel *channel = calloc(1, sizeof *channel);
  BIO *bio = BIO_new(datagrams);
  SSL *ssl = SSL_new(identity->context);
  if (!channel || !bio || !ssl) {
    BIO_free(bio);
    SSL_free(ssl);
    free(channel);
    return NULL;
  }
  BIO_set_data(bio, channel);
  BIO_set_init(bio, 1);
  SSL_set_bio(ssl, bio, bio);
  SSL_set_mtu(ssl, cchannel_longest_datagram);
  SSL_set_accept_state(ssl);
  channel->ssl = ssl;
  channels[number] = channel;
  usrsctp_register_address(name_of(number));
  return channel;
}

void cchannel_close(struct cchannel *channel) {
  channel->state = cchannel_closed;
  if (channel->association) usrsctp_close(channel->association);
  channel->association = NULL;
  if (SSL_is_init_finished(channel->ssl)) SSL_shutdown(channel->ssl);
}

void cchannel_free(struct cchannel *channel) {
  if (!channel) return;
  cchannel_close(channel);
  size_t number = number_of(channel);
  usrsctp_deregister_address(name_of(number));
  channels[number] = NULL;
  SSL_free(channel->ssl);
  empty(&channel->datagrams);
  empty(&channel->words);
  free(channel);
}

enum cchannel_state cchannel_state(const struct cchannel *channel) { return channel->state; }

/* Reads what DTLS has made of a datagram. */
static void read_all(struct cchannel *channel) {
  uint8_t bytes[4096];
  while (channel->state != cchannel_closed) {
    ERR_clear_error();
    int size = SSL_read(channel->ssl, bytes, sizeof bytes);
    int error = SSL_get_error(channel->ssl, size);
    if (SSL_is_init_finished(channel->ssl) && !channel->association && !connect_sctp(channel)) {
      channel->state = cchannel_closed;
      return;
    }
    if (size > 0) {
      usrsctp_conninput(name_of(number_of(channel)), bytes, (size_t)size, 0);
      continue;
    }
    if (error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE) return;
    channel->state = cchannel_closed;
  }
}

void cchannel_take(struct cchannel *channel, const uint8_t *bytes, size_t size) {
  if (channel->state == cchannel_closed || size == 0) return;
  channel->taken = bytes;
  channel->taken_size = size;
  read_all(channel);
  channel->taken = NULL;
}

size_t cchannel_datagram(struct cchannel *channel, uint8_t *bytes) {
  return take(&channel->datagrams, bytes, cchannel_longest_datagram);
}

void cchannel_say(struct cchannel *channel, const uint8_t *bytes, size_t size) {
  if (channel->state != cchannel_open || size == 0 || size > longest_word) return;
  struct sctp_sendv_spa how = {
    .sendv_flags = SCTP_SEND_SNDINFO_VALID | SCTP_SEND_PRINFO_VALID,
    .sendv_sndinfo = {.snd_flags = SCTP_UNORDERED, .snd_ppid = htonl(binary)},
    .sendv_prinfo = {.pr_policy = SCTP_PR_SCTP_RTX, .pr_value = 0},
  };
  usrsctp_sendv(channel->association, bytes, size, NULL, 0, &how, sizeof how, SCTP_SENDV_SPA, 0);
}

size_t cchannel_word(struct cchannel *channel, uint8_t *bytes, size_t room) {
  return take(&channel->words, bytes, room);
}

void cchannel_pass(uint32_t milliseconds) {
  usrsctp_handle_timers(milliseconds);
  for (size_t number = 0; number < most_channels; number += 1) {
    struct cchannel *channel = channels[number];
    if (!channel || channel->state == cchannel_closed || SSL_is_init_finished(channel->ssl)) continue;
    ERR_clear_error();
    if (DTLSv1_handle_timeout(channel->ssl) < 0) channel->state = cchannel_closed;
  }
}

/* ---- Hashes ---- */

void cchannel_hmac_sha1(const uint8_t *key, size_t key_size, const uint8_t *bytes, size_t size, uint8_t code[20]) {
  unsigned length = 20;
  HMAC(EVP_sha1(), key, (int)key_size, bytes, size, code, &length);
}

void cchannel_sha1(const uint8_t *bytes, size_t size, uint8_t hash[20]) {
  EVP_Digest(bytes, size, hash, NULL, EVP_sha1(), NULL);
}
