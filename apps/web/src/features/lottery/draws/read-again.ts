import type { LastReply } from './draw-queries.ts';

const LEAST_MS = 1_000;
const AWAITED_MS = 3_000;
const MOST_MS = 60_000;

/** In how many milliseconds a game's draws are worth reading again: soon while a result is awaited, else just after betting ends, at the latest in a minute. */
export function readAgainIn(reply: Pick<LastReply, 'current' | 'awaited' | 'next' | 'now'> | undefined): number {
  if (!reply) return MOST_MS;
  const { current, awaited, next, now } = reply;
  const moments = [current?.close_at, next[0]?.open_at].flatMap((at) => (at && at > now ? [at.getTime() - now.getTime()] : []));
  const soonest = Math.min(MOST_MS, awaited ? AWAITED_MS : MOST_MS, ...moments.map((ms) => ms + LEAST_MS / 2));
  return Math.max(LEAST_MS, soonest);
}
