import { describe, expect, test } from 'vitest';
import { gradeSets, type SetsPlayed } from './grade-sets.ts';
import { type Bought, endOf, type Fate, fateOf, type Told, type Word } from './rules.ts';

const HOUR = 3_600_000;
const START = 1_000 * HOUR;
const scored = (home: number, away: number) =>
  ({ is: 'scored', outcome: { void: false, full: { home, away }, half: { home: 0, away: 0 } } }) as const;
const ended = (version: number, home = 1): Word => ({ version, at: START + 2 * HOUR, is: 'ended', ending: scored(home, 0) });
const moved = (version: number, to: number | null, at = START - HOUR): Word => ({ version, at, is: 'moved', to });
const isVoid = (version: number): Word => ({ version, at: START, is: 'void' });

test.each<[string, Partial<Told>, Fate['is']]>([
  ['the newest result counts', { words: [ended(2, 3), ended(1)] }, scored(3, 0)],
  ['a void match may be played after all', { words: [ended(2), isVoid(1)] }, scored(1, 0)],
  ['36 hours later is in time', { words: [moved(2, START + 36 * HOUR), ended(1)] }, scored(1, 0)],
  ['later is not', { words: [moved(2, START + 36 * HOUR + 1), ended(1)] }, 'void'],
  ['nor is a start that nobody knows', { words: [moved(1, null)] }, 'void'],
  [
    'an interruption is measured from where it began',
    { play: [START], words: [moved(1, START + 38 * HOUR, START + 2 * HOUR)] },
    'undecided',
  ],
  ['play that began too late is void, whatever was said', { play: [START + 36 * HOUR + 1], words: [ended(1)] }, 'void'],
  ['a clock that is wrong says nothing', { play: [0, START], words: [ended(1)] }, scored(1, 0)],
])('%s', (_, told, is) => expect(fateOf({ start: START, play: [], words: [], ...told }).is).toEqual(is));

describe('a bet of ten', () => {
  const leg = (match: string, selection: string) => ({ match, market: 'wl', selection, line: null, odds: '2.10' });
  const bet = (more: Partial<Bought>): Bought => ({
    legs: [leg('a', 'w')],
    sizes: [1],
    unit: '10',
    rules: 'exact',
    placedAt: START,
    ...more,
  });
  const fates = new Map<string, Fate>([
    ['a', { is: scored(1, 0), began: START + 1 }],
    ['b', { is: 'void', began: null }],
    ['c', { is: scored(0, 1), began: null }],
    ['d', { is: 'undecided', began: null }],
  ]);
  test.each<[string, Partial<Bought>, string, bigint]>([
    ['wins', {}, 'settled', 21_000_000n],
    ['comes back that was placed once play had begun', { placedAt: START + 1 }, 'cancelled', 10_000_000n],
    ['counts a void leg as odds of one', { legs: [leg('a', 'w'), leg('b', 'w')], sizes: [2] }, 'settled', 21_000_000n],
    ['is lost with one of its legs', { legs: [leg('a', 'w'), leg('c', 'w')], sizes: [2] }, 'settled', 0n],
    ['pays each line of a system', { legs: [leg('a', 'w'), leg('b', 'w'), leg('c', 'l')], sizes: [2, 3] }, 'settled', 130_200_000n],
    ['is open with a match', { legs: [leg('a', 'w'), leg('d', 'w')], sizes: [2] }, 'pending', 0n],
  ])('%s', (_, more, status, payout) => expect(endOf(bet(more), fates)).toMatchObject({ status, payout }));
});

describe('tennis', () => {
  const games = (...each: readonly (readonly [number, number])[]) => each.map(([home, away]) => ({ home, away }));
  const whole: SetsPlayed = { toWin: 2, games: games([6, 4], [3, 6], [7, 6]), retired: null };
  const left: SetsPlayed = { toWin: 2, games: games([6, 4], [5, 0]), retired: 'away' };
  test.each<[string, string, string | null, SetsPlayed, string]>([
    ['ml', 'w', null, whole, 'won'],
    ['gt', 'over', '31.5', whole, 'won'],
    ['gt', 'over', '32.5', whole, 'lost'],
    ['gh', 'l', '-0.5', whole, 'won'],
    ['sh', 'w', '-1.5', whole, 'lost'],
    ['ml', 'w', null, left, 'void'],
    ['st', 'under', '2.5', left, 'void'],
    // One more game at least is played.
    ['gt', 'over', '15.5', left, 'won'],
    ['gt', 'over', '16.5', left, 'void'],
    // At worst it is lost by two sets to one.
    ['sh', 'l', '1.5', left, 'lost'],
  ])('%s %s on %s', (market, selection, line, played, grade) => expect(gradeSets(market, selection, line, played)).toBe(grade));
});
