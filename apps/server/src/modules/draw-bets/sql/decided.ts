import { type Queries, statement } from '../../../platform/db/db.ts';

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Bets on draws that were decided for the first time in a period, those of bets that were void, and those whose payout a correction changed. */
export interface DecidedDrawBets {
  readonly decided: number;
  readonly void: number;
  readonly corrected: number;
}

/** A chase that ended takes its later bets off: nobody would call these decided, or void. */
const selectCounts = statement(
  'draw_bets.decided',
  `select (count(*) filter (where revision = 1))::int as decided,
          (count(distinct (account_id, bet_id)) filter (where status = 'cancelled'))::int as void,
          (count(distinct (account_id, bet_id)) filter (where reason = 'corrected'))::int as corrected
   from draw_bet_settlements where settled_at >= $1 and settled_at < $2 and reason <> 'chase_won'`,
);
export const decidedDrawBets = async (db: Queries, { from, to }: Period): Promise<DecidedDrawBets> =>
  (await db.query<DecidedDrawBets>(selectCounts, [from, to]))[0] ?? { decided: 0, void: 0, corrected: 0 };

/** When the last bet on a draw was paid by its result. */
export interface PaidDraw {
  readonly id: string;
  readonly at: Date;
}

/** The last bet of a draw is among its latest, so that of many settlements the latest are enough. */
const LATEST = 200_000;
const selectPaid = statement(
  'draw_bets.paid_draws',
  `select b.draw_id::text as id, max(s.settled_at) as at
   from (select account_id, bet_id, settled_at from draw_bet_settlements
         where settled_at >= $1 and settled_at < $2 and revision = 1 and reason = 'decided' order by settled_at desc limit ${LATEST}) as s
   join draw_bets b on b.account_id = s.account_id and b.id = s.bet_id group by 1 order by 2 desc limit 1000`,
);
/** The latest thousand draws whose bets were paid in a period. */
export const paidDraws = (db: Queries, { from, to }: Period): Promise<readonly PaidDraw[]> => db.query<PaidDraw>(selectPaid, [from, to]);
