import { markSixTopOf } from '@fairbook/core/lottery';
import { ODDS_MAX, ODDS_ONE, odds } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import {
  changeDrawSlip,
  type DrawSlip,
  type DrawSlipAction,
  emptyDrawSlip,
  isChosen,
  pickKey,
  readDrawSlip,
  withoutAmounts,
} from './draw-slip.ts';

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

  test('puts no more entries on the slip than there is room for', () => {
    const full: DrawSlip = {
      ...after(tap(SPECIAL, '8')),
      picks: Array.from({ length: 100 }, () => after(tap(SPECIAL, '8')).picks[0] as never),
    };
    expect(changeDrawSlip(full, tap(SPECIAL, '9'))).toBe(full);
    const almost = { ...full, picks: full.picks.slice(1) };
    expect(changeDrawSlip(almost, tap(SPECIAL, '9')).picks).toHaveLength(100);
  });

  test('turns a banker on and off, and leaves the others as they are', () => {
    const key = pickKey('hkmarksix', { top: ZODIACS, level: 2, nth: 1, selections: [] });
    const turn = (selection: string): DrawSlipAction => ({ type: 'bankerToggled', key, selection });
    const chosen = ['rat', 'ox', 'pig'].map((animal) => tap(ZODIACS, animal, 2));
    expect(after(...chosen, turn('rat'), turn('ox'), turn('rat')).picks).toMatchObject([{ bankers: ['ox'] }]);
  });

  test('that takes a banker off takes it off the bankers too', () => {
    const key = pickKey('hkmarksix', { top: ZODIACS, level: 2, nth: 1, selections: [] });
    const slip = after(
      ...['rat', 'ox', 'pig'].map((animal) => tap(ZODIACS, animal, 2)),
      { type: 'bankerToggled', key, selection: 'ox' },
      tap(ZODIACS, 'ox', 2),
    );
    expect(slip.picks).toMatchObject([{ selections: ['rat', 'pig'], bankers: [] }]);
  });
});

describe('several entries of a group and level', () => {
  const key = (nth: number, level: number | null = 2, top = ZODIACS) => pickKey('hkmarksix', { top, level, nth, selections: [] });
  const picked = (slip: DrawSlip) => slip.picks.map(({ level, nth, kept, selections }) => [level, nth, kept, selections.join(' ')]);
  const finished = [tap(ZODIACS, 'rat', 2), tap(ZODIACS, 'ox', 2), { type: 'kept', key: key(1) } as const];

  test('stand beside each other once one is finished: its cells are free, and the next tap begins another', () => {
    const slip = after(...finished);
    expect(isChosen(slip, { top: ZODIACS, level: 2, selection: 'rat' })).toBe(false);
    expect(picked([tap(ZODIACS, 'rat', 2), tap(ZODIACS, 'pig', 2)].reduce(changeDrawSlip, slip))).toEqual([
      [2, 1, true, 'rat ox'],
      [2, 2, false, 'rat pig'],
    ]);
    expect(picked(changeDrawSlip(slip, tap(ZODIACS, 'rat', 3))), 'another level is its own').toEqual([
      [2, 1, true, 'rat ox'],
      [3, 1, false, 'rat'],
    ]);
    const merged = after(tap(MERGED, 'rat'), tap(MERGED, 'ox'), { type: 'kept', key: key(1, null, MERGED) }, tap(MERGED, 'pig'));
    expect(picked(merged)).toEqual([
      [null, 1, true, 'rat ox'],
      [null, 2, false, 'pig'],
    ]);
  });

  test('are changed one at a time, and each is removed alone', () => {
    const two = after(...finished, tap(ZODIACS, 'pig', 2));
    const back = changeDrawSlip(two, { type: 'reopened', key: key(1) });
    expect(picked(changeDrawSlip(back, tap(ZODIACS, 'dog', 2)))).toEqual([
      [2, 1, false, 'rat ox dog'],
      [2, 2, true, 'pig'],
    ]);
    expect(picked(changeDrawSlip(two, { type: 'removed', key: key(1) }))).toEqual([[2, 2, false, 'pig']]);
  });

  test('keep their names when one before them goes, and amounts go to the one that is named', () => {
    const three = [{ type: 'kept', key: key(2) } as const, tap(ZODIACS, 'dog', 2)].reduce(
      changeDrawSlip,
      after(...finished, tap(ZODIACS, 'pig', 2)),
    );
    const left = changeDrawSlip(three, { type: 'removed', key: key(1) });
    const typed = changeDrawSlip(left, { type: 'amountTyped', key: key(3), text: '4' });
    expect(typed.picks.map(({ nth, amount }) => [nth, amount])).toEqual([
      [2, ''],
      [3, '4'],
    ]);
  });
});

describe('a cell', () => {
  const kept: DrawSlipAction = { type: 'kept', key: pickKey('hkmarksix', { top: ZODIACS, level: 2, nth: 1, selections: [] }) };
  const slip = after(tap(SPECIAL, '8'), tap(ZODIACS, 'rat', 2), kept, tap(ZODIACS, 'pig', 3), tap(ZODIACS, 'ox', 2));
  test.each([
    [SPECIAL, null, '8', true],
    [SPECIAL, null, '9', false],
    [ZODIACS, 2, 'rat', false],
    [ZODIACS, 2, 'ox', true],
    [ZODIACS, 2, 'pig', false],
    [ZODIACS, 3, 'pig', true],
    [ZODIACS, 3, 'ox', false],
    [MERGED, null, 'rat', false],
  ])('of group %s at level %s, %s, is chosen in the entry that a tap would change: %s', (top, level, selection, is) => {
    expect(isChosen(slip, { top, level, selection })).toBe(is);
  });

  test('of an entry that is emptied takes it off, and only that', () => {
    expect(after(tap(SPECIAL, '8'), tap(SPECIAL, '9'), tap(MERGED, 'rat'), tap(MERGED, 'rat')).picks).toMatchObject([
      { top: SPECIAL, nth: 1, selections: ['8'] },
      { top: SPECIAL, nth: 1, selections: ['9'] },
    ]);
  });
});

test('a slip begins with nothing, for one draw; a car is an entry of its own, and a group that there is not is none', () => {
  expect(emptyDrawSlip('racing')).toEqual({ game: 'racing', drawId: null, picks: [], amount: '', draws: 1, stopOnWin: false });
  expect(pickKey('racing', { top: 12, level: null, nth: 1, selections: ['4'] })).toBe('12/4');
  expect(() => pickKey('hkmarksix', { top: 99, level: null, nth: 1, selections: [] })).toThrow(RangeError);
  const slip = after(tap(SPECIAL, '8'));
  expect(changeDrawSlip(slip, { type: 'reopened', key: 'no such' })).toBe(slip);
});

describe('amounts', () => {
  test('one for all overwrites each, and new entries begin with it', () => {
    const key = pickKey('hkmarksix', { top: SPECIAL, level: null, nth: 1, selections: ['8'] });
    const slip = after(
      tap(SPECIAL, '8'),
      tap(SPECIAL, '9'),
      { type: 'amountTyped', key, text: '3' },
      { type: 'amountForAll', text: '20' },
      tap(SPECIAL, '10'),
    );
    expect(slip.picks.map(({ amount }) => amount)).toEqual(['20', '20', '20']);
  });

  test.each<[string, DrawSlipAction]>([
    ['cleared', { type: 'cleared' }],
    ['emptied by a second tap', tap(SPECIAL, '8')],
  ])('a slip that is %s keeps no amount for what is chosen next', (_, action) => {
    const slip = after(tap(SPECIAL, '8'), { type: 'amountForAll', text: '20' }, action);
    expect(changeDrawSlip(slip, tap(SPECIAL, '9')).picks.map(({ amount }) => amount)).toEqual(['']);
    expect(JSON.stringify(slip)).not.toContain('20');
  });

  test('entries can be kept without theirs', () => {
    const slip = after(tap(SPECIAL, '8'), tap(SPECIAL, '9'), { type: 'amountForAll', text: '20' });
    expect(withoutAmounts(slip)).toEqual(after(tap(SPECIAL, '8'), tap(SPECIAL, '9')));
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
    const most = { draws: 20, drawId: null, picks: Array.from({ length: 100 }, () => slip.picks[0]) };
    expect(readDrawSlip(stored(most))).toMatchObject({ draws: 20, drawId: null });
    const seen = { 8: ODDS_ONE, 9: ODDS_MAX };
    expect(readDrawSlip(stored({ picks: [{ ...slip.picks[0], seen }] }))).toMatchObject({ picks: [{ seen }] });
  });

  test.each([
    ['a game there is not', { game: 'soccer' }],
    ['a number there is not', { picks: [{ ...slip.picks[0], selections: ['50'] }] }],
    ['a group there is not', { picks: [{ ...slip.picks[0], top: 99 }] }],
    ['a level there is not', { picks: [{ ...slip.picks[1], level: 6 }] }],
    ['a banker that is not chosen', { picks: [{ ...slip.picks[1], bankers: ['pig'] }] }],
    ['a single number that is finished', { picks: [{ ...slip.picks[0], kept: true }] }],
    ['an entry that is none of several', { picks: [{ ...slip.picks[1], nth: 0 }] }],
    ['odds below one', { picks: [{ ...slip.picks[0], seen: { 8: 1 } }] }],
    ['half a draw', { draws: 1.5 }],
    ['no draw', { draws: 0 }],
    ['more draws than can be played', { draws: 21 }],
    ['draws that are a text', { draws: '1' }],
    ['a draw that is a number', { drawId: 7 }],
    ['an amount that is a number', { amount: 5 }],
    ['no word of when it stops', { stopOnWin: 'yes' }],
    ['entries that are none', { picks: { 0: slip.picks[0] } }],
    ['one entry of two that is none', { picks: [slip.picks[0], 7] }],
    ['more entries than there is room for', { picks: Array.from({ length: 101 }, () => slip.picks[0]) }],
    ['an entry of one half', { picks: [{ ...slip.picks[1], nth: 1.5 }] }],
    ['an entry that may be finished', { picks: [{ ...slip.picks[1], kept: 1 }] }],
    ['a second single number', { picks: [{ ...slip.picks[0], nth: 2 }] }],
    ['a group that is a text', { picks: [{ ...slip.picks[0], top: '0' }] }],
    ['an entry’s amount that is a number', { picks: [{ ...slip.picks[0], amount: 5 }] }],
    ['odds that were seen in a list', { picks: [{ ...slip.picks[0], seen: [20_000] }] }],
    ['odds that are a text', { picks: [{ ...slip.picks[0], seen: { 8: '2.00' } }] }],
    ['one of two odds that is none', { picks: [{ ...slip.picks[0], seen: { 8: 20_000, 9: 1 } }] }],
    ['odds above the largest', { picks: [{ ...slip.picks[0], seen: { 8: 100_000_001 } }] }],
    ['a level where there is none', { picks: [{ ...slip.picks[0], level: 2 }] }],
    ['a level that is a text', { picks: [{ ...slip.picks[1], level: '2' }] }],
    ['selections that are a text', { picks: [{ ...slip.picks[0], selections: '8' }] }],
    ['one of two selections that there is not', { picks: [{ ...slip.picks[0], selections: ['8', '50'] }] }],
    ['nothing', null],
  ])('is no slip with %s', (_, more) => {
    expect(readDrawSlip(more && stored(more))).toBeNull();
  });
});
