import { MARKETS_OF } from '@fairbook/core/sports';
import { expect, test } from 'vitest';
import { goalLinesIn, groupOf, groupsWith, MARKET_GROUPS } from './market-groups.ts';

test('every market of soccer stands in one group, and every group has one', () => {
  expect(groupsWith(MARKETS_OF.soccer)).toEqual(MARKET_GROUPS);
  expect(MARKETS_OF.soccer.filter((kind) => groupOf(kind) === 'main')).toEqual(['wl', 'dc', 'dnb']);
});

test('a match with few markets has few groups', () => {
  expect(groupsWith(['wl', 'handicap'])).toEqual(['main', 'handicap']);
});

test('lines of goals are in order, lowest first', () => {
  expect(goalLinesIn(['ou35', 'wl', 'ou05', 'ou25'])).toEqual(['ou05', 'ou25', 'ou35']);
});
