import type { WireMarket } from '@fairbook/contract';
import { areHeld, checkPrices, isFinal, type MarketKind, selectionsOf } from '@fairbook/core/sports';
import type { TopicEvent } from '../../../platform/events/outbox.ts';
import { type OfferRow, wireMarketOf } from '../lists/offers.ts';
import { applyOdds, applySuspensions, holdOdds, publishMarkets as publish, selectPriced } from '../sql/markets.ts';
import type { Fact } from '../types.ts';
import { ofKind } from './newest-facts.ts';
import type { KnownMatch, Taking } from './taking.ts';

interface About<Kind extends 'odds' | 'suspension'> {
  readonly match: KnownMatch;
  readonly fact: Fact<Kind>;
}

/** Takes prices and suspensions. Those of a match that is decided say nothing any more. */
export async function takeMarkets(taking: Taking): Promise<void> {
  await takeOdds(taking, aboutMarkets(taking, 'odds'));
  await takeSuspensions(taking, aboutMarkets(taking, 'suspension'));
}

function aboutMarkets<Kind extends 'odds' | 'suspension'>(taking: Taking, kind: Kind): readonly About<Kind>[] {
  const all = [...taking.byFixture].flatMap(([fixture, said]) => {
    const match = taking.known.get(fixture);
    return match ? ofKind(said, kind).map((fact) => ({ match, fact })) : [];
  });
  const current = all.filter(({ match }) => !isFinal(match.status));
  taking.stale += all.length - current.length;
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

async function takeOdds(taking: Taking, told: readonly About<'odds'>[]): Promise<void> {
  const news = told.filter((each) => isBelievable(taking, each));
  if (news.length === 0) return;
  const rows = await taking.tx.query<PricedRow>(selectPriced, [news.map(({ match }) => match.id), news.map(({ fact }) => fact.market)]);
  const priced = new Map(rows.map((row) => [`${row.matchId}:${row.market}`, row]));
  const isHeld = ({ match, fact }: About<'odds'>): boolean => {
    const known = priced.get(`${match.id}:${fact.market}`);
    if (!known || match.status === 'live' || fact.version <= known.version || fact.line !== known.lineE2) return false;
    return areHeld(known, pricesOf({ match, fact }));
  };
  const held = news.filter(isHeld);
  taking.held += held.length;
  await hold(taking, held);
  await reprice(
    taking,
    news.filter((each) => !held.includes(each)),
  );
}

/** A list that is old says nothing; one that nobody can believe is refused. */
function isBelievable(taking: Taking, { match, fact }: About<'odds'>): boolean {
  const reason = checkPrices(match.game, fact.market, { odds: fact.odds, inPlay: match.kickedOffAt !== null });
  if (reason) taking.refused.push({ fixture: fact.fixture, kind: fact.kind, reason });
  return reason === null;
}

/** In the order of `selectionsOf`; 0 = not priced. */
const pricesOf = ({ match, fact }: About<'odds'>): readonly number[] =>
  selectionsOf(match.game, fact.market).map((code) => fact.odds[code] ?? 0);
const pricesColumn = (news: readonly About<'odds'>[]): readonly string[] => news.map((each) => `{${pricesOf(each).join(',')}}`);

async function reprice(taking: Taking, news: readonly About<'odds'>[]): Promise<void> {
  if (news.length === 0) return;
  const changed = await taking.tx.query<Taking['touched'][number]>(applyOdds, [
    news.map(({ match }) => match.id),
    news.map(({ fact }) => fact.market),
    news.map(({ fact }) => fact.version),
    news.map(({ fact }) => fact.line),
    news.map(({ fact }) => fact.single),
    pricesColumn(news),
  ]);
  noteChanges(taking, news.length, changed);
}

async function hold(taking: Taking, news: readonly About<'odds'>[]): Promise<void> {
  if (news.length === 0) return;
  const changed = await taking.tx.query<Taking['touched'][number]>(holdOdds, [
    news.map(({ match }) => match.id),
    news.map(({ fact }) => fact.market),
    news.map(({ fact }) => fact.version),
    pricesColumn(news),
  ]);
  noteChanges(taking, news.length, changed);
}

async function takeSuspensions(taking: Taking, news: readonly About<'suspension'>[]): Promise<void> {
  if (news.length === 0) return;
  const changed = await taking.tx.query<Taking['touched'][number]>(applySuspensions, [
    news.map(({ match }) => match.id),
    news.map(({ fact }) => fact.market),
    news.map(({ fact }) => fact.version),
    news.map(({ fact }) => fact.status),
    news.map(({ fact }) => fact.at),
  ]);
  noteChanges(taking, news.length, changed);
}

function noteChanges(taking: Taking, given: number, changed: Taking['touched']): void {
  taking.touched.push(...changed);
  taking.applied += changed.length;
  taking.stale += given - changed.length;
}

/** Gives every market whose offer may have changed its next version, and answers the events that tell of it. */
export async function publishMarkets(taking: Taking): Promise<readonly TopicEvent[]> {
  if (taking.touched.length === 0 && taking.restated.size === 0) return [];
  const rows = await taking.tx.query<OfferRow>(publish, [
    taking.touched.map((each) => each.matchId),
    taking.touched.map((each) => each.market),
    [...taking.restated],
  ]);
  const byMatch = new Map<string, Partial<Record<MarketKind, WireMarket>>>();
  for (const row of rows) byMatch.set(row.matchId, { ...byMatch.get(row.matchId), [row.market]: wireMarketOf(taking.game, row) });
  return [...byMatch].map(([matchId, compare]) => ({
    topic: `match:${matchId}`,
    event: { kind: 'markets.changed', match_id: matchId, compare },
  }));
}
