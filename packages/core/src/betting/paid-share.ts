/** The share of odds × stake that a bet pays, in ten-thousandths: all of it. */
export const PAID_WHOLE_E4 = 10_000n;

/** The same for a pool, of which the house keeps 35 % (sports-rules, sections 1.3 and 3.6). */
export const PAID_BY_POOL_E4 = 6_500n;
