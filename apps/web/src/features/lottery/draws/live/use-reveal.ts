import type { Draw } from '@fairbook/contract';
import { isRaceGame } from '@fairbook/core/catalog';
import { racePaths } from '@fairbook/core/lottery/race-path';
import { useEffect, useState } from 'react';
import { useIsPlayer } from '../../../../shared/api/session.ts';
import { useMedia } from '../../../../shared/page/media.ts';
import type { LastReply } from '../draw-queries.ts';
import { NOTHING_SEEN, unshownOf, type Watch, watched } from './watch.ts';

/** How long a race is animated. */
export const RACE_MS = 8_000;
/** The delay from one ball to the next. */
const BALL_MS = 1_100;

type Drawn = Draw & { readonly numbers: readonly number[] };

/** Returns when each number of a result is shown, in milliseconds from the start: a car when it finishes, balls one after the other. */
function timesOf({ game, draw_no, revision, numbers }: Drawn): readonly number[] {
  if (!isRaceGame(game)) return numbers.map((_, at) => (at + 1) * BALL_MS);
  return raceOf({ game, draw_no, revision }, numbers).map(({ points }) => RACE_MS * (points.find(({ way }) => way >= 1)?.at ?? 1));
}

/** The course of a race, derived from its result's text. */
export const raceOf = ({ game, draw_no, revision }: Pick<Draw, 'game' | 'draw_no' | 'revision'>, order: readonly number[]) =>
  racePaths(order, `${game}|${draw_no}|${revision}|${order.join()}`);

const RUN = 'draw-run';
/** Whether a draw's animation has run in this tab: after a reload it is not repeated, although the reply may be a second older than the result. */
const hasRun = (id: string): boolean => stored(() => sessionStorage.getItem(RUN)) === id;
const noteRun = (id: string): void => stored(() => sessionStorage.setItem(RUN, id));
/** If storage is unavailable, nothing is stored. */
function stored<Kept>(work: () => Kept): Kept | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const NONE: ReadonlyMap<string, boolean> = new Map();

export interface Reveal {
  /** How many numbers of the last result are shown. */
  readonly shown: number;
  readonly isRunning: boolean;
  /** Ends the animation: everything is shown. */
  readonly showNow: () => void;
  /** Runs the animation of the last result again. */
  readonly runAgain: () => void;
}

/**
 * Controls how much of the last result is shown. A result that comes while the page is open is animated; with reduced motion it is shown at once.
 *
 * @param watches off if the same page shows the result anyway
 */
export function useReveal(reply: LastReply, watches: boolean): Reveal {
  const still = useMedia('(prefers-reduced-motion: reduce)', false);
  const { last } = reply;
  const [seen, setSeen] = useState<{ readonly reply: LastReply; readonly watch: Watch }>(() => ({
    reply,
    watch: watched(NOTHING_SEEN, reply),
  }));
  const [run, setRun] = useState<{ readonly id: string; readonly shown: number } | null>(null);
  if (seen.reply !== reply) {
    const watch = watched(seen.watch, reply);
    setSeen({ reply, watch });
    if (watches && !still && watch.came !== null && watch.came !== seen.watch.came && !hasRun(watch.came))
      setRun({ id: watch.came, shown: 0 });
  }
  // As a string, so that the same result read again does not restart the animation.
  const times = last?.numbers ? timesOf({ ...last, numbers: last.numbers }).join() : '';
  const count = last?.numbers?.length ?? 0;
  const isRunning = run !== null && run.id === last?.match_id && !still;
  useKeptBack(watches && !still ? unshownOf(seen.watch, reply, isRunning ? run.id : null) : NONE);
  useEffect(() => {
    if (!isRunning) return;
    noteRun(run.id);
    const timers = times
      .split(',')
      .map((ms, at) =>
        setTimeout(() => setRun((now) => now && (at + 1 < count ? { ...now, shown: at + 1 } : null)), Number.parseInt(ms, 10)),
      );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isRunning, run?.id, times, count]);
  return {
    shown: isRunning ? run.shown : count,
    isRunning,
    showNow: () => setRun(null),
    runAgain: () => last?.numbers && setRun({ id: last.match_id, shown: 0 }),
  };
}

type KeepBack = typeof import('../../../../shared/api/unshown.ts')['keepBack'];

/** Makes the rest of the page hold back news of these draws: loaded for players only, because guests get no other news. */
function useKeptBack(draws: ReadonlyMap<string, boolean>): void {
  const isPlayer = useIsPlayer();
  const [keepBack, setKeepBack] = useState<KeepBack | null>(null);
  // As a string, so that an equal reading is no change.
  const text = JSON.stringify([...draws]);
  useEffect(() => {
    if (!isPlayer) return;
    import('../../../../shared/api/unshown.ts')
      .then((loaded) => setKeepBack(() => loaded.keepBack))
      // If it fails to load, nothing is held back, and nothing is lost.
      .catch(() => undefined);
  }, [isPlayer]);
  // Without waiting for an import: between the end of a wait and its run, all that was held back would get out.
  useEffect(() => (isPlayer ? keepBack?.(new Map(JSON.parse(text) as [string, boolean][])) : undefined), [isPlayer, keepBack, text]);
}
