import type { Draw } from '@fairbook/contract';
import { odds, parseAmount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { betView } from './read-bets.ts';
import type { ShownDrawBet } from './sql/read.ts';

const [PLACED, SETTLED] = [new Date('2026-03-10T12:00:00Z'), new Date('2026-03-10T12:05:00Z')];
/** Two reais on the first place being 10, which is big; a real is a fifth of a USDT. */
const BET: ShownDrawBet = {
  ...{ id: '0196b5a0-1234-7abc-8def-0123456789ab', game: 'racing', drawId: '5', currency: 'BRL', rate: parseRate('5') },
  picks: [
    {
      t: 0,
      s: ['big', 'small'],
      u: [
        ['big', 0, 19_600, 1],
        ['small', 0, 19_700, 1],
      ],
    },
  ],
  ...{ unitStakes: [parseAmount('1')], payoutMax: parseAmount('1.97'), totalStake: parseAmount('0.4'), payout: parseAmount('0.392') },
  ...{ chaseId: 'c', chasePlace: 2, chaseDraws: 3, stopOnWin: true, placedAt: PLACED, settledAt: SETTLED },
  ...{ status: 'settled', revision: 1, drawRevision: 1, cancelReason: null },
};
const DRAW = { match_id: '5', numbers: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], lunar_year: 2026, revision: 1 } as unknown as Draw;
const view = (more: Partial<ShownDrawBet> = {}, card: Partial<Draw> = {}) =>
  betView({ ...BET, ...more }, new Map([['5', { ...DRAW, ...card } as Draw]]));

test('a bet is shown in its own currency and in USDT, with where it stands in its chase', () => {
  const { picks, draw, ...bet } = view();
  expect(bet).toEqual({
    ...{ bet_id: BET.id, game: 'racing', status: 'settled', currency: 'BRL', rate: BET.rate, revision: 1 },
    ...{ multiple: 1, bets: 2, extra_bonus: 0n, extra_bonus_currency: 0n, result: [{ bonus: parseAmount('0.392'), extra_bonus: 0n }] },
    data: [
      [
        { m: '5', k: 0, n: 'big', o: odds(19_600), p: 0, e: 0 },
        { m: '5', k: 0, n: 'small', o: odds(19_700), p: 0, e: 0 },
      ],
    ],
    ...{
      total_price: parseAmount('0.4'),
      total_currency: parseAmount('2'),
      bonus: parseAmount('0.392'),
      bonus_currency: parseAmount('1.96'),
    },
    ...{ max_bonus: parseAmount('0.394'), max_bonus_currency: parseAmount('1.97'), create_at: PLACED, settled_at: SETTLED },
    ...{ chase_id: 'c', chase_place: 2, chase_draws: 3, stop_on_win: true, cancel_reason: null },
  });
  expect([draw.match_id, picks[0]]).toEqual([
    '5',
    {
      ...{
        top: 0,
        level: null,
        selections: ['big', 'small'],
        bankers: [],
        unit_price: parseAmount('0.2'),
        unit_currency: parseAmount('1'),
      },
      units: [
        { prop: 'big', reduced: false, odds: odds(19_600), count: 1, won: 1, push: 0, bonus_currency: parseAmount('1.96') },
        { prop: 'small', reduced: false, odds: odds(19_700), count: 1, won: 0, push: 0, bonus_currency: 0n },
      ],
    },
  ]);
});

test.each<[string, Partial<ShownDrawBet>, Partial<Draw>]>([
  ['is open', { status: 'pending', drawRevision: 0 }, {}],
  ['was given back', { status: 'cancelled' }, {}],
  ['went by a result that was corrected since', {}, { revision: 2 }],
  ['is on a draw without numbers', {}, { numbers: null }],
])('no arithmetic is shown of a bet that %s', (_, more, card) => {
  const shown = view(more, card);
  expect(shown.result).toEqual(more.status === 'pending' ? [] : [{ bonus: BET.payout, extra_bonus: 0n }]);
  expect(shown.picks[0]?.units.map(({ won, push, bonus_currency: paid }) => [won, push, paid])).toEqual([
    [null, null, 0n],
    [null, null, 0n],
  ]);
});

test('a bet on a draw that is not told is a fault, and not shown without it', () => {
  expect(() => betView(BET, new Map())).toThrow('no draw 5');
});
