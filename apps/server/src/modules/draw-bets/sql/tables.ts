import type { BetTables } from '../../betting/index.ts';

export const TABLES: BetTables = {
  name: 'draw_bets',
  bets: { from: 'draw_bets' },
  settlements: { from: 'draw_bet_settlements' },
  on: { from: 'draw_bet_batches', by: 'draw_id' },
};
