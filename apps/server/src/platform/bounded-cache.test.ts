import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundedCache, sharedReads } from './bounded-cache.ts';

/** A clock that moves only when told. */
function clock() {
  let at = 0;
  const turn = (ms: number) => {
    at += ms;
  };
  return { now: () => at, turn };
}

describe('a bounded cache', () => {
  test('never has more than it may, whatever is set and asked for', () => {
    const deed = fc.record({ set: fc.boolean(), key: fc.nat(9), ms: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(deed), fc.integer({ min: 1, max: 5 }), (deeds, most) => {
        const { now, turn } = clock();
        const cache = boundedCache<number, number>({ most, maxAgeMs: 10, now });
        for (const { set, key, ms } of deeds) {
          turn(ms);
          if (set) cache.set(key, now());
          const found = cache.get(key);
          expect(cache.size).toBeLessThanOrEqual(most);
          expect({ isThere: !set || found === now(), isYoung: found === undefined || now() - found < 10 }).toEqual({
            isThere: true,
            isYoung: true,
          });
        }
      }),
    );
  });

  test('drops what was not asked for the longest', () => {
    const cache = boundedCache<string, number>({ most: 2, maxAgeMs: 10, now: () => 0 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
  });

  test('keeps nothing longer for being asked for', () => {
    const { now, turn } = clock();
    const cache = boundedCache<string, number>({ most: 2, maxAgeMs: 10, now });
    cache.set('a', 1);
    turn(9);
    expect(cache.get('a')).toBe(1);
    turn(1);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  test('has one value for a key, the last one', () => {
    const cache = boundedCache<string, number>({ most: 2, maxAgeMs: 10, now: () => 0 });
    cache.set('a', 1);
    cache.set('a', 2);
    expect([cache.get('a'), cache.size]).toEqual([2, 1]);
    cache.delete('a');
    expect([cache.get('a'), cache.size]).toEqual([undefined, 0]);
  });
});

describe('shared reads', () => {
  /** Reads that end when told. */
  function slow<Value>() {
    const waiting: PromiseWithResolvers<Value>[] = [];
    const read = () => {
      const each = resolvers<Value>();
      waiting.push(each);
      return each.promise;
    };
    return { read, waiting };
  }

  test('callers that come while it is read share the read, and those after it what it came to', async () => {
    const reads = sharedReads<string, number>({ most: 2, maxAgeMs: 10, now: () => 0 });
    const { read, waiting } = slow<number>();
    const two = [reads.get('a', read), reads.get('a', read)];
    waiting[0]?.resolve(7);
    expect(await Promise.all([...two, reads.get('a', read)])).toEqual([7, 7, 7]);
    expect(waiting).toHaveLength(1);
  });

  test.each<[string, () => Promise<number | undefined>]>([
    ['failed', () => Promise.reject(new Error('away'))],
    ['came to nothing', async () => undefined],
  ])('what %s is not kept', async (_, first) => {
    const reads = sharedReads<string, number | undefined>({ most: 2, maxAgeMs: 10, now: () => 0 });
    await reads.get('a', first).catch(() => undefined);
    expect(await reads.get('a', async () => 8)).toBe(8);
  });

  test('one that failed late does not take away what was read after it', async () => {
    const { now, turn } = clock();
    const reads = sharedReads<string, number>({ most: 2, maxAgeMs: 10, now });
    const { read, waiting } = slow<number>();
    const old = reads.get('a', read).catch(() => 'failed');
    turn(10);
    const young = reads.get('a', read);
    waiting[1]?.resolve(9);
    waiting[0]?.reject(new Error('away'));
    expect(await Promise.all([old, young])).toEqual(['failed', 9]);
    expect(await reads.get('a', () => Promise.reject(new Error('not asked')))).toBe(9);
  });
});

interface PromiseWithResolvers<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}
function resolvers<Value>(): PromiseWithResolvers<Value> {
  let [resolve, reject]: [(value: Value) => void, (error: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<Value>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  return { promise, resolve, reject };
}
