import { expect, test } from 'vitest';
import { CALM_DAYS, calmSince, isCalm } from './calm.ts';
import { DISAVOWAL_DAYS } from './disavowal.ts';

const AT = new Date('2026-03-10T12:00:00Z');
const WEEK_AGO = new Date('2026-03-03T12:00:00Z');

test('an account is calm for as long as no link of a notice works any more', () => {
  expect([CALM_DAYS, DISAVOWAL_DAYS, calmSince(AT)]).toEqual([7, 7, WEEK_AGO]);
});

test.each([
  ['never', null, true],
  ['a week ago', WEEK_AGO, true],
  ['a millisecond less than a week ago', new Date(WEEK_AGO.getTime() + 1), false],
  ['now', AT, false],
])('what was changed %s: calm is %s', (_, changedAt, calm) => expect(isCalm(changedAt, AT)).toBe(calm));
