import type { AccumulatorBonus, BonusStep } from '@fairbook/core/betting';
import { SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import { type Amount, amount, type Conversion, mostIn, type Odds } from '@fairbook/core/money';
import type { AccumulatorBonusTerms } from '@fairbook/core/settings';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** The terms of a game before any are set: closed, with figures to start from. */
export const NO_BONUS: AccumulatorBonusTerms = {
  open: false,
  oddsMin: 12_000 as Odds,
  most: amount(100_000_000n),
  steps: [
    { legs: 3, shareE4: 300 },
    { legs: 4, shareE4: 500 },
    { legs: 5, shareE4: 1_000 },
    { legs: 8, shareE4: 2_000 },
  ],
};

/** The accumulator bonus, a setting of each game. */
export interface BonusSettings {
  read(db: Queries): Promise<ReadonlyMap<SportGame, AccumulatorBonusTerms>>;
  /** Sets the terms for bets placed from now on, and returns the previous ones. */
  set(tx: Tx, game: SportGame, terms: AccumulatorBonusTerms): Promise<AccumulatorBonusTerms>;
}

interface Row {
  readonly game: SportGame;
  readonly open: boolean;
  readonly oddsMin: Odds;
  readonly most: Amount;
  readonly legs: readonly number[];
  readonly shares: readonly number[];
}
const TERMS = 'select game, open, odds_min as "oddsMin", most, step_legs as legs, step_shares as shares from accumulator_bonus_terms';
const selectAll = statement('match_bets.bonus_terms', TERMS);
const lockOne = statement('match_bets.lock_bonus_terms', `${TERMS} where game = $1 for update`);
const upsert = statement(
  'match_bets.set_bonus_terms',
  `insert into accumulator_bonus_terms (game, open, odds_min, most, step_legs, step_shares) values ($1, $2, $3, $4, $5::smallint[], $6::smallint[])
   on conflict (game) do update set open = excluded.open, odds_min = excluded.odds_min, most = excluded.most,
     step_legs = excluded.step_legs, step_shares = excluded.step_shares`,
);

const termsOf = ({ open, oddsMin, most, legs, shares }: Row): AccumulatorBonusTerms => ({
  open,
  oddsMin,
  most,
  steps: legs.map((from, at): BonusStep => ({ legs: from, shareE4: shares[at] ?? 0 })),
});

/** The terms of every game; a game without any gives no bonus. */
export const readBonusTerms = async (db: Queries): Promise<ReadonlyMap<SportGame, AccumulatorBonusTerms>> => {
  const rows = new Map((await db.query<Row>(selectAll)).map((row) => [row.game, row]));
  return new Map(
    SPORT_GAMES.map((game) => {
      const row = rows.get(game);
      return [game, row ? termsOf(row) : NO_BONUS];
    }),
  );
};

export const bonusSettings: BonusSettings = {
  read: readBonusTerms,
  set: async (tx, game, { open, oddsMin, most, steps }) => {
    const [before] = await tx.query<Row>(lockOne, [game]);
    await tx.query(upsert, [game, open, oddsMin, most, steps.map(({ legs }) => legs), steps.map(({ shareE4 }) => shareE4)]);
    return before ? termsOf(before) : NO_BONUS;
  },
};

/** The bonus a game promises to multiples in a currency; undefined if none. */
export const bonusIn = (terms: AccumulatorBonusTerms | undefined, conversion: Conversion): AccumulatorBonus | undefined =>
  terms?.open ? { oddsMin: terms.oddsMin, steps: terms.steps, most: mostIn(terms.most, conversion) } : undefined;

/** The bonus as stored with a bet: the least odds of a leg that counts, the most it pays, then legs and share of each step. */
export const keptBonus = ({ oddsMin, most, steps }: AccumulatorBonus): readonly bigint[] => [
  ...[BigInt(oddsMin), most],
  ...steps.flatMap(({ legs, shareE4 }) => [BigInt(legs), BigInt(shareE4)]),
];

/** Parses a stored bonus. */
export function bonusFrom([oddsMin = 0n, most = 0n, ...steps]: readonly bigint[]): AccumulatorBonus {
  const whole = (value: bigint | undefined): number => Number.parseInt(String(value), 10);
  return {
    oddsMin: whole(oddsMin) as Odds,
    most: amount(most),
    steps: steps.flatMap((legs, at) => (at % 2 === 0 ? [{ legs: whole(legs), shareE4: whole(steps[at + 1]) }] : [])),
  };
}
