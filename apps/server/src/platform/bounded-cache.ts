/** How much is kept and for how long. */
export interface Bounds {
  /** The most entries that are kept; beyond it the least recently used one is dropped. */
  readonly most: number;
  /** From when it was set: asking for it does not make it younger. */
  readonly maxAgeMs: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

export interface BoundedCache<Key, Value> {
  /** Undefined when it is not there, or too old. */
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  /** Entries, old ones too. */
  readonly size: number;
}

/** Keeps what is costly to make. It may be forgotten at any time: what must not be belongs into the database. */
export function boundedCache<Key, Value>({ most, maxAgeMs, now = () => performance.now() }: Bounds): BoundedCache<Key, Value> {
  // In the order they were asked for: the first one not for the longest.
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

/** The same of what has to be waited for. */
export interface SharedReads<Key, Value> {
  /** What is kept of this key, or is being read; or else reads it. What failed, and what came to undefined, is read again by the next caller. */
  get(key: Key, read: () => Promise<Value>): Promise<Value>;
}

/** Callers that come while something is being read share that read, so they must not hold what it waits for: no transaction may ask (see `ttlCache`). */
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
