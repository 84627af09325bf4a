import { isPool, type Queries } from './db.ts';

/** A cached read from the database. */
export interface FreshRead<T> {
  /** The value, at most `maxAgeMs` old. */
  get(db: Queries): Promise<T>;
  /** The value as last read, however old; undefined before the first read. */
  last(): T | undefined;
  /** Makes the next caller read again. */
  forget(): void;
}

/**
 * Caches a read, so that a burst of calls costs one query. Callers of the pool share a read under way. A transaction never joins it: that read may itself wait
 * for a connection while such transactions hold all of them, or for a lock that this one holds, and neither would ever end.
 */
export function ttlCache<T>(maxAgeMs: number, read: (db: Queries) => Promise<T>): FreshRead<T> {
  let kept: { readonly value: T; readonly until: number } | undefined;
  let reading: Promise<T> | undefined;
  /** How often `forget` was called: a read that began before a call is not cached after it. */
  let forgotten = 0;

  const readNow = async (db: Queries): Promise<T> => {
    const until = performance.now() + maxAgeMs;
    const asked = forgotten;
    const value = await read(db);
    if (asked === forgotten && until > (kept?.until ?? 0)) kept = { value, until };
    return value;
  };
  const share = (db: Queries): Promise<T> => {
    const mine = readNow(db).finally(() => {
      if (reading === mine) reading = undefined;
    });
    reading = mine;
    return mine;
  };
  return {
    get: async (db) => {
      if (kept && performance.now() < kept.until) return kept.value;
      return isPool(db) ? (reading ?? share(db)) : readNow(db);
    },
    last: () => kept?.value,
    forget: () => {
      if (kept) kept = { value: kept.value, until: 0 };
      reading = undefined;
      forgotten += 1;
    },
  };
}
