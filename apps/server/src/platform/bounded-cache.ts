/** The bounds of a cache, by size and age. */
export interface Bounds {
  /** The most entries; beyond it the least recently used one is dropped. */
  readonly most: number;
  /** Measured from when an entry was set: reading does not renew it. */
  readonly maxAgeMs: number;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

export interface BoundedCache<Key, Value> {
  /** Undefined if absent or expired. */
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  /** The number of entries, including expired ones. */
  readonly size: number;
}

/** Caches what is costly to make. An entry may be dropped at any time: what must not be lost belongs in the database. */
export function boundedCache<Key, Value>({ most, maxAgeMs, now = () => performance.now() }: Bounds): BoundedCache<Key, Value> {
  // In order of use: the first is the least recently used.
  const kept = new Map<Key, { readonly value: Value; readonly until: number }>();
  return {
    get: (key) => {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      if (now() >= found.until) return undefined;
      kept.set(key, found);
      return found.value;
    },
    set: (key, value) => {
      kept.delete(key);
      kept.set(key, { value, until: now() + maxAgeMs });
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
    },
    delete: (key) => void kept.delete(key),
    get size() {
      return kept.size;
    },
  };
}

/** The same for asynchronous reads. */
export interface SharedReads<Key, Value> {
  /** Returns the cached value of a key, joins a read under way, or else reads it. Failures and undefined are not cached. */
  get(key: Key, read: () => Promise<Value>): Promise<Value>;
}

/** Caches reads and shares those under way. A caller must not hold what that read waits for, so no transaction may use it (see `ttlCache`). */
export function sharedReads<Key, Value>(bounds: Bounds): SharedReads<Key, Value> {
  const kept = boundedCache<Key, Promise<Value>>(bounds);
  return {
    get: (key, read) => {
      const known = kept.get(key);
      if (known) return known;
      const mine = read();
      kept.set(key, mine);
      const forget = () => {
        if (kept.get(key) === mine) kept.delete(key);
      };
      mine.then((value) => value === undefined && forget(), forget);
      return mine;
    },
  };
}
