import { type Amount, amount } from './amount.ts';
import type { Brand } from './brand.ts';

/** Units of a display currency for one USDT, in hundred-millionths: 542_000_000n is 5.42. Shown amount = ledger amount × rate. */
export type Rate = Brand<bigint, 'Rate'>;

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

/** What a ledger amount shows as in a display currency, in millionths of that currency, truncated toward zero. */
export const inCurrency = (value: Amount, rate: Rate): Amount => amount((value * rate) / RATE_ONE);

/** A typed amount that the player pays (a stake), in ledger units: rounded up, by less than one millionth. Typed in millionths of the currency. */
export const paidIn = (typed: Amount, rate: Rate): Amount => amount((typed * RATE_ONE + rate - 1n) / rate);

/** A typed amount that the player receives (a credit), in ledger units: rounded down, by less than one millionth. */
export const creditedIn = (typed: Amount, rate: Rate): Amount => amount((typed * RATE_ONE) / rate);
