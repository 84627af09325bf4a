import { markSixTopOf } from '@fairbook/core/lottery';
import { odds } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { changeDrawSlip, type DrawSlip, type DrawSlipAction, emptyDrawSlip, isChosen, pickKey, readDrawSlip } from './draw-slip.ts';

const SPECIAL = markSixTopOf('specialCode');
const MERGED = markSixTopOf('specialCodeMergeAnimal');
const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');

const after = (...actions: readonly DrawSlipAction[]): DrawSlip => actions.reduce(changeDrawSlip, emptyDrawSlip('hkmarksix'));
const tap = (top: number, selection: string, level: number | null = null, drawId = '7'): DrawSlipAction => ({
  ...{ type: 'toggled', drawId, top, level, selection },
  seen: { [selection]: odds(20_000) },
});

describe('a tap', () => {
  test('puts a number on the slip, for the draw that is open then, and another takes it off with the draw', () => {
    const slip = after(tap(SPECIAL, '8'));
    expect(slip).toMatchObject({ drawId: '7', picks: [{ top: SPECIAL, level: null, selections: ['8'], bankers: [] }] });
    expect(isChosen(slip, { top: SPECIAL, level: null, selection: '8' })).toBe(true);
    expect(changeDrawSlip(slip, tap(SPECIAL, '8'))).toMatchObject({ drawId: null, picks: [] });
  });

  test('never moves the slip to another draw', () => {
    expect(after(tap(SPECIAL, '8'), tap(SPECIAL, '9', null, '8')).drawId).toBe('7');
    expect(after(tap(SPECIAL, '8'), { type: 'drawChosen', drawId: '8' }).drawId).toBe('8');
  });

  test('gathers merged animals in one entry, and a combination in one a level', () => {
    const slip = after(tap(MERGED, 'rat'), tap(MERGED, 'ox'), tap(ZODIACS, 'rat', 2), tap(ZODIACS, 'pig', 2), tap(ZODIACS, 'rat', 3));
    expect(slip.picks.map(({ top, level, selections }) => [top, level, selections])).toEqual([
      [MERGED, null, ['rat', 'ox']],
      [ZODIACS, 2, ['rat', 'pig']],
      [ZODIACS, 3, ['rat']],
    ]);
  });

  test('that takes a banker off takes it off the bankers too', () => {
    const key = pickKey('hkmarksix', { top: ZODIACS, level: 2, selections: [] });
    const slip = after(
      ...['rat', 'ox', 'pig'].map((animal) => tap(ZODIACS, animal, 2)),
      { type: 'bankerToggled', key, selection: 'ox' },
      tap(ZODIACS, 'ox', 2),
    );
    expect(slip.picks).toMatchObject([{ selections: ['rat', 'pig'], bankers: [] }]);
  });
});

describe('amounts', () => {
  test('a quick amount overwrites all, and new entries begin with it', () => {
    const key = pickKey('hkmarksix', { top: SPECIAL, level: null, selections: ['8'] });
    const slip = after(
      tap(SPECIAL, '8'),
      tap(SPECIAL, '9'),
      { type: 'amountTyped', key, text: '3' },
      { type: 'amountForAll', text: '20' },
      tap(SPECIAL, '10'),
    );
    expect(slip.picks.map(({ amount }) => amount)).toEqual(['20', '20', '20']);
  });

  test('what is cleared keeps the amount, and no more', () => {
    const slip = after(tap(SPECIAL, '8'), { type: 'amountForAll', text: '20' }, { type: 'drawsChosen', draws: 5 }, { type: 'cleared' });
    expect(slip).toEqual({ ...emptyDrawSlip('hkmarksix'), amount: '20' });
  });
});

test('no more draws than can be played, and no less than one', () => {
  expect(after({ type: 'drawsChosen', draws: 99 }).draws).toBe(20);
  expect(after({ type: 'drawsChosen', draws: 0 }).draws).toBe(1);
});

describe('what is read back from storage', () => {
  const slip = after(tap(SPECIAL, '8'), tap(ZODIACS, 'rat', 2), { type: 'amountForAll', text: '5' });
  const stored = (more: object): unknown => ({ ...(JSON.parse(JSON.stringify(slip)) as object), ...more });

  test('is the slip', () => {
    expect(readDrawSlip(stored({}))).toEqual(slip);
  });

  test.each([
    ['a game there is not', { game: 'soccer' }],
    ['a number there is not', { picks: [{ ...slip.picks[0], selections: ['50'] }] }],
    ['a group there is not', { picks: [{ ...slip.picks[0], top: 99 }] }],
    ['a level there is not', { picks: [{ ...slip.picks[1], level: 6 }] }],
    ['a banker that is not chosen', { picks: [{ ...slip.picks[1], bankers: ['pig'] }] }],
    ['odds below one', { picks: [{ ...slip.picks[0], seen: { 8: 1 } }] }],
    ['half a draw', { draws: 1.5 }],
    ['nothing', null],
  ])('is no slip with %s', (_, more) => {
    expect(readDrawSlip(more && stored(more))).toBeNull();
  });
});
