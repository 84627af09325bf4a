import { type Edges, mayFollow } from './order-edges.ts';

/**
 * The states of a withdrawal. The money is held from the request on; only `paid` lets it out, only `rejected` and `returned` give it back, and these three are
 * final. `unknown`: the provider did not report its outcome. `failed`: the provider reported that it was not paid, and may still change that until it closes
 * the order.
 */
export const WITHDRAWAL_STATES = ['held', 'in_review', 'approved', 'sending', 'unknown', 'paid', 'failed', 'rejected', 'returned'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/**
 * The allowed transitions; the database has the same table. A player cannot cancel a request. From `unknown` money is sent again only after the provider
 * reported that it has no such order. A withdrawal put on hold before it was sent goes from `approved` back to review.
 */
export const WITHDRAWAL_EDGES: Edges<WithdrawalState> = {
  held: ['in_review'],
  in_review: ['approved', 'rejected'],
  approved: ['sending', 'in_review'],
  sending: ['paid', 'unknown', 'failed'],
  unknown: ['paid', 'failed', 'sending'],
  failed: ['sending', 'paid', 'returned'],
  paid: [],
  rejected: [],
  returned: [],
};

export const withdrawalMayBecome = (from: WithdrawalState, to: WithdrawalState): boolean => mayFollow(WITHDRAWAL_EDGES, from, to);

/** Whether its money is still held. */
export const isWithdrawalOpen = (state: WithdrawalState): boolean => WITHDRAWAL_EDGES[state].length > 0;
