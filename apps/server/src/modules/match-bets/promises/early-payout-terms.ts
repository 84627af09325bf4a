import { EARLY_LEAD } from '@fairbook/core/betting';
import { SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import type { EarlyPayoutTerms } from '@fairbook/core/settings';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { ttlCache } from '../../../platform/db/ttl-cache.ts';

/** The terms of a game before any are set. */
export const NO_EARLY_PAYOUT: EarlyPayoutTerms = { open: false, lead: EARLY_LEAD.min };

/** Whether a side that leads by enough is paid before the result, a setting of each game. */
export interface EarlyPayoutSettings {
  read(db: Queries): Promise<ReadonlyMap<SportGame, EarlyPayoutTerms>>;
  /** Sets the terms for bets placed from now on, and returns the previous ones. */
  set(tx: Tx, game: SportGame, terms: EarlyPayoutTerms): Promise<EarlyPayoutTerms>;
}

interface Row extends EarlyPayoutTerms {
  readonly game: SportGame;
}
const TERMS = 'select game, open, lead from early_payout_terms';
const selectAll = statement('match_bets.early_payout_terms', TERMS);
const lockOne = statement('match_bets.lock_early_payout_terms', `${TERMS} where game = $1 for update`);
const upsert = statement(
  'match_bets.set_early_payout_terms',
  `insert into early_payout_terms (game, open, lead) values ($1, $2, $3) on conflict (game) do update set open = excluded.open, lead = excluded.lead`,
);

/** The terms of every game; a game without any pays nothing early. */
const readEarlyPayoutTerms = async (db: Queries): Promise<ReadonlyMap<SportGame, EarlyPayoutTerms>> => {
  const rows = new Map((await db.query<Row>(selectAll)).map(({ game, open, lead }) => [game, { open, lead }]));
  return new Map(SPORT_GAMES.map((game) => [game, rows.get(game) ?? NO_EARLY_PAYOUT]));
};

/** How much older than its bet a stored promise may be. */
const TERMS_AGE_MS = 1_000;

/** The settings, and a copy for placing bets that is read at most once a second. */
export function createEarlyPayouts() {
  const now = ttlCache(TERMS_AGE_MS, readEarlyPayoutTerms);
  const settings: EarlyPayoutSettings = {
    read: readEarlyPayoutTerms,
    set: async (tx, game, { open, lead }) => {
      const [before] = await tx.query<Row>(lockOne, [game]);
      await tx.query(upsert, [game, open, lead]);
      now.forget();
      return before ? { open: before.open, lead: before.lead } : NO_EARLY_PAYOUT;
    },
  };
  return { now, settings };
}
