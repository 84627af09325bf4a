import type { PlayerId, Receipt } from '@fairbook/contract';
import type { Ticket } from '@fairbook/core/betting';
import type { Amount, Odds } from '@fairbook/core/money';
import type { LegGrade } from '@fairbook/core/sports';
import { type Queries, statement } from '../../../platform/db/db.ts';

const selectCashOuts = statement(
  'cash_out.of_bet',
  `select number, share, open_before_e8 as "openBeforeE8", fair, amount, credited, margin_e4 as "marginE4", automatic, taken_at as "takenAt",
          leg_grades as grades, leg_odds as odds, leg_chances as chances
   from bet_cash_outs where account_id = $1 and bet_id = $2 order by number`,
);

interface Row {
  readonly number: number;
  readonly share: number;
  readonly openBeforeE8: number;
  readonly fair: Amount;
  readonly amount: Amount;
  readonly credited: Amount;
  readonly marginE4: number;
  readonly automatic: boolean;
  readonly takenAt: Date;
  readonly grades: readonly (LegGrade | null)[];
  readonly odds: readonly (Odds | null)[];
  readonly chances: readonly (string | null)[];
}

/** The cash-outs of a bet as on its receipt, first to last. */
export async function readCashOuts(
  db: Queries,
  player: PlayerId,
  { id, ticket }: { readonly id: string; readonly ticket: Ticket },
): Promise<Receipt['cash_outs']> {
  const rows = await db.query<Row>(selectCashOuts, [player, id]);
  return rows.map(({ openBeforeE8, marginE4, takenAt, grades, odds, chances, ...row }) => ({
    ...row,
    open_before_e8: openBeforeE8,
    margin_e4: marginE4,
    taken_at: takenAt,
    legs: ticket.legs.map((leg, place) => ({
      leg: `${leg.matchId}:${leg.market}:${leg.selection}`,
      grade: grades[place] ?? null,
      odds: odds[place] ?? null,
      chance: chances[place] ?? null,
    })),
  }));
}
