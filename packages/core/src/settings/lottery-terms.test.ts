import { expect, test } from 'vitest';
import type { LotteryGame } from '../catalog/index.ts';
import type { DrawTimes, Schedule } from '../lottery/index.ts';
import { type LotteryTerms, lotteryTermsProblems } from './lottery-terms.ts';

const ROUNDS: DrawTimes = { kind: 'rounds', from: '13:09', everySeconds: 300, count: 180 };
const WEEKLY: DrawTimes = { kind: 'days', days: [2, 4, 6], at: '21:30' };
const SCHEDULE: Schedule = { offsetMinutes: 480, times: ROUNDS, numbering: 'of_day', closesBefore: 15 };
const TERMS: LotteryTerms = {
  source: 'own',
  schedule: SCHEDULE,
  mergedExactlySix: false,
  voidAfterSeconds: 600,
  resultWithinHours: 48,
  openGroups: ['twoSides'],
};
const scheduled = (change: Partial<Schedule>): Partial<LotteryTerms> => ({ schedule: { ...SCHEDULE, ...change } });
const rounds = (change: object) => scheduled({ times: { ...ROUNDS, ...change } });
const official = (change: Partial<Schedule>): Partial<LotteryTerms> => ({
  source: 'official',
  openGroups: ['specialCode'],
  ...scheduled({ times: WEEKLY, numbering: 'of_year', closesBefore: 900, ...change }),
});

test.each<[string, LotteryGame, Partial<LotteryTerms>, object]>([
  ['a race every five minutes', 'racing', {}, {}],
  ['a race of rounds all day long', 'racing', rounds({ from: '00:00', everySeconds: 30, count: 2_880 }), {}],
  ['an official draw thrice a week', 'hkmarksix', official({}), {}],
  ['a race held elsewhere', 'racing', { source: 'official' }, { source: 'not_official', closes_before: 'out_of_range' }],
  [
    'an official draw that takes bets while balls are shown',
    'hkmarksix',
    official({ closesBefore: 119 }),
    { closes_before: 'out_of_range' },
  ],
  ['a draw of our own that takes bets nine seconds before', 'racing', scheduled({ closesBefore: 9 }), { closes_before: 'out_of_range' }],
  ['betting that ends when the draw before is drawn', 'racing', scheduled({ closesBefore: 300 }), { closes_before: 'never_open' }],
  [
    'one round a day, numbered by the day',
    'racing',
    { ...rounds({ count: 1 }), ...scheduled({ times: { ...ROUNDS, count: 1 }, numbering: 'day_of_year' }) },
    {},
  ],
  [
    'two rounds a day, numbered by the day',
    'racing',
    scheduled({ times: { ...ROUNDS, count: 2 }, numbering: 'day_of_year' }),
    { numbering: 'numbers_repeat' },
  ],
  ['days numbered by the year', 'hkmarksix', official({ numbering: 'day_of_year' }), {}],
  ['betting that ends a day before a weekly draw', 'hkmarksix', official({ closesBefore: 86_400 }), { closes_before: 'never_open' }],
  ['betting that ends more than a day before', 'hkmarksix', official({ closesBefore: 86_401 }), { closes_before: 'out_of_range' }],
  ['results within an hour', 'hkmarksix', { ...official({}), resultWithinHours: 1 }, {}],
  ['betting that ends a second less before', 'hkmarksix', official({ closesBefore: 86_399 }), {}],
  ['betting that ends ten seconds before', 'racing', scheduled({ closesBefore: 10 }), {}],
  ['an official draw that closes two minutes before', 'hkmarksix', official({ closesBefore: 120 }), {}],
  ['the last second of a day', 'hkmarksix', official({ times: { ...WEEKLY, at: '23:59:59' } }), {}],
  ['a time of day with seconds', 'hkmarksix', official({ times: { ...WEEKLY, at: '20:50:00' } }), {}],
  ['an hour of sixty minutes', 'hkmarksix', official({ times: { ...WEEKLY, at: '20:60' } }), { at: 'not_a_time' }],
  ['a minute of sixty seconds', 'hkmarksix', official({ times: { ...WEEKLY, at: '20:50:60' } }), { at: 'not_a_time' }],
  ['Monday and Sunday', 'hkmarksix', official({ times: { ...WEEKLY, days: [1, 7] } }), {}],
  ['a day before Monday', 'hkmarksix', official({ times: { ...WEEKLY, days: [0, 2] } }), { days: 'out_of_range' }],
  ['an eighth day behind others', 'hkmarksix', official({ times: { ...WEEKLY, days: [2, 8] } }), { days: 'out_of_range' }],
  ['more rounds than a day can have', 'racing', rounds({ everySeconds: 30, count: 2_881 }), { count: 'out_of_range' }],
  ['rounds that are too close', 'racing', rounds({ everySeconds: 29 }), { every_seconds: 'out_of_range' }],
  ['a minute of patience', 'racing', { voidAfterSeconds: 60 }, {}],
  ['a day of patience', 'racing', { voidAfterSeconds: 86_400 }, {}],
  ['more than a day of patience', 'racing', { voidAfterSeconds: 86_401 }, { void_after_seconds: 'out_of_range' }],
  ['results within a month', 'hkmarksix', { ...official({}), resultWithinHours: 720 }, {}],
  ['results after a month', 'hkmarksix', { ...official({}), resultWithinHours: 721 }, { result_within_hours: 'out_of_range' }],
  ['the first place of this world', 'racing', scheduled({ offsetMinutes: -720 }), {}],
  ['the last place of this world', 'racing', scheduled({ offsetMinutes: 840 }), {}],
  ['a place before the first', 'racing', scheduled({ offsetMinutes: -721 }), { offset_minutes: 'out_of_range' }],
  ['one group of its own beside one of another game', 'racing', { openGroups: ['twoSides', 'tail'] }, { open_groups: 'not_offered' }],
  ['merged animals of balls', 'hkmarksix', { ...official({}), mergedExactlySix: true }, {}],
  ['no days', 'hkmarksix', official({ times: { ...WEEKLY, days: [] } }), { days: 'no_day' }],
  ['an eighth day', 'hkmarksix', official({ times: { ...WEEKLY, days: [8] } }), { days: 'out_of_range' }],
  ['a day twice', 'hkmarksix', official({ times: { ...WEEKLY, days: [2, 2] } }), { days: 'out_of_range' }],
  ['no time of day', 'hkmarksix', official({ times: { ...WEEKLY, at: '24:00' } }), { at: 'not_a_time' }],
  ['rounds from no time of day', 'racing', rounds({ from: '9:07' }), { first_at: 'not_a_time' }],
  ['rounds that fall between seconds', 'racing', rounds({ everySeconds: 300.5 }), { every_seconds: 'out_of_range' }],
  ['no rounds', 'racing', rounds({ count: 0 }), { count: 'out_of_range' }],
  ['more rounds than a day has', 'racing', rounds({ count: 289 }), { count: 'over_a_day' }],
  ['one number for all rounds of a day', 'racing', scheduled({ numbering: 'day_of_year' }), { numbering: 'numbers_repeat' }],
  ['no place of this world', 'racing', scheduled({ offsetMinutes: 841 }), { offset_minutes: 'out_of_range' }],
  ['a minute less a second of patience', 'racing', { voidAfterSeconds: 59 }, { void_after_seconds: 'out_of_range' }],
  ['no patience for results', 'hkmarksix', { ...official({}), resultWithinHours: 0 }, { result_within_hours: 'out_of_range' }],
  ['merged animals of cars', 'racing', { mergedExactlySix: true }, { merged_exactly_six: 'not_offered' }],
  ['nothing to bet on', 'racing', { openGroups: [] }, { open_groups: 'no_group' }],
  ['a group of another game', 'racing', { openGroups: ['tail'] }, { open_groups: 'not_offered' }],
])('%s', (_, game, change, problems) => expect(lotteryTermsProblems(game, { ...TERMS, ...change })).toEqual(problems));
