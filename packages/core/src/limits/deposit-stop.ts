import type { Amount } from '../money/index.ts';
import { DAY_MS } from './periods.ts';

/** When a deposit waits: after so many lost deposits in a day, for so many minutes. No deposits: never. */
export interface DepositStopTerms {
  readonly stopDeposits: number;
  readonly stopMinutes: number;
}

/** A player's newest deposits of the last 24 hours, as many as the terms count, and what became of them. */
export interface RecentDeposits {
  readonly count: number;
  /** What they brought in. */
  readonly wentIn: Amount;
  /** The ledger's number of the newest of them; null without any. */
  readonly newest: bigint | null;
  /** What came back of bets and games since the first of them, less what was staked. */
  readonly net: Amount;
  /** Stakes placed since then whose bets are still open: neither lost nor left in the balance. */
  readonly open: Amount;
  readonly balance: Amount;
}

/** Deposits are lost if play took nine tenths of what they brought in, and at most a tenth of it is left. */
const TENTHS_LOST = 9n;
const TENTHS_LEFT = 1n;

/** Returns from when on deposits count. */
export const stopWindowStart = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * Whether the next deposit is met by a stop. Each lost deposit brings at most one: `metAt` is the newest deposit there was when the last stop began. What was
 * withdrawn is not lost.
 */
export function isStopDue({ stopDeposits }: Pick<DepositStopTerms, 'stopDeposits'>, recent: RecentDeposits, metAt: bigint | null): boolean {
  const { count, wentIn, newest, net, open, balance } = recent;
  if (stopDeposits === 0 || count < stopDeposits || newest === null) return false;
  if (metAt !== null && metAt >= newest) return false;
  const lost = -net - open;
  const left = balance + open;
  return lost * 10n >= wentIn * TENTHS_LOST && left * 10n <= wentIn * TENTHS_LEFT;
}

/** Returns when a stop that begins now ends. */
export const stopEnd = ({ stopMinutes }: Pick<DepositStopTerms, 'stopMinutes'>, now: Date): Date =>
  new Date(now.getTime() + stopMinutes * 60_000);
