import { type Edges, mayFollow } from '../payments/index.ts';

/**
 * The state of a transfer. `sending`: it is stored and is being sent to the provider. `unknown`: the provider did not report its outcome. `done`: the money is
 * on the other side. `returned`: nothing happened there, and what had left the balance is back.
 */
export const GAME_TRANSFER_STATES = ['sending', 'unknown', 'done', 'returned'] as const;
export type GameTransferState = (typeof GAME_TRANSFER_STATES)[number];

/**
 * The allowed transitions; the database has the same table. None leads back to `sending`: a transfer is sent to a provider once and only queried afterwards.
 */
export const GAME_TRANSFER_EDGES: Edges<GameTransferState> = {
  sending: ['done', 'returned', 'unknown'],
  unknown: ['done', 'returned'],
  done: [],
  returned: [],
};

export const gameTransferMayBecome = (from: GameTransferState, to: GameTransferState): boolean => mayFollow(GAME_TRANSFER_EDGES, from, to);

/** Whether it is still unknown on which side the money is. */
export const isGameTransferOpen = (state: GameTransferState): boolean => GAME_TRANSFER_EDGES[state].length > 0;
