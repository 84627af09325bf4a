import { type FeedFact, zFeedFact } from '@fairbook/contract/feed';
import type { SportGame } from '@fairbook/core/catalog';
import { checkPrices, isLineOf, isMarketOf, isSelectionOf, type Score } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import type { Fact, FactRefusal, RefusedFact } from './types.ts';

/** A version further ahead than this, of what was known or of nothing, would leave no room for those that follow. Vendors count milliseconds at most. */
export const VERSION_LEAP_MAX = 1_000_000_000;

/** Reads facts as a vendor sent them. Those that are no facts at all are refused, each alone. */
export function readFacts(raw: readonly unknown[]): { readonly facts: readonly FeedFact[]; readonly refused: readonly RefusedFact[] } {
  const facts: FeedFact[] = [];
  const refused: RefusedFact[] = [];
  for (const each of raw) {
    const read = z.safeDecode(zFeedFact, each as never);
    if (read.success) facts.push(read.data);
    else refused.push({ ...namesOf(each), reason: 'not_a_fact' });
  }
  return { facts, refused };
}

/** What a broken fact says of itself, cut to a length that can be logged. */
function namesOf(raw: unknown): { readonly fixture: string; readonly kind: string } {
  const { fixture, kind } = (raw ?? {}) as { readonly fixture?: unknown; readonly kind?: unknown };
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 120) : '');
  return { fixture: text(fixture), kind: text(kind) };
}

/** Why a fact is not acceptable whatever the match, or null. Names are text and may hold anything a name may. */
export function checkFact(game: SportGame, fact: FeedFact): FactRefusal | null {
  switch (fact.kind) {
    case 'fixture':
      return [fact.league, fact.home, fact.away].every(({ names }) => names.en !== undefined) ? null : 'name_missing';
    case 'odds':
      return checkOdds(game, fact);
    case 'suspension':
      return isMarketOf(game, fact.market) ? null : 'market_unknown';
    case 'score':
    case 'result':
    case 'correction':
      return isPossible(fact.score, fact.half_time) ? null : 'score_impossible';
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
  // Whether an answer may be missing is asked once it is known whether the match has begun.
  return checkPrices(game, market, { odds, inPlay: true });
}

const isPossible = (score: Score, halfTime: Score | null): boolean =>
  halfTime === null || (halfTime.home <= score.home && halfTime.away <= score.away);
