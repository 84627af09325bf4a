import { parseAmount } from '@fairbook/core/money';
import type { DailyFileRow } from '@fairbook/core/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { houseCalls } from '../testing/house-calls.ts';
import { type RunningVendor, vendorServer } from '../vendor-server.ts';
import { addDailyFiles } from './add-daily-files.ts';
import type { FileFault } from './file-faults.ts';

const SECRET = 'what house and provider share';
const NOON = Date.parse('2026-03-10T12:00:00Z');
let [now, fault]: [number, FileFault] = [NOON, 'none'];
const line = (name: string, at: string): DailyFileRow => ({
  ...{ reference: name, payment: `p-${name}`, status: 'paid', amount: parseAmount('1'), currency: 'USDT', at: new Date(at) },
});
/** Unsorted. */
const LINES = [
  line('noon', '2026-03-10T12:00:00.000Z'),
  line('first', '2026-03-10T00:00:00.000Z'),
  line('after-noon', '2026-03-10T12:00:00.001Z'),
  line('day-before', '2026-03-09T23:59:59.999Z'),
  line('last', '2026-03-10T23:59:59.999Z'),
  line('day-after', '2026-03-11T00:00:00.000Z'),
  line('morning', '2026-03-10T09:00:00.000Z'),
];
let vendor: RunningVendor;
beforeAll(async () => {
  const { server, listen } = vendorServer({});
  addDailyFiles(server, { provider: 'theirs', secret: SECRET, now: () => now, lines: () => LINES, fault: () => fault });
  vendor = await listen();
});
beforeEach(() => {
  [now, fault] = [NOON, 'none'];
});
afterAll(() => vendor.stop());
const { get } = houseCalls(() => vendor.url, { secret: SECRET, now: () => now });
const fileOf = async (day: string, how = {}) => {
  const { status, text, isSigned } = await get(`/v1/daily-files/${day}`, how);
  const [, about = '', , ...rows] = text.trimEnd().split('\n');
  return { status, isSigned, about, names: rows.map((row) => row.split(',')[0]) };
};

describe('a daily file', () => {
  test('lists the payments that ended that day, sorted by time, until now', async () => {
    expect(await fileOf('2026-03-10')).toEqual({
      ...{ status: 200, isSigned: true, about: 'theirs,2026-03-10,2026-03-10T12:00:00.000Z,3' },
      names: ['first', 'morning', 'noon'],
    });
    now = Date.parse('2026-03-12T00:00:00Z');
    expect(await fileOf('2026-03-10')).toMatchObject({
      about: 'theirs,2026-03-10,2026-03-11T00:00:00.000Z,5',
      names: ['first', 'morning', 'noon', 'after-noon', 'last'],
    });
  });

  test('exists from the first instant of the day', async () => {
    now = Date.parse('2026-03-11T00:00:00Z');
    expect(await fileOf('2026-03-11')).toMatchObject({ status: 200, names: ['day-after'] });
    now -= 1;
    expect((await fileOf('2026-03-11')).status).toBe(404);
  });

  test.each(['1999-03-10', '2026-3-10', '2026-13-10', 'x2026-03-10', '2026-03-10x'])('the day %s is refused', async (day) => {
    expect((await fileOf(day)).status).toBe(404);
  });

  test('requires a valid, recent signature', async () => {
    const { status, text } = await get('/v1/daily-files/2026-03-10', { secret: 'another' });
    expect([status, text]).toEqual([401, '']);
    expect((await get('/v1/daily-files/2026-03-10', { at: NOON - 3_600_000 })).status).toBe(401);
  });

  test.each<[FileFault, object]>([
    ['absent', { status: 404 }],
    ['unsigned', { status: 200, isSigned: false, names: ['first', 'morning', 'noon'] }],
    ['drop', { status: 200, isSigned: true, names: ['first', 'morning'] }],
    ['repeat', { status: 200, isSigned: true, names: ['first', 'morning', 'noon', 'noon'] }],
  ])('has the fault %s', async (wanted, file) => {
    fault = wanted;
    expect(await fileOf('2026-03-10')).toMatchObject(file);
  });
});
