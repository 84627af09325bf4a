import { Worker } from 'node:worker_threads';
import { type BeaconChain, type BeaconRound, randomnessOf } from '@fairbook/fair';
import type { RoundAnswered, RoundAsked } from './check-rounds.ts';

/** The randomness of a round, in lower-case hex; undefined when the chain did not sign it. */
export type CheckRound = (chain: BeaconChain, round: BeaconRound) => Promise<string | undefined>;

/** On the thread that asks: for tools and tests, which have nobody waiting. */
export const checkHere: CheckRound = async (chain, round) => randomnessOf(chain, round);

export interface BeaconWorker {
  readonly check: CheckRound;
  readonly stop: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (randomness: string | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Checks rounds on a thread of its own, so that nobody who bets waits for the curve: a signature takes a twentieth of a second, the first one several. `file` is check-rounds.
 * The thread begins with the first round, keeps no process alive, and is begun anew when it ends; what it was asked then rejects, and is asked again by whoever needs it.
 */
export function beaconWorker(file: URL): BeaconWorker {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let asked = 0;

  const begin = (): Worker => {
    const begun = new Worker(file);
    begun.unref();
    begun.on('message', ({ id, randomness }: RoundAnswered) => {
      waiting.get(id)?.resolve(randomness);
      waiting.delete(id);
    });
    const end = (error: Error): void => {
      if (thread !== begun) return;
      thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    begun.on('error', end);
    begun.on('exit', (code) => end(new Error(`the thread that checks rounds ended with ${code}`)));
    return begun;
  };

  return {
    check: (chain, round) =>
      new Promise((resolve, reject) => {
        asked += 1;
        thread ??= begin();
        waiting.set(asked, { resolve, reject });
        const question: RoundAsked = { id: asked, chain, round };
        thread.postMessage(question);
      }),
    stop: async () => {
      await thread?.terminate();
    },
  };
}
