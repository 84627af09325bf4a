import { CRASH_MOST_E2 } from '@fairbook/core/games/play';
import { type CrashRound, closeCrashRound, newCrashRound, riseE2Of } from './crash-round.ts';

/** How long the phases of a round last; tests use shorter ones. */
export interface CrashPace {
  readonly waitMs: number;
  readonly stepMs: number;
  readonly shownMs: number;
}

/** Callbacks of the clock: `rising` before each step is checked, `ended` once, `changed` whenever there is something new to show. */
export interface CrashNews {
  rising(round: CrashRound): void;
  ended(round: CrashRound): void;
  changed(): void;
}

export interface CrashClock {
  /** The current round, or the last one. */
  round(): CrashRound;
  stop(): void;
}

/** Runs rounds one after the other: each waits for players, rises step by step to its end, and is shown for a while. */
export function startCrashClock(pace: CrashPace, news: CrashNews): CrashClock {
  let round = newCrashRound(0);
  let timer: NodeJS.Timeout;
  const after = (ms: number, work: () => void) => {
    timer = setTimeout(work, ms);
  };
  const begin = () => {
    round = newCrashRound(round.nonce + 1);
    news.changed();
    after(pace.waitMs, rise);
  };
  const rise = () => {
    closeCrashRound(round);
    step();
  };
  const step = () => {
    const now = riseE2Of(round);
    news.rising(round);
    if (now > round.endE2 || now >= CRASH_MOST_E2) return end();
    news.changed();
    round.steps += 1;
    after(pace.stepMs, step);
  };
  const end = () => {
    round.phase = 'ended';
    news.ended(round);
    news.changed();
    after(pace.shownMs, begin);
  };
  after(pace.waitMs, rise);
  return { round: () => round, stop: () => clearTimeout(timer) };
}
