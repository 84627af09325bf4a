import { type Amount, amount, type Conversion, greatest, leastIn, mostIn, sum } from '../money/index.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

/** The fees and bounds of a channel, in USDT. */
export interface WithdrawalTerms {
  readonly min: Amount;
  readonly max: Amount;
  /** Hundredths of a percent of what is withdrawn. */
  readonly feeE4: number;
  readonly feeFixed: Amount;
  /** The charge of the network or the bank for the transfer itself. */
  readonly networkFee: Amount;
}

/** Converts a channel's terms to a currency in whole steps: the minimum is rounded up, the maximum and fees down, so that fees are as announced or less. */
export const withdrawalTermsIn = ({ feeE4, ...terms }: WithdrawalTerms, conversion: Conversion): WithdrawalTerms => ({
  feeE4,
  min: leastIn(terms.min, conversion),
  max: mostIn(terms.max, conversion),
  feeFixed: mostIn(terms.feeFixed, conversion),
  networkFee: mostIn(terms.networkFee, conversion),
});

/** The breakdown of a withdrawal, in the currency it is typed in: the three add up to the amount requested, unless the fees use it up. */
export interface WithdrawalQuote {
  readonly serviceFee: Amount;
  readonly networkFee: Amount;
  /** What arrives. Not positive if the fees use it up. */
  readonly net: Amount;
}

/**
 * Returns the fees and the net amount of a withdrawal. The proportional fee is rounded down to a step of the currency, so that it is never higher than
 * announced.
 *
 * @param terms in the currency of `asked`
 */
export function quoteWithdrawal(asked: Amount, { feeE4, feeFixed, networkFee }: WithdrawalTerms, step = 1n): WithdrawalQuote {
  const share = (asked * BigInt(feeE4)) / 10_000n;
  const serviceFee = sum([amount(share - (share % step)), feeFixed]);
  return { serviceFee, networkFee, net: amount(asked - serviceFee - networkFee) };
}

export type WithdrawalProblem = 'out_of_range' | 'net_not_positive';

/** Returns why a channel does not take this amount, or undefined; both are in one currency. */
export function withdrawalProblem(asked: Amount, terms: WithdrawalTerms): WithdrawalProblem | undefined {
  if (asked < terms.min || asked > terms.max) return 'out_of_range';
  return quoteWithdrawal(asked, terms).net > 0n ? undefined : 'net_not_positive';
}

/** Returns the least amount of a channel: its own minimum, or the house's if that is higher (specification, section 5). */
export const leastWithdrawal = ({ min }: Pick<WithdrawalTerms, 'min'>, ofHouse: Amount): Amount => greatest(min, ofHouse);

/**
 * Returns how many members of staff must approve a withdrawal: two from `secondFrom` on, counting all that its player requested in the 24 hours before. USDT.
 */
export const approvalsNeeded = (asked: Amount, secondFrom: Amount): 1 | 2 => (asked >= secondFrom ? 2 : 1);

/** The same for a stored withdrawal: if it was put on hold since, it needs two people, whatever its amount. */
export const approvalsOf = ({ approvalsNeeded: asked, round }: { readonly approvalsNeeded: number; readonly round: number }): number =>
  round > 0 ? 2 : asked;

/** Staff decide on a request within this many minutes; after that they are alerted. */
export const REVIEW_MINUTES_MAX = 120;
/** Returns by when it must be decided; null once it was. */
export const decideBy = ({ state, createdAt }: { readonly state: WithdrawalState; readonly createdAt: Date }): Date | null =>
  state === 'held' || state === 'in_review' ? new Date(createdAt.getTime() + REVIEW_MINUTES_MAX * 60_000) : null;

/** Hours before money may go to a new destination, so that the owner can see the notice. */
export const DESTINATION_WAIT_HOURS = 24;

/** Why a provider did not pay. */
export const PAYOUT_FAILURES = ['account_closed', 'name_mismatch', 'refused'] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];
