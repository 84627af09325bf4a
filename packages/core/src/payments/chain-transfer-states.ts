import type { Edges } from './order-edges.ts';

/**
 * The state of a transfer on a chain. `seen`: it waits for blocks above it. `below_minimum`: too small to be credited. `again`: its transaction was credited
 * from another block. `dropped`: its block left the chain. `held`: it must not be credited to its player yet, and two people decide. `returned`: it is sent
 * back.
 */
export const CHAIN_TRANSFER_STATES = ['seen', 'credited', 'held', 'below_minimum', 'again', 'dropped', 'returned'] as const;
export type ChainTransferState = (typeof CHAIN_TRANSFER_STATES)[number];

/** The allowed transitions. A block may leave the chain and return with its transfers; a credited or held transfer stays so, whatever the chain does. */
export const CHAIN_TRANSFER_EDGES: Edges<ChainTransferState> = {
  seen: ['credited', 'held', 'again', 'dropped'],
  held: ['credited', 'returned'],
  below_minimum: ['credited', 'returned', 'dropped'],
  again: ['dropped'],
  dropped: ['seen', 'below_minimum'],
  credited: [],
  returned: [],
};
