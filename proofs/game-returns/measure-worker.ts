import { parentPort } from 'node:worker_threads';
import type { PlayedGame } from '@fairbook/core/games/play';
import { measureReturn } from './measure-returns.ts';

/** A request to a worker thread. */
export interface AskedReturn {
  readonly game: PlayedGame;
  readonly choice: number;
  readonly rounds: number;
}

parentPort?.on('message', ({ game, choice, rounds }: AskedReturn) => parentPort?.postMessage(measureReturn(game, choice, rounds)));
