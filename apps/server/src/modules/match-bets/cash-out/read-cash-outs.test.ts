import type { PlayerId } from '@fairbook/contract';
import type { Ticket } from '@fairbook/core/betting';
import { amount, odds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { readCashOuts } from './read-cash-outs.ts';

const AT = new Date('2026-03-10T12:00:00Z');
const LEGS = [
  { matchId: '7', market: 'wl', selection: 'w' },
  { matchId: '8', market: 'btts', selection: 'yes' },
  { matchId: '9', market: 'wl', selection: 'l' },
];

test('a cash-out is told with what each leg stood at: what it came to, or its odds and its chance', async () => {
  const row = {
    ...{ number: 1, share: 50, openBeforeE8: 100_000_000, fair: amount(9n), amount: amount(8n), credited: amount(2n), marginE4: 500 },
    ...{ automatic: true, takenAt: AT, grades: ['won', null], odds: [null, odds(18_500)], chances: [null, '25/41'] },
  };
  const { db, asked } = paperDb({ 'cash_out.of_bet': [row] });
  expect(await readCashOuts(db, 7n as PlayerId, { id: 'b', ticket: { legs: LEGS } as unknown as Ticket })).toEqual([
    {
      ...{
        number: 1,
        share: 50,
        open_before_e8: 100_000_000,
        fair: 9n,
        amount: 8n,
        credited: 2n,
        margin_e4: 500,
        automatic: true,
        taken_at: AT,
      },
      legs: [
        { leg: '7:wl:w', grade: 'won', odds: null, chance: null },
        { leg: '8:btts:yes', grade: null, odds: 18_500, chance: '25/41' },
        { leg: '9:wl:l', grade: null, odds: null, chance: null },
      ],
    },
  ]);
  expect(asked('cash_out.of_bet')).toEqual([[7n, 'b']]);
});
