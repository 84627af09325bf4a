import type { GoalExpectation } from '../../pricing/index.ts';
import type { Goal } from './goals-of-match.ts';

/** The course of a soccer match. */
export interface SoccerPlay {
  readonly expected: GoalExpectation;
  /** As if the match were played to the end. */
  readonly goals: readonly Goal[];
}
