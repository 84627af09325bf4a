import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementMonth } from './statement-month.ts';

test.each([
  ['in the middle of a month, of the one before', '2026-03-15T12:00:00Z', 0, '2026-02-01', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'],
  ['in January, of December', '2026-01-31T12:00:00Z', 0, '2025-12-01', '2025-12-01T00:00:00Z', '2026-01-01T00:00:00Z'],
  ['at six on the first in Brasília', '2026-03-01T09:00:00Z', 180, '2026-02-01', '2026-02-01T03:00:00Z', '2026-03-01T03:00:00Z'],
  ['a moment before', '2026-03-01T08:59:59.999Z', 180, '2026-01-01', '2026-01-01T03:00:00Z', '2026-02-01T03:00:00Z'],
  ['in a leap year', '2028-03-01T06:00:00Z', 0, '2028-02-01', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'],
  ['east of Greenwich', '2026-02-28T22:00:00Z', -480, '2026-02-01', '2026-01-31T16:00:00Z', '2026-02-28T16:00:00Z'],
])('a statement is, %s', (_, now, offset, first, from, to) => {
  expect(statementMonth(new Date(now), offset)).toEqual({ first, from: new Date(from), to: new Date(to) });
});

test('of two times the months are the same or follow each other, without a gap or an hour that is in both', () => {
  const at = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(at, fc.integer({ min: -840, max: 720 }), (now, offset) => {
      const month = statementMonth(now, offset);
      const next = statementMonth(new Date(month.to.getTime() + 32 * 86_400_000), offset);
      expect(next.from).toEqual(month.to);
      expect(now.getTime()).toBeGreaterThanOrEqual(month.to.getTime() + 6 * 3_600_000);
      expect(now.getTime()).toBeLessThan(next.to.getTime() + 6 * 3_600_000);
    }),
  );
});
