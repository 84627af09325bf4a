import { setTimeout as wait } from 'node:timers/promises';
import { madeUpMatch, madeUpResult } from '@fairbook/harness/made-up-match';
import type { ScriptedFeed } from '@fairbook/harness/scripted-feed';
import type { Chance } from '@fairbook/harness/seeded-random';

/** Matches that open, end and are corrected during the test. */
export interface MatchStream {
  readonly results: () => number;
  readonly corrections: () => number;
  /** Ends every open match. Nothing is published afterwards. */
  readonly finish: () => Promise<void>;
}

const OPEN_AT_ONCE = 12;
const HOUR_MS = 3_600_000;

/** Keeps a dozen matches open: every `everyMs` the oldest ends and another opens; one result in four is wrong and corrected two matches later. */
export function streamMatches(feed: ScriptedFeed, chance: Chance, everyMs: number): MatchStream {
  const open: number[] = [];
  const wrong: number[] = [];
  const counts = { opened: 0, results: 0, corrections: 0 };
  const openNext = () => {
    counts.opened += 1;
    open.push(counts.opened);
    feed.publish(madeUpMatch(counts.opened, new Date(Date.now() + HOUR_MS)));
  };
  const score = () => ({ home: chance.whole(4), away: chance.whole(3) });
  const correct = (match: number) => {
    counts.corrections += 1;
    feed.publish([madeUpResult(match, score(), 2)]);
  };
  const endOldest = () => {
    const match = open.shift();
    if (match === undefined) return;
    counts.results += 1;
    feed.publish([madeUpResult(match, score())]);
    if (chance.percent(25)) wrong.push(match);
    if (wrong.length > 2) correct(wrong.shift() as number);
  };
  for (let each = 0; each < OPEN_AT_ONCE; each += 1) openNext();
  let finished = false;
  const running = (async () => {
    while (!finished) {
      await wait(everyMs);
      if (finished) return;
      endOldest();
      openNext();
    }
  })();
  return {
    results: () => counts.results,
    corrections: () => counts.corrections,
    finish: async () => {
      finished = true;
      await running;
      while (open.length > 0) endOldest();
      for (const match of wrong.splice(0)) correct(match);
    },
  };
}
