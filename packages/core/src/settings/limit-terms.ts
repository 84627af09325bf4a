import type { BetLimits } from '../betting/index.ts';
import { type Amount, amount, ZERO } from '../money/index.ts';
import { problemsOf, type SettingProblems } from './problems.ts';

/** The highest value of the house's limit for players who chose none, in USDT over seven days: a higher one would protect nobody. */
const UNANSWERED_MAX = amount(1_000_000_000n);
/** The highest multiple of a ticket. */
const MULTIPLE_MAX = 10_000;

/** Returns what is wrong with the limit for players who deposit before choosing limits. */
export const unansweredProblems = (limit: Amount): SettingProblems =>
  problemsOf([
    ['unanswered_limit', limit <= ZERO, 'not_positive'],
    ['unanswered_limit', limit > UNANSWERED_MAX, 'over_cap'],
  ]);

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MULTIPLE_MAX;

/** Returns what is wrong with the bet limits of a region. Zero is no limit; otherwise no minimum may exceed its maximum. */
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
