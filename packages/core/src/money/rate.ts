import { AMOUNT_MAX, type Amount, amount } from './amount.ts';
import type { Branded } from './branded.ts';

/** Units of a display currency for one USDT, in hundred-millionths: 542_000_000n is 5.42. Shown amount = ledger amount × rate. */
export type Rate = Branded<bigint, 'Rate'>;

export const RATE_ONE = 100_000_000n as Rate;

/** Reads a plain positive decimal with up to eight places. Throws RangeError on anything else. */
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

/** What it takes to go between a currency and the ledger: its rate, and its step, the smallest amount of it that is typed, paid and shown, in its millionths. */
export interface Conversion {
  readonly rate: Rate;
  readonly step: Amount;
}

/** Of USDT itself: every ledger unit is a step. */
export const IN_USDT: Conversion = { rate: RATE_ONE, step: amount(1n) };

/** The least a step may be worth, in ledger units: half a unit is lost or won whenever an amount is converted, and a quarter of a step bears it. */
const STEP_WORTH_MIN = 40n;

/** Whether amounts of a currency add up on the screen at this rate. Of USDT only one USDT is one USDT. */
export const isRateFine = ({ rate, step }: Conversion): boolean =>
  step === 1n ? rate === RATE_ONE : step * RATE_ONE >= STEP_WORTH_MIN * rate;

/** Too much for the ledger's column is given as the most it holds, which no balance covers and no limit allows. */
const saturated = (units: bigint): Amount => (units > AMOUNT_MAX ? AMOUNT_MAX : amount(units));

/** The nearest whole number of units, a half upward. */
const nearest = (typed: bigint, rate: Rate): bigint => (2n * typed * RATE_ONE + rate) / (2n * rate);

/** An amount of a currency, in its millionths, as the ledger keeps it: the nearest ledger unit, a half of one upward. Not below zero. */
export const converted = (typed: Amount, rate: Rate): Amount => saturated(rate === RATE_ONE ? typed : nearest(typed, rate));

/** A quarter of what a step is worth, in ledger units, cut: what roundings may come to before a step would go missing from what is shown. */
export const slackOf = ({ rate, step }: Conversion): Amount => amount((step * RATE_ONE) / (4n * rate));

/**
 * What ledger units show as in a currency, in its millionths: the most whole steps that come to no more than `value` and a quarter of a step. So amounts that
 * were converted one by one are shown as they were typed, and add up to the step; of money that came from elsewhere at most a quarter of a step is shown that
 * is not there. Alike on both sides of zero.
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
 * The ledger units that a typed amount takes from a balance: what it comes to, or up to a quarter of a step beside that, so that what is shown afterwards is what
 * was shown before less what was typed, to the step, whatever roundings and rates came before. What is shown can be spent, and spending all of it leaves nothing
 * but what is more than a quarter of a step. More than the balance when the typed amount is more than what is shown of it.
 */
export function takenFrom(balance: Amount, typed: Amount, conversion: Conversion): Amount {
  const { rate, step } = conversion;
  const [whole, slack] = [converted(typed, rate), slackOf(conversion)];
  const shown = shownIn(balance, conversion);
  if (typed > shown) return whole;
  const rest = nearest(shown - typed, rate);
  // Leaves just what the rest comes to, where roundings are all that is beside it.
  const all = balance - rest;
  const apart = all > whole ? all - whole : whole - all;
  if (apart <= slack) return amount(all);
  // Else keeps what is there unshown; a unit less of it where it would show as one step more.
  const kept = rest + balance - nearest(shown, rate);
  const most = nearest(shown - typed + step, rate) - slack - 1n;
  return amount(balance - (kept > most ? most : kept));
}

/** Whether an amount of a currency is whole steps of it. */
export const isWhole = (typed: Amount, { step }: Conversion): boolean => typed % step === 0n;

/** The least amount of a currency that is no less than so many ledger units: a minimum of the house as a player reads it. */
export const leastIn = (value: Amount, { rate, step }: Conversion): Amount => {
  const worth = RATE_ONE * step;
  return saturated(((value * rate + worth - 1n) / worth) * step);
};

/** The most of a currency that is no more than so many ledger units: a maximum of the house. */
export const mostIn = (value: Amount, { rate, step }: Conversion): Amount => saturated(((value * rate) / (RATE_ONE * step)) * step);
