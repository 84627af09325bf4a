import type { GoalExpectation } from '../../pricing/index.ts';
import type { Goal } from './goals-of-match.ts';

/** What is drawn of a soccer match. */
export interface SoccerPlay {
  readonly expected: GoalExpectation;
  /** Of the match if it were played to the end. */
  readonly goals: readonly Goal[];
}
