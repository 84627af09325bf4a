import { describe, expect, test } from 'vitest';
import { daysAsked, instantsOf } from './days.ts';

describe('days of the reader’s calendar', () => {
  const at = (day: string) => new Date(`${day}T00:00:00`);
  test.each([
    ['2026-03-01', '2026-03-01', { from: at('2026-03-01'), to: at('2026-03-02') }],
    ['2026-02-27', '2026-02-28', { from: at('2026-02-27'), to: at('2026-03-01') }],
    ['2026-12-31', '2026-12-31', { from: at('2026-12-31'), to: at('2027-01-01') }],
    ['', '2026-03-01', { to: at('2026-03-02') }],
    ['2026-03-01', '', { from: at('2026-03-01') }],
    ['', '', {}],
  ])('from %j to %j are whole, the last one included', (from, to, instants) => expect(instantsOf({ from, to })).toEqual(instants));

  test('are asked for by their names, and open where nothing was chosen', () => {
    const timezone_offset = new Date().getTimezoneOffset();
    expect(daysAsked({ from: '2026-03-01', to: '2026-03-02' })).toEqual({
      timezone_offset,
      start_date: '2026-03-01',
      end_date: '2026-03-02',
    });
    expect(daysAsked({ from: '', to: '2026-03-02' })).toEqual({ timezone_offset, end_date: '2026-03-02' });
    expect(daysAsked({ from: '2026-03-01', to: '' })).toEqual({ timezone_offset, start_date: '2026-03-01' });
  });
});
