import type { Match } from '@fairbook/contract';
import { MARKETS_OF } from '@fairbook/core/sports';
import { expect, test } from 'vitest';
import { besideIn, goalLinesIn, groupOf, groupsWith, MARKET_GROUPS } from './market-groups.ts';

test('every market stands in one group, and every group has one of some sport', () => {
  expect(groupsWith('soccer', MARKETS_OF.soccer)).toEqual(MARKET_GROUPS.filter((group) => group !== 'margin'));
  expect(groupsWith('basketball', MARKETS_OF.basketball)).toEqual(['main', 'margin']);
  expect(MARKETS_OF.soccer.filter((kind) => groupOf('soccer', kind) === 'main')).toEqual(['wl', 'dc', 'dnb']);
});

test('a match with few markets has few groups', () => {
  expect(groupsWith('soccer', ['wl', 'handicap'])).toEqual(['main', 'handicap']);
});

test('lines of goals are in order, lowest first', () => {
  expect(goalLinesIn('soccer', ['ou35', 'wl', 'ou05', 'ou25'])).toEqual(['ou05', 'ou25', 'ou35']);
});

test('lines beside the main one are in order, lowest first, without those on its own line and those that have none', () => {
  const compare = {
    ...{ ah: { line: -50 }, ah_a: { line: 25 }, ah_b: { line: -50 }, ah_c: { line: -125 }, ah_d: { line: 0 }, ah_e: { line: null } },
    ...{ at: { line: 250 }, at_a: { line: 225 } },
  } as unknown as Match['compare'];
  expect(besideIn({ compare }, 'ah')).toEqual(['ah_c', 'ah_d', 'ah_a']);
  expect(besideIn({ compare }, 'at')).toEqual(['at_a']);
  expect(besideIn({ compare: {} as Match['compare'] }, 'ah')).toEqual([]);
});
