import { CURRENCIES, conversionOf } from '@fairbook/core/catalog';
import { type Amount, type Conversion, converted, parseRate, slackOf } from '@fairbook/core/money';
import { UnreadableError } from './read-published.ts';
import { money, oneOf, parsed, text, whole } from './reading.ts';

/** The fields that a receipt has for every kind of bet. */
export interface KeptBet {
  readonly id: string;
  readonly game: string;
  readonly status: KeptStatus;
  /** Millionths of a USDT: the stake that was debited, and everything that was paid. */
  readonly stake: Amount;
  readonly paid: Amount;
  /** The stake in the bet's currency, in its millionths; and the conversion to the ledger. */
  readonly cost: Amount;
  readonly conversion: Conversion;
}

/** By their codes on the wire. */
const STATUSES = { 1: 'pending', 16: 'settled', 32: 'cancelled' } as const;
type KeptStatus = (typeof STATUSES)[keyof typeof STATUSES];

/** Parses `receipt.bet`. Throws UnreadableError. */
export function readKeptBet(bet: unknown): KeptBet {
  const status: KeptStatus | undefined = STATUSES[whole(bet, 'status') as keyof typeof STATUSES];
  if (status === undefined) throw new UnreadableError('status is not known here');
  const rate = parsed(bet, 'rate', { parse: parseRate, what: 'rate' });
  return {
    id: text(bet, 'bet_id'),
    game: text(bet, 'game'),
    status,
    stake: money(bet, 'total_price'),
    paid: money(bet, 'bonus'),
    cost: money(bet, 'total_currency'),
    conversion: conversionOf(oneOf(bet, 'currency', CURRENCIES), rate),
  };
}

/** Whether recalculated figures equal those of the receipt. Undefined where the receipt has none to compare. */
export interface Reworked {
  /** The stake, from the price of one line or unit bet and the number that the selections make. */
  readonly stake: boolean;
  /** The factors of the lines that are written out. */
  readonly factors?: boolean | undefined;
  /** The payout. */
  readonly payout?: boolean | undefined;
  /** The cash-outs. */
  readonly cashOuts?: boolean | undefined;
}

/**
 * Whether the stake in USDT is the converted cost. `takenFrom` may debit up to a quarter of a step more or less than the exact conversion, and bets that are placed
 * together share its rounding, so half a step is allowed.
 */
export function isWorth({ stake, cost, conversion }: KeptBet): boolean {
  const apart = stake - converted(cost, conversion.rate);
  return (apart < 0n ? -apart : apart) <= 2n * slackOf(conversion);
}

/** Returns the result of a calculation; undefined if it throws RangeError, because the figures it is given are out of range. */
export function tried<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
