import type { Match } from '@fairbook/contract';
import { houseShareOf, RULE_SETS } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { type MarketKind, sportOf } from '@fairbook/core/sports';
import { marginOfMarket } from '../slip/index.ts';

/** The share of odds × stake that the rules of a sport pay, in ten-thousandths; a pool's are the same in every house. */
const paidShareOf = (game: SportGame): bigint => RULE_SETS[sportOf(game).isPool ? 'beijing' : 'exact'].paidShareE4;

/** What the house keeps on average of all money put on a market, basis points: 1 − 1/Σ(1/odds), and of a pool its part besides. Null unless the market is whole. */
export function shareOfMarket(match: Match, game: SportGame, kind: MarketKind): number | null {
  const margin = marginOfMarket(match, game, kind);
  return margin === null ? null : houseShareOf([margin], paidShareOf(game));
}

/** The mean of that over matches; null when none of them has the market whole. */
export function averageShare(matches: readonly Match[], game: SportGame, kind: MarketKind): number | null {
  const shares = matches.flatMap((match) => shareOfMarket(match, game, kind) ?? []);
  return shares.length === 0 ? null : Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length);
}
