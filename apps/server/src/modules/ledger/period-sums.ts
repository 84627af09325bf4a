import type { PlayerId } from '@fairbook/contract';
import { type Amount, ZERO } from '@fairbook/core/money';
import { type Queries, statement } from '../../platform/db/db.ts';
import { RESULT_KINDS } from './sql.ts';

/** SQL expressions for the account to sum and for the instants its periods began. */
export interface PeriodSums {
  readonly account: string;
  readonly day: string;
  readonly week: string;
  readonly month: string;
  /** The earliest period start that is needed; earlier periods are summed in part. Null sums nothing. */
  readonly since: string;
}

/**
 * SQL that sums an account's movements since some instants, for a lateral join: deposits, stakes and net result (payouts and refunds less stakes) of a day, a
 * week and a month. Money that goes to a wallet at a provider of games is staked and lost until it is back; what comes back counts up to what went there in the
 * same period, so that no limit can be saved up there. If `since` is null it reads no movement.
 *
 * For accounts with hourly totals (migration 0003) it reads the whole hours, the movements of the hour in which a period began, and those not summed yet. For
 * the others it walks back from the newest movement only as far as needed: movements are numbered in the order they happened and dated by when their
 * transactions began, so dates may be out of order by as long as a transaction waits; a minute is allowed for that.
 */
export const periodSums = ({ account, since, ...periods }: PeriodSums): string =>
  `select ${Object.entries(periods)
    .map(([name, from]) => sumsSince(name, `${from}::timestamptz`))
    .join(', ')}
   from (
     select t.kind, t.amount, t.created_at as at, '' as only
     from ledger_movements t
     where t.account_id = ${account} and ${since} is not null and t.created_at >= ${since}
       and t.seq > coalesce((select m.seq from ledger_hourly_watermarks m where m.account_id = ${account}),
                            (select e.seq from ledger_movements e where e.account_id = ${account} and e.created_at < ${since} - interval '1 minute'
                             order by e.seq desc limit 1), 0)
     union all
     select h.kind, h.amount, h.hour, '' from ledger_hourly_totals h where h.account_id = ${account} and h.hour >= ${since}
     union all
     select t.kind, t.amount, t.created_at, b.period
     from (values ${Object.entries(periods)
       .map(([name, from]) => `('${name}', ${from}::timestamptz, date_trunc('hour', ${from}::timestamptz, 'UTC'))`)
       .join(', ')}) as b (period, began, hour)
     cross join lateral (select min(h.first_seq) as first, max(h.last_seq) as last from ledger_hourly_totals h
                         where h.account_id = ${account} and h.hour = b.hour) as edge
     join ledger_movements t on t.account_id = ${account} and t.seq between edge.first and edge.last
     where b.began >= ${since} and b.began > b.hour and t.created_at >= b.began and t.created_at < b.hour + interval '1 hour'
   ) as moved`;

const sumsSince = (name: string, from: string): string => {
  const sumOf = (kinds: string) =>
    `coalesce(sum(moved.amount) filter (where ${kinds} and moved.at >= ${from} and moved.only in ('', '${name}')), 0)`;
  const [sent, atGames] = [sumOf(`moved.kind = 'to_game'`), sumOf(`moved.kind in ${GAME_KINDS}`)];
  return `${sumOf(`moved.kind = 'deposit'`)}::bigint as deposits_${name},
   (- ${sumOf(`moved.kind = 'stake'`)} - least(${sent}, 0))::bigint as stakes_${name},
   (${sumOf(`moved.kind in ${RESULT_KINDS} and moved.kind not in ${GAME_KINDS}`)} + least(${atGames}, 0))::bigint as net_${name}`;
};
const GAME_KINDS = `('to_game', 'from_game')`;

const selectStaked = statement(
  'ledger.ever_staked',
  `select coalesce(-sum(amount), 0)::bigint as staked from ledger_movements where account_id = $1 and kind in ('stake', 'refund')`,
);
/** The total staked since an account was opened, less refunds. Reads all of its stakes. */
export const everStaked = async (db: Queries, player: PlayerId): Promise<Amount> =>
  (await db.query<{ staked: Amount }>(selectStaked, [player]))[0]?.staked ?? ZERO;
