import { describe, expect, test } from 'vitest';
import { createMicroBatcher, type Queued } from './micro-batcher.ts';

const lanesOf = (run: (batch: readonly Queued<bigint, bigint>[]) => Promise<void>, queueMax = 1_000) =>
  createMicroBatcher<bigint, bigint>({ lanes: 2, batchMax: 3, queueMax, keyOf: (item) => item, run, full: () => new Error('full') });

describe('lanes', () => {
  test('what arrives together leaves together, what arrives meanwhile makes the next batch, none above the limit', async () => {
    const batches: number[] = [];
    const lanes = lanesOf(async (batch) => {
      batches.push(batch.length);
      for (const each of batch) each.resolve(each.item * 2n);
    });
    const answers = await Promise.all([2n, 4n, 6n, 8n].map((item) => lanes.add(item)));
    expect(answers).toEqual([4n, 8n, 12n, 16n]);
    expect(batches).toEqual([3, 1]);
  });

  test('items of one key are answered in the order they came', async () => {
    const order: bigint[] = [];
    const lanes = lanesOf(async (batch) => {
      for (const each of batch) {
        order.push(each.item);
        each.resolve(each.item);
      }
    });
    await Promise.all([10n, 2n, 4n, 20n, 6n].map((item) => lanes.add(item)));
    expect(order).toEqual([10n, 2n, 4n, 20n, 6n]);
  });

  test('a batch that fails answers each of its items and the lane goes on', async () => {
    let first = true;
    const lanes = lanesOf(async (batch) => {
      if (first) {
        first = false;
        throw new Error('broken');
      }
      for (const each of batch) each.resolve(each.item);
    });
    await expect(lanes.add(2n)).rejects.toThrow('broken');
    await expect(lanes.add(2n)).resolves.toBe(2n);
  });

  test('a full lane says so at once', async () => {
    const lanes = lanesOf(async (batch) => {
      for (const each of batch) each.resolve(each.item);
    }, 2);
    const kept = [lanes.add(2n), lanes.add(4n)];
    await expect(lanes.add(6n)).rejects.toThrow('full');
    await Promise.all(kept);
    await lanes.drain();
  });

  test('a lane that is drained has answered all that waited, and one that is idle at once', async () => {
    let end: () => void = () => undefined;
    const mayEnd = new Promise<void>((resolve) => {
      end = resolve;
    });
    const answered: bigint[] = [];
    const lanes = lanesOf(async (batch) => {
      await mayEnd;
      for (const each of batch) {
        answered.push(each.item);
        each.resolve(each.item);
      }
    });
    await lanes.drain();
    const adding = [1n, 2n, 4n, 6n, 8n].map((item) => lanes.add(item));
    const drained = lanes.drain().then(() => answered.length);
    setImmediate(end);
    expect(await drained).toBe(5);
    await Promise.all(adding);
  });

  test('items that share a name are never in one batch, and keep their order', async () => {
    const batches: string[][] = [];
    const lanes = createMicroBatcher<string, string>({
      ...{ lanes: 1, batchMax: 3, queueMax: 100, keyOf: () => 0n, full: () => new Error('full') },
      apartBy: (item) => [...item],
      run: async (batch) => {
        batches.push(batch.map(({ item }) => item));
        for (const each of batch) each.resolve(each.item);
      },
    });
    // cd shares c with bc, which has to wait for ab: so it waits behind bc.
    await Promise.all(['ab', 'bc', 'cd', 'e', 'f', 'g', 'ab'].map((item) => lanes.add(item)));
    expect(batches).toEqual([
      ['ab', 'e', 'f'],
      ['bc', 'g'],
      ['cd', 'ab'],
    ]);
  });
});
