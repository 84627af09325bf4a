import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amount, amount } from '../money/index.ts';
import { isStopDue, type RecentDeposits, stopEnd, stopWindowStart } from './index.ts';

const TERMS = { stopDeposits: 3, stopMinutes: 15 };
const usdt = (units: number): Amount => amount(BigInt(units) * 1_000_000n);
const none = usdt(0);
/** Three deposits of 100 in all, of which nothing is left. */
const LOST: RecentDeposits = { count: 3, wentIn: usdt(100), newest: 30n, net: usdt(-100), open: none, balance: none };

describe('the next deposit waits', () => {
  test.each<[string, Partial<RecentDeposits>, boolean]>([
    ['after three that were lost', {}, true],
    ['after two', { count: 2 }, false],
    ['after none', { count: 0, newest: null, wentIn: none, net: none }, false],
    ['with a tenth of them left', { net: usdt(-90), balance: usdt(10) }, true],
    ['with more than a tenth of them left', { net: usdt(-90), balance: amount(10_000_001n) }, false],
    ['with less than nine tenths of them lost, the rest withdrawn', { net: amount(-89_999_999n) }, false],
    ['with all of them withdrawn', { net: none }, false],
    ['with all of them on open bets', { open: usdt(100) }, false],
    ['with a tenth of them on open bets', { open: usdt(10) }, true],
    ['with older money left', { balance: usdt(1_000) }, false],
    ['with older money lost as well', { net: usdt(-1_100) }, true],
    ['after winnings', { net: usdt(400), balance: usdt(500) }, false],
  ])('%s: or not', (_, more, isDue) => expect(isStopDue(TERMS, { ...LOST, ...more }, null)).toBe(isDue));

  test.each<[string, bigint | null, boolean]>([
    ['never before', null, true],
    ['for older deposits', 29n, true],
    ['for these', 30n, false],
  ])('once for each deposit: it waited %s', (_, metAt, isDue) => expect(isStopDue(TERMS, LOST, metAt)).toBe(isDue));

  test('never, where the house says so', () => expect(isStopDue({ stopDeposits: 0 }, LOST, null)).toBe(false));

  test('as many minutes as the house says, and counts deposits of 24 hours', () => {
    const now = new Date('2026-03-29T00:50:00Z');
    expect([stopEnd(TERMS, now), stopWindowStart(now)]).toEqual([new Date('2026-03-29T01:05:00Z'), new Date('2026-03-28T00:50:00Z')]);
  });
});

test('whoever has more than a tenth of what went in never waits, and whoever lost all of it always does', () => {
  const some = fc.bigInt({ min: 1n, max: 10n ** 15n });
  fc.assert(
    fc.property(some, some, fc.boolean(), (wentIn, more, isOpen) => {
      const left = amount(wentIn / 10n + more);
      const [open, balance] = isOpen ? [left, none] : [none, left];
      const all = amount(-wentIn - left);
      expect(isStopDue(TERMS, { ...LOST, wentIn: amount(wentIn), net: all, open, balance }, null)).toBe(false);
      expect(isStopDue(TERMS, { ...LOST, wentIn: amount(wentIn), net: all }, null)).toBe(true);
    }),
  );
});
