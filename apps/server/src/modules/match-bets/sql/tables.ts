import type { BetTables } from '../../betting/index.ts';

export const TABLES: BetTables = {
  name: 'match_bets',
  bets: { from: 'bets' },
  settlements: { from: 'bet_settlements' },
  on: { from: 'match_bets', by: 'match_id', txNumber: 'tx_id' },
};
