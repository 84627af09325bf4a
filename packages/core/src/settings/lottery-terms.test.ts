import { expect, test } from 'vitest';
import type { LotteryGame } from '../catalog/index.ts';
import type { Schedule, Times } from '../lottery/index.ts';
import { type LotteryTerms, lotteryTermsProblems } from './lottery-terms.ts';

const ROUNDS: Times = { kind: 'rounds', from: '13:09', everySeconds: 300, count: 180 };
const WEEKLY: Times = { kind: 'days', days: [2, 4, 6], at: '21:30' };
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
