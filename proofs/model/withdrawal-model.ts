/** A model of withdrawals, which shares no code with the house: from the provider's calls and answers it derives what must follow. */
import type { ProviderCall } from './flaky-provider.ts';

export type ModelState = 'held' | 'in_review' | 'approved' | 'sending' | 'unknown' | 'paid' | 'failed' | 'rejected' | 'returned';

export interface WithdrawalModel {
  readonly id: string;
  /** The amount held, and the net amount paid out. */
  readonly amount: bigint;
  readonly net: bigint;
  state: ModelState;
  /** Who of the staff claimed it. */
  claimedBy: string | null;
}
/** Whether its money is still held. */
export const isOpen = ({ state }: WithdrawalModel): boolean => NEXT[state] !== '';

interface Wallet {
  balance: bigint;
}

/** The allowed transitions. */
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

/** Returns why the house refuses a claim by somebody who saw the claimer `from`; undefined if it does not. */
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

/** Returns why the house refuses; undefined if it does not. */
export function approve(wallet: Wallet, withdrawal: WithdrawalModel, staff: string): string | undefined {
  if (withdrawal.state === 'rejected') return 'withdrawal.state_changed';
  if (isAnothers(withdrawal, staff)) return 'withdrawal.not_claimed';
  become(wallet, withdrawal, 'approved');
  return undefined;
}

/** Returns the money before it was sent. If the provider failed to pay, the order is closed there instead, which `follow` sees. */
export function reject(wallet: Wallet, withdrawal: WithdrawalModel, staff: string): string | undefined {
  if (withdrawal.state === 'rejected' || withdrawal.state === 'returned' || withdrawal.state === 'failed') return undefined;
  if (isAnothers(withdrawal, staff)) return 'withdrawal.not_claimed';
  return become(wallet, withdrawal, 'rejected') ? undefined : 'withdrawal.state_changed';
}

/**
 * Applies the provider's calls to the model. Returns an error for a call that should not have been made: sending again what was sent, unless the provider said
 * that it does not know it, or that it failed and somebody asked for another attempt.
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
