import type { Odds } from '@fairbook/core/money';
import { type Score, selectionsOf } from '@fairbook/core/sports';
import { drawHalfTime, drawScore } from '../chance/draw-score.ts';
import { type Chance, seeded } from '../chance/seeded.ts';
import {
  BEFORE_PLAY,
  balancedHandicap,
  chancesOf,
  EUROPEAN,
  fairChances,
  fitGoals,
  JINGCAI,
  type KnownChances,
  priceMarkets,
  type ScoreMatrix,
  type SoccerMarket,
  scoreMatrix,
} from '../pricing/index.ts';
import { decimals } from './read-row.ts';
import type { FillOptions, ReplayMarket, ReplayMatch, ReplayResult } from './types.ts';

/** Returns the probabilities that a match's prices imply, without margin. */
export function knownChances({ markets, hints }: ReplayMatch): KnownChances {
  const fair = (market: SoccerMarket): readonly number[] | undefined => {
    const codes = selectionsOf('soccer', market);
    const odds: Readonly<Record<string, Odds>> = markets[market]?.odds ?? {};
    return codes.every((code) => odds[code] !== undefined) ? fairChances(decimals(odds, codes)) : undefined;
  };
  const result = fair('wl') as KnownChances['result'];
  const handicap = fair('handicap') as KnownChances['result'];
  const goals = fair('goals');
  return {
    ...hints,
    ...(result ? { result } : {}),
    ...(handicap ? { handicap: { goals: (markets.handicap?.line ?? 0) / 100, chances: handicap } } : {}),
    ...(goals ? { goals } : {}),
  };
}

/** Returns the score matrix that explains a match's prices best. Throws RangeError if it has no complete price list. */
export const matrixOf = (match: ReplayMatch): ScoreMatrix => scoreMatrix(fitGoals(knownChances(match)));

/**
 * Adds what a file lacks, from the model that explains its prices: the other markets, with their bookmaker's payback, and, given a seed, a result. What the
 * file has is never changed, and everything added is marked. Deterministic.
 */
export function fillMatch(match: ReplayMatch, { markets, resultSeed }: FillOptions): ReplayMatch {
  const matrix = matrixOf(match);
  return {
    ...match,
    markets: markets ? { ...modelMarkets(match, matrix), ...match.markets } : match.markets,
    result: resultSeed === undefined ? match.result : filledResult(match, matrix, seeded(`${resultSeed}/${match.ref}`)),
  };
}

function modelMarkets({ markets, bookmaker }: ReplayMatch, matrix: ScoreMatrix): ReplayMatch['markets'] {
  const line = markets.handicap?.line ?? balancedHandicap(matrix);
  const prices = priceMarkets(bookmaker === 'jingcai' ? JINGCAI : EUROPEAN, chancesOf(matrix, BEFORE_PLAY, line));
  const market = ([kind, odds]: readonly [string, ReplayMarket['odds']]): readonly [string, ReplayMarket] => [
    kind,
    { line: kind === 'handicap' ? line : null, single: bookmaker === 'european', odds, source: 'model' },
  ];
  return Object.fromEntries(Object.entries(prices).map(market));
}

function filledResult({ result }: ReplayMatch, matrix: ScoreMatrix, chance: Chance): ReplayResult {
  const score: Score = result?.score ?? drawScore(matrix, chance);
  if (result?.halfTime) return result;
  return { score, halfTime: drawHalfTime(score, chance), source: result?.source ?? 'simulated', halfTimeSource: 'simulated' };
}
