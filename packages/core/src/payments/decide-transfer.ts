import { AMOUNT_DECIMALS, AMOUNT_MAX, type Amount, amount } from '../money/index.ts';

/** What a transfer needs before it is credited. */
export interface TransferTerms {
  /** The number of blocks required on the chain, its own included. */
  readonly confirmations: number;
  /** USDT. */
  readonly minimum: Amount;
}

/** Returns how many blocks confirm one at `height`: its own is the first, and one above the head has none yet. */
export const confirmationsOf = (height: bigint, head: bigint): bigint => (height > head ? 0n : head - height + 1n);

/**
 * Decides what to do with a transfer read from the chain. One below the minimum is decided at once, because more blocks do not change that; it is stored and
 * shown but not credited: moving it would cost more than it is worth.
 */
export function decideTransfer(
  transfer: { readonly height: bigint; readonly amount: Amount },
  head: bigint,
  { confirmations, minimum }: TransferTerms,
): 'wait' | 'credit' | 'below_minimum' {
  if (transfer.amount < minimum) return 'below_minimum';
  return confirmationsOf(transfer.height, head) >= BigInt(confirmations) ? 'credit' : 'wait';
}

/** Converts a token's own units to ledger units, rounded down to a millionth. `decimals` are the token's: 6 on Ethereum and TRON, 18 on BNB Smart Chain. */
export function amountOfUnits(units: bigint, decimals: number): Amount {
  const shift = decimals - AMOUNT_DECIMALS;
  const value = shift >= 0 ? units / 10n ** BigInt(shift) : units * 10n ** BigInt(-shift);
  return value > AMOUNT_MAX ? AMOUNT_MAX : amount(value);
}
