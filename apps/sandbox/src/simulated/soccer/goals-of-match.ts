import type { Score } from '@fairbook/core/sports';
import { drawScore } from '../../chance/draw-score.ts';
import type { Chance } from '../../chance/seeded.ts';
import { FIRST_HALF_SHARE, type GoalExpectation, scoreMatrix } from '../../pricing/index.ts';
import { BREAK_MS, HALF_MS } from './match-clock.ts';

export interface Goal {
  readonly side: 'home' | 'away';
  /** In milliseconds after the kick-off, never on a whole minute and never two at once. */
  readonly at: number;
}

/** Draws the goals of a match from the model behind its prices: the score first, then the half and the time of each goal. */
export function drawGoals(expected: GoalExpectation, chance: Chance): readonly Goal[] {
  const score = drawScore(scoreMatrix(expected), chance);
  const sides = [...Array<'home'>(score.home).fill('home'), ...Array<'away'>(score.away).fill('away')];
  const taken = new Set<number>();
  return sides
    .map((side) => {
      const start = chance() < FIRST_HALF_SHARE ? 0 : HALF_MS + BREAK_MS;
      let at = start + Math.floor((chance() * HALF_MS) / 100) * 100 + 50;
      while (taken.has(at)) at += 1;
      taken.add(at);
      return { side, at };
    })
    .toSorted((one, two) => one.at - two.at);
}

/** Returns the score this many milliseconds after the kick-off. */
export function scoreAt(goals: readonly Goal[], sinceKickOff: number): Score {
  const scored = (side: Goal['side']) => goals.filter((goal) => goal.side === side && goal.at <= sinceKickOff).length;
  return { home: scored('home'), away: scored('away') };
}
