import type { Match } from '@fairbook/contract';
import { houseShareOf } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { marginOfMarket } from '../slip/index.ts';

/** What the house keeps on average of all money put on a market, basis points: 1 − 1/Σ(1/odds). Null unless the market is whole. */
export function shareOfMarket(match: Match, game: SportGame, kind: MarketKind): number | null {
  const margin = marginOfMarket(match, game, kind);
  return margin === null ? null : houseShareOf([margin]);
}

/** The mean of that over matches; null when none of them has the market whole. */
export function averageShare(matches: readonly Match[], game: SportGame, kind: MarketKind): number | null {
  const shares = matches.flatMap((match) => shareOfMarket(match, game, kind) ?? []);
  return shares.length === 0 ? null : Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length);
}
