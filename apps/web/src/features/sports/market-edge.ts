import type { Match } from '@fairbook/contract';
import { houseShareOf } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { marginOfMarket } from '../slip/index.ts';

/** What the house keeps on average of money put on one kind of market, basis points; null when none of the matches has it whole. */
export function averageShare(matches: readonly Match[], game: SportGame, kind: MarketKind): number | null {
  const shares = matches.flatMap((match) => {
    const margin = marginOfMarket(match, game, kind);
    return margin === null ? [] : [houseShareOf([margin])];
  });
  return shares.length === 0 ? null : Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length);
}
