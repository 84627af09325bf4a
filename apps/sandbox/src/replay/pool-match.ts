import { type MarketKind, winningSelections } from '@fairbook/core/sports';
import { balancedHandicap, fitGoals, scoreMatrix } from '../pricing/index.ts';
import { BD_MARKETS, listOf } from '../simulated/bd.ts';
import { knownChances } from './fill-match.ts';
import type { ReplayMarket, ReplayMatch } from './types.ts';

/** The share of the pool's stakes that is still to come: all of it, or none. */
const [OPENING, CLOSED] = [1, 0];

/**
 * Converts a soccer match to one of the Beijing pool: the pool's odds when betting opens, and what the winning selections pay in the end. Both are drawn from
 * the probabilities that the file's prices imply. Deterministic. Throws RangeError if the match has no complete price list.
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
