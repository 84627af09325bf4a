import type { Amount } from '@fairbook/core/money';
import { type Queries, statement } from '../../platform/db/db.ts';
import { IN_PERIOD } from './house-result.ts';
import type { Period } from './reports.ts';
import { RESULT_KINDS } from './sql.ts';

/** What playing came to for players in a period, by the sum that each sees as their own result: stakes of open bets are not back yet. */
export interface PlayersResults {
  /** Players who staked something. */
  readonly played: number;
  /** Those who got back more than they staked. */
  readonly ahead: number;
  /** What all others lost, in USDT, and how much of it the one in a hundred players who lost most. */
  readonly lost: Amount;
  readonly lostByTop: Amount;
}

const select = statement(
  'ledger.players_results',
  `with results as (
     select sum(t.amount) as net from ledger_movements t where ${IN_PERIOD} and t.account_id >= 1000 and t.kind in ${RESULT_KINDS}
     group by t.account_id having bool_or(t.kind in ('stake', 'to_game'))),
   placed as (select net, row_number() over (order by net) as place, count(*) over () as played from results)
   select count(*)::int as played, (count(*) filter (where net > 0))::int as ahead, coalesce(-sum(net) filter (where net < 0), 0)::bigint as lost,
          coalesce(-sum(net) filter (where net < 0 and place <= ceil(played / 100.0)), 0)::bigint as "lostByTop"
   from placed`,
);

/** Sums the results of all players in a period. */
export async function playersResults(db: Queries, { from, to }: Period): Promise<PlayersResults> {
  const [row] = await db.query<PlayersResults>(select, [from, to]);
  if (!row) throw new Error('a sum of nothing is a row of zeros');
  return row;
}
