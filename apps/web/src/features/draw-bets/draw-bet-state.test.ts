import { markSixTopOf } from '@fairbook/core/lottery';
import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { drawBetState } from './draw-bet-state.ts';
import { type BetPick, cameOf, unitState } from './unit-names.ts';

test.each([
  ['pending', '0', 'pending'],
  ['cancelled', '10', 'cancelled'],
  ['settled', '0', 'lost'],
  ['settled', '9.999999', 'part'],
  ['settled', '10', 'back'],
  ['settled', '10.000001', 'won'],
] as const)('%s with %s back of 10 is %s', (status, bonus, state) => {
  expect(drawBetState({ status, bonus_currency: parseAmount(bonus), total_currency: parseAmount('10') })).toBe(state);
});

test.each([
  [null, null, 'open'],
  [1, 0, 'won'],
  [0, 1, 'push'],
  [0, 0, 'lost'],
] as const)('unit bets of which %s won and %s came back are %s', (won, push, state) => {
  expect(unitState({ won, push })).toBe(state);
});

test('which animals of a bet came is told from the draw, and of merged ones only by its special number', () => {
  const draw = { numbers: [8, 19, 26, 31, 42, 5, 33], lunar_year: 2026 };
  const pick = (top: number, selections: string[]): BetPick => ({
    top,
    level: null,
    selections,
    bankers: [],
    unit_price: parseAmount('1'),
    unit_currency: parseAmount('1'),
    units: [],
  });
  const came = (top: number, selections: string[], of: { readonly numbers: number[] | null; readonly lunar_year: number } = draw) =>
    cameOf({ game: 'hkmarksix', draw: of }, pick(top, selections));
  expect(came(markSixTopOf('specialCodeCombinationZodiacs'), ['pig', 'rat', 'goat'])).toEqual(['pig', 'rat']);
  expect(came(markSixTopOf('specialCodeMergeAnimal'), ['pig', 'dog'])).toEqual(['dog']);
  expect(came(markSixTopOf('noneOf'), ['1', '8'])).toEqual(['1']);
  expect(came(markSixTopOf('specialCode'), ['33'])).toBeNull();
  expect(came(markSixTopOf('noneOf'), ['1'], { numbers: null, lunar_year: 2026 })).toBeNull();
});
