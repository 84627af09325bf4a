/** What to sum: SQL expressions, of the account and of the instants its periods began; null where a period is not asked for. */
export interface PeriodSums {
  readonly account: string;
  readonly day: string;
  readonly week: string;
  readonly month: string;
  /** The earliest of them that is asked for. Null sums nothing. */
  readonly since: string;
}

/**
 * A query that sums what moved in one account since some instants, for a lateral join: deposits, stakes and net result (payouts and refunds less stakes) of a
 * day, a week and a month. For whom `since` is null it reads no movement.
 *
 * It walks back from the newest movement only as far as needed. Movements are numbered in the order they happened and dated by when their transactions
 * began, so their dates may be out of order by as long as a transaction waits: a minute is added.
 */
export const periodSums = ({ account, day, week, month, since }: PeriodSums): string =>
  `select ${[
    ['day', day],
    ['week', week],
    ['month', month],
  ]
    .map(([name, from]) => sumsSince(name ?? '', from ?? ''))
    .join(', ')}
   from ledger_transfers t
   where t.account_id = ${account} and ${since} is not null and t.created_at >= ${since}
     and t.seq > coalesce((select e.seq from ledger_transfers e where e.account_id = ${account} and e.created_at < ${since} - interval '1 minute'
                           order by e.seq desc limit 1), 0)`;

const sumsSince = (name: string, from: string): string =>
  `coalesce(sum(t.amount) filter (where t.kind = 'deposit' and t.created_at >= ${from}), 0)::bigint as deposits_${name},
   coalesce(-sum(t.amount) filter (where t.kind = 'stake' and t.created_at >= ${from}), 0)::bigint as stakes_${name},
   coalesce(sum(t.amount) filter (where t.kind in ('stake', 'payout', 'refund', 'payout_reversed') and t.created_at >= ${from}), 0)::bigint as net_${name}`;
