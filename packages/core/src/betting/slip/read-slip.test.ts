import { expect, test } from 'vitest';
import { parseOdds } from '../../money/index.ts';
import { readSlip } from './read-slip.ts';
import { EMPTY_SLIP } from './slip.ts';

const LEG = {
  ...{ matchId: 'a', market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2'), banker: false },
  now: { odds: parseOdds('2.1'), lineE2: null },
};
const STORED: Readonly<Record<string, unknown>> = { ...EMPTY_SLIP, legs: [LEG], stake: '5', mode: 'together' };
const withLeg = (more: object) => ({ legs: [{ ...LEG, ...more }] });

test('a slip with one leg is read as it stands', () => expect(readSlip(STORED)).toMatchObject({ ...STORED, undo: null }));
test.each([
  ['separate', false],
  ['together', true],
] as const)('one stored before it was said whether its mode was chosen: %s was, %s', (mode, isModeChosen) => {
  const before = { ...STORED, mode, isModeChosen: undefined };
  expect(readSlip(before)).toMatchObject({ isModeChosen });
  expect(readSlip({ ...before, isModeChosen: !isModeChosen })).toMatchObject({ isModeChosen: !isModeChosen });
});

test.each<[string, object]>([
  ['the least odds', withLeg({ odds: 10_000 })],
  ['the highest odds', withLeg({ odds: 100_000_000 })],
  ['no odds of now', withLeg({ now: null })],
  ['agreed odds', withLeg({ agreed: 19_500 })],
  ['a share that odds may fall by', { policy: { within: 200 } }],
])('one with %s as well', (_, more) => expect(readSlip({ ...STORED, ...more })).not.toBeNull());

test.each<[string, object]>([
  ['legs that are no list', { legs: { 0: LEG } }],
  ['legs that are not all legs', { legs: [LEG, null] }],
  ['an amount that is a number', { stake: 5 }],
  ['amounts that are text', { stakes: '5' }],
  ['amounts that are a list', { stakes: ['5'] }],
  ['half a multiple', { multiple: 1.5 }],
  ['a mode that may be chosen or not', { isModeChosen: 1 }],
  ['matches that pay together as text', { built: 'a' }],
  ['matches that pay together by number', { built: ['a', 1] }],
  ['a match by number', withLeg({ matchId: 1 })],
  ['a selection by number', withLeg({ selection: 1 })],
  ['a banker or not', withLeg({ banker: 'no' })],
  ['odds above the highest', withLeg({ odds: 100_000_001 })],
  ['odds between two', withLeg({ odds: 20_000.5 })],
  ['odds of now below the least', withLeg({ now: { odds: 9_999, lineE2: null } })],
  ['a line of now where there is none', withLeg({ now: { odds: 20_000, lineE2: 50 } })],
  ['no word on the odds of now', withLeg({ now: undefined })],
  ['a share of nothing that odds may fall by', { policy: { within: 0 } }],
  ['a share without its size', { policy: 'within' }],
  ['a policy that there is not', { policy: 'never' }],
  ['a game that there is not', { game: 'chess' }],
  ['a game of a lottery', { game: 'racing' }],
  ['a mode that there is not', { mode: 'apart' }],
  ['an amount of a line that is a number', { stakes: { a: 5 } }],
  ['no amounts of lines', { stakes: null }],
  ['a multiple of nothing', { multiple: 0 }],
  ['a multiple as text', { multiple: '2' }],
  ['matches that pay together in no list', { built: null }],
  ['a market that there is not', withLeg({ market: 'who' })],
  ['a market of another sport', withLeg({ market: 'hhad' })],
  ['a selection of another market', withLeg({ selection: '7+' })],
  ['a line where its market has none', withLeg({ lineE2: 50 })],
  ['odds below the least', withLeg({ odds: 9_999 })],
  ['odds as text', withLeg({ odds: '2.00' })],
  ['agreed odds below the least', withLeg({ agreed: 9_999 })],
  ['no agreed odds where there should be', withLeg({ agreed: null })],
  ['odds of now as a list', withLeg({ now: [] })],
  ['odds of now as text', withLeg({ now: '2.00' })],
  ['a leg that is a list', { legs: [[]] }],
])('one with %s is none', (_, more) => expect(readSlip({ ...STORED, ...more })).toBeNull());

test.each([null, undefined, 7, 'slip', [], [STORED]])('%j is none', (stored) => expect(readSlip(stored)).toBeNull());

test('one stored before matches could pay together has none that do', () => {
  expect(readSlip({ ...STORED, built: undefined })?.built).toEqual([]);
});
