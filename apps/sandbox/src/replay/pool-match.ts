import { type MarketKind, winningSelections } from '@fairbook/core/sports';
import { balancedHandicap, fitGoals, scoreMatrix } from '../pricing/index.ts';
import { BD_MARKETS, listOf } from '../simulated/bd.ts';
import { knownChances } from './fill-match.ts';
import type { ReplayMarket, ReplayMatch } from './types.ts';

/** What is staked on a match of the pool so far: all of it is to come, or none. */
const [OPENING, CLOSED] = [1, 0];

/**
 * A match of soccer as the Beijing pool plays it: its markets at what the pool would pay when betting opens, and what the answers that won pay in the end. Both are
 * drawn from the chances that the file's prices speak of; the same match gives the same always. Throws RangeError when it has no complete price list to go by.
 */
export function asPool(match: ReplayMatch): ReplayMatch {
  const expected = fitGoals(knownChances(match));
  const isEven = Math.abs(expected.home - expected.away) < 0.5;
  const pooled = { fixture: match.ref, expected, handicapE2: isEven ? 0 : balancedHandicap(scoreMatrix(expected)) };
  const market = (kind: MarketKind): readonly [MarketKind, ReplayMarket] => [
    kind,
    { ...listOf(pooled, kind as (typeof BD_MARKETS)[number], OPENING), single: true, source: 'model' },
  ];
  return {
    ...match,
    markets: Object.fromEntries(BD_MARKETS.map(market)),
    finalOdds: (played) =>
      BD_MARKETS.flatMap((kind) => {
        const { line, odds } = listOf(pooled, kind, CLOSED);
        const winners = winningSelections({ game: 'bd', market: kind, lineE2: line }, played) ?? [];
        return winners.flatMap((selection) =>
          odds[selection] === undefined ? [] : [{ market: kind, selection, line, odds: odds[selection] }],
        );
      }),
  };
}
