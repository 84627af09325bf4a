import type { SportGame } from '../catalog/index.ts';
import type { MatchStatus } from './match-status.ts';
import type { Discipline } from './names.ts';
import { playOf } from './sports.ts';

/** What is known of a match that may be over without a result. */
export interface MaybeOver {
  readonly game: SportGame;
  /** If its game has disciplines. */
  readonly discipline?: Discipline | null | undefined;
  readonly status: MatchStatus;
  /** The minute last reported; null where none is. */
  readonly minute: number | null;
  readonly startsAt: Date;
  /** The status of each of its markets, as offered. */
  readonly markets: readonly ('open' | 'suspended' | 'closed')[];
}

/**
 * Whether a match in play is over as far as anybody can tell, and only its result is missing: its clock ended with every market closed, or it began longer ago
 * than such a match lasts and no market is open. Feeds report results late, and some never do; to call such a match live would promise play and prices.
 */
export function isAwaitingResult({ game, discipline = null, status, minute, startsAt, markets }: MaybeOver, now: Date): boolean {
  if (status !== 'live') return false;
  const { endsByClock, regulationMinutes, mostPlayMinutes } = playOf(game, discipline);
  const isClockOver = endsByClock === true && minute !== null && minute >= regulationMinutes;
  if (isClockOver && markets.every((each) => each === 'closed')) return true;
  return now.getTime() >= startsAt.getTime() + mostPlayMinutes * 60_000 && !markets.includes('open');
}
