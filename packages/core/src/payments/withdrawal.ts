import { type Amount, amount, type Conversion, greatest, leastIn, mostIn, sum } from '../money/index.ts';
import { type Edges, mayFollow } from './order-edges.ts';

/**
 * Where a withdrawal stands. The money is held from the request on; only `paid` lets it out, only `rejected` and `returned` give it back, and these three are ends.
 * `unknown`: the provider did not say what became of it. `failed`: the provider says it was not paid, and may yet say otherwise until it closed the order.
 */
export const WITHDRAWAL_STATES = ['held', 'in_review', 'approved', 'sending', 'unknown', 'paid', 'failed', 'rejected', 'returned'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/**
 * What may follow what; the database holds the same table. The player has no way back: a request cannot be cancelled. From `unknown` money is sent again
 * only after the provider said that it never heard of the order. What is put on hold before it was sent goes back from `approved` to be looked at again.
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

/** What a channel takes and allows, in USDT. */
export interface WithdrawalTerms {
  readonly min: Amount;
  readonly max: Amount;
  /** Hundredths of a percent of what is withdrawn. */
  readonly feeE4: number;
  readonly feeFixed: Amount;
  /** What the network or the bank takes for the transfer itself. */
  readonly networkFee: Amount;
}

/** A channel's terms as they stand in a currency: its least in whole steps upward, its most and its fees downward, so that a fee is never more than was said. */
export const withdrawalTermsIn = ({ feeE4, ...terms }: WithdrawalTerms, conversion: Conversion): WithdrawalTerms => ({
  feeE4,
  min: leastIn(terms.min, conversion),
  max: mostIn(terms.max, conversion),
  feeFixed: mostIn(terms.feeFixed, conversion),
  networkFee: mostIn(terms.networkFee, conversion),
});

/** What comes of a withdrawal, in the currency it is typed in: the three add up to what was asked, unless the fees eat it up. */
export interface WithdrawalQuote {
  readonly serviceFee: Amount;
  readonly networkFee: Amount;
  /** What arrives. Not above zero when the fees eat it up. */
  readonly net: Amount;
}

/**
 * What is kept and what arrives. The share is rounded down to a step of the currency, so that a fee is never more than was said.
 *
 * @param terms in the currency that was asked in
 */
export function quoteWithdrawal(asked: Amount, { feeE4, feeFixed, networkFee }: WithdrawalTerms, step = 1n): WithdrawalQuote {
  const share = (asked * BigInt(feeE4)) / 10_000n;
  const serviceFee = sum([amount(share - (share % step)), feeFixed]);
  return { serviceFee, networkFee, net: amount(asked - serviceFee - networkFee) };
}

export type WithdrawalProblem = 'out_of_range' | 'net_not_positive';

/** Why a channel does not take this amount, in the currency of both; undefined when it does. */
export function withdrawalProblem(asked: Amount, terms: WithdrawalTerms): WithdrawalProblem | undefined {
  if (asked < terms.min || asked > terms.max) return 'out_of_range';
  return quoteWithdrawal(asked, terms).net > 0n ? undefined : 'net_not_positive';
}

/** The least a channel lets out: its own minimum, or the house's where that is higher (specification, section 5). */
export const leastWithdrawal = ({ min }: Pick<WithdrawalTerms, 'min'>, ofHouse: Amount): Amount => greatest(min, ofHouse);

/** Of how many people of the house a withdrawal needs a yes: two from `secondFrom` on, with all that its player asked for in the 24 hours before. USDT. */
export const approvalsNeeded = (asked: Amount, secondFrom: Amount): 1 | 2 => (asked >= secondFrom ? 2 : 1);

/** The same of one that was asked for: what was put on hold since needs two people, whatever its amount. */
export const approvalsOf = ({ approvalsNeeded: asked, round }: { readonly approvalsNeeded: number; readonly round: number }): number =>
  round > 0 ? 2 : asked;

/** Within so many minutes of the request somebody of the house has decided about it; after them, somebody is called. */
export const REVIEW_MINUTES_MAX = 120;
/** Until when it is to be decided; null once it was. */
export const decideBy = ({ state, createdAt }: { readonly state: WithdrawalState; readonly createdAt: Date }): Date | null =>
  state === 'held' || state === 'in_review' ? new Date(createdAt.getTime() + REVIEW_MINUTES_MAX * 60_000) : null;

/** Hours before a new destination may be paid to: time for its owner to see the notice. */
export const DESTINATION_WAIT_HOURS = 24;

/** Why a provider did not pay. */
export const PAYOUT_FAILURES = ['account_closed', 'name_mismatch', 'refused'] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];
