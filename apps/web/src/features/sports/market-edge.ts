import type { Match } from '@fairbook/contract';
import { houseShareOf, PAID_BY_POOL_E4, PAID_WHOLE_E4 } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { type MarketKind, sportOf } from '@fairbook/core/sports';
import { marginOfMarket } from '../slip/index.ts';

/** Returns the share of odds × stake that a sport's rules pay, in ten-thousandths; a pool's is the same in every house. */
const paidShareOf = (game: SportGame): bigint => (sportOf(game).isPool ? PAID_BY_POOL_E4 : PAID_WHOLE_E4);

/** Returns the share of odds × stake that a pool pays, in tenths of a percent; null for other games, which pay all of it. */
export const poolShareOf = (game: SportGame): number | null =>
  sportOf(game).isPool ? 1_000 - Math.round(houseShareOf([], paidShareOf(game)) / 10) : null;

/**
 * Returns the average house share of all stakes on a market, basis points: 1 − 1/Σ(1/odds), for a pool with its deduction as well. Null unless the market is
 * complete.
 */
export function shareOfMarket(match: Match, game: SportGame, kind: MarketKind): number | null {
  const margin = marginOfMarket(match, game, kind);
  return margin === null ? null : houseShareOf([margin], paidShareOf(game));
}

/** The mean of that over matches; null if none has the complete market. */
export function averageShare(matches: readonly Match[], game: SportGame, kind: MarketKind): number | null {
  const shares = matches.flatMap((match) => shareOfMarket(match, game, kind) ?? []);
  return shares.length === 0 ? null : Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length);
}
