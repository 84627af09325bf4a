import { expect } from 'vitest';
import { checkBetBooks } from '../../../../test/money-house.ts';
import { atOneInstant } from '../../../platform/db/db.ts';
import { auditExposure } from '../audit-exposure.ts';
import type { MatchBetsHouse } from './match-bets-house.ts';

/** Checks everything that must hold at any moment between transactions. Run after each test. */
export async function checkBooks(house: Pick<MatchBetsHouse, 'owner' | 'db'>): Promise<void> {
  expect(await atOneInstant(house.db, auditExposure)).toEqual([]);
  await checkBetBooks(house, {
    bets: 'bets',
    settlements: 'bet_settlements',
    adrift: 'exists (select unnest(b.leg_matches) except select match_id from match_bets m where b.id = any (m.bet_ids))',
    openStake: 'open_stake(total_stake, open_e8)',
  });
  const { rows } = await house.owner.pool.query(`
    select b.id, b.open_e8, b.cashed_out, moved.sum as moved, taken.sum as taken from bets b
    left join lateral (select coalesce(sum(amount), 0) from ledger_movements t
                       where t.account_id = b.account_id and t.reference = b.id and t.kind = 'cash_out') moved (sum) on true
    left join lateral (select coalesce(sum(credited), 0) as sum, min(open_e8) as open, coalesce(sum(stake), 0) as stake from bet_cash_outs c
                       where c.account_id = b.account_id and c.bet_id = b.id) taken on true
    where moved.sum <> b.cashed_out or taken.sum <> b.cashed_out or coalesce(taken.open, 100000000) <> b.open_e8
       or b.total_stake - taken.stake <> open_stake(b.total_stake, b.open_e8)
       or (b.open_e8 = 0) <> exists (select from bet_settlements s where s.account_id = b.account_id and s.bet_id = b.id and s.reason = 'cashed_out')`);
  expect(rows, 'every bet was paid what its cash-outs say, and is open for what they left').toEqual([]);
}
