import type { Queries } from './db.ts';

/** Something read from the database and kept for a moment. */
export interface FreshRead<T> {
  /** The value, at most `maxAgeMs` old. Callers that come while it is being read share that read. */
  get(db: Queries): Promise<T>;
  /** The value as last read, however old; undefined before the first read. */
  last(): T | undefined;
  /** Makes the next caller read again. */
  forget(): void;
}

/**
 * Keeps what many callers ask for, so that a burst of calls costs one query. It is read over the connection of the caller that finds it old:
 * waiting for another connection while holding one could lock up the pool. When that caller's transaction was broken, the others read for themselves.
 */
export function freshRead<T>(maxAgeMs: number, read: (db: Queries) => Promise<T>): FreshRead<T> {
  let kept: { readonly value: T; readonly until: number } | undefined;
  let reading: Promise<T> | undefined;

  const readNow = async (db: Queries): Promise<T> => {
    const until = performance.now() + maxAgeMs;
    const mine = read(db);
    reading = mine;
    try {
      const value = await mine;
      if (reading === mine) kept = { value, until };
      return value;
    } finally {
      if (reading === mine) reading = undefined;
    }
  };
  return {
    get: async (db) => {
      if (kept && performance.now() < kept.until) return kept.value;
      if (!reading) return readNow(db);
      const shared = reading;
      return shared.catch(() => readNow(db));
    },
    last: () => kept?.value,
    forget: () => {
      if (kept) kept = { value: kept.value, until: 0 };
      reading = undefined;
    },
  };
}
