import { amount, parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { GAME_CALLS, zGameFile } from './game-provider.ts';

const TOKEN = 'a'.repeat(43);
const AT = '2026-03-01T12:00:00Z';
const ROUND = { transaction: 't1', player: '7', round: 'r1', game: 'dice' };
const debit = (more: object) => GAME_CALLS.debit.request.safeParse({ ...ROUND, token: TOKEN, amount: '1', ...more });
const credit = (more: object) => GAME_CALLS.credit.request.safeParse({ ...ROUND, amount: '1', ends: true, ...more });
const file = (money: string) =>
  zGameFile.safeParse({
    ...{ provider: 'pg', day: '2026-03-01' },
    calls: [{ transaction: 't1', kind: 'credit', player: '7', round: 'r1', amount: money, at: AT }],
  });

describe('money that a provider of games names', () => {
  test.each([
    ['0', true],
    ['0.000001', true],
    ['1000000000', true],
    ['1000000000.000001', false],
    ['-0.000001', false],
    ['-1', false],
  ])('%s is taken as a stake, a win and in a file: %s', (money, expected) => {
    expect([debit({ amount: money }), credit({ amount: money }), file(money)].map(({ success }) => success)).toEqual(
      Array(3).fill(expected),
    );
  });

  test('is USDT in millionths', () => {
    expect(debit({ amount: '2.5' }).data?.amount).toBe(parseAmount('2.5'));
    expect(credit({ amount: '0' }).data?.amount).toBe(amount(0n));
  });
});

describe('names that a provider gives', () => {
  test.each([
    ['a'.repeat(64), true],
    ['!~', true],
    ['', false],
    ['a'.repeat(65), false],
    ['a b', false],
    ['ä', false],
  ])('%s is a name of a transaction and of a round: %s', (name, expected) => {
    expect([debit({ transaction: name }), debit({ round: name }), credit({ round: name })].map(({ success }) => success)).toEqual(
      Array(3).fill(expected),
    );
  });

  test.each([
    ['dice', true],
    ['7-sea_s', true],
    ['a'.repeat(40), true],
    ['a'.repeat(41), false],
    ['_dice', false],
    ['Dice', false],
    ['game_list', false],
    ['mybet', false],
    ['mybets', true],
  ])('%s is a game: %s', (game, expected) => {
    expect(debit({ game }).success).toBe(expected);
  });
});

test('a stake has the token of its session, and may have a promise of 64 hex digits', () => {
  expect(['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`].map((token) => debit({ token }).success)).toEqual(Array(4).fill(false));
  expect(
    [debit({ commit: 'f'.repeat(64) }), debit({ commit: 'F'.repeat(64) }), debit({ commit: 'f'.repeat(63) })].map(({ success }) => success),
  ).toEqual([true, false, false]);
});
