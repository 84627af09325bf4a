import { expect, test } from 'vitest';
import { dayDistance } from './day-distance.ts';

const at = (iso: string) => new Date(iso);

test('counts calendar days of the zone, not spans of 24 hours', () => {
  const lateEvening = at('2026-11-21T23:30:00-03:00');
  expect(dayDistance(lateEvening, at('2026-11-22T00:30:00-03:00'), 'America/Sao_Paulo')).toBe(1);
  expect(dayDistance(lateEvening, at('2026-11-21T00:10:00-03:00'), 'America/Sao_Paulo')).toBe(0);
  expect(dayDistance(lateEvening, at('2026-11-20T23:59:00-03:00'), 'America/Sao_Paulo')).toBe(-1);
});

test('the same two instants may be one day apart in one zone and none in another', () => {
  const [from, to] = [at('2026-11-21T22:00:00Z'), at('2026-11-22T02:00:00Z')];
  expect(dayDistance(from, to, 'UTC')).toBe(1);
  expect(dayDistance(from, to, 'America/Sao_Paulo')).toBe(0);
});

test('a day that is 23 or 25 hours long counts as one', () => {
  expect(dayDistance(at('2026-03-29T00:30:00+01:00'), at('2026-03-30T00:30:00+02:00'), 'Europe/Madrid')).toBe(1);
  expect(dayDistance(at('2026-10-25T00:30:00+02:00'), at('2026-10-26T00:30:00+01:00'), 'Europe/Madrid')).toBe(1);
});
