import type { SportGame } from '@fairbook/core/catalog';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** Whether bets on a game can be cashed out, and the house's margin on their fair value, in ten-thousandths. */
export interface CashOutTerms {
  readonly open: boolean;
  readonly marginE4: number;
}
/** The terms of a game before any are set. */
export const NO_CASH_OUT: CashOutTerms = { open: false, marginE4: 500 };

/** The terms of cash-out, a setting of each game. */
export interface CashOutSettings {
  read(db: Queries): Promise<ReadonlyMap<SportGame, CashOutTerms>>;
  /**
   * Sets the terms and returns the previous ones. Waits for cash-outs under way, and blocks new ones until the transaction ends: none uses the old terms once
   * it is committed.
   */
  set(tx: Tx, game: SportGame, terms: CashOutTerms): Promise<CashOutTerms>;
}

type Row = CashOutTerms & { readonly game: SportGame };
const TERMS = 'select game, open, margin_e4 as "marginE4" from cash_out_terms';
const selectAll = statement('cash_out.terms', TERMS);
const selectOne = statement('cash_out.terms_of', `${TERMS} where game = $1`);
const holdOne = statement('cash_out.hold_terms', `${TERMS} where game = $1 for share`);
const lockOne = statement('cash_out.lock_terms', `${TERMS} where game = $1 for update`);
const upsert = statement(
  'cash_out.set_terms',
  `insert into cash_out_terms (game, open, margin_e4) values ($1, $2, $3)
   on conflict (game) do update set open = excluded.open, margin_e4 = excluded.margin_e4`,
);

/** The current terms of a game; with `hold` locked until the transaction ends, for a cash-out by these terms. */
export const termsOf = async (db: Queries, game: SportGame, hold: boolean): Promise<CashOutTerms> =>
  (await db.query<Row>(hold ? holdOne : selectOne, [game]))[0] ?? NO_CASH_OUT;

export const createCashOutSettings = (): CashOutSettings => ({
  read: async (db) => new Map((await db.query<Row>(selectAll)).map(({ game, open, marginE4 }) => [game, { open, marginE4 }])),
  set: async (tx, game, { open, marginE4 }) => {
    const [before = NO_CASH_OUT] = await tx.query<Row>(lockOne, [game]);
    await tx.query(upsert, [game, open, marginE4]);
    return { open: before.open, marginE4: before.marginE4 };
  },
});
