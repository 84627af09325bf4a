import { describe, expect, test } from 'vitest';
import { createLanes, type Waiting } from './lanes.ts';

const lanesOf = (run: (batch: readonly Waiting<bigint, bigint>[]) => Promise<void>, queueMax = 1_000) =>
  createLanes<bigint, bigint>({ lanes: 2, batchMax: 3, besideMin: 2, queueMax, run, full: () => new Error('full') });

describe('lanes', () => {
  test('what arrives together leaves together, shared among the lanes', async () => {
    const batches: number[] = [];
    const lanes = lanesOf(async (batch) => {
      batches.push(batch.length);
      for (const each of batch) each.resolve(each.item * 2n);
    });
    const answers = await Promise.all([2n, 4n, 6n, 8n].map((item) => lanes.add(item)));
    expect(answers).toEqual([4n, 8n, 12n, 16n]);
    expect(batches).toEqual([2, 2]);
  });

  test('a few wait for the batch that runs, more are begun beside it, and no more lanes than there are', async () => {
    const batches: (readonly Waiting<bigint, bigint>[])[] = [];
    const ends: (() => void)[] = [];
    const lanes = lanesOf(async (batch) => {
      batches.push(batch);
      await new Promise<void>((end) => ends.push(end));
      for (const each of batch) each.resolve(each.item);
    });
    const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
    const answers = [lanes.add(1n)];
    await nextTurn();
    answers.push(lanes.add(2n));
    await nextTurn();
    expect(batches.map((batch) => batch.length)).toEqual([1]);
    answers.push(lanes.add(3n));
    await nextTurn();
    expect(batches.map((batch) => batch.length)).toEqual([1, 2]);
    answers.push(lanes.add(4n), lanes.add(5n), lanes.add(6n));
    await nextTurn();
    expect(batches).toHaveLength(2);
    for (let ended = 0; ended < 3; ended += 1) {
      ends[ended]?.();
      await nextTurn();
      await nextTurn();
    }
    expect(await Promise.all(answers)).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
  });

  test('a batch that fails answers each of its items and the next goes on', async () => {
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

  test('a full queue says so at once', async () => {
    const lanes = lanesOf(async (batch) => {
      for (const each of batch) each.resolve(each.item);
    }, 2);
    const kept = [lanes.add(2n), lanes.add(4n)];
    await expect(lanes.add(6n)).rejects.toThrow('full');
    await Promise.all(kept);
    await lanes.drain();
  });
});
