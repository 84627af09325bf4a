import { queryDb, type RunQuery } from '@fairbook/harness/query-db';
import { checkBets } from '../draws/check-bets.ts';
import type { Acknowledged } from './intent.ts';

/** The promises that the house broke, by kind. All zero if it kept them. */
export interface BrokenPromises {
  readonly lostBets: number;
  readonly lostStakes: number;
  readonly lostDeposits: number;
  readonly doubled: number;
  /** Done without being confirmed to anybody. */
  readonly untold: number;
  readonly wrongBalances: number;
  readonly unsettled: number;
  /** Bets on draws with a wrong payout by an independent settlement. */
  readonly paidOtherwise: readonly string[];
  /** Bets on draws not settled exactly once, or refunded without a reason. */
  readonly notOnce: number;
  /** The findings of the ledger's own verification. */
  readonly faults: readonly string[];
}

/** Compares what was confirmed to players with the database. */
export async function checkPromises(databaseUrl: string, told: readonly Acknowledged[]): Promise<BrokenPromises> {
  const counts = await queryDb(databaseUrl, async (ask) => {
    await ask('create temporary table told (kind text, account_id bigint, key uuid, amount bigint)');
    const columns = [
      told.map(({ kind }) => kind),
      told.map(({ player }) => player),
      told.map(({ key }) => key),
      told.map((each) => each.amount),
    ];
    await ask('insert into told select * from unnest($1::text[], $2::bigint[], $3::uuid[], $4::bigint[])', columns);
    return {
      lostBets: await countOf(ask, LOST_BETS),
      lostStakes:
        (await countOf(ask, lostMovements('bet', 'stake', '-told.amount'))) +
        (await countOf(ask, lostMovements('draw_bet', 'stake', '-told.amount'))),
      lostDeposits: await countOf(ask, lostMovements('deposit', 'deposit', 'told.amount')),
      doubled: await countOf(ask, DOUBLED),
      untold: await countOf(ask, UNTOLD),
      wrongBalances: await countOf(ask, WRONG_BALANCES),
      unsettled: await countOf(ask, OPEN_BETS),
    };
  });
  const { differences: paidOtherwise, notOnce, baseless, faults } = await checkBets(databaseUrl);
  return { ...counts, paidOtherwise, notOnce: notOnce + baseless, faults };
}

/** Returns the number of pending bets: all on matches, and those on draws due within a minute. */
export const openBets = (databaseUrl: string): Promise<number> => queryDb(databaseUrl, (ask) => countOf(ask, OPEN_BETS));

const countOf = async (ask: RunQuery, sql: string): Promise<number> =>
  (await ask<{ count: number }>(`select count(*)::int as count from (${sql}) as found`))[0]?.count ?? 0;

const OPEN_BETS = `select from bets where status = 'pending'
  union all select from draw_bets b join draws d on d.id = b.draw_id where b.status = 'pending' and d.draws_at < now() + interval '1 minute'`;

const LOST_BETS = `select from told left join bets b on b.account_id = told.account_id and b.id = told.key
  where told.kind = 'bet' and b.total_stake is distinct from told.amount
  union all select from told left join draw_bets b on b.account_id = told.account_id and b.id = told.key
  where told.kind = 'draw_bet' and b.total_stake is distinct from told.amount`;

const lostMovements = (kind: string, movement: string, amount: string): string => `select from told left join ledger_movements t
  on t.account_id = told.account_id and t.reference = told.key and t.kind = '${movement}'
  where told.kind = '${kind}' and t.amount is distinct from ${amount}`;

/** Keys are unique in this run, so each is one bet or one deposit in the whole house. */
const DOUBLED = `select reference from ledger_movements where kind in ('stake', 'deposit') group by reference having count(*) > 1
  union all select id from (select id from bets union all select id from draw_bets) b group by id having count(*) > 1`;

/** Only of players with confirmations; the demonstration players' own deposits do not count. */
const UNTOLD = `select t.reference from ledger_movements t left join told on told.key = t.reference
  where t.kind in ('stake', 'deposit') and told.key is null and t.account_id in (select account_id from told)`;

const WRONG_BALANCES = `
  select a.id from ledger_accounts a
  where a.balance <> (select coalesce(sum(credited), 0) from deposits d where d.player_id = a.id)
    - (select coalesce(sum(total_stake), 0) from bets b where b.account_id = a.id)
    - (select coalesce(sum(total_stake), 0) from draw_bets b where b.account_id = a.id)
    + (select coalesce(sum(cashed_out), 0) from bets b where b.account_id = a.id)
    + (select coalesce(sum(s.received), 0) from bets b join bet_settlements s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision
       where b.account_id = a.id)
    + (select coalesce(sum(s.received), 0) from draw_bets b
       join draw_bet_settlements s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision where b.account_id = a.id)`;
