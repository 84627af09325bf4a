/** What becomes of a withdrawal, by a model that shares no code with the house: it is told what the provider was asked and answered, and says what must follow. */
import type { ProviderCall } from './flaky-provider.ts';

export type ModelState = 'held' | 'in_review' | 'approved' | 'sending' | 'unknown' | 'paid' | 'failed' | 'rejected' | 'returned';

export interface WithdrawalModel {
  readonly id: string;
  /** What was held, and what of it arrives. */
  readonly amount: bigint;
  readonly net: bigint;
  state: ModelState;
  /** Which of the staff took it. */
  claimedBy: string | null;
}
/** Whether its money is still held. */
export const isOpen = ({ state }: WithdrawalModel): boolean => NEXT[state] !== '';

interface Wallet {
  balance: bigint;
}

/** What may follow each state. */
const NEXT: Readonly<Record<ModelState, string>> = {
  held: 'in_review',
  in_review: 'approved rejected',
  approved: 'sending',
  sending: 'paid unknown failed',
  unknown: 'paid failed sending',
  failed: 'sending paid returned',
  paid: '',
  rejected: '',
  returned: '',
};

function become(wallet: Wallet, withdrawal: WithdrawalModel, to: ModelState): boolean {
  if (!NEXT[withdrawal.state].split(' ').includes(to)) return false;
  withdrawal.state = to;
  if (to === 'rejected' || to === 'returned') wallet.balance += withdrawal.amount;
  return true;
}

const isToDecide = ({ state }: WithdrawalModel): boolean => state === 'held' || state === 'in_review';

/** Why the house refuses to give it to somebody who saw it with `from`; undefined when it does not. */
export function claim(
  wallet: Wallet,
  withdrawal: WithdrawalModel,
  { staff, from }: { staff: string; from: string | null },
): string | undefined {
  if (!isToDecide(withdrawal) || withdrawal.claimedBy === staff) return undefined;
  if (withdrawal.claimedBy !== from) return 'withdrawal.claimed';
  withdrawal.claimedBy = staff;
  become(wallet, withdrawal, 'in_review');
  return undefined;
}

const isAnothers = (withdrawal: WithdrawalModel, staff: string): boolean => isToDecide(withdrawal) && withdrawal.claimedBy !== staff;

/** Why the house refuses; undefined when it does not. */
export function approve(wallet: Wallet, withdrawal: WithdrawalModel, staff: string): string | undefined {
  if (withdrawal.state === 'rejected') return 'withdrawal.state_changed';
  if (isAnothers(withdrawal, staff)) return 'withdrawal.not_claimed';
  become(wallet, withdrawal, 'approved');
  return undefined;
}

/** Gives the money back before it was sent. What the provider failed to pay is closed there instead, which `follow` is told of. */
export function reject(wallet: Wallet, withdrawal: WithdrawalModel, staff: string): string | undefined {
  if (withdrawal.state === 'rejected' || withdrawal.state === 'returned' || withdrawal.state === 'failed') return undefined;
  if (isAnothers(withdrawal, staff)) return 'withdrawal.not_claimed';
  return become(wallet, withdrawal, 'rejected') ? undefined : 'withdrawal.state_changed';
}

/**
 * What must be after these calls of the provider. Wrong is a call that should not have been made: to send what was sent and of which the provider has not said
 * that it never heard of it, or that it failed and somebody asked for another try.
 */
export function follow(wallet: Wallet, withdrawal: WithdrawalModel, calls: readonly ProviderCall[]): string | undefined {
  let said: string | undefined;
  for (const { call, answer } of calls) {
    if (call === 'initiate') {
      const mayBeSent = withdrawal.state === 'approved' || said === 'not_found' || (withdrawal.state === 'failed' && said === 'failed');
      if (!mayBeSent) return `sent while ${withdrawal.state}, after ${said ?? 'nothing'}`;
      withdrawal.state = 'sending';
    }
    if (answer === 'paid' || answer === 'failed' || answer === 'unknown') become(wallet, withdrawal, answer);
    if (answer === 'closed') {
      become(wallet, withdrawal, 'failed');
      become(wallet, withdrawal, 'returned');
    }
    said = answer;
  }
  return undefined;
}
