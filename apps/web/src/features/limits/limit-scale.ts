import { type Amount, amount } from '@fairbook/core/money';

const DAYS_IN_WEEK = 7n;
const DAYS_IN_MONTH = 30n;

/** Converts an amount per 7 days to one day and to 30 days, both in whole units of the currency, so that players can relate it to figures they know. */
export function scaleOfWeek(typed: Amount): { readonly day: Amount; readonly month: Amount } {
  return { day: whole(typed, DAYS_IN_WEEK), month: whole(typed * DAYS_IN_MONTH, DAYS_IN_WEEK) };
}

const UNIT = 1_000_000n;

/** Divides and rounds to whole units, halves up. */
const whole = (value: bigint, by: bigint): Amount => amount(((2n * value + by * UNIT) / (2n * by * UNIT)) * UNIT);
