// What Shades.c does with vectors of one width: it is included once for each.

ROUTINE VECTOR NAME(load)(const char *from) { return LOAD((const VECTOR *)from); }
ROUTINE void NAME(store)(char *to, VECTOR value) { STORE((VECTOR *)to, value); }

// The numbers of a format, in all lanes.
typedef struct {
  VECTOR low, middle, high, ones;
  __m128i down, up;
} NAME(Channels);

ROUTINE NAME(Channels) NAME(spread)(const struct pixel_channels *channels) {
  NAME(Channels) all = {
    OP(set1_epi16)((short)(channels->low << 1)), OP(set1_epi16)((short)(channels->middle << 1)),
    OP(set1_epi16)((short)(channels->high << 1)), OP(set1_epi32)((int)channels->ones),
    _mm_cvtsi32_si128(channels->high_offset - 1), _mm_cvtsi32_si128(channels->high_offset)};
  return all;
}

// What is left of pixels by shares of 256 or of 32 parts, rounded.
ROUTINE VECTOR NAME(dark)(VECTOR under, VECTOR share, const NAME(Channels) *all, bool is_wide) {
  if (is_wide) {
    VECTOR half = OP(set1_epi16)(0x80);
    VECTOR even = OP(mullo_epi16)(BITS(and)(under, OP(set1_epi16)(0xFF)), share);
    VECTOR odd = OP(mullo_epi16)(OP(srli_epi16)(under, 8), share);
    even = OP(srli_epi16)(OP(add_epi16)(even, half), 8);
    odd = BITS(and)(OP(add_epi16)(odd, half), OP(set1_epi16)((short)0xFF00));
    return BITS(or)(BITS(or)(even, odd), all->ones);
  }
  // Twice a channel times 512 times its share, of which the upper half is rounded: (c * s + 16) / 32.
  share = OP(slli_epi16)(share, 9);
  VECTOR low = OP(mulhrs_epi16)(BITS(and)(OP(add_epi16)(under, under), all->low), share);
  VECTOR middle = OP(mulhrs_epi16)(BITS(and)(OP(srli_epi16)(under, 4), all->middle), share);
  VECTOR high = OP(mulhrs_epi16)(BITS(and)(OP(srl_epi16)(under, all->down), all->high), share);
  low = BITS(or)(low, OP(slli_epi16)(middle, 5));
  return BITS(or)(BITS(or)(low, OP(sll_epi16)(high, all->up)), all->ones);
}

ROUTINE bool NAME(same)(VECTOR a, VECTOR b) {
  VECTOR rest = BITS(xor)(a, b);
  return BITS(testz)(rest, rest);
}

// Whether two vectors one after the other are what one is.
ROUTINE bool NAME(same_twice)(const char *from, VECTOR all) {
  VECTOR rest = BITS(xor)(NAME(load)(from), all);
  rest = BITS(or)(rest, BITS(xor)(NAME(load)(from + sizeof(VECTOR)), all));
  return BITS(testz)(rest, rest);
}

// Two vectors of each row, by the same shares: a shadow mostly lies on ground that is the same from row to row.
ROUTINE void NAME(down_twice)(
  char *line, long stride, const char *shares, long rows, const NAME(Channels) *all, bool is_wide) {
  const long next = sizeof(VECTOR);
  VECTOR share[2] = {NAME(load)(shares), NAME(load)(shares + next)};
  VECTOR under[2] = {NAME(load)(line), NAME(load)(line + next)};
  VECTOR dark[2] = {
    NAME(dark)(under[0], share[0], all, is_wide), NAME(dark)(under[1], share[1], all, is_wide)};
  NAME(store)(line, dark[0]);
  NAME(store)(line + next, dark[1]);
  while (--rows > 0) {
    line += stride;
    VECTOR below[2] = {NAME(load)(line), NAME(load)(line + next)};
    VECTOR other = BITS(or)(BITS(xor)(below[0], under[0]), BITS(xor)(below[1], under[1]));
    if (!BITS(testz)(other, other)) {
      under[0] = below[0];
      under[1] = below[1];
      dark[0] = NAME(dark)(under[0], share[0], all, is_wide);
      dark[1] = NAME(dark)(under[1], share[1], all, is_wide);
    }
    NAME(store)(line, dark[0]);
    NAME(store)(line + next, dark[1]);
  }
}

// So many bytes of each row, but for the lanes that are kept.
ROUTINE void NAME(down)(
  char *line, long stride, const char *shares, long step, long rows,
  const NAME(Channels) *all, VECTOR keep, bool is_wide) {
  if (step != 0) {
    for (; rows > 0; rows--) {
      VECTOR under = NAME(load)(line);
      VECTOR result = NAME(dark)(under, NAME(load)(shares), all, is_wide);
      NAME(store)(line, OP(blendv_epi8)(result, under, keep));
      line += stride;
      shares += step;
    }
    return;
  }
  // A shadow mostly lies on ground that is the same from row to row.
  VECTOR share = NAME(load)(shares), under = NAME(load)(line), result;
  result = OP(blendv_epi8)(NAME(dark)(under, share, all, is_wide), under, keep);
  NAME(store)(line, result);
  while (--rows > 0) {
    line += stride;
    VECTOR next = NAME(load)(line);
    if (!NAME(same)(next, under)) {
      under = next;
      result = OP(blendv_epi8)(NAME(dark)(under, share, all, is_wide), under, keep);
    }
    NAME(store)(line, result);
  }
}
