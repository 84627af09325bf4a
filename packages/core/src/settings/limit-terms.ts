import type { BetLimits } from '../betting/index.ts';
import { type Amount, amount, ZERO } from '../money/index.ts';
import { problemsOf, type SettingProblems } from './problems.ts';

/** The highest the house's own limit for whoever did not answer may be set, in USDT over seven days: above it, it would protect nobody. */
const UNANSWERED_MAX = amount(1_000_000_000n);
/** The most times one ticket may count. */
const MULTIPLE_MAX = 10_000;

/** What is wrong with the limit of who deposits before having answered which limits they want. */
export const unansweredProblems = (limit: Amount): SettingProblems =>
  problemsOf([
    ['unanswered_limit', limit <= ZERO, 'not_positive'],
    ['unanswered_limit', limit > UNANSWERED_MAX, 'over_cap'],
  ]);

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MULTIPLE_MAX;

/** What is wrong with what may be bet. Zero is no limit; otherwise no minimum is above its maximum. */
export const betLimitsProblems = ({ betMin, betMax, multipleMin, multipleMax, bonusMin, bonusMax }: BetLimits): SettingProblems =>
  problemsOf([
    ['bet_min', betMin < ZERO, 'negative'],
    ['bet_max', betMax < ZERO, 'negative'],
    ['bet_max', betMax > ZERO && betMax < betMin, 'under_min'],
    ['multiple_min', !isCount(multipleMin), 'out_of_range'],
    ['multiple_max', !isCount(multipleMax), 'out_of_range'],
    ['multiple_max', multipleMax > 0 && multipleMax < multipleMin, 'under_min'],
    ['bonus_min', bonusMin < ZERO, 'negative'],
    ['bonus_max', bonusMax < ZERO, 'negative'],
    ['bonus_max', bonusMax > ZERO && bonusMax < bonusMin, 'under_min'],
  ]);
