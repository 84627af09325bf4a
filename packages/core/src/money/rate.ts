import { AMOUNT_MAX, type Amount, amount } from './amount.ts';
import type { Branded } from './branded.ts';

/** Units of a display currency for one USDT, in hundred-millionths: 542_000_000n is 5.42. Shown amount = ledger amount × rate. */
export type Rate = Branded<bigint, 'Rate'>;

export const RATE_ONE = 100_000_000n as Rate;

/** Parses a plain positive decimal with up to eight places. Throws RangeError for anything else. */
export function parseRate(text: string): Rate {
  const match = /^(\d{1,9})(?:\.(\d{1,8}))?$/.exec(text);
  if (!match) throw new RangeError(`not a rate: ${text}`);
  const value = BigInt(match[1] ?? '') * RATE_ONE + BigInt((match[2] ?? '').padEnd(8, '0'));
  if (value <= 0n) throw new RangeError(`not a rate: ${text}`);
  return value as Rate;
}

export function formatRate(rate: Rate): string {
  return `${rate / RATE_ONE}.${(rate % RATE_ONE).toString().padStart(8, '0')}`;
}

/** How to convert between a currency and the ledger: its rate, and its step, the smallest amount that is typed, paid and shown, in its millionths. */
export interface Conversion {
  readonly rate: Rate;
  readonly step: Amount;
}

/** The conversion of USDT itself: every ledger unit is a step. */
export const IN_USDT: Conversion = { rate: RATE_ONE, step: amount(1n) };

/** The least a step may be worth, in ledger units: every conversion gains or loses up to half a unit, and a quarter of a step must absorb that. */
const STEP_WORTH_MIN = 40n;

/** Whether amounts of a currency add up on the screen at this rate. For USDT the rate must be 1. */
export const isRateFine = ({ rate, step }: Conversion): boolean =>
  step === 1n ? rate === RATE_ONE : step * RATE_ONE >= STEP_WORTH_MIN * rate;

/** Amounts too large for the ledger's column become its maximum, which no balance covers and no limit allows. */
const saturated = (units: bigint): Amount => (units > AMOUNT_MAX ? AMOUNT_MAX : amount(units));

/** Returns the nearest whole number of units, halves up. */
const nearest = (typed: bigint, rate: Rate): bigint => (2n * typed * RATE_ONE + rate) / (2n * rate);

/** Converts an amount of a currency, in its millionths, to the nearest ledger unit, halves up. The amount must not be negative. */
export const converted = (typed: Amount, rate: Rate): Amount => saturated(rate === RATE_ONE ? typed : nearest(typed, rate));

/** Returns a quarter of the value of a step, in ledger units, truncated: how much roundings may add up to before the amount shown would be a step short. */
export const slackOf = ({ rate, step }: Conversion): Amount => amount((step * RATE_ONE) / (4n * rate));

/**
 * Converts ledger units to the amount shown in a currency, in its millionths: the most whole steps that convert to at most `value` plus a quarter of a step. So
 * amounts that were converted one by one are shown as they were typed and add up exactly; money from other sources is overstated by at most a quarter of a
 * step. Symmetric around zero.
 */
export function shownIn(value: Amount, conversion: Conversion): Amount {
  const { rate, step } = conversion;
  if (value < 0n) return amount(-shownIn(amount(-value), conversion));
  const most = value + slackOf(conversion);
  let steps = (most * rate) / (RATE_ONE * step);
  while (nearest((steps + 1n) * step, rate) <= most) steps += 1n;
  while (steps > 0n && nearest(steps * step, rate) > most) steps -= 1n;
  return saturated(steps * step);
}

/**
 * Returns the ledger units that a typed amount takes from a balance: its conversion, or up to a quarter of a step more or less, so that the amount shown falls
 * exactly by the amount typed, whatever roundings and rates came before. Everything shown can be spent, and spending it all leaves only what exceeds a quarter
 * of a step. Returns more than the balance if more is typed than is shown.
 */
export function takenFrom(balance: Amount, typed: Amount, conversion: Conversion): Amount {
  const { rate, step } = conversion;
  const [whole, slack] = [converted(typed, rate), slackOf(conversion)];
  const shown = shownIn(balance, conversion);
  if (typed > shown) return whole;
  const rest = nearest(shown - typed, rate);
  // Leaves exactly the conversion of the rest if the difference is only rounding.
  const all = balance - rest;
  const apart = all > whole ? all - whole : whole - all;
  if (apart <= slack) return amount(all);
  // Otherwise keeps the remainder that is not shown, one unit less of it if it would show as another step.
  const kept = rest + balance - nearest(shown, rate);
  const most = nearest(shown - typed + step, rate) - slack - 1n;
  return amount(balance - (kept > most ? most : kept));
}

/** Whether an amount of a currency is a multiple of its step. */
export const isWhole = (typed: Amount, { step }: Conversion): boolean => typed % step === 0n;

/** Returns the least amount of a currency that is worth at least this many ledger units: a minimum of the house as shown to a player. */
export const leastIn = (value: Amount, { rate, step }: Conversion): Amount => {
  const worth = RATE_ONE * step;
  return saturated(((value * rate + worth - 1n) / worth) * step);
};

/** Returns the largest amount of a currency that is worth at most this many ledger units: a maximum of the house. */
export const mostIn = (value: Amount, { rate, step }: Conversion): Amount => saturated(((value * rate) / (RATE_ONE * step)) * step);
