import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Db, Queries } from './db.ts';
import { ttlCache } from './ttl-cache.ts';

/** A database that answers when told, like a pool without free connections. */
function slowDb(isPool: boolean) {
  const waiting: ((rows: unknown[]) => void)[] = [];
  const query = () => new Promise<unknown[]>((resolve) => waiting.push(resolve));
  const db = (isPool ? { query, pool: {} } : { query }) as unknown as Db;
  return { db, asked: () => waiting.length, answer: (value: number) => waiting.shift()?.([value]) };
}
const quick = (value: number): Queries => ({ query: async <Row>() => [value] as Row[] });

const anything = { name: 'anything', text: '' };
const aMinute = () => ttlCache(60_000, async (db) => (await db.query<number>(anything))[0] as number);

afterEach(() => void vi.useRealTimers());

describe('a fresh read', () => {
  test('is kept for as long as was said, counted from when it was asked, and then read again', async () => {
    vi.useFakeTimers();
    const numbers = aMinute();
    const pool = slowDb(true);
    const first = numbers.get(pool.db);
    vi.advanceTimersByTime(10_000);
    pool.answer(7);
    expect(await first).toBe(7);
    vi.advanceTimersByTime(49_999);
    expect(await numbers.get(quick(8))).toBe(7);
    vi.advanceTimersByTime(1);
    expect([await numbers.get(quick(8)), numbers.last()]).toEqual([8, 8]);
  });

  test('is looked at however old it is, and there is none before the first', async () => {
    const numbers = aMinute();
    expect(numbers.last()).toBeUndefined();
    await numbers.get(quick(8));
    numbers.forget();
    expect([numbers.last(), await numbers.get(quick(9)), numbers.last()]).toEqual([8, 9, 9]);
  });

  test('callers of the pool that come while it is being read share that read', async () => {
    const pool = slowDb(true);
    const numbers = aMinute();
    const three = [numbers.get(pool.db), numbers.get(pool.db), numbers.get(pool.db)];
    expect(pool.asked()).toBe(1);
    pool.answer(7);
    expect(await Promise.all(three)).toEqual([7, 7, 7]);
  });

  test('a transaction never waits for a read that itself waits for a connection', async () => {
    const pool = slowDb(true);
    const numbers = aMinute();
    const stuck = numbers.get(pool.db);
    expect(await numbers.get(quick(8))).toBe(8);
    pool.answer(7);
    expect(await stuck).toBe(7);
  });

  test('a transaction never waits for a read of another transaction, which may stand behind a lock it holds', async () => {
    const behindLock = slowDb(false);
    const numbers = aMinute();
    const stuck = numbers.get(behindLock.db);
    expect(await numbers.get(quick(8))).toBe(8);
    behindLock.answer(7);
    expect(await stuck).toBe(7);
  });

  test('what is kept is the younger read, and is kept for all', async () => {
    const early = slowDb(false);
    const numbers = aMinute();
    const late = numbers.get(early.db);
    await new Promise((resolve) => setImmediate(resolve));
    await numbers.get(quick(8));
    early.answer(7);
    await late;
    expect(numbers.last()).toBe(8);
    expect(await numbers.get(quick(9))).toBe(8);
  });

  test('what was asked for before it was forgotten is not kept after', async () => {
    const pool = slowDb(true);
    const numbers = aMinute();
    const before = numbers.get(pool.db);
    numbers.forget();
    pool.answer(7);
    expect(await before).toBe(7);
    expect(await numbers.get(quick(8))).toBe(8);
  });

  test('a read that failed is asked again by the next caller', async () => {
    const numbers = aMinute();
    const broken = { query: () => Promise.reject(new Error('gone')), pool: {} } as unknown as Db;
    await expect(numbers.get(broken)).rejects.toThrow('gone');
    expect(await numbers.get(quick(8))).toBe(8);
  });
});
