import type { DrawBet, WireOddsCell } from '@fairbook/contract';
import { markSixTopOf, POSITIONS } from '@fairbook/core/lottery';
import { odds, parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { readDrawSlip } from './draw-slip.ts';
import { picksAgain } from './repeat-picks.ts';

const SPECIAL = markSixTopOf('specialCode');
const NONE_OF = markSixTopOf('noneOf');
const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');
const TAILS = markSixTopOf('combinationTails');
const pick = (top: number, level: number | null, selections: string[]): DrawBet['picks'][number] => ({
  ...{ top, level, selections, bankers: [], units: [] },
  ...{ unit_price: parseAmount('1'), unit_currency: parseAmount('5.5') },
});
const bet = (...picks: DrawBet['picks']) => ({ game: 'hkmarksix', currency: 'BRL', picks }) as const;
/** A table with the same odds in every offered cell. */
const table = (shut: readonly string[] = [], closed: readonly number[] = []) => ({
  lunarYear: 2026,
  closedTops: new Set(closed),
  cell: (top: number, prop: string): WireOddsCell | undefined =>
    shut.includes(prop) ? undefined : { top, prop, odd: odds(470_000), min: parseAmount('1'), max: parseAmount('9'), edge_e6: 1 },
});

describe('a bet that is repeated', () => {
  test('has an entry for each selection that was a bet of its own, with its amount and the odds of now', () => {
    const { picks, gone } = picksAgain(bet(pick(SPECIAL, null, ['7', '18'])), table());
    expect(gone).toEqual([]);
    expect(picks).toEqual(
      ['7', '18'].map((number) => ({
        ...{ top: SPECIAL, level: null, nth: 1, kept: false, selections: [number], bankers: [] },
        ...{ amount: '5.50', seen: { [number]: 470_000 } },
      })),
    );
  });

  test('keeps together what was taken together, one set beside the other', () => {
    const { picks } = picksAgain(bet(pick(NONE_OF, 5, ['1', '2', '3', '4', '5']), pick(NONE_OF, 5, ['6', '7', '8', '9', '10'])), table());
    expect(picks.map(({ nth, kept, selections }) => [nth, kept, selections.length])).toEqual([
      [1, true, 5],
      [2, true, 5],
    ]);
    expect(readDrawSlip({ game: 'hkmarksix', drawId: '7', picks, amount: '', draws: 1, stopOnWin: false })).not.toBeNull();
  });

  test('leaves out what is not offered any more, and says so', () => {
    expect(picksAgain(bet(pick(SPECIAL, null, ['7', '18'])), table(['18']))).toMatchObject({
      picks: [{ selections: ['7'] }],
      gone: [{ top: SPECIAL, selections: ['18'] }],
    });
    expect(picksAgain(bet(pick(SPECIAL, null, ['7'])), table([], [SPECIAL])).picks).toEqual([]);
  });

  test('numbers what is taken together by its group and its level, each from one', () => {
    const together = [
      pick(ZODIACS, 2, ['rat', 'ox']),
      pick(ZODIACS, 3, ['rat', 'ox', 'pig']),
      pick(TAILS, 2, ['tail1', 'tail2']),
      pick(ZODIACS, 2, ['pig', 'dog']),
    ];
    expect(picksAgain(bet(...together), table()).picks.map(({ top, level, nth }) => [top, level, nth])).toEqual([
      [ZODIACS, 2, 1],
      [ZODIACS, 3, 1],
      [TAILS, 2, 1],
      [ZODIACS, 2, 2],
    ]);
  });

  test('is left out whole where one of what was taken together is not offered', () => {
    const animals = pick(markSixTopOf('specialCodeAnimal'), null, ['horse', 'rat']);
    expect(picksAgain(bet(animals), table(['year']))).toMatchObject({
      picks: [{ selections: ['rat'] }],
      gone: [{ selections: ['horse'] }],
    });
    expect(picksAgain(bet(pick(NONE_OF, 5, ['1', '2', '3', '4', '5'])), table(['5'])).gone).toMatchObject([
      { top: NONE_OF, selections: ['1', '2', '3', '4', '5'] },
    ]);
  });

  test('fills a slip to its last place, and says what found none', () => {
    const two = [0, 1, 2].map((top) => markSixTopOf('numberCode', POSITIONS[top]));
    const numbers = Array.from({ length: 49 }, (_, at) => String(at + 1));
    const { picks, gone } = picksAgain(bet(...two.map((top) => pick(top, null, numbers))), table());
    expect([picks.length, gone.length, gone[0]?.selections, picks.at(-1)?.selections]).toEqual([100, 47, ['3'], ['2']]);
  });
});
