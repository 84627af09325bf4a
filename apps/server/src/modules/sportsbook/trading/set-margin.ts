import { Refusal } from '@fairbook/contract';
import { mainOf, sportOf } from '@fairbook/core/sports';
import type { Tx } from '../../../platform/db/db.ts';
import { asIngest } from '../feed/ingest-facts.ts';
import { insertFactor, liftFactor, selectFeedsOf, selectMarginNow, selectOpenOfFeed } from '../sql/own-odds.ts';
import { selectLeagueFeed, selectMatchFeed, selectOpenMarket, selectOpenMatch, selectOpenOfLeague } from '../sql/suspensions.ts';
import type { MarginNow, MarginWord } from './own-odds.ts';
import type { PricedThing } from './things.ts';

/** See `Trading.setMargin`. Takes the feeds' locks first, ordered by name: pricing needs them. */
export async function setMargin(tx: Tx, { thing, factor, staff, reason }: MarginWord): Promise<number | null> {
  const feeds = await feedsOf(tx, thing);
  const [first, ...others] = feeds;
  let before: number | null = null;
  const write = async () => {
    const named = columnsOf(thing);
    before = (await tx.query<{ factor: number }>(liftFactor, [...named, reason, staff]))[0]?.factor ?? null;
    if (factor === null && before === null) throw new Refusal('trading.no_margin');
    if (factor !== null) await tx.query(insertFactor, [...named, factor, reason, staff]);
  };
  // A game without a feed has nothing to price, but the factor is stored.
  if (!first) await write();
  else await repriced(tx, first, thing, write);
  for (const feed of others) await repriced(tx, feed, thing, () => Promise.resolve());
  return before;
}

/** See `Trading.marginNow`. */
export async function marginNow(tx: Tx, thing: PricedThing): Promise<MarginNow> {
  const [now] = await tx.query<MarginNow>(selectMarginNow, columnsOf(thing));
  if (!now) throw new Refusal('trading.not_found');
  return now;
}

const repriced = (tx: Tx, feed: string, thing: PricedThing, write: () => Promise<void>): Promise<void> =>
  asIngest(tx, feed, async (ingest) => {
    if (sportOf(ingest.game).isPool) throw new Refusal('trading.pool_priced');
    const matches = await matchesOf(tx, feed, thing);
    if (matches.length === 0 && 'matchId' in thing) throw new Refusal('trading.not_found');
    await write();
    for (const { id } of matches) ingest.repriced.add(id);
  });

async function feedsOf(tx: Tx, thing: PricedThing): Promise<readonly string[]> {
  if ('game' in thing) {
    if (sportOf(thing.game).isPool) throw new Refusal('trading.pool_priced');
    return (await tx.query<{ name: string }>(selectFeedsOf, [thing.game])).map(({ name }) => name);
  }
  const [of] =
    'leagueId' in thing
      ? await tx.query<{ feed: string }>(selectLeagueFeed, [thing.leagueId])
      : await tx.query<{ feed: string }>(selectMatchFeed, [thing.matchId]);
  if (!of) throw new Refusal('trading.not_found');
  return [of.feed];
}

const matchesOf = (tx: Tx, feed: string, thing: PricedThing): Promise<readonly { readonly id: bigint }[]> => {
  if ('game' in thing) return tx.query(selectOpenOfFeed, [feed]);
  if ('leagueId' in thing) return tx.query(selectOpenOfLeague, [thing.leagueId]);
  return thing.market === undefined
    ? tx.query(selectOpenMatch, [thing.matchId])
    : tx.query(selectOpenMarket, [thing.matchId, mainOf(thing.market)]);
};

const columnsOf = (thing: PricedThing): readonly (string | null)[] => {
  if ('game' in thing) return [thing.game, null, null, null];
  if ('leagueId' in thing) return [null, thing.leagueId, null, null];
  return [null, null, thing.matchId, thing.market === undefined ? null : mainOf(thing.market)];
};
