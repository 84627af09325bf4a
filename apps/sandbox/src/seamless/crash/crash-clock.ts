import { CRASH_MOST_E2 } from '@fairbook/core/games/play';
import { type CrashRound, closeCrashRound, newCrashRound, riseE2Of } from './crash-round.ts';

/** How long each part of a round is; a test takes shorter ones. */
export interface CrashPace {
  readonly waitMs: number;
  readonly stepMs: number;
  readonly shownMs: number;
}

/** What the clock tells of the round: `rising` before each step is looked at, `ended` once, `changed` when there is something new to see. */
export interface CrashNews {
  rising(round: CrashRound): void;
  ended(round: CrashRound): void;
  changed(): void;
}

export interface CrashClock {
  /** The one that is played, or was last. */
  round(): CrashRound;
  stop(): void;
}

/** Plays one round after another: it waits for those who join, rises step by step to its end, is shown, and the next one waits. */
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
