import { parentPort } from 'node:worker_threads';
import { type BeaconChain, type BeaconRound, randomnessOf } from '@fairbook/fair';

// Runs on a thread of its own, see beacon-worker.ts.

/** A round to be checked, and the number its answer bears. */
export interface RoundAsked {
  readonly id: number;
  readonly chain: BeaconChain;
  readonly round: BeaconRound;
}
export interface RoundAnswered {
  readonly id: number;
  readonly randomness: string | undefined;
}

parentPort?.on('message', ({ id, chain, round }: RoundAsked) => {
  const answer: RoundAnswered = { id, randomness: randomnessOf(chain, round) };
  parentPort?.postMessage(answer);
});
