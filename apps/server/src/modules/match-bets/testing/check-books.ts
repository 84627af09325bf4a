import { expect } from 'vitest';
import { checkBetBooks } from '../../../../test/money-house.ts';
import { atOneInstant } from '../../../platform/db/db.ts';
import { auditExposure } from '../audit-exposure.ts';
import type { MatchBetsHouse } from './match-bets-house.ts';

/** Everything that must hold at any moment between transactions. Run after each test. */
export async function checkBooks(house: Pick<MatchBetsHouse, 'owner' | 'db'>): Promise<void> {
  expect(await atOneInstant(house.db, auditExposure)).toEqual([]);
  await checkBetBooks(house, {
    bets: 'bets',
    settlements: 'bet_settlements',
    adrift: 'exists (select unnest(b.leg_matches) except select match_id from match_bets m where b.id = any (m.bet_ids))',
  });
}
