import type { SportGame } from '@fairbook/core/catalog';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { asTaking } from '../feed/take-facts.ts';

/** Whether bets are taken on matches that are being played, by game. */
export interface LiveBets {
  read(db: Queries): Promise<ReadonlyMap<SportGame, boolean>>;
  /**
   * Takes bets in play from now on, or no more; answers what held before. Waits for bets in play that are being placed, and holds those that come after until the
   * transaction ends: none is taken once it is committed that there are no more. What each match in play offers now is told.
   */
  set(tx: Tx, game: SportGame, open: boolean): Promise<boolean>;
}

const select = statement('sportsbook.live_bets', 'select game, live_bets as open from sport_terms');
const update = statement(
  'sportsbook.set_live_bets',
  `with before as (select game, live_bets from sport_terms where game = $1 for update)
   update sport_terms s set live_bets = $2 from before b where s.game = b.game returning b.live_bets as before`,
);
const selectFeeds = statement('sportsbook.feeds_of', 'select name from feeds where game = $1 order by name');
const selectBegun = statement(
  'sportsbook.begun_matches',
  `select id from matches where feed = $1 and revision = 0 and (status <> 'upcoming' or starts_at <= clock_timestamp())`,
);

export const createLiveBets = (): LiveBets => ({
  read: async (db) => new Map((await db.query<{ game: SportGame; open: boolean }>(select)).map(({ game, open }) => [game, open])),
  set: async (tx, game, open) => {
    const [row] = await tx.query<{ before: boolean }>(update, [game, open]);
    if (!row) throw new Error(`no terms of ${game}`);
    for (const { name } of await tx.query<{ name: string }>(selectFeeds, [game])) {
      await asTaking(tx, name, async (taking) => {
        for (const { id } of await tx.query<{ id: bigint }>(selectBegun, [name])) taking.restated.add(id);
        taking.listed = true;
      });
    }
    return row.before;
  },
});
