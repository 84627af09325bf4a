import { expect } from 'vitest';
import { verifyLedger } from '../../ledger/index.ts';
import type { DrawHouse } from './draw-house.ts';

/** Everything that must hold at any moment between transactions. Run after each test. */
export async function checkBooks({ owner, db }: Pick<DrawHouse, 'owner' | 'db'>): Promise<void> {
  expect(await verifyLedger(db), 'the ledger verifies').toEqual([]);
  const rowsOf = async (text: string) => (await owner.pool.query(text)).rows;
  expect(
    await rowsOf(`with held as (select h.name, coalesce(sum(case when t.contra_id = h.id then -t.amount else t.amount end), 0) as amount
                    from ledger_house_accounts h left join ledger_transfers t on h.id in (t.contra_id, t.account_id)
                    where h.name like 'open_bets:%' group by h.name),
                  open as (select 'open_bets:' || game as name, sum(total_stake) as amount from draw_bets where status = 'pending' group by game)
                  select name, held.amount, open.amount as open from held left join open using (name) where held.amount <> coalesce(open.amount, 0)`),
    'what is held for each game is what is staked on its open bets',
  ).toEqual([]);
  expect(
    await rowsOf(`select b.id from draw_bets b left join ledger_transfers t on t.account_id = b.account_id and t.reference = b.id and t.kind = 'stake'
                  where t.amount is distinct from -b.total_stake or t.balance_after <> b.balance_after`),
    'every bet paid its stake once, and states the balance it left',
  ).toEqual([]);
  expect(
    await rowsOf(`select b.id, b.status, b.payout, s.payout as settled, s.received, paid.sum from draw_bets b
                  left join draw_bet_settlements s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision
                  left join lateral (select coalesce(sum(amount), 0) from ledger_transfers
                                     where account_id = b.account_id and reference = b.id and kind <> 'stake') paid (sum) on true
                  where paid.sum <> coalesce(s.received, 0) or b.payout <> coalesce(s.payout, 0) or (b.revision > 0) <> (s.revision is not null)
                     or b.status is distinct from coalesce(s.status, 'pending')`),
    'every bet received what its last settlement says',
  ).toEqual([]);
  expect(
    await rowsOf(`select b.id from draw_bets b
                  where not exists (select from draw_bet_batches m where m.draw_id = b.draw_id and b.id = any (m.bet_ids))`),
    'every bet hangs on its draw',
  ).toEqual([]);
}
