import { drawsBetween } from '@fairbook/core/lottery';
import { expect, test } from 'vitest';
import { OFFICIAL_SCHEDULES } from './official-schedules.ts';

/** The week from Monday, 9 March 2026, in the time of China and Singapore. */
const [FROM, UNTIL] = [new Date('2026-03-08T16:00:00Z'), new Date('2026-03-15T16:00:00Z')];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

test.each([
  ['hkmarksix', ['Tue', 'Thu', 'Sat'], '13:30:00', 900],
  ['ammarksix', DAYS, '14:32:32', 150],
  ['newammarksix', DAYS, '13:32:32', 150],
  ['gallopingmarksix', DAYS, '13:00:00', 150],
  ['sgnmarksix', ['Mon', 'Thu'], '10:30:00', 1_800],
  ['twnmarksix', ['Tue', 'Fri'], '12:30:00', 1_800],
] as const)('%s is drawn on its days at its time, and closes this long before', (game, days, at, closesBefore) => {
  const schedule = OFFICIAL_SCHEDULES[game];
  const drawn = drawsBetween(schedule, FROM, UNTIL).map(({ date, drawsAt, closesAt }) => [
    DAYS[(new Date(date).getUTCDay() + 6) % 7],
    drawsAt.toISOString().slice(11, 19),
    (drawsAt.getTime() - closesAt.getTime()) / 1_000,
  ]);
  expect(drawn).toEqual(days.map((day) => [day, at, closesBefore]));
});

test('draws are numbered within their year: daily ones by the day, others consecutively', () => {
  const first = (game: keyof typeof OFFICIAL_SCHEDULES) => drawsBetween(OFFICIAL_SCHEDULES[game], FROM, UNTIL)[0]?.drawNo;
  expect([first('ammarksix'), first('hkmarksix'), first('sgnmarksix'), first('twnmarksix')]).toEqual([
    ...['2026068', '26/030'],
    ...['26/020', '26/020'],
  ]);
});
