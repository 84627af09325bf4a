import type { MarketStatus, WireMarket, WireOfferLimit } from '@fairbook/contract';
import { cellNamed, type OfferLimit } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { amount, formatAmount, type Odds } from '@fairbook/core/money';
import { type MarketKind, type MatchPeriod, selectionsOf } from '@fairbook/core/sports';
import { boundedCache } from '../../../platform/bounded-cache.ts';
import type { Queries } from '../../../platform/db/db.ts';
import { holdOffers, selectMoved, selectOffers, selectQuotes } from '../sql/markets.ts';
import type { MarketKey, MarketQuote } from '../types.ts';

/** The current offer of a market, as the database returns it. */
export interface OfferRow {
  readonly matchId: string;
  readonly market: MarketKind;
  readonly status: MarketStatus;
  readonly lineE2: number | null;
  readonly single: boolean;
  readonly version: number;
  /** In the order of `selectionsOf`; 0 = not priced. */
  readonly odds: readonly number[];
  /** Selections that exposure has taken off sale, each at its line, by the names of `cellNameOf`. */
  readonly full: readonly string[];
  /** See `LIMITS` in sql/markets.ts. */
  readonly limits:
    | readonly (readonly [of: OfferLimit['of'], region: string, betMin: string, betMax: string, bonusMax: string, word: string])[]
    | null;
}
interface QuoteRow extends OfferRow {
  readonly game: SportGame;
  readonly live: boolean;
  readonly startsAt: Date;
  readonly kickedOffAt: Date | null;
  /** The scores now and at the break, home side first, and the minute; null before play. */
  readonly played: readonly (number | null)[] | null;
  readonly period: MatchPeriod | null;
}

const PRICED_MAX = 10_000;
const PRICED_MAX_AGE_MS = 3_600_000;

/**
 * Returns a reader of current offers by `<match id>:<market>`, in one query. A version of a market has one set of odds, which is parsed once and shared by its
 * bets.
 */
export function createQuotes(): (tx: Queries, pairs: readonly MarketKey[]) => Promise<ReadonlyMap<string, MarketQuote>> {
  const before = boundedCache<string, { readonly version: number; readonly odds: ReadonlyMap<string, Odds> }>({
    most: PRICED_MAX,
    maxAgeMs: PRICED_MAX_AGE_MS,
  });
  const pricedOnce = (name: string, { game, market, version, odds }: QuoteRow): ReadonlyMap<string, Odds> => {
    const found = before.get(name);
    if (found?.version === version) return found.odds;
    const made = priced(game, market, odds);
    before.set(name, { version, odds: made });
    return made;
  };
  return async (tx, pairs) => {
    const [, rows] = await Promise.all([
      tx.query(holdOffers),
      tx.query<QuoteRow>(selectQuotes, [pairs.map((pair) => pair.matchId), pairs.map((pair) => pair.market)]),
    ]);
    return new Map(
      rows.map((row) => {
        const { matchId, market, status, version, lineE2, single, game, live, startsAt, kickedOffAt } = row;
        const name = `${matchId}:${market}`;
        const quote = {
          matchId,
          market,
          lineE2,
          single,
          game,
          live,
          play: playOf(row),
          startsAt,
          kickedOffAt,
          open: status === 'open',
          version: BigInt(version),
          full: fullOf(row),
          limits: offerLimitsOf(row),
        };
        return [name, { ...quote, odds: pricedOnce(name, row) }];
      }),
    );
  };
}

function playOf({ played, period }: Pick<QuoteRow, 'played' | 'period'>): MarketQuote['play'] {
  if (played === null) return null;
  const [home = null, away = null, halfHome = null, halfAway = null, minute = null] = played;
  const scoreOf = (one: number | null, other: number | null) => (one === null || other === null ? null : { home: one, away: other });
  return { period, minute, score: scoreOf(home, away), halfTime: scoreOf(halfHome, halfAway) };
}

/** Returns which of these matches have a market that changed since an instant. */
export const movedSince = async (db: Queries, matchIds: readonly string[], since: Date): Promise<readonly string[]> =>
  (await db.query<{ id: string }>(selectMoved, [matchIds, since])).map(({ id }) => id);

/** Returns the odds of a market by selection; unpriced ones are left out. */
export const priced = (game: SportGame, market: MarketKind, odds: readonly number[]): ReadonlyMap<string, Odds> =>
  new Map(selectionsOf(game, market).flatMap((code, place) => (odds[place] ? [[code, odds[place] as Odds] as const] : [])));

const NO_LIMITS: readonly OfferLimit[] = [];
const offerLimitsOf = ({ limits }: Pick<OfferRow, 'limits'>): readonly OfferLimit[] =>
  limits === null
    ? NO_LIMITS
    : limits.map(([of, region, betMin, betMax, bonusMax, word]) => ({
        of,
        region,
        word,
        betMin: amount(BigInt(betMin)),
        betMax: amount(BigInt(betMax)),
        bonusMax: amount(BigInt(bonusMax)),
      }));

const NONE: readonly string[] = [];
/** The selections that are off sale at the current line. */
const fullOf = ({ full, lineE2 }: Pick<OfferRow, 'full' | 'lineE2'>): readonly string[] =>
  full.length === 0 ? NONE : full.map(cellNamed).flatMap((cell) => (cell.lineE2 === lineE2 ? [cell.selection] : []));

const usdt = (millionths: string): string => formatAmount(amount(BigInt(millionths)));

/** Returns a market in wire form. */
export function wireMarketOf(game: SportGame, row: OfferRow): WireMarket {
  const { market, status, lineE2, single, version, odds } = row;
  const full = fullOf(row);
  const limits = (row.limits ?? []).map(
    ([of, region, betMin, betMax, bonusMax, word]): WireOfferLimit => [of, region, usdt(betMin), usdt(betMax), usdt(bonusMax), word],
  );
  return {
    status,
    line: lineE2,
    single,
    version,
    odds: Object.fromEntries(priced(game, market, odds)),
    ...(full.length > 0 && { full }),
    ...(limits.length > 0 && { limits }),
  };
}

/** Returns the offers of these matches in these markets, by match id and kind. */
export async function offersOf(
  db: Queries,
  game: SportGame,
  matchIds: readonly string[],
  kinds: readonly MarketKind[],
): Promise<ReadonlyMap<string, Partial<Record<MarketKind, WireMarket>>>> {
  const byMatch = new Map<string, Partial<Record<MarketKind, WireMarket>>>();
  if (matchIds.length === 0) return byMatch;
  for (const row of await db.query<OfferRow>(selectOffers, [matchIds, kinds])) {
    byMatch.set(row.matchId, { ...byMatch.get(row.matchId), [row.market]: wireMarketOf(game, row) });
  }
  return byMatch;
}
