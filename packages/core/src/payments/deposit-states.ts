import { type Edges, mayFollow } from './order-edges.ts';

/** The states of a deposit. The last four are final, but money may still arrive for two of them. */
export const DEPOSIT_STATES = ['pending', 'processing', 'success', 'failed', 'rejected', 'expired'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/**
 * The allowed transitions. A provider that reported *failed* may still find the money (a second card on the same page), which is then credited; money for an
 * expired charge is returned, because its guaranteed rate has lapsed.
 */
export const DEPOSIT_EDGES: Edges<DepositState> = {
  pending: ['processing', 'success', 'failed', 'rejected', 'expired'],
  processing: ['success', 'failed', 'rejected'],
  failed: ['success', 'rejected'],
  success: [],
  rejected: [],
  expired: ['rejected'],
};

export const mayBecome = (from: DepositState, to: DepositState): boolean => mayFollow(DEPOSIT_EDGES, from, to);

/** The same for a deposit over a chain, which starts decided: a rejected one is credited if two people release its transfer. */
export const CHAIN_DEPOSIT_EDGES: Edges<DepositState> = {
  pending: [],
  processing: [],
  failed: [],
  success: [],
  rejected: ['success'],
  expired: [],
};

/** Whether the player may still pay. */
export const isOpen = (state: DepositState): boolean => state === 'pending' || state === 'processing';
