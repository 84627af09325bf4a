import type { WireMarket } from '@fairbook/contract';
import { areHeld, checkPrices, isFinal, isPlayedFor, type MarketKind, selectionsOf } from '@fairbook/core/sports';
import type { TopicEvent } from '../../../platform/events/outbox.ts';
import { type OfferRow, wireMarketOf } from '../lists/offers.ts';
import { applyBetStops, applyOdds, applySuspensions, holdOdds, publishMarkets as publish, selectPriced } from '../sql/markets.ts';
import type { Fact } from '../types.ts';
import type { IngestState, KnownMatch } from './ingest-state.ts';
import { ofKind } from './newest-facts.ts';
import { priceMarkets } from './price-markets.ts';

interface About<Kind extends 'odds' | 'suspension' | 'bet_stop'> {
  readonly match: KnownMatch;
  readonly fact: Fact<Kind>;
}

/** Takes prices and suspensions. Those of a decided match are ignored. */
export async function ingestMarkets(ingest: IngestState): Promise<void> {
  await takeOdds(ingest, aboutMarkets(ingest, 'odds'));
  await takeSuspensions(ingest, aboutMarkets(ingest, 'suspension'));
  await takeBetStops(ingest, aboutMarkets(ingest, 'bet_stop'));
}

function aboutMarkets<Kind extends 'odds' | 'suspension' | 'bet_stop'>(ingest: IngestState, kind: Kind): readonly About<Kind>[] {
  const all = [...ingest.byFixture].flatMap(([fixture, said]) => {
    const match = ingest.known.get(fixture);
    return match ? ofKind(said, kind).map((fact) => ({ match, fact })) : [];
  });
  const current = all.filter(({ match }) => !isFinal(match.status));
  ingest.stale += all.length - current.length;
  return current;
}

interface PricedRow {
  readonly matchId: bigint;
  readonly market: MarketKind;
  readonly version: number;
  readonly lineE2: number | null;
  readonly odds: readonly number[];
  readonly held: readonly number[];
}

async function takeOdds(ingest: IngestState, told: readonly About<'odds'>[]): Promise<void> {
  const news = told.filter((each) => isBelievable(ingest, each));
  if (news.length === 0) return;
  const rows = await ingest.tx.query<PricedRow>(selectPriced, [news.map(({ match }) => match.id), news.map(({ fact }) => fact.market)]);
  const priced = new Map(rows.map((row) => [`${row.matchId}:${row.market}`, row]));
  const isHeld = ({ match, fact }: About<'odds'>): boolean => {
    const known = priced.get(`${match.id}:${fact.market}`);
    if (!known || match.status === 'live' || fact.version <= known.version || fact.line !== known.lineE2) return false;
    return areHeld(known, pricesOf({ match, fact }));
  };
  const held = news.filter(isHeld);
  ingest.held += held.length;
  await hold(ingest, held);
  await reprice(
    ingest,
    news.filter((each) => !held.includes(each)),
  );
}

/** An outdated list is ignored; an implausible one is refused. */
function isBelievable(ingest: IngestState, { match, fact }: About<'odds'>): boolean {
  const reason = isPlayedFor(match.game, match.discipline, fact.market)
    ? checkPrices(match.game, fact.market, { odds: fact.odds, inPlay: match.kickedOffAt !== null })
    : 'market_unknown';
  if (reason) ingest.refused.push({ fixture: fact.fixture, kind: fact.kind, reason });
  return reason === null;
}

/** In the order of `selectionsOf`; 0 = not priced. */
const pricesOf = ({ match, fact }: About<'odds'>): readonly number[] =>
  selectionsOf(match.game, fact.market).map((code) => fact.odds[code] ?? 0);
const pricesColumn = (news: readonly About<'odds'>[]): readonly string[] => news.map((each) => `{${pricesOf(each).join(',')}}`);

async function reprice(ingest: IngestState, news: readonly About<'odds'>[]): Promise<void> {
  if (news.length === 0) return;
  const changed = await ingest.tx.query<IngestState['touched'][number]>(applyOdds, [
    news.map(({ match }) => match.id),
    news.map(({ fact }) => fact.market),
    news.map(({ fact }) => fact.version),
    news.map(({ fact }) => fact.line),
    news.map(({ fact }) => fact.single),
    pricesColumn(news),
  ]);
  noteChanges(ingest, news.length, changed);
}

async function hold(ingest: IngestState, news: readonly About<'odds'>[]): Promise<void> {
  if (news.length === 0) return;
  const changed = await ingest.tx.query<IngestState['touched'][number]>(holdOdds, [
    news.map(({ match }) => match.id),
    news.map(({ fact }) => fact.market),
    news.map(({ fact }) => fact.version),
    pricesColumn(news),
  ]);
  noteChanges(ingest, news.length, changed);
}

async function takeSuspensions(ingest: IngestState, news: readonly About<'suspension'>[]): Promise<void> {
  if (news.length === 0) return;
  const changed = await ingest.tx.query<IngestState['touched'][number]>(applySuspensions, [
    news.map(({ match }) => match.id),
    news.map(({ fact }) => fact.market),
    news.map(({ fact }) => fact.version),
    news.map(({ fact }) => fact.status),
    news.map(({ fact }) => fact.at),
  ]);
  noteChanges(ingest, news.length, changed);
}

/** Holds a match's markets; one with a status of a later moment is left alone. */
async function takeBetStops(ingest: IngestState, news: readonly About<'bet_stop'>[]): Promise<void> {
  if (news.length === 0) return;
  const changed = await ingest.tx.query<IngestState['touched'][number]>(applyBetStops, [
    news.map(({ match }) => match.id),
    news.map(({ fact }) => fact.version),
    news.map(({ fact }) => fact.at),
  ]);
  ingest.touched.push(...changed);
  ingest.applied += news.length;
}

function noteChanges(ingest: IngestState, given: number, changed: IngestState['touched']): void {
  ingest.touched.push(...changed);
  ingest.applied += changed.length;
  ingest.stale += given - changed.length;
}

/** Recomputes staff prices, gives every market whose offer may have changed its next version, and returns the events to publish. */
export async function publishMarkets(ingest: IngestState): Promise<readonly TopicEvent[]> {
  await priceMarkets(ingest);
  if (ingest.touched.length === 0 && ingest.restated.size === 0) return [];
  const rows = await ingest.tx.query<OfferRow>(publish, [
    ingest.touched.map((each) => each.matchId),
    ingest.touched.map((each) => each.market),
    [...ingest.restated],
  ]);
  const byMatch = new Map<string, Partial<Record<MarketKind, WireMarket>>>();
  for (const row of rows) byMatch.set(row.matchId, { ...byMatch.get(row.matchId), [row.market]: wireMarketOf(ingest.game, row) });
  return [...byMatch].map(([matchId, compare]) => ({
    topic: `match:${matchId}`,
    event: { kind: 'markets.changed', match_id: matchId, compare },
  }));
}
