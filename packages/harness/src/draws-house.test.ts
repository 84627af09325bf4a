import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { nextDraws } from '@fairbook/core/lottery';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyGame, roundsOf } from './draws-house.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const ROUNDS = { firstIn: 90, everySeconds: 20, count: 3, closesBefore: 5 };

test('so many draws follow one another from so many seconds on, and then none until tomorrow', () => {
  const secondsOf = nextDraws(roundsOf(ROUNDS), NOW, 4).map(({ drawsAt }) => (drawsAt.getTime() - NOW.getTime()) / 1_000);
  expect(secondsOf).toEqual([90, 110, 130, 86_400 + 90]);
});

test('bets are taken until so many seconds before each', () => {
  const [first] = nextDraws(roundsOf(ROUNDS), NOW, 1);
  expect([(first?.drawsAt.getTime() ?? 0) - (first?.closesAt.getTime() ?? 0), roundsOf(ROUNDS).numbering]).toEqual([5_000, 'of_day']);
});

test('every game draws by them', () => {
  expect(everyGame(ROUNDS)).toEqual(Object.fromEntries(LOTTERY_GAMES.map((game) => [game, roundsOf(ROUNDS)])));
});
