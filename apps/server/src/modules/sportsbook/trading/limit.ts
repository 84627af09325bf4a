import { Refusal } from '@fairbook/contract';
import type { Tx } from '../../../platform/db/db.ts';
import { lockOffers } from '../sql/markets.ts';
import { insertLimit, liftLimit as liftStatement } from '../sql/offer-limits.ts';
import { aboutThing, columnsOf } from './suspend.ts';
import type { LimitBounds, LimitWord, TradingWord } from './trading.ts';

/** See `Trading.setLimit`. Takes the feed's lock first: bets must not be blocked while this waits for it. */
export async function setLimit(tx: Tx, { thing, region, bounds, word, staff, reason }: LimitWord): Promise<LimitBounds | null> {
  let before: LimitBounds | undefined;
  await aboutThing(tx, thing, async () => {
    await tx.query(lockOffers);
    const named = [...columnsOf(thing), region];
    [before] = await tx.query<LimitBounds>(liftStatement, [...named, reason, staff]);
    await tx.query(insertLimit, [...named, bounds.betMin, bounds.betMax, bounds.bonusMax, word, reason, staff]);
  });
  return before ?? null;
}

/** See `Trading.liftLimit`. */
export async function liftLimit(tx: Tx, { thing, region, staff, reason }: TradingWord & { readonly region: string }): Promise<LimitBounds> {
  let before: LimitBounds | undefined;
  await aboutThing(tx, thing, async () => {
    await tx.query(lockOffers);
    [before] = await tx.query<LimitBounds>(liftStatement, [...columnsOf(thing), region, reason, staff]);
  });
  if (!before) throw new Refusal('trading.no_limit');
  return before;
}
