import { type Amount, amount, creditedIn, type Rate, sum } from '../money/index.ts';

/** What a way to pay keeps of a deposit. */
export interface ChannelFee {
  /** Hundredths of a percent of what is paid. */
  readonly feeE4: number;
  /** In the currency that is paid. */
  readonly feeFixed: Amount;
}

/** What comes of a deposit: in the currency that is paid, and in USDT. */
export interface DepositQuote {
  readonly fee: Amount;
  readonly credited: Amount;
}

/**
 * What is kept and what arrives. The share is rounded down, so that a fee is never more than was said; what arrives is rounded down to a millionth of USDT.
 * Nothing arrives of an amount that its fee eats up: zero, never less.
 */
export function quoteDeposit(paid: Amount, { feeE4, feeFixed }: ChannelFee, rate: Rate): DepositQuote {
  const fee = sum([amount((paid * BigInt(feeE4)) / 10_000n), feeFixed]);
  return fee >= paid ? { fee: paid, credited: amount(0n) } : { fee, credited: creditedIn(amount(paid - fee), rate) };
}
