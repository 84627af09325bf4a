import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement } from '../../platform/db/db.ts';
import type { Period } from './reports.ts';
import { RESULT_KINDS } from './sql.ts';

/** What moved in an account during a period. */
export interface PeriodFigures {
  readonly deposits: Amount;
  /** What went out, less what came back of failed withdrawals. */
  readonly withdrawals: Amount;
  /** What came back of bets and games, less what was staked. Money at a game counts as lost until it is back. */
  readonly net: Amount;
}

const select = statement(
  'ledger.sums_between',
  `select a.id as player, s.* from unnest($1::bigint[]) as a (id)
   cross join lateral (
     select count(*) as moved, coalesce(sum(t.amount) filter (where t.kind = 'deposit'), 0)::bigint as deposits,
            coalesce(-sum(t.amount) filter (where t.kind = 'withdrawal'), 0)::bigint as withdrawals,
            coalesce(sum(t.amount) filter (where t.kind in ${RESULT_KINDS}), 0)::bigint as net
     from ledger_movements t
     where t.account_id = a.id and t.created_at >= $2 and t.created_at < $3
       and t.seq > coalesce((select e.seq from ledger_movements e where e.account_id = a.id and e.created_at < $2::timestamptz - interval '1 minute'
                             order by e.seq desc limit 1), 0)
   ) s
   where s.moved > 0`,
);

/** The figures of these players; whose money did not move is absent. */
export async function sumsBetween(
  db: Queries,
  players: readonly PlayerId[],
  { from, to }: Period,
): Promise<ReadonlyMap<PlayerId, PeriodFigures>> {
  const rows = await db.query<PeriodFigures & { readonly player: PlayerId }>(select, [`{${players.join(',')}}`, from, to]);
  return new Map(rows.map(({ player, deposits, withdrawals, net }) => [player, { deposits, withdrawals, net }]));
}
