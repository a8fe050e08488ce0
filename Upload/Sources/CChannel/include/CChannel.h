#pragma once

#include <stddef.h>
#include <stdint.h>

/* One channel of data to a browser, as WebRTC has it: DTLS by OpenSSL, and SCTP by usrsctp in it. No call waits,
   and nothing here knows of a network: datagrams are taken and given. Of one thread at a time, with all
   channels of the process: usrsctp holds them in lists of its own.

   Sources: RFC 8831 (channels of data), RFC 8261 (SCTP in DTLS), RFC 9147 and 6347 (DTLS), usrsctp's Manual.md. */

/* A key and a certificate of its own that nobody vouches for: who has its fingerprint knows it again. */
struct cchannel_identity;

/* NULL where the system has no random numbers or no memory. `fingerprint` is the certificate's SHA-256. */
struct cchannel_identity *cchannel_identity_new(uint8_t fingerprint[32]);
void cchannel_identity_free(struct cchannel_identity *identity);

enum cchannel_state { cchannel_opening = 0, cchannel_open = 1, cchannel_closed = 2 };

/* The longest datagram that is given, without the headers of UDP and IP. */
enum { cchannel_longest_datagram = 1232 };

struct cchannel;

/* Waits for the browser to begin; NULL where there is no memory, or are channels enough. */
struct cchannel *cchannel_new(struct cchannel_identity *identity);

/* Says farewell and lets go; what is to be sent of it is taken before by the caller, with cchannel_close. */
void cchannel_free(struct cchannel *channel);

/* Ends it: the other side hears of it by what cchannel_datagram gives then. */
void cchannel_close(struct cchannel *channel);

enum cchannel_state cchannel_state(const struct cchannel *channel);

/* Takes a datagram that came from the other side. */
void cchannel_take(struct cchannel *channel, const uint8_t *bytes, size_t size);

/* The next datagram to be sent, or 0; never more than `cchannel_longest_datagram`. */
size_t cchannel_datagram(struct cchannel *channel, uint8_t *bytes);

/* Says a word, which may be lost and come in any order, as on the browser's side. */
void cchannel_say(struct cchannel *channel, const uint8_t *bytes, size_t size);

/* The next word of the other side, or 0; one that is longer than `room` is passed over. */
size_t cchannel_word(struct cchannel *channel, uint8_t *bytes, size_t room);

/* So many milliseconds are over for all channels: what was lost is sent again. */
void cchannel_pass(uint32_t milliseconds);

/* HMAC (RFC 2104) with SHA-1, by which STUN knows who has the password. */
void cchannel_hmac_sha1(const uint8_t *key, size_t key_size, const uint8_t *bytes, size_t size, uint8_t code[20]);

/* SHA-1, by which a server answers that it speaks WebSocket. */
void cchannel_sha1(const uint8_t *bytes, size_t size, uint8_t hash[20]);
