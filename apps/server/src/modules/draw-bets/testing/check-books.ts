import { checkBetBooks } from '../../../../test/money-house.ts';
import type { DrawHouse } from './draw-house.ts';

/** Everything that must hold at any moment between transactions. Run after each test. */
export const checkBooks = (house: Pick<DrawHouse, 'owner' | 'db'>): Promise<void> =>
  checkBetBooks(house, {
    bets: 'draw_bets',
    settlements: 'draw_bet_settlements',
    adrift: 'not exists (select from draw_bet_batches m where m.draw_id = b.draw_id and b.id = any (m.bet_ids))',
  });
