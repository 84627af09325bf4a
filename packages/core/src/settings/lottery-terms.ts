import { isRaceGame, type LotteryGame } from '../catalog/index.ts';
import { type DrawSource, type DrawTimes, lotteryGroupsOf, type Numbering, type Schedule } from '../lottery/index.ts';
import { problemsOf, type SettingProblems } from './problems.ts';

/** The settings of a lottery. */
export interface LotteryTerms {
  /** Where results come from: the house's own draws, or draws held elsewhere. */
  readonly source: Exclude<DrawSource, 'sample'>;
  readonly schedule: Schedule;
  /** Whether merged animals must be exactly six. */
  readonly mergedExactlySix: boolean;
  /** How long the decisive input of a draw, or the result of an official one, may be missing until the draw is void. */
  readonly voidAfterSeconds: number;
  readonly resultWithinHours: number;
  /** Groups that are offered, by name. Bets on positions also need the order of drawing. */
  readonly openGroups: readonly string[];
}

/**
 * The least number of seconds before a draw at which betting ends: nobody can know anything of our own draws ten seconds before; in a draw held elsewhere balls
 * are shown one by one (lottery-rules 4.1).
 */
const CLOSES_BEFORE_MIN = { own: 10, official: 120 } as const;
const CLOSES_BEFORE_MAX = 86_400;
const VOID_AFTER_SECONDS = [60, 86_400] as const;
const RESULT_WITHIN_HOURS = [1, 720] as const;
const DAY_SECONDS = 86_400;
const EVERY_MIN_SECONDS = 30;
const OFFSET_MIN = -720;
const OFFSET_MAX = 840;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

const isIn = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;

/** Returns the least number of seconds from one draw to the next. */
const intervalOf = (times: DrawTimes): number => (times.kind === 'days' ? DAY_SECONDS : times.everySeconds);

/** Whether two draws could have the same number: a count within the year ignores rounds, and the day of the year allows one draw per day. */
const repeats = (numbering: Numbering, times: DrawTimes): boolean => times.kind === 'rounds' && times.count > 1 && numbering !== 'of_day';

const timeChecks = (times: DrawTimes) =>
  times.kind === 'days'
    ? ([
        ['days', times.days.length === 0, 'no_day'],
        ['days', new Set(times.days).size < times.days.length || !times.days.every((day) => isIn(day, 1, 7)), 'out_of_range'],
        ['at', !TIME.test(times.at), 'not_a_time'],
      ] as const)
    : ([
        ['first_at', !TIME.test(times.from), 'not_a_time'],
        ['every_seconds', !isIn(times.everySeconds, EVERY_MIN_SECONDS, DAY_SECONDS), 'out_of_range'],
        ['count', !isIn(times.count, 1, DAY_SECONDS / EVERY_MIN_SECONDS), 'out_of_range'],
        ['count', times.count * times.everySeconds > DAY_SECONDS, 'over_a_day'],
      ] as const);

/** Returns what is wrong with new terms of a lottery, by field of the wire. */
export function lotteryTermsProblems(game: LotteryGame, terms: LotteryTerms): SettingProblems {
  const { source, schedule, mergedExactlySix, openGroups } = terms;
  const { offsetMinutes, times, numbering, closesBefore } = schedule;
  const groups = lotteryGroupsOf(game);
  return problemsOf([
    ['source', source === 'official' && isRaceGame(game), 'not_official'],
    ['offset_minutes', !isIn(offsetMinutes, OFFSET_MIN, OFFSET_MAX), 'out_of_range'],
    ...timeChecks(times),
    ['numbering', repeats(numbering, times), 'numbers_repeat'],
    ['closes_before', !isIn(closesBefore, CLOSES_BEFORE_MIN[source], CLOSES_BEFORE_MAX), 'out_of_range'],
    ['closes_before', closesBefore >= intervalOf(times), 'never_open'],
    ['void_after_seconds', !isIn(terms.voidAfterSeconds, ...VOID_AFTER_SECONDS), 'out_of_range'],
    ['result_within_hours', !isIn(terms.resultWithinHours, ...RESULT_WITHIN_HOURS), 'out_of_range'],
    ['merged_exactly_six', mergedExactlySix && isRaceGame(game), 'not_offered'],
    ['open_groups', openGroups.length === 0, 'no_group'],
    ['open_groups', !openGroups.every((group) => groups.includes(group)), 'not_offered'],
  ]);
}
