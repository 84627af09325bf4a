import { AMOUNT_DECIMALS, AMOUNT_MAX, type Amount, amount } from '../money/index.ts';

/** What a house asks of a transfer before it counts. */
export interface TransferTerms {
  /** How many blocks, its own included, must stand on the chain. */
  readonly confirmations: number;
  /** USDT. */
  readonly minimum: Amount;
}

/** How many blocks confirm one at `height`: its own is the first, and one above the head has none yet. */
export const confirmationsOf = (height: bigint, head: bigint): bigint => (height > head ? 0n : head - height + 1n);

/**
 * What is to be done with a transfer that was read from the chain. Too small is decided at once, because no number of blocks makes it larger; it is kept
 * and shown, and not credited: to move it would cost the house more than it is.
 */
export function decideTransfer(
  transfer: { readonly height: bigint; readonly amount: Amount },
  head: bigint,
  { confirmations, minimum }: TransferTerms,
): 'wait' | 'credit' | 'below_minimum' {
  if (transfer.amount < minimum) return 'below_minimum';
  return confirmationsOf(transfer.height, head) >= BigInt(confirmations) ? 'credit' : 'wait';
}

/** What a token's own units come to, rounded down to a millionth. `decimals` are the token's: 6 on Ethereum and TRON, 18 on BNB Smart Chain. */
export function amountOfUnits(units: bigint, decimals: number): Amount {
  const shift = decimals - AMOUNT_DECIMALS;
  const value = shift >= 0 ? units / 10n ** BigInt(shift) : units * 10n ** BigInt(-shift);
  return value > AMOUNT_MAX ? AMOUNT_MAX : amount(value);
}
