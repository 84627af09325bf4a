import { type FeedFact, zFeedFactOf } from '@fairbook/contract/feed';
import type { SportGame } from '@fairbook/core/catalog';
import {
  areFinalOdds,
  areOversDecided,
  areOversPossible,
  areSetsFinal,
  checkPrices,
  type FinalOdds,
  isLineOf,
  isMarketOf,
  isSelectionOf,
  type Overs,
  type PlayedResult,
  type Score,
  type SettledAnswer,
  sportOf,
} from '@fairbook/core/sports';
import * as z from 'zod/mini';
import type { Fact, FactRefusal, RefusedFact } from '../types.ts';

/** A version further ahead of the known one than this (or of 0) would leave no room for later ones. Vendors count milliseconds at most. */
export const VERSION_LEAP_MAX = 1_000_000_000;

/** Reads facts of a sport as a vendor sent them. Malformed ones are refused one by one. */
export function readFacts(
  game: SportGame,
  raw: readonly unknown[],
): { readonly facts: readonly FeedFact[]; readonly refused: readonly RefusedFact[] } {
  const zFact = zFeedFactOf(game);
  const facts: FeedFact[] = [];
  const refused: RefusedFact[] = [];
  for (const each of raw) {
    const read = z.safeDecode(zFact, each as never);
    if (read.success) facts.push(read.data);
    else refused.push({ ...namesOf(each), reason: 'not_a_fact' });
  }
  return { facts, refused };
}

/** The fixture and kind a malformed fact claims, cut to a length that can be logged. */
function namesOf(raw: unknown): { readonly fixture: string; readonly kind: string } {
  const { fixture, kind } = (raw ?? {}) as { readonly fixture?: unknown; readonly kind?: unknown };
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 120) : '');
  return { fixture: text(fixture), kind: text(kind) };
}

/** Returns why a fact is not acceptable for any match, or null. Names are free text. */
export function checkFact(game: SportGame, fact: FeedFact): FactRefusal | null {
  switch (fact.kind) {
    case 'fixture':
      if ((sportOf(game).disciplines === undefined) !== (fact.discipline === undefined)) return 'discipline_wrong';
      return [fact.league, fact.home, fact.away].every(({ names }) => names.en !== undefined) ? null : 'name_missing';
    case 'odds':
      return checkOdds(game, fact);
    case 'suspension':
      return isMarketOf(game, fact.market) ? null : 'market_unknown';
    case 'score':
      return isPossible(fact.score, fact.half_time) && areOversFitting(game, fact.overs) ? null : 'score_impossible';
    case 'result':
    case 'correction':
      return checkEnd(game, fact);
    case 'bet_stop':
    case 'postponement':
    case 'void':
      return null;
  }
}

function checkOdds(game: SportGame, { market, line, odds }: Fact<'odds'>): FactRefusal | null {
  if (!isMarketOf(game, market)) return 'market_unknown';
  const codes = Object.keys(odds);
  if (!codes.every((code) => isSelectionOf(game, market, code))) return 'selection_unknown';
  if (!isLineOf({ game, market, lineE2: line })) return 'line_invalid';
  // Whether an answer may be missing is checked later, once it is known whether the match has begun.
  return checkPrices(game, market, { odds, inPlay: true });
}

function checkEnd(game: SportGame, fact: Fact<'result' | 'correction'>): FactRefusal | null {
  const { score, half_time: halfTime, overs, sets } = fact;
  if (!isPossible(score, halfTime) || !areOversFitting(game, overs) || !sportOf(game).isFinalScore(score, overs)) return 'score_impossible';
  if (overs !== undefined && !areOversDecided(score, overs)) return 'score_impossible';
  if (sets !== undefined && !areSetsFinal(score, sets)) return 'score_impossible';
  if (!settledBy(fact).every((each) => isSelectionOf(game, each.market, each.selection) && isLineOf({ game, ...each })))
    return 'settlement_wrong';
  return areFinalOdds(game, finalOddsOf(fact), { kind: 'played', ...playedResult(fact) }) ? null : 'final_odds_wrong';
}

/** Returns a vendor's settlement of each answer, in the terms of the rules. */
export const settledBy = ({ settled = [] }: Pick<Fact<'result'>, 'settled'>): readonly SettledAnswer[] =>
  settled.map(({ market, selection, line, grade }) => ({ market, selection, lineE2: line, grade }));

/** Overs are required of matches of overs, and refused of others. */
const areOversFitting = (game: SportGame, overs: Overs | undefined): boolean =>
  overs === undefined ? !sportOf(game).hasOvers : sportOf(game).hasOvers === true && areOversPossible(overs);

/** Returns how a match ended by a fact, in the terms of the rules. */
export const playedResult = ({
  score,
  half_time: halfTime,
  overs,
  sets,
}: Pick<Fact<'result'>, 'score' | 'half_time' | 'overs' | 'sets'>): PlayedResult => ({
  score,
  halfTime,
  ...(overs && { overs }),
  ...(sets && { sets }),
});

/** Returns the final odds of a fact, in the terms of the rules. */
export const finalOddsOf = ({ final_odds: told = [] }: Pick<Fact<'result'>, 'final_odds'>): readonly FinalOdds[] =>
  told.map(({ market, selection, line, odds }) => ({ market, selection, lineE2: line, odds }));

const isPossible = (score: Score, halfTime: Score | null): boolean =>
  halfTime === null || (halfTime.home <= score.home && halfTime.away <= score.away);
