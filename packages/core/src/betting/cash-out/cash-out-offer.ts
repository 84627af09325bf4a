import { type Amount, amount } from '../../money/index.ts';
import type { RuleSet } from '../rule-sets.ts';
import type { FairValue } from './fair-value.ts';
import { SHARE_MAX } from './open-share.ts';

/** The most the house may keep of a cash-out, in ten-thousandths of its fair value. */
export const CASH_OUT_MARGIN_MAX = 3_000;

/** The share of the open bet to cash out, in hundredths, and the margin the house keeps, in ten-thousandths. */
export interface CashOutTerms {
  readonly share: number;
  readonly marginE4: number;
}

/** What the house pays for a share of an open bet, in whole amounts of the bet's currency. */
export interface CashOutOffer {
  readonly offer: Amount;
  /** The value of the share, truncated to a whole amount. */
  readonly fair: Amount;
  /** The part of it that the house keeps. */
  readonly kept: Amount;
}

/** Returns the offer: the share of the fair value less the house's margin, truncated once, and at most what that share can still pay. */
export function cashOutOffer(
  { fair: { numerator, denominator }, most }: FairValue,
  { share, marginE4 }: CashOutTerms,
  { unit }: Pick<RuleSet, 'unit'>,
): CashOutOffer {
  const cut = (top: bigint, bottom: bigint): bigint => (top / (bottom * unit)) * unit;
  const [hundredths, whole] = [BigInt(share), BigInt(SHARE_MAX)];
  const highest = cut(most * hundredths, whole);
  const under = (value: bigint): Amount => amount(value > highest ? highest : value);
  const fair = under(cut(numerator * hundredths, denominator * whole));
  const offer = under(cut(numerator * hundredths * (10_000n - BigInt(marginE4)), denominator * whole * 10_000n));
  return { offer, fair, kept: amount(fair - offer) };
}
