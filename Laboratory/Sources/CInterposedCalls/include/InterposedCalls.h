/* Has this program's own calls of the C library, and those of the libraries that it loads, lead to the
   simulated machine wherever they name something below "/sim": the store is run as it is shipped, and
   SQLite with its own file layer. All else goes to the kernel. Only an executable links this. */
#ifndef INTERPOSED_CALLS_H
#define INTERPOSED_CALLS_H

/* Where the simulated machine's files are for the program. */
#define SIMULATED_ROOT "/sim"

/* Whether calls lead here: a linker that leaves them out must not let a trial pass. */
int interposed_calls_lead_here(void);

#endif
