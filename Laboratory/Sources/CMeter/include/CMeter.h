/// Counts what this process holds of malloc's memory, all libraries and languages together.
///
/// libFuzzer's own `-malloc_limit_mb` hears of nothing without a sanitizer of addresses, which takes
/// ten times the time; and its `-rss_limit_mb` looks once a second.
#ifndef CMETER_H
#define CMETER_H

/// Whether anything is counted: whether these functions have malloc's place.
int meter_counts(void);

/// How many bytes are held now.
long meter_held(void);

/// Begins to look for the most that is held at a time, from what is held now.
void meter_begin(void);

/// The most bytes held at a time since `meter_begin`, less what was held then.
long meter_most(void);

#endif
