import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { readingOf } from '../../shared/testing/reading.ts';
import { gameConfigQuery, limitsFrom } from './game-config.ts';

test('limits of bets are believed for a minute, and those of one game are not those of another', () => {
  expect(readingOf(gameConfigQuery('soccer'))).toMatchObject({ staleTime: 60_000 });
  expect([gameConfigQuery('soccer').queryKey, gameConfigQuery('cricket').queryKey]).toEqual([
    ['game-config', 'soccer'],
    ['game-config', 'cricket'],
  ]);
});

test('each limit of the wire is that limit', () => {
  const [betMin, betMax, bonusMin, bonusMax] = (['1', '100', '2', '5000'] as const).map(parseAmount);
  const wire = { bet_min: betMin, bet_max: betMax, multiple_min: 2, multiple_max: 12, bonus_min: bonusMin, bonus_max: bonusMax };
  expect(limitsFrom(wire as never)).toEqual({ betMin, betMax, multipleMin: 2, multipleMax: 12, bonusMin, bonusMax });
});
