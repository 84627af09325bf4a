/** A model of transfers to a game provider's wallet, which shares no code with the house. */
import type { WalletCall } from './flaky-wallet.ts';
import type { Moved } from './limits-model.ts';

export type ModelTransferState = 'sending' | 'unknown' | 'done' | 'returned';

export interface TransferModel {
  readonly id: string;
  readonly direction: 'to_game' | 'from_game';
  readonly amount: bigint;
  /** The provider's deadline. */
  readonly notAfter: number;
  state: ModelTransferState;
}

interface Wallet {
  readonly now: number;
  balance: bigint;
  readonly moved: Moved[];
  readonly transfers: TransferModel[];
}

/** How long a provider may carry out a transfer. */
const TAKE_WITHIN_MS = 5_000;

const NOTHING = { deposited: 0n, staked: 0n, net: 0n };

/** Starts a transfer. Money sent to a game leaves the balance and counts as staked and lost until it is back. */
export function begin(wallet: Wallet, transfer: Pick<TransferModel, 'id' | 'direction' | 'amount'>): TransferModel {
  const begun: TransferModel = { ...transfer, notAfter: wallet.now + TAKE_WITHIN_MS, state: 'sending' };
  wallet.transfers.push(begun);
  if (begun.direction === 'to_game') toGame(wallet, begun.amount);
  return begun;
}

function toGame(wallet: Wallet, sum: bigint): void {
  wallet.balance -= sum;
  wallet.moved.push({ at: wallet.now, ...NOTHING, toGame: -sum });
}

/** Applies the provider's calls to the model. Returns an error if a transfer was sent twice. */
export function followTransfer(wallet: Wallet, transfer: TransferModel, calls: readonly WalletCall[]): string | undefined {
  for (const { call, answer, at } of calls) {
    if (call === 'move' && transfer.state !== 'sending') return `told again while ${transfer.state}`;
    if (transfer.state === 'done' || transfer.state === 'returned' || answer === 'opened') continue;
    const isLate = answer === 'not_found' && at > transfer.notAfter;
    if (answer === 'done') {
      transfer.state = 'done';
      if (transfer.direction === 'from_game') {
        wallet.balance += transfer.amount;
        wallet.moved.push({ at: wallet.now, ...NOTHING, fromGame: transfer.amount });
      }
    } else if (answer === 'refused' || answer === 'closed' || isLate) {
      transfer.state = 'returned';
      if (transfer.direction === 'to_game') toGame(wallet, -transfer.amount);
    } else transfer.state = 'unknown';
  }
  return undefined;
}
