import { MARKETS_OF } from '@fairbook/core/sports';
import { expect, test } from 'vitest';
import { goalLinesIn, groupOf, groupsWith, MARKET_GROUPS } from './market-groups.ts';

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
