/** Where a deposit stands. The last four are ends, but money may still come for two of them. */
export const DEPOSIT_STATES = ['pending', 'processing', 'success', 'failed', 'rejected', 'expired'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/**
 * What may follow what. A provider that said *failed* may find the money after all (a second card on the same page), and then it is the player's;
 * money that comes for an expired charge is sent back, because the rate it promised is over.
 */
export const DEPOSIT_EDGES: Readonly<Record<DepositState, readonly DepositState[]>> = {
  pending: ['processing', 'success', 'failed', 'rejected', 'expired'],
  processing: ['success', 'failed', 'rejected'],
  failed: ['success', 'rejected'],
  success: [],
  rejected: [],
  expired: ['rejected'],
};

export const mayBecome = (from: DepositState, to: DepositState): boolean => DEPOSIT_EDGES[from].includes(to);

/** Whether the player may still pay. */
export const isOpen = (state: DepositState): boolean => state === 'pending' || state === 'processing';
