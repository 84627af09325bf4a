import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Measured } from './measure-returns.ts';
import type { AskedReturn } from './measure-worker.ts';

/** Measures all on as many threads as there are cores. `told` is called for each in order. */
export async function measureAll<Asked extends AskedReturn>(
  all: readonly Asked[],
  told: (asked: Asked, measured: Measured) => void,
): Promise<void> {
  const found = new Map<number, Measured>();
  let [next, shown] = [0, 0];
  const work = async () => {
    const thread = new Worker(new URL('measure-thread.mjs', import.meta.url));
    try {
      for (let at = next++; at < all.length; at = next++) {
        found.set(at, await answerOf(thread, all[at] as Asked));
        for (let ready = found.get(shown); ready; ready = found.get(shown)) told(all[shown++] as Asked, ready);
      }
    } finally {
      await thread.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), all.length) }, work));
}

const answerOf = (thread: Worker, { game, choice, rounds }: AskedReturn): Promise<Measured> =>
  new Promise((resolve, reject) => {
    thread.once('message', (measured: Measured) => {
      thread.removeListener('error', reject);
      resolve(measured);
    });
    thread.once('error', reject);
    thread.postMessage({ game, choice, rounds } satisfies AskedReturn);
  });
