import type { BetLimits } from '../betting/index.ts';
import type { DepositStopTerms, NightHours } from '../limits/index.ts';
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

/** A stop after one lost deposit would meet everybody; one of more than a day is a pause, which only the player takes. */
const STOP_DEPOSITS_MIN = 2;
const STOP_DEPOSITS_MAX = 20;
const STOP_MINUTES_MIN = 5;
const STOP_MINUTES_MAX = 1_440;
const HOUR_MAX = 23;

/** The house's terms that protect players: the stop after lost deposits, the night, the lower limit of young ones, and whether a statement is sent each month. */
export interface ProtectionTerms extends DepositStopTerms, NightHours {
  readonly youngLimit: Amount;
  readonly statements: boolean;
}

const isBetween = (value: number, min: number, max: number): boolean => Number.isInteger(value) && value >= min && value <= max;

/** Returns what is wrong with the terms that protect players. No lost deposits are no stop, and two equal hours are no night. */
export const protectionProblems = ({
  stopDeposits,
  stopMinutes,
  nightFrom,
  nightUntil,
  youngLimit,
}: Omit<ProtectionTerms, 'statements'>): SettingProblems =>
  problemsOf([
    ['stop_deposits', stopDeposits !== 0 && !isBetween(stopDeposits, STOP_DEPOSITS_MIN, STOP_DEPOSITS_MAX), 'out_of_range'],
    ['stop_minutes', !isBetween(stopMinutes, STOP_MINUTES_MIN, STOP_MINUTES_MAX), 'out_of_range'],
    ['night_from', !isBetween(nightFrom, 0, HOUR_MAX), 'out_of_range'],
    ['night_until', !isBetween(nightUntil, 0, HOUR_MAX), 'out_of_range'],
    ['young_limit', youngLimit <= ZERO, 'not_positive'],
    ['young_limit', youngLimit > UNANSWERED_MAX, 'over_cap'],
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
