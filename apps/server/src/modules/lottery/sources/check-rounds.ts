import { parentPort } from 'node:worker_threads';
import { type Chain, type Round, randomnessOf } from '@fairbook/fair';

// Runs on a thread of its own, see rounds-aside.ts.

/** A round to be checked, and the number its answer bears. */
export interface RoundAsked {
  readonly id: number;
  readonly chain: Chain;
  readonly round: Round;
}
export interface RoundAnswered {
  readonly id: number;
  readonly randomness: string | undefined;
}

parentPort?.on('message', ({ id, chain, round }: RoundAsked) => {
  const answer: RoundAnswered = { id, randomness: randomnessOf(chain, round) };
  parentPort?.postMessage(answer);
});
