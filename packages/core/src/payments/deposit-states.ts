import { type Edges, mayFollow } from './order-edges.ts';

/** Where a deposit stands. The last four are ends, but money may still come for two of them. */
export const DEPOSIT_STATES = ['pending', 'processing', 'success', 'failed', 'rejected', 'expired'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/**
 * What may follow what. A provider that said *failed* may find the money after all (a second card on the same page), and then it is the player's;
 * money that comes for an expired charge is sent back, because the rate it promised is over.
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

/** The same of a deposit over a chain, which begins decided: one that was rejected is credited when two people release its transfer. */
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
