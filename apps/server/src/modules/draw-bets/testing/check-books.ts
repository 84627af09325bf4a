import { expect } from 'vitest';
import { checkBetBooks } from '../../../../test/money-house.ts';
import { atOneInstant } from '../../../platform/db/db.ts';
import { auditExposure } from '../audit-exposure.ts';
import type { DrawHouse } from './draw-house.ts';

/** Checks everything that must hold at any moment between transactions. Run after each test. */
export async function checkBooks(house: Pick<DrawHouse, 'owner' | 'db'>): Promise<void> {
  expect(await atOneInstant(house.db, auditExposure)).toEqual([]);
  await checkBetBooks(house, {
    bets: 'draw_bets',
    settlements: 'draw_bet_settlements',
    adrift: 'not exists (select from draw_bet_batches m where m.draw_id = b.draw_id and b.id = any (m.bet_ids))',
  });
}
