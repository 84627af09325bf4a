import { type PublishedHead, verifyLedger } from '@fairbook/server/ledger';
import { connect } from '@fairbook/server/platform/db/db';
import { queryDb } from './query-db.ts';

/** Returns what is wrong with the books of a house, in words; empty if nothing is. `kept` are heads that were stored elsewhere. */
export async function verifyHouse(databaseUrl: string, kept: readonly PublishedHead[] = []): Promise<readonly string[]> {
  const db = connect(databaseUrl, { size: 2, asOwner: true, name: 'fairbook-verify' });
  try {
    const faults = await verifyLedger(db, kept);
    return [
      ...faults.map(({ rule, at, found, expected }) => `${rule} at ${at}: ${found}, expected ${expected}`),
      ...(await heldFaults(databaseUrl)),
    ];
  } finally {
    await db.end();
  }
}

/** The stakes of open bets and the amounts of pending withdrawals, as shown to players, must equal what the house holds for them. */
const HELD = `
  with held as (
         select h.name, coalesce(sum(case when t.contra_id = h.id then -t.amount else t.amount end), 0) as amount
         from ledger_house_accounts h left join ledger_movements t on h.id in (t.contra_id, t.account_id)
         where h.name like 'open_bets:%' or h.name = 'withdrawals_pending' group by h.name),
       open as (select 'open_bets:' || game as name, sum(open_stake(total_stake, open_e8)) as amount from bets where status = 'pending' group by game
                union all select 'open_bets:' || game, sum(total_stake) from draw_bets where status = 'pending' group by game
                union all select 'open_bets:' || game, sum(staked - refunded) from game_rounds where ended_at is null group by game
                union all select 'withdrawals_pending', sum(amount) from withdrawals where state not in ('paid', 'rejected', 'returned'))
  select name, coalesce(held.amount, 0)::text as held, coalesce(open.amount, 0)::text as open
  from held full join open using (name) where coalesce(held.amount, 0) <> coalesce(open.amount, 0)`;

async function heldFaults(databaseUrl: string): Promise<readonly string[]> {
  const rows = await queryDb(databaseUrl, (ask) => ask<{ name: string; held: string; open: string }>(HELD));
  return rows.map(({ name, held, open }) => `${name} holds ${held}, what is open is ${open}`);
}
