import { type Amount, amount, type Conversion, converted, least, sum } from '../money/index.ts';

/** What a payment method charges for a deposit. */
export interface ChannelFee {
  /** Hundredths of a percent of what is paid. */
  readonly feeE4: number;
  /** In the currency that is paid. */
  readonly feeFixed: Amount;
}

/** The breakdown of a deposit: fee and net in the currency that is paid, which add up to the amount paid, and the ledger units that are credited. */
export interface DepositQuote {
  readonly fee: Amount;
  readonly net: Amount;
  readonly credited: Amount;
}

/**
 * Returns the fee and the net amount of a deposit. The proportional fee is rounded down to a step of the currency, so that it is never higher than announced;
 * the rest is credited at the nearest ledger unit. If the fee uses up the amount, the net is zero, never less.
 */
export function quoteDeposit(paid: Amount, { feeE4, feeFixed }: ChannelFee, conversion: Conversion): DepositQuote {
  const share = (paid * BigInt(feeE4)) / 10_000n;
  const asked = sum([amount(share - (share % conversion.step)), feeFixed]);
  const fee = least(asked, paid);
  const net = amount(paid - fee);
  return { fee, net, credited: converted(net, conversion.rate) };
}
