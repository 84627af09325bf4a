import { type Amount, amount } from '@fairbook/core/money';

const DAYS_IN_WEEK = 7n;
const DAYS_IN_MONTH = 30n;

/** What an amount in 7 days comes to in a day and in 30 days, both to the whole unit of the currency: so that a figure can be related to others one knows. */
export function scaleOfWeek(typed: Amount): { readonly day: Amount; readonly month: Amount } {
  return { day: whole(typed, DAYS_IN_WEEK), month: whole(typed * DAYS_IN_MONTH, DAYS_IN_WEEK) };
}

const UNIT = 1_000_000n;

/** Divided, and rounded to whole units, halves up. */
const whole = (value: bigint, by: bigint): Amount => amount(((2n * value + by * UNIT) / (2n * by * UNIT)) * UNIT);
