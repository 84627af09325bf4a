import { type Queries, statement } from '../../../platform/db/db.ts';

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Bets that were decided for the first time in a period, those of bets that were void, and those whose payout a correction changed. */
export interface DecidedBets {
  readonly decided: number;
  readonly void: number;
  readonly corrected: number;
}

const selectCounts = statement(
  'match_bets.decided',
  `select (count(*) filter (where revision = 1 and reason <> 'cashed_out'))::int as decided,
          (count(distinct (account_id, bet_id)) filter (where status = 'cancelled'))::int as void,
          (count(distinct (account_id, bet_id)) filter (where reason = 'corrected'))::int as corrected
   from bet_settlements where settled_at >= $1 and settled_at < $2`,
);
export const decidedBets = async (db: Queries, { from, to }: Period): Promise<DecidedBets> =>
  (await db.query<DecidedBets>(selectCounts, [from, to]))[0] ?? { decided: 0, void: 0, corrected: 0 };

/** When the last bet on a match alone was paid by its result. */
export interface PaidMatch {
  readonly id: string;
  readonly at: Date;
}

/** The last bet of a match is among its latest, so that of many settlements the latest are enough. */
const LATEST = 200_000;
const selectPaid = statement(
  'match_bets.paid_matches',
  `select b.leg_matches[1]::text as id, max(s.settled_at) as at
   from (select account_id, bet_id, settled_at from bet_settlements
         where settled_at >= $1 and settled_at < $2 and revision = 1 and reason = 'decided' order by settled_at desc limit ${LATEST}) as s
   join bets b on b.account_id = s.account_id and b.id = s.bet_id
   where b.leg_matches[1] = all (b.leg_matches) group by 1 order by 2 desc limit 1000`,
);
/** The latest thousand matches whose bets were paid in a period. Bets on several matches wait for the others and are left out. */
export const paidMatches = (db: Queries, { from, to }: Period): Promise<readonly PaidMatch[]> =>
  db.query<PaidMatch>(selectPaid, [from, to]);
