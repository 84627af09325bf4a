import type { Match } from '@fairbook/contract';
import { builtOf, type Slip, type SlipLeg } from '@fairbook/core/betting';
import {
  BEFORE_PLAY,
  type BuilderProblem,
  fitScoreModel,
  type JointPrice,
  type MarketPrices,
  type MatchPrices,
  priceTogether,
  type ScoreNow,
  scoreNowOf,
} from '@fairbook/core/builder';
import type { Odds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';

/** Matches are immutable: an update is another object. */
const known = new WeakMap<Match, MatchPrices>();

/** Returns the current prices of a match and the score model fitted to them; null if its state of play is unknown. */
function pricesOf(match: Match): MatchPrices | null {
  const found = known.get(match);
  if (found) return found;
  const now = nowOf(match);
  if (now === null) return null;
  const markets = Object.entries(match.compare).flatMap(([market, { status, line, odds }]): MarketPrices[] =>
    status === 'open' ? [{ market: market as MarketKind, lineE2: line, odds: new Map(Object.entries(odds)) }] : [],
  );
  const prices = { markets, model: fitScoreModel(markets, now) };
  known.set(match, prices);
  return prices;
}

/** Prices selections of a match together at its current odds, as the server will, or returns why they have no price. */
export function jointOf(
  match: Match | undefined,
  legs: readonly Pick<SlipLeg, 'market' | 'selection' | 'lineE2'>[],
): JointPrice | BuilderProblem {
  if (match === undefined) return { kind: 'refused', code: 'builder.no_model', details: {} };
  const prices = pricesOf(match);
  return prices === null ? { kind: 'refused', code: 'builder.in_play', details: {} } : priceTogether(prices, legs);
}

/** Returns the state of play; null if it is unknown, or the match is over. */
function nowOf({ status, period, minute, home_score, away_score, half_home_score, half_away_score }: Match): ScoreNow | null {
  if (status === 'upcoming') return BEFORE_PLAY;
  if (status !== 'live') return null;
  const scoreOf = (home: number | null, away: number | null) => (home === null || away === null ? null : { home, away });
  return scoreNowOf({ period, minute, score: scoreOf(home_score, away_score), halfTime: scoreOf(half_home_score, half_away_score) });
}

/** By match id. */
export type Joints = ReadonlyMap<string, JointPrice | BuilderProblem>;

/** Returns the joint price, or the problem, of each match whose selections pay together in the bets of a slip. */
export const jointsOnSlip = (slip: Pick<Slip, 'legs' | 'mode' | 'built'>, matches: ReadonlyMap<string, Match>): Joints =>
  new Map(
    builtOf(slip).map((matchId) => [
      matchId,
      jointOf(
        matches.get(matchId),
        slip.legs.filter((leg) => leg.matchId === matchId),
      ),
    ]),
  );

/** Returns the odds of those with a price. */
export const jointOddsOf = (joints: Joints): ReadonlyMap<string, Odds> =>
  new Map([...joints].flatMap(([matchId, joint]) => (joint.kind === 'priced' ? [[matchId, joint.odds] as const] : [])));

/** Whether selections that are to pay together have no price: no bet can be placed then. */
export const isUnpriced = (joints: Joints): boolean => [...joints.values()].some(({ kind }) => kind === 'refused');
