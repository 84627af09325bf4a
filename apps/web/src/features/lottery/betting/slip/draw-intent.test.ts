import type { DrawBet, DrawPlaced } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { placedFrom, placedFromBet } from './draw-intent.ts';

const AT = new Date('2026-03-04T15:30:00Z');
const MONEY = { total_price: parseAmount('2'), total_currency: parseAmount('10'), currency: 'BRL' } as const;
const MOST = { max_bonus: parseAmount('9'), max_bonus_currency: parseAmount('45') };

const PLACED = {
  ...{ ...MONEY, ...MOST, create_at: AT, draw_currency: parseAmount('5'), draw_price: parseAmount('1') },
  bets: [
    { bet_id: 'b1', match_id: '7', draw_no: '2026007' },
    { bet_id: 'b2', match_id: '8', draw_no: '2026008' },
  ],
} as unknown as DrawPlaced;
const RECEIPT = {
  ...{ betId: 'b1', drawId: '7', drawNo: '2026007', draws: 2, placedAt: AT },
  ...{ totalPrice: parseAmount('10'), currency: 'BRL', maxBonus: parseAmount('45') },
};

test('the first receipt of a slip is of its first draw, with the money of all of them in the currency of the slip', () => {
  expect(placedFrom(PLACED)).toEqual(RECEIPT);
  expect(() => placedFrom({ ...PLACED, bets: [] })).toThrow(RangeError);
});

test('a bet that is found again has the same receipt: it costs its share of the slip, which has one for each draw', () => {
  const bet = {
    ...{ ...MONEY, ...MOST, total_currency: parseAmount('5'), bet_id: 'b1', create_at: AT, chase_draws: 2 },
    draw: { match_id: '7', draw_no: '2026007' },
  } as unknown as DrawBet;
  expect(placedFromBet(bet)).toEqual(RECEIPT);
});
