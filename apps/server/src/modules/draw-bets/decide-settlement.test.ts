import type { PlayerId } from '@fairbook/contract';
import { odds, parseAmount, parseRate, RATE_ONE } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { DecidedDraw } from '../lottery/index.ts';
import { cancelBet, type DrawBetDecision, type DueDrawBet, decideDrawBet, endsChase } from './decide-settlement.ts';
import { noticeOf, settledEvent } from './event-text.ts';
import { pickFrom, storedPick } from './stored-picks.ts';

const ORDER = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
const BET: DueDrawBet = {
  ...{ player: 7n as PlayerId, id: '0196b5a0-0000-7000-8000-000000000001', game: 'racing', drawId: 5n, currency: 'USDT', rate: RATE_ONE },
  // 10 is the car at the first place, which is big and even.
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
  ...{
    unitStakes: [1_000_000n],
    totalStake: parseAmount('2'),
    openStake: parseAmount('2'),
    chaseId: null,
    chasePlace: 1,
    chaseDraws: 1,
    stopOnWin: false,
  },
  ...{ status: 'pending', payout: parseAmount('0'), counted: true, revision: 0, received: parseAmount('0') },
};
const DRAW = { id: 5n, state: 'drawn', revision: 1, numbers: ORDER, lunarYear: 2026 } as unknown as DecidedDraw;

describe('a bet on a draw', () => {
  test('is paid by the numbers of its draw, each unit bet at its own odds', () =>
    expect(decideDrawBet(BET, DRAW)).toEqual({
      ...{ bet: BET, status: 'settled', payout: parseAmount('1.96'), drawRevision: 1, reason: 'decided', isWon: true },
    }));

  test('is cut to the step of its currency before it is the ledger’s', () => {
    const bet: DueDrawBet = { ...BET, currency: 'BRL', rate: parseRate('5'), unitStakes: [1_010_000n] };
    // 1.01 × 1.96 is 1.9796 reais: 1.97, which are 0.394.
    expect(decideDrawBet(bet, DRAW).payout).toBe(parseAmount('0.394'));
  });

  test('that was settled before is corrected', () => {
    const again: DueDrawBet = { ...BET, status: 'settled', revision: 1 };
    expect(decideDrawBet(again, { ...DRAW, revision: 2, numbers: [...ORDER].reverse() })).toMatchObject({
      ...{ reason: 'corrected', drawRevision: 2, payout: parseAmount('1.97'), isWon: true },
    });
  });

  test('on a draw that is void gets its whole stake back, whatever was drawn', () => {
    for (const numbers of [null, ORDER])
      expect(decideDrawBet(BET, { ...DRAW, state: 'void', revision: 3, numbers } as DecidedDraw)).toEqual({
        ...{ bet: BET, status: 'cancelled', payout: parseAmount('2'), drawRevision: 3, reason: 'draw_void', isWon: false },
      });
    expect(cancelBet(BET, 'chase_won')).toMatchObject({ reason: 'chase_won', drawRevision: 0, payout: parseAmount('2') });
  });

  test('on a draw without numbers is nobody’s to settle', () =>
    expect(() => decideDrawBet(BET, { ...DRAW, numbers: null } as DecidedDraw)).toThrow('draw 5'));
});

test.each<[string, Partial<DueDrawBet>, boolean, boolean]>([
  ['a win of one who wanted no more after it', {}, true, true],
  ['a loss', {}, false, false],
  ['a win of one who wanted to go on', { stopOnWin: false }, true, false],
  ['a win in no chase', { chaseId: null }, true, false],
  ['a win in the last draw', { chasePlace: 3 }, true, false],
  ['a win in the last but one', { chasePlace: 2 }, true, true],
])('%s ends a chase, or does not', (_, more, isWon, ends) => {
  const bet: DueDrawBet = { ...BET, chaseId: BET.id, chasePlace: 1, chaseDraws: 3, stopOnWin: true, ...more };
  expect(endsChase({ bet, isWon } as DrawBetDecision)).toBe(ends);
});

describe('what a player is told of a settled bet', () => {
  const bet: DueDrawBet = { ...BET, currency: 'BRL', rate: parseRate('5'), totalStake: parseAmount('2'), revision: 0 };
  const decision: DrawBetDecision = { bet, status: 'settled', payout: parseAmount('3'), drawRevision: 1, reason: 'decided', isWon: true };

  test('is its money in the ledger’s units and in its own currency', () => {
    expect(JSON.parse(settledEvent(decision))).toMatchObject({
      ...{ kind: 'draw_bet.settled', bet_id: BET.id, game: 'racing', match_id: '5', status: 16, corrected: false },
      ...{ bonus: '3.000000', total_price: '2.000000', currency: 'BRL', bonus_currency: '15.000000', total_currency: '10.000000' },
    });
    expect(noticeOf(decision)).toMatchObject({
      ...{ player: 7n, about: 'draw_bet', subject: BET.id, step: '1' },
      facts: {
        game: 'racing',
        status: 'settled',
        currency: 'BRL',
        staked: '10.000000',
        paid: '15.000000',
        corrected: false,
        draw: '5',
        reason: 'decided',
      },
    });
  });

  test('says that it was corrected, and is another notice each time', () => {
    const again = { ...decision, bet: { ...bet, revision: 1 } };
    expect(JSON.parse(settledEvent(again)).corrected).toBe(true);
    expect(noticeOf(again)).toMatchObject({ step: '2', facts: { corrected: true } });
  });
});

test('a pick is kept and read again as it was', () => {
  const pick = {
    ...{ top: 7, level: 2, selections: ['ox', 'rat', 'pig'], bankers: ['ox'], stake: parseAmount('1') },
    units: [
      { prop: '2str1', reduced: false, odds: odds(38_000), count: 2 },
      { prop: '2str1', reduced: true, odds: odds(39_000), count: 1 },
    ],
  };
  expect(pickFrom(storedPick(pick), pick.stake)).toEqual(pick);
  const plain = { top: 0, level: undefined, selections: ['big'], bankers: [], stake: parseAmount('2'), units: [] };
  expect(storedPick(plain)).toEqual({ t: 0, s: ['big'], u: [] });
  expect(pickFrom(storedPick(plain), plain.stake)).toEqual(plain);
});
