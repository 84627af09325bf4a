import { type Amount, amount, type Conversion, converted, least, sum } from '../money/index.ts';

/** What a way to pay keeps of a deposit. */
export interface ChannelFee {
  /** Hundredths of a percent of what is paid. */
  readonly feeE4: number;
  /** In the currency that is paid. */
  readonly feeFixed: Amount;
}

/** What comes of a deposit: fee and net in the currency that is paid, which add up to what is paid, and the ledger units that are credited. */
export interface DepositQuote {
  readonly fee: Amount;
  readonly net: Amount;
  readonly credited: Amount;
}

/**
 * What is kept and what arrives. The share is rounded down to a step of the currency, so that a fee is never more than was said; what is left is credited at the
 * nearest ledger unit. Nothing arrives of an amount that its fee eats up: zero, never less.
 */
export function quoteDeposit(paid: Amount, { feeE4, feeFixed }: ChannelFee, conversion: Conversion): DepositQuote {
  const share = (paid * BigInt(feeE4)) / 10_000n;
  const asked = sum([amount(share - (share % conversion.step)), feeFixed]);
  const fee = least(asked, paid);
  const net = amount(paid - fee);
  return { fee, net, credited: converted(net, conversion.rate) };
}
