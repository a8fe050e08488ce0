// What Glibc's module leaves out.
#include <sys/epoll.h>
#include <sys/eventfd.h>
