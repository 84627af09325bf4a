import type { SportGame } from '@fairbook/core/catalog';
import { SPORT_GAMES } from '@fairbook/core/catalog';
import { sportOf } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { checkFact, readFacts } from './check-fact.ts';

const about = { fixture: 'f', version: 1, at: '2026-07-18T19:00:00.000Z' };
const ended = (home: number, away: number) => ({ kind: 'result', ...about, score: { home, away }, half_time: null });
const playing = (period: string, minute: number) => ({
  ...{ kind: 'score', ...about, period, minute },
  ...{ score: { home: 0, away: 0 }, half_time: null },
});
const isFact = (game: SportGame, raw: object): boolean => {
  const { facts, refused } = readFacts(game, [raw]);
  expect(facts.length + refused.length).toBe(1);
  return refused.every(({ reason }) => reason !== 'not_a_fact');
};

describe('what a feed tells of play is within its sport', () => {
  test.each([
    ['soccer', ended(99, 0), true],
    ['soccer', ended(0, 100), false],
    ['soccer', ended(111, 85), false],
    ['bd', ended(111, 85), false],
    ['basketball', ended(111, 85), true],
    ['basketball', ended(301, 85), false],
    ['basketball', ended(-1, 85), false],
    ['soccer', playing('second_half', 130), true],
    ['soccer', playing('second_half', 131), false],
    ['soccer', playing('overtime', 95), false],
    ['basketball', playing('overtime', 53), true],
    ['basketball', playing('second_half', 30), false],
    ['basketball', playing('fourth_quarter', 101), false],
  ] as const)('%s %j is a fact: %s', (game, raw, is) => expect(isFact(game, raw)).toBe(is));

  test.each(SPORT_GAMES)('every period of %s can be told, and its latest minute', (game) => {
    const { periods, minuteMax, scoreMax } = sportOf(game);
    for (const period of periods) expect(isFact(game, playing(period, minuteMax))).toBe(true);
    expect(isFact(game, ended(scoreMax, 0))).toBe(true);
  });
});

describe('a result', () => {
  const refusalOf = (game: SportGame, raw: object) => {
    const { facts } = readFacts(game, [raw]);
    return facts.map((fact) => checkFact(game, fact));
  };
  const sp = (selection: string, odds = '3.27') => ({ market: 'goals', selection, line: null, odds });

  test.each([
    ['basketball', ended(90, 90), 'score_impossible'],
    ['basketball', ended(90, 91), null],
    ['soccer', ended(1, 1), null],
    ['soccer', { ...ended(2, 1), half_time: { home: 2, away: 1 } }, null],
    ['soccer', { ...ended(1, 1), half_time: { home: 2, away: 0 } }, 'score_impossible'],
    ['soccer', { ...ended(1, 1), half_time: { home: 0, away: 2 } }, 'score_impossible'],
    ['bd', { ...ended(2, 1), final_odds: [sp('3')] }, null],
    ['bd', { ...ended(2, 1), final_odds: [sp('2')] }, 'final_odds_wrong'],
    ['bd', { ...ended(2, 1), final_odds: [sp('3'), sp('3', '4.00')] }, 'final_odds_wrong'],
    ['soccer', { ...ended(2, 1), final_odds: [sp('3')] }, 'final_odds_wrong'],
  ] as const)('of %s that says %j: %s', (game, raw, refusal) => expect(refusalOf(game, raw)).toEqual([refusal]));

  test('with final odds that are none is no fact', () => {
    for (const odds of ['0.99', '10000.01', 'much']) expect(isFact('bd', { ...ended(2, 1), final_odds: [sp('3', odds)] })).toBe(false);
  });
});

describe('a fact is refused for what it says alone', () => {
  const refusalOf = (game: SportGame, raw: object) => readFacts(game, [raw]).facts.map((fact) => checkFact(game, fact));
  const named = (en?: string) => ({ ref: 'r', names: en === undefined ? { pt: 'Nome' } : { en } });
  const fixture = (more: object = {}) => ({
    ...{ kind: 'fixture', ...about, league: { ...named('Cup'), country: 'BR' }, starts_at: about.at },
    ...{ home: { ...named('One'), crest: 'plain:red:red' }, away: { ...named('Two'), crest: 'plain:red:red' }, ...more },
  });
  const odds = (more: object = {}) => ({
    ...{ kind: 'odds', ...about, market: 'wl', line: null, single: true, odds: { w: '2.00', d: '3.40', l: '4.10' }, ...more },
  });
  const settled = (more: object) => ({
    ...ended(1, 0),
    settled: [{ market: 'wl', selection: 'w', line: null, grade: 'won', ...more }],
  });

  test.each([
    ['soccer', fixture(), null],
    ['soccer', fixture({ league: { ...named(), country: 'BR' } }), 'name_missing'],
    ['soccer', fixture({ home: { ...named(), crest: 'plain:red:red' } }), 'name_missing'],
    ['soccer', fixture({ away: { ...named(), crest: 'plain:red:red' } }), 'name_missing'],
    ['sports365', fixture(), 'discipline_wrong'],
    ['soccer', odds(), null],
    ['soccer', odds({ line: '1' }), 'line_invalid'],
    ['soccer', { ...odds(), odds: { w: '2.00', d: '3.40', x: '4.10' } }, 'selection_unknown'],
    ['soccer', settled({}), null],
    ['soccer', settled({ selection: 'x' }), 'settlement_wrong'],
    ['soccer', settled({ line: '1' }), 'settlement_wrong'],
    ['soccer', { ...playing('second_half', 60), half_time: { home: 1, away: 0 } }, 'score_impossible'],
    ['soccer', { ...playing('second_half', 60), half_time: { home: 0, away: 1 } }, 'score_impossible'],
    ['soccer', playing('second_half', 60), null],
  ] as const)('of %s, %j: %s', (game, raw, refusal) => expect(refusalOf(game, raw)).toEqual([refusal]));

  test('what is no fact at all is refused by the names that it has, which are cut', () => {
    const { facts, refused } = readFacts('soccer', [ended(1, 0), { fixture: 'f'.repeat(200), kind: 'x' }, null, { fixture: 7 }]);
    expect([facts.length, refused]).toEqual([
      1,
      [
        { fixture: 'f'.repeat(120), kind: 'x', reason: 'not_a_fact' },
        { fixture: '', kind: '', reason: 'not_a_fact' },
        { fixture: '', kind: '', reason: 'not_a_fact' },
      ],
    ]);
  });
});
