import { parseDay } from '@fairbook/core/rewards';
import { expect, test } from 'vitest';
import { asRequest, lastDays, presetOf, readPeriod } from './period.ts';

const now = new Date(2026, 2, 1, 12);

test('the last seven days are today and the six before', () =>
  expect(lastDays('7', now)).toEqual({ start: parseDay('2026-02-23'), end: parseDay('2026-03-01') }));

test('a period that is a preset is known as it', () => {
  expect(presetOf(lastDays('90', now), now)).toBe('90');
  expect(presetOf({ start: parseDay('2026-02-01'), end: parseDay('2026-02-02') }, now)).toBeUndefined();
});

test.each([
  ['', '2026-01-01'],
  ['2026-01-02', '2026-01-01'],
  ['2025-01-01', '2026-01-02'],
])('%j to %j is no period', (start, end) => expect(readPeriod(start, end)).toBeUndefined());

test.each([
  ['2026-01-01', '2026-01-01', 1],
  ['2025-01-01', '2026-01-01', 366],
])('%s to %s is a period of %s days', (start, end) => {
  expect(readPeriod(start, end)).toEqual({ start, end });
});

test('a period is asked for by its days and by where the clock of the reader stands at its end', () => {
  const [start, end] = [parseDay('2026-01-01'), parseDay('2026-07-01')];
  expect(asRequest({ start, end })).toEqual({
    ...{ start_date: start, end_date: end },
    timezone_offset: new Date(2026, 6, 1, 12).getTimezoneOffset(),
  });
});
