import type { Draw } from '@fairbook/contract';

const LEAST_MS = 1_000;
const AWAITED_MS = 3_000;
const MOST_MS = 60_000;

interface Reading {
  readonly current: Pick<Draw, 'close_at'> | null;
  readonly awaited: Pick<Draw, 'match_id'> | null;
  readonly next: readonly Pick<Draw, 'open_at'>[];
  readonly now: Date;
}

/**
 * Returns the milliseconds until a game's draws should be refetched: soon while a result is awaited, otherwise just after betting ends, at the latest in a
 * minute.
 */
export function readAgainIn(reply: Reading | undefined): number {
  if (!reply) return MOST_MS;
  const { current, awaited, next, now } = reply;
  const moments = [current?.close_at, next[0]?.open_at].flatMap((at) => (at && at > now ? [at.getTime() - now.getTime()] : []));
  const soonest = Math.min(MOST_MS, awaited ? AWAITED_MS : MOST_MS, ...moments.map((ms) => ms + LEAST_MS / 2));
  return Math.max(LEAST_MS, soonest);
}
