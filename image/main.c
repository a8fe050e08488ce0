/* What PID 1, busybox's init, starts and starts again should it end: keeper on the real machine. Called
   by the name of a piece of work it does that, for tests and for the rescue's shell:

     keeper                     keeps the game
     keeper waits|update|…      that work, and its answer as the status
     keeper autoboot N          prints the sector that has the firmware start system N
     keeper sum FILE            prints what card_open_sound_system compares
     keeper counter N           prints the sector that a system keeps the counter in */
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <linux/netlink.h>
#include <sys/mount.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "drivers.h"
#include "keeper.h"
#include "linux.h"
#include "power.h"

static struct keeper keeper;

static int listen_to_game(void) {
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = NOTIFY};
  int file = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0), yes = 1;
  unlink(NOTIFY);
  if (bind(file, (struct sockaddr *)&address, sizeof address) < 0)
    linux_say(NULL, "keeper", NOTIFY " cannot be made");
  chmod(NOTIFY, 0622);
  setsockopt(file, SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes);
  return file;
}

static int listen_to_kernel(void) {
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
  int file = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  if (bind(file, (struct sockaddr *)&address, sizeof address) < 0)
    linux_say(NULL, "keeper", "the kernel's events cannot be heard");
  return file;
}

/* Only the game's own process is heard, whoever else can reach the socket. */
static void hear_game(int notify, const struct linux_machine *machine) {
  char text[4096];
  struct ucred who = {0, 0, 0};
  char control[CMSG_SPACE(sizeof who)];
  struct iovec piece = {text, sizeof text - 1};
  struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1, .msg_control = control,
                           .msg_controllen = sizeof control};
  ssize_t size = recvmsg(notify, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (size <= 0) return;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header != NULL && header->cmsg_type == SCM_CREDENTIALS)
    memcpy(&who, CMSG_DATA(header), sizeof who);
  text[size] = 0;
  if (machine->children[GAME] > 0 && who.pid == machine->children[GAME]) keeper_heard(&keeper, text);
}

static void reap(struct linux_machine *machine) {
  int status;
  for (pid_t ended; (ended = waitpid(-1, &status, WNOHANG)) > 0;)
    for (enum child child = GAME; child < CHILDREN; child++) {
      if (machine->children[child] != ended) continue;
      machine->children[child] = 0;
      keeper_ended(&keeper, child, WIFEXITED(status)
                                     ? (struct result){EXITED, WEXITSTATUS(status)}
                                     : (struct result){KILLED, WTERMSIG(status)});
      break;
    }
  for (enum child child = GAME; child < CHILDREN; child++) {
    if (!machine->is_lost[child]) continue;
    machine->is_lost[child] = false;
    keeper_ended(&keeper, child, (struct result){NOT_RUN, 0});
  }
}

static void keep(void) {
  struct linux_machine *machine = linux_machine.self;
  char ignored[8192];
  sigset_t children;
  linux_mount_kernel();
  linux_say(NULL, "keeper", "begins");
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_BLOCK, &children, NULL);
  struct pollfd waits[3 + POWER_KEYS] = {{listen_to_game(), POLLIN, 0},
                                         {signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK), POLLIN, 0},
                                         {listen_to_kernel(), POLLIN, 0}};
  size_t keys = power_waits(waits + 3);
  keeper_begin(&keeper, &linux_machine);
  mount(NULL, "/", NULL, MS_REMOUNT | MS_RDONLY, NULL);
  for (;;) {
    poll(waits, 3 + keys, (int)(keeper_waits(&keeper) * 1000) + 1);
    if (waits[0].revents) hear_game(waits[0].fd, machine);
    if (waits[1].revents)
      while (read(waits[1].fd, ignored, sizeof ignored) > 0) {}
    reap(machine);
    if (waits[2].revents) {
      for (ssize_t size; (size = recv(waits[2].fd, ignored, sizeof ignored, 0)) > 0;)
        drivers_heard(ignored, (size_t)size);
      keeper_devices(&keeper);
    }
    bool is_pressed = false, has_changed = waits[2].revents != 0;
    for (size_t key = 0; key < keys; key++) {
      if (waits[3 + key].revents == 0) continue;
      has_changed = true; /* it may be gone */
      if (power_pressed(waits[3 + key].fd)) is_pressed = true;
    }
    if (has_changed) keys = power_waits(waits + 3);
    if (is_pressed) keeper_switch_off(&keeper);
    keeper_tick(&keeper);
  }
}

static int print_sector(const char *what, const char *number) {
  char sector[512];
  uint64_t value;
  if (!card_parse_number(number, &value)) return 64;
  if (strcmp(what, "counter") == 0) card_counter(sector, value);
  else card_autoboot(sector, value == SECOND_SYSTEM ? SECOND_SYSTEM : FIRST_SYSTEM);
  return fwrite(sector, sizeof sector, 1, stdout) == 1 && fflush(stdout) == 0 ? 0 : 1;
}

int main(int count, char **words) {
  if (count == 1) keep();
  if (count == 3 && (strcmp(words[1], "autoboot") == 0 || strcmp(words[1], "counter") == 0))
    return print_sector(words[1], words[2]);
  uint64_t sum;
  if (count == 3 && strcmp(words[1], "sum") == 0) {
    if (card_sum(&linux_machine, words[2], &sum) < 0) return 1;
    return printf("%016llx\n", (unsigned long long)sum) < 0 || fflush(stdout) != 0;
  }
  int answer = card_work(&linux_machine, (const char *const *)words + 1);
  if (answer < 0) fprintf(stderr, "keeper: no work is called %s\n", words[1]);
  return answer < 0 ? 64 : answer;
}
