import { type FeedFact, zFeedFact } from '@fairbook/contract/feed';
import type { SportGame } from '@fairbook/core/catalog';
import { isLineOf, isMarketOf, isSelectionOf, type Score, selectionsOf } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import type { Fact, FactRefusal, RefusedFact } from './types.ts';

/** The lowest odds on offer, 1.01 in ten-thousandths: below it a bet is a fee. */
const ODDS_MIN = 10_100;
/** A market prices two answers at least; with one left it should be closed. */
const SELECTIONS_MIN = 2;
/**
 * The least that the chances its odds imply may add up to in a market priced whole, in hundredths of a percent. Below 70 % somebody mistyped a price:
 * the best prices of all books together stay above 98 %.
 */
const BOOK_MIN_E4 = 7_000;

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
  if (codes.length < SELECTIONS_MIN) return 'odds_missing';
  const prices = Object.values(odds);
  if (!prices.every((price) => price >= ODDS_MIN)) return 'odds_implausible';
  if (codes.length < selectionsOf(game, market).length) return null;
  const bookE4 = prices.reduce<number>((sum, price) => sum + Math.floor(100_000_000 / price), 0);
  return bookE4 < BOOK_MIN_E4 ? 'odds_implausible' : null;
}

const isPossible = (score: Score, halfTime: Score | null): boolean =>
  halfTime === null || (halfTime.home <= score.home && halfTime.away <= score.away);
