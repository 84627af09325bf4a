import { parseAmount } from '@fairbook/core/money';
import { type DailyFile, writeDailyFile } from '@fairbook/core/payments';
import { describe, expect, test } from 'vitest';
import { type FileFault, faultyFile, zFileFault } from './file-faults.ts';

const line = (n: number, status: 'paid' | 'failed' = 'paid') =>
  ({
    reference: `order-${n}`,
    payment: status === 'paid' ? `p${n}` : null,
    status,
    amount: parseAmount('10'),
    currency: 'USDT',
    at: new Date('2026-03-01T10:00:00Z'),
  }) as const;
const LINES = [line(1), line(2)] as const;
const fileOf = (lines: DailyFile['lines']) =>
  ({
    provider: 'pay',
    day: '2026-03-01',
    from: new Date('2026-03-01T00:00:00Z'),
    until: new Date('2026-03-02T00:00:00Z'),
    lines,
  }) as unknown as DailyFile;
const whole = (lines: DailyFile['lines']) => writeDailyFile(fileOf(lines));

describe('a daily file', () => {
  test.each<[FileFault, DailyFile['lines']]>([
    ['none', LINES],
    ['unsigned', LINES],
    ['absent', LINES],
    ['drop', [line(1)]],
    ['amount', [line(1), { ...line(2), amount: parseAmount('10.01') }]],
    ['status', [line(1), { ...line(2), status: 'failed' }]],
    ['repeat', [line(1), line(2), line(2)]],
  ])('with the fault %s is well-formed and has these lines', (fault, lines) => {
    expect(faultyFile(fileOf(LINES), fault)).toBe(whole(lines));
  });

  test('has the opposite status in its last line, also where that failed', () => {
    const lines = [line(1), line(2, 'failed')];
    expect(faultyFile(fileOf(lines), 'status')).toBe(whole([line(1), { ...line(2, 'failed'), status: 'paid' }]));
  });

  test('has an extra line of an unknown order', () => {
    const text = faultyFile(fileOf(LINES), 'stranger');
    expect(text).toContain('stranger');
    expect(faultyFile(fileOf([]), 'stranger')).toContain('stranger');
    expect(text.split('\n').length).toBe(whole(LINES).split('\n').length + 1);
  });

  test('is cut in half, or dated the day before', () => {
    expect(faultyFile(fileOf(LINES), 'cut')).toBe(whole(LINES).slice(0, Math.floor(whole(LINES).length / 2)));
    const other = faultyFile(fileOf(LINES), 'other_day');
    expect([other.includes('2026-02-28'), other.length]).toEqual([true, whole(LINES).length]);
    expect(other.split('\n')[0]).not.toContain('2026-03-01');
  });

  test('without lines is unchanged by faults of the last line', () => {
    for (const fault of zFileFault.options.filter((each) => !['stranger', 'cut', 'other_day'].includes(each)))
      expect(faultyFile(fileOf([]), fault)).toBe(whole([]));
  });
});
