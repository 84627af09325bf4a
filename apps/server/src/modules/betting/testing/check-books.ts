import { expect } from 'vitest';
import { verifyLedger } from '../../ledger/index.ts';
import type { BettingHouse } from './betting-house.ts';

const OPEN_BETS = '(110, 111, 112)';

/** Everything that must hold at any moment between transactions. Run after each test. */
export async function checkBooks({ owner, db }: Pick<BettingHouse, 'owner' | 'db'>): Promise<void> {
  expect(await verifyLedger(db), 'the ledger verifies').toEqual([]);
  const one = async (text: string) => (await owner.pool.query(text)).rows;
  expect(
    await one(`select (select coalesce(sum(total_stake), 0) from bets where status = 'pending')::text as pending,
      (select coalesce(sum(case when contra_id in ${OPEN_BETS} then -amount else 0 end + case when account_id in ${OPEN_BETS} then amount else 0 end), 0)
       from ledger_transfers)::text as held`).then(([row]) => row.held === row.pending),
    'what is held for open bets is what is staked on them',
  ).toBe(true);
  expect(
    await one(`select b.account_id, b.id from bets b left join ledger_transfers t
       on t.account_id = b.account_id and t.reference = b.id and t.kind = 'stake'
       where t.amount is distinct from -b.total_stake or t.balance_after <> b.balance_after`),
    'every bet paid its stake once, and states the balance it left',
  ).toEqual([]);
  expect(
    await one(`select b.id, b.status, b.payout, s.payout as settled, s.received, paid.sum
       from bets b
       left join bet_settlements s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision
       left join lateral (select coalesce(sum(amount), 0) from ledger_transfers
                          where account_id = b.account_id and reference = b.id and kind <> 'stake') paid (sum) on true
       where paid.sum <> coalesce(s.received, 0) or b.payout <> coalesce(s.payout, 0) or (b.revision > 0) <> (s.revision is not null)
          or b.status is distinct from coalesce(s.status, 'pending')`),
    'every bet received what its last settlement says',
  ).toEqual([]);
  expect(
    await one(
      `select b.id from bets b where exists (select unnest(b.leg_matches) except select match_id from match_bets m where b.id = any (m.bet_ids))`,
    ),
    'every bet hangs on its matches',
  ).toEqual([]);
}
