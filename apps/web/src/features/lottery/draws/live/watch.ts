import type { Draw } from '@fairbook/contract';

/** The draws of a game as seen by a page since it was opened. */
export interface Watch {
  /** Draws seen without a result. */
  readonly waiting: readonly string[];
  /** The draw whose result came while the page was open: animated, not shown at once. */
  readonly came: string | null;
}

interface Reading {
  readonly current: Pick<Draw, 'match_id'> | null;
  readonly awaited: Pick<Draw, 'match_id'> | null;
  readonly last: Pick<Draw, 'match_id' | 'numbers' | 'draw_at'> | null;
  readonly now: Date;
}

export const NOTHING_SEEN: Watch = { waiting: [], came: null };

/**
 * Returns the draws whose results must not appear elsewhere before this page has shown them: those waited for, and the one being animated; true for those that
 * may be decided.
 */
export function unshownOf({ waiting }: Watch, { awaited }: Pick<Reading, 'awaited'>, running: string | null): ReadonlyMap<string, boolean> {
  const draws = new Map(waiting.map((id) => [id, id === awaited?.match_id]));
  return running === null ? draws : draws.set(running, true);
}

/** After this long the page was away when it happened, and shows the result without animation. */
const LATE_MS = 60_000;

/**
 * Returns the watch after one more reading: a draw that was waited for on the page is animated; on a page opened later, or away meanwhile, only its result is
 * shown.
 */
export function watched(before: Watch, { current, awaited, last, now }: Reading): Watch {
  const isNew = last !== null && last.numbers !== null && last.match_id !== before.came;
  const isWaitedFor = isNew && before.waiting.includes(last.match_id) && now.getTime() - last.draw_at.getTime() <= LATE_MS;
  const waiting = [awaited, current].flatMap((draw) => (draw ? [draw.match_id] : []));
  const still = before.waiting.filter((id) => id !== last?.match_id && !waiting.includes(id));
  return { waiting: [...waiting, ...still].slice(0, 4), came: isWaitedFor ? last.match_id : before.came };
}
