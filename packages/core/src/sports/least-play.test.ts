import { expect, test } from 'vitest';
import { isResultEarly } from './least-play.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1, 12, minutes));
test.each([
  ['two days before the kick-off', 'soccer', null, -2_880, 1, true],
  ['at the kick-off', 'soccer', null, 0, 1, true],
  ['after an hour and a half', 'soccer', null, 90, 1, true],
  ['after both halves and a break', 'soccer', null, 98, 1, false],
  ['after an hour of basketball', 'basketball', null, 60, 1, false],
  ['an hour and a half after a match that was brought forward', 'soccer', -60, 37, 1, true],
  ['as long after it as it takes', 'soccer', -60, 38, 1, false],
  ['of a match that kicked off late', 'soccer', 15, 100, 1, true],
  ['in a simulation played 24 times as fast', 'soccer', 0, 5, 24, false],
] as const)('a result %s is too early or not', (_, game, kickedOff, now, speed, early) => {
  const match = { game, startsAt: at(0), kickedOffAt: kickedOff === null ? null : at(kickedOff) };
  expect(isResultEarly(match, at(now), speed)).toBe(early);
});

test('is told as fast as life where nobody says how fast matches are played', () => {
  const match = { game: 'soccer', startsAt: at(0), kickedOffAt: null } as const;
  expect([97, 98].map((minutes) => isResultEarly(match, at(minutes)))).toEqual([true, false]);
});

test('is by the discipline of a match where its game has several', () => {
  const match = { game: 'sports365', discipline: 'tennis', startsAt: at(0), kickedOffAt: null } as const;
  expect([30, 31].map((minutes) => isResultEarly(match, at(minutes)))).toEqual([true, false]);
});
