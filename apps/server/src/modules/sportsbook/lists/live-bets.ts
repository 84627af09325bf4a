import type { BetDelay } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import type { Odds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { ttlCache } from '../../../platform/db/ttl-cache.ts';
import { asIngest } from '../feed/ingest-facts.ts';

/** Whether bets are taken on matches in play, by game. */
export interface LiveBets {
  read(db: Queries): Promise<ReadonlyMap<SportGame, boolean>>;
  /**
   * Opens or closes bets in play, and returns the previous setting. Waits for bets in play that are being placed, and blocks later ones until the transaction
   * ends: once a closing is committed, none is taken. Publishes what each match in play offers now.
   */
  set(tx: Tx, game: SportGame, open: boolean): Promise<boolean>;
  /** Returns the bet delays of a game, cached for at most a second. */
  delays(db: Queries, game: SportGame): Promise<readonly BetDelay[]>;
  /** The same, uncached. */
  readDelays(db: Queries, game: SportGame): Promise<readonly BetDelay[]>;
  /** Replaces all bet delays of a game, and returns the previous ones. */
  setDelays(tx: Tx, game: SportGame, delays: readonly BetDelay[]): Promise<readonly BetDelay[]>;
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

interface DelayRow extends BetDelay {
  readonly game: SportGame;
}
const selectDelays = statement(
  'sportsbook.bet_delays',
  `select game, nullif(kind, '') as market, odds_from as "oddsFrom", seconds from bet_delays order by game, kind, odds_from`,
);
/** Serialises changes. */
const lockTerms = statement('sportsbook.lock_terms', 'select game from sport_terms where game = $1 for update');
const deleteDelays = statement('sportsbook.delete_bet_delays', 'delete from bet_delays where game = $1');
const insertDelays = statement(
  'sportsbook.insert_bet_delays',
  `insert into bet_delays (game, kind, odds_from, seconds)
   select $1, kind, odds_from, seconds from unnest($2::text[], $3::int[], $4::int[]) as d (kind, odds_from, seconds)`,
);
const DELAYS_AGE_MS = 1_000;

const delaysOf = (rows: readonly DelayRow[], game: SportGame): readonly BetDelay[] =>
  rows
    .filter((row) => row.game === game)
    .map(({ market, oddsFrom, seconds }) => ({ market: market as MarketKind | null, oddsFrom: oddsFrom as Odds, seconds }));

/** Caches the bet delays for a second, because every bet in play reads them. */
function createDelays(): Pick<LiveBets, 'delays' | 'readDelays' | 'setDelays'> {
  const kept = ttlCache(DELAYS_AGE_MS, (db) => db.query<DelayRow>(selectDelays));
  const readDelays: LiveBets['readDelays'] = async (db, game) => delaysOf(await db.query<DelayRow>(selectDelays), game);
  return {
    delays: async (db, game) => delaysOf(await kept.get(db), game),
    readDelays,
    setDelays: async (tx, game, delays) => {
      await tx.query(lockTerms, [game]);
      const before = await readDelays(tx, game);
      await tx.query(deleteDelays, [game]);
      await tx.query(insertDelays, [
        game,
        delays.map(({ market }) => market ?? ''),
        delays.map(({ oddsFrom }) => oddsFrom),
        delays.map(({ seconds }) => seconds),
      ]);
      return before;
    },
  };
}

export const createLiveBets = (): LiveBets => ({
  ...createDelays(),
  read: async (db) => new Map((await db.query<{ game: SportGame; open: boolean }>(select)).map(({ game, open }) => [game, open])),
  set: async (tx, game, open) => {
    const [row] = await tx.query<{ before: boolean }>(update, [game, open]);
    if (!row) throw new Error(`no terms of ${game}`);
    for (const { name } of await tx.query<{ name: string }>(selectFeeds, [game])) {
      await asIngest(tx, name, async (taking) => {
        for (const { id } of await tx.query<{ id: bigint }>(selectBegun, [name])) taking.restated.add(id);
        taking.listed = true;
      });
    }
    return row.before;
  },
});
