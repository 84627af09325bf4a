import { priceTicket, type RuleSet, type stakeBounds, type Ticket } from '@fairbook/core/betting';
import { type Amount, amount, least } from '@fairbook/core/money';

/** The bounds of what a bet may cost: the least, and the most if there is one. */
export type Bounds = ReturnType<typeof stakeBounds>;

interface Facts {
  readonly ruleSet: RuleSet;
  /** The smallest amount of the currency. */
  readonly step: Amount;
  /** The most that a bet may return; zero: no maximum. */
  readonly bonusMax: Amount;
}

/**
 * Narrows the bounds of a bet of one line by the most it may return: at odds of 70 that is reached long before the largest stake, and an upper bound that the
 * bet cannot have would be a false one.
 */
export function withinReturn({ lower, upper }: Bounds, ticket: Ticket, { ruleSet, step, bonusMax }: Facts): Bounds {
  if (upper === null || bonusMax === 0n) return { lower, upper };
  const returnOf = (unitStake: Amount) => priceTicket({ ...ticket, unitStake, multiple: 1 }, ruleSet).payoutMax;
  const back = returnOf(upper);
  if (back <= bonusMax) return { lower, upper };
  const most = (upper * bonusMax) / back;
  const whole = amount(most - (most % step));
  // The return is rounded: a step less is within the maximum where this is not.
  return { lower, upper: returnOf(whole) > bonusMax ? amount(whole - step) : least(whole, upper) };
}
