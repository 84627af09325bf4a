import { Refusal } from '@fairbook/contract';
import { BESIDE, type MarketKind } from '@fairbook/core/sports';
import type { Tx } from '../../../platform/db/db.ts';
import { asIngest } from '../feed/ingest-facts.ts';
import type { IngestState } from '../feed/ingest-state.ts';
import { lockOffers } from '../sql/markets.ts';
import {
  insertSuspension,
  liftSuspension,
  selectLeagueFeed,
  selectMatchFeed,
  selectOpenMarket,
  selectOpenMatch,
  selectOpenOfLeague,
} from '../sql/suspensions.ts';
import type { SuspendedThing } from './things.ts';
import type { TradingWord } from './trading.ts';

export const suspend = (tx: Tx, { thing, staff, reason }: TradingWord): Promise<void> =>
  aboutThing(tx, thing, async (ingest) => {
    await suspendWithin(ingest, { thing, staff, reason }, () => {
      throw new Refusal('trading.suspended');
    });
  });

export const lift = (tx: Tx, { thing, staff, reason }: TradingWord): Promise<void> =>
  aboutThing(tx, thing, async () => {
    const lifted = await tx.query(liftSuspension, [...columnsOf(thing), reason, staff]);
    if (lifted.length === 0) throw new Refusal('trading.not_suspended');
  });

/** Suspends under the feed's lock, which is taken first: bets must not be blocked while this waits for it. */
export async function suspendWithin({ tx }: IngestState, { thing, staff, reason }: TradingWord, onSuspended: () => void): Promise<void> {
  await tx.query(lockOffers);
  const done = await tx.query(insertSuspension, [...columnsOf(thing), reason, staff]);
  if (done.length === 0) onSuspended();
}

export const columnsOf = (thing: SuspendedThing): readonly (string | null)[] =>
  'leagueId' in thing ? [thing.leagueId, null, null] : [null, thing.matchId, thing.market ?? null];

/** Changes what a thing offers, and publishes it. Refuses trading.not_found. */
export async function aboutThing(tx: Tx, thing: SuspendedThing, run: (ingest: IngestState) => Promise<void>): Promise<void> {
  const [of] =
    'leagueId' in thing
      ? await tx.query<{ feed: string }>(selectLeagueFeed, [thing.leagueId])
      : await tx.query<{ feed: string }>(selectMatchFeed, [thing.matchId]);
  if (!of) throw new Refusal('trading.not_found');
  await asIngest(tx, of.feed, async (ingest) => {
    const matches = await matchesOf(tx, thing);
    if (matches.length === 0 && !('leagueId' in thing)) throw new Refusal('trading.not_found');
    await run(ingest);
    for (const { id } of matches) {
      if ('market' in thing && thing.market !== undefined)
        ingest.touched.push(...linesOf(thing.market).map((market) => ({ matchId: id, market })));
      else ingest.restated.add(id);
    }
  });
}

/** A market and the lines beside it, which staff mean with it. */
const linesOf = (market: MarketKind): readonly MarketKind[] => [market, ...(market === 'ah' || market === 'at' ? BESIDE[market] : [])];

const matchesOf = (tx: Tx, thing: SuspendedThing): Promise<{ id: bigint }[]> => {
  if ('leagueId' in thing) return tx.query(selectOpenOfLeague, [thing.leagueId]);
  return thing.market === undefined
    ? tx.query(selectOpenMatch, [thing.matchId])
    : tx.query(selectOpenMarket, [thing.matchId, thing.market]);
};
