import { legKey, rowsOver, type Slip } from '@fairbook/core/betting';
import { conversionOf } from '@fairbook/core/catalog';
import { parseAmount, parseOdds, parseRate } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { bonusIn } from './bonus-in.ts';
import { activeTarget, bigTarget, ownTarget } from './stake-target.ts';

const leg = (matchId: string, selection = 'w') =>
  ({ ...{ matchId, market: 'wl', selection, lineE2: null }, odds: parseOdds('2'), banker: false }) as unknown as Slip['legs'][number];
const slip = (mode: Slip['mode'], legs: Slip['legs']): Slip =>
  ({ mode, legs, game: 'soccer', stakes: {}, stake: '', built: [] }) as unknown as Slip;
const money = {} as Parameters<typeof bigTarget>[1];
const [ONE, OTHER, BESIDE] = [leg('1'), leg('2'), leg('1', 'd')];

describe('the amount of the big field', () => {
  test.each([
    ['one bet', 'separate', [ONE], 'bet'],
    ['each of several', 'separate', [ONE, OTHER], 'each'],
    ['a bet on all', 'together', [ONE, OTHER], 'bet'],
    ['a line, where a match has two', 'together', [ONE, BESIDE, OTHER], 'line'],
    ['a bet builder', 'builder', [ONE, BESIDE], 'bet'],
    ['none, where each row has its own', 'combinations', [ONE, OTHER], null],
  ] as const)('is of %s', (_, mode, legs, kind) => expect(bigTarget(slip(mode as Slip['mode'], legs), money)?.kind ?? null).toBe(kind));
});

describe('what the keypad writes', () => {
  const two = slip('separate', [ONE, OTHER]);
  test('is the amount of the leg whose field was entered last, and else that of the big field', () => {
    expect(activeTarget(two, legKey(OTHER), money)?.kind).toBe('leg');
    expect([activeTarget(two, null, money)?.kind, activeTarget(two, 'gone', money)?.kind]).toEqual(['each', 'each']);
    expect(activeTarget(slip('separate', [ONE]), legKey(ONE), money)?.kind).toBe('bet');
    expect(activeTarget(slip('together' as Slip['mode'], [ONE, OTHER]), legKey(ONE), money)?.kind).toBe('bet');
  });
  test('is the amount of the row that was entered last, and else none', () => {
    const rows = slip('combinations', [ONE, OTHER, leg('3')]);
    const name = rowsOver(rows.legs).at(-1)?.name ?? '';
    expect([activeTarget(rows, name, money)?.kind, ownTarget(rows, name, money).kind]).toEqual(['row', 'row']);
    expect(activeTarget(rows, null, money)).toBeNull();
  });
});

test('what multiples are promised on top stands in the currency of the slip, cut to its step', () => {
  const brl = conversionOf('BRL', parseRate('5.4321'));
  const terms = { odds_min: parseOdds('1.2'), most: parseAmount('100.01'), steps: [{ legs: 3, share_e4: 300 }] };
  expect(bonusIn(terms as never, brl)).toEqual({ oddsMin: 12_000, most: parseAmount('543.26'), steps: [{ legs: 3, shareE4: 300 }] });
  expect([bonusIn(null, brl), bonusIn(undefined, brl)]).toEqual([undefined, undefined]);
});
