import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNight } from './index.ts';

const HOURS = { nightFrom: 0, nightUntil: 6 };
const ZONES = [
  ...['America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tokyo'],
  ...['Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Kiritimati', 'America/St_Johns', 'UTC'],
].map((zone) => ({
  zone,
  clock: new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' }),
}));
/** What a browser answers for `Date.getTimezoneOffset` at an instant, and the hour on its clock. */
function readOf(clock: Intl.DateTimeFormat, at: Date): { readonly offset: number; readonly hour: number } {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number.parseInt(value, 10)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(2000 + part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return { offset: (at.getTime() - local) / 60_000, hour: part('hour') };
}

describe('it is night', () => {
  test.each([
    ['at midnight in São Paulo', '2026-07-01T03:00:00Z', 180, true],
    ['a moment before', '2026-07-01T02:59:59.999Z', 180, false],
    ['a moment before six', '2026-07-01T08:59:59.999Z', 180, true],
    ['at six', '2026-07-01T09:00:00Z', 180, false],
    ['at half past midnight in Delhi', '2026-07-01T19:00:00Z', -330, true],
    ['before the clock of 1970 began', '1969-12-31T23:30:00Z', -60, true],
  ])('%s: or not', (_, at, offset, is) => expect(isNight(HOURS, new Date(at), offset)).toBe(is));

  test.each([
    ['from 22 to 6', { nightFrom: 22, nightUntil: 6 }, [22, 23, 0, 1, 2, 3, 4, 5]],
    ['from 1 to 3', { nightFrom: 1, nightUntil: 3 }, [1, 2]],
    ['never', { nightFrom: 4, nightUntil: 4 }, []],
    ['from 23 to midnight', { nightFrom: 23, nightUntil: 0 }, [23]],
  ])('%s, as the house says', (_, hours, night) => {
    const all = Array.from({ length: 24 }, (_each, hour) => hour);
    const found = all.filter((hour) => isNight(hours, new Date(Date.UTC(2026, 0, 1, hour, 59)), 0));
    expect(found).toEqual(all.filter((hour) => night.includes(hour)));
  });

  test('by the hour on the clock of every zone, on the nights in which summer time begins and ends too', () => {
    const turns = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-09-27', '2026-10-04', '2026-10-25', '2026-11-01'];
    const wrong: string[] = [];
    for (const turn of turns) {
      for (let minutes = -720; minutes < 1_440; minutes += 60) {
        const at = new Date(Date.parse(`${turn}T00:15:00Z`) + minutes * 60_000);
        for (const { zone, clock } of ZONES) {
          const { offset, hour } = readOf(clock, at);
          if (isNight(HOURS, at, offset) !== hour < 6) wrong.push(`${zone} at ${at.toISOString()}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('exactly six hours of any day, wherever the clock is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -840, max: 720 }),
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        (offset, from) => {
          const minutes = Array.from({ length: 1_440 }, (_, minute) => new Date(from.getTime() + minute * 60_000));
          expect(minutes.filter((at) => isNight(HOURS, at, offset))).toHaveLength(360);
        },
      ),
      { numRuns: 20 },
    );
  });
});
