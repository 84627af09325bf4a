import type { Day } from '@fairbook/core/rewards';
import { describe, expect, test } from 'vitest';
import { entryFilterOf, periodOf } from './entry-filter.ts';

const [FIRST, SECOND] = ['2026-03-01', '2026-03-02'] as Day[] as [Day, Day];
const at = (text: string) => new Date(`2026-03-${text}:00Z`);

describe('entries of a period', () => {
  test.each([
    ['none', {}, null, null],
    ['from a day on', { start_date: FIRST }, at('01T00:00'), null],
    ['up to a day, with all of it', { end_date: FIRST }, null, at('02T00:00')],
    ['one day', { start_date: FIRST, end_date: FIRST }, at('01T00:00'), at('02T00:00')],
    ['two, by the clock of who asks', { start_date: FIRST, end_date: SECOND, timezone_offset: 180 }, at('01T03:00'), at('03T03:00')],
    ['east of UTC', { start_date: FIRST, end_date: FIRST, timezone_offset: -60 }, new Date('2026-02-28T23:00:00Z'), at('01T23:00')],
  ])('%s', (_, asked, from, to) => expect(entryFilterOf(asked)).toEqual({ kinds: null, from, to }));

  test('that ends before it begins is refused, and kinds are those that were asked for', () => {
    expect(() => entryFilterOf({ start_date: SECOND, end_date: FIRST })).toThrow('report.range_invalid');
    expect(entryFilterOf({ kind: ['bonus'] }).kinds).toEqual(['bonus']);
  });
});

test('a report has a period of a year and a day at most, and of one day at least', () => {
  const period = (start: string, end: string, timezone_offset?: number) =>
    periodOf({ start_date: start as Day, end_date: end as Day, timezone_offset });
  expect(period(FIRST, SECOND)).toMatchObject({ from: at('01T00:00'), to: at('03T00:00') });
  expect(period(FIRST, FIRST, 180)).toMatchObject({ from: at('01T03:00'), to: at('02T03:00') });
  expect(() => period(SECOND, FIRST)).toThrow('report.range_invalid');
  expect(period('2026-01-01', '2027-01-01')).toMatchObject({ to: new Date('2027-01-02T00:00:00Z') });
  expect(() => period('2026-01-01', '2027-01-02')).toThrow('report.range_invalid');
});
