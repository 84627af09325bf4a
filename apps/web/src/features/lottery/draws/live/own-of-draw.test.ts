import { type Amount, parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { ownOfDraw as ownOf } from './own-of-draw.ts';
import { ownBet } from './read-own-bets.ts';

type Bet = Parameters<typeof ownBet>[0];
const money = (text: string): Amount => parseAmount(text);
const bet = (more: Partial<Bet>): Bet => ({
  ...{ game: 'racing', status: 'settled', currency: 'BRL', total_currency: money('10'), bonus_currency: money('0') },
  ...{ draw: { match_id: '7' }, picks: [] },
  ...more,
});

const ownOfDraw = (bets: readonly Bet[], drawId: string) => ownOf(bets.map(ownBet), drawId);

test('without a bet on the draw there is nothing of one’s own in it', () => {
  expect(ownOfDraw([bet({ draw: { match_id: '8' } }), bet({ status: 'cancelled' })], '7')).toBeUndefined();
});

test('what all bets on it came to, a currency by itself: paid less staked', () => {
  const own = ownOfDraw([bet({}), bet({ bonus_currency: money('99.1') }), bet({ currency: 'USDT', total_currency: money('2.5') })], '7');
  expect(own?.isSettled).toBe(true);
  expect(own?.results).toEqual([
    { currency: 'BRL', staked: money('20'), net: money('79.1') },
    { currency: 'USDT', staked: money('2.5'), net: money('-2.5') },
  ]);
});

test('it is not settled while one of them is open', () => {
  expect(ownOfDraw([bet({}), bet({ status: 'pending' })], '7')?.isSettled).toBe(false);
});

test.each([
  ['the car bet on at a position, wherever it arrives', 'racing', 13, '4', 4, 9, true],
  ['the car bet on at the first position', 'racing', 12, '4', 4, 0, true],
  ['the car bet on at the last position', 'racing', 21, '4', 4, 0, true],
  ['no car of a group before the positions', 'racing', 11, '4', 4, 0, false],
  ['no car of a group behind them', 'racing', 22, '4', 4, 0, false],
  ['no other car', 'racing', 13, '4', 5, 9, false],
  ['no car for a side', 'racing', 0, 'big', 8, 0, false],
  ['the special number at the special place', 'hkmarksix', 0, '8', 8, 6, true],
  ['the special number nowhere else', 'hkmarksix', 0, '8', 8, 2, false],
] as const)('%s', (_, game, top, selection, number, at, isMine) => {
  expect(ownOfDraw([bet({ game, picks: [{ top, selections: [selection] }] })], '7')?.isMine(number, at)).toBe(isMine);
});

test('a number is one’s own by any of several picks', () => {
  const picks = [
    { top: 13, selections: ['4', '5'] },
    { top: 14, selections: ['6'] },
  ];
  const own = ownOfDraw([bet({ picks }), bet({ picks: [{ top: 15, selections: ['7'] }] })], '7');
  expect([4, 5, 6, 7, 8].map((number) => own?.isMine(number, 3))).toEqual([true, true, true, true, false]);
});
