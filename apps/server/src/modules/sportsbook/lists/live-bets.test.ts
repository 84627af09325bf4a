import type { BetDelay } from '@fairbook/core/betting';
import type { Odds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { createLiveBets } from './live-bets.ts';

const delay = (market: BetDelay['market'], oddsFrom: number, seconds: number): BetDelay => ({
  market,
  oddsFrom: oddsFrom as Odds,
  seconds,
});
const [SOCCER, ANY, BASKETBALL] = [delay('wl', 20_000, 5), delay(null, 10_000, 3), delay(null, 10_000, 9)];
const room = () => {
  const paper = paperDb({
    'sportsbook.bet_delays': [
      { ...BASKETBALL, game: 'basketball' },
      { ...ANY, game: 'soccer' },
      { ...SOCCER, game: 'soccer' },
    ],
    'sportsbook.live_bets': [
      { game: 'soccer', open: true },
      { game: 'basketball', open: false },
    ],
  });
  return { ...paper, tx: paper.db as unknown as Tx, live: createLiveBets() };
};

test('how long bets in play wait is said by the rules of their game alone', async () => {
  const { db, live } = room();
  expect([await live.delays(db, 'soccer'), await live.readDelays(db, 'soccer')]).toEqual([
    [ANY, SOCCER],
    [ANY, SOCCER],
  ]);
  expect([await live.delays(db, 'basketball'), await live.delays(db, 'cricket')]).toEqual([[BASKETBALL], []]);
});

test('the rules of a game are replaced under the lock of its terms, and those before are the answer', async () => {
  const { tx, live, order, asked } = room();
  expect(await live.setDelays(tx, 'soccer', [delay(null, 15_000, 4), delay('wl', 30_000, 8)])).toEqual([ANY, SOCCER]);
  expect(order()).toEqual([
    'sportsbook.lock_terms',
    'sportsbook.bet_delays',
    'sportsbook.delete_bet_delays',
    'sportsbook.insert_bet_delays',
  ]);
  expect([asked('sportsbook.lock_terms'), asked('sportsbook.delete_bet_delays'), asked('sportsbook.insert_bet_delays')]).toEqual([
    [['soccer']],
    [['soccer']],
    [['soccer', ['', 'wl'], [15_000, 30_000], [4, 8]]],
  ]);
});

test('whether bets are taken in play is told by game, and of a game that has no terms nothing is set', async () => {
  const { db, tx, live, asked } = room();
  expect([...(await live.read(db))]).toEqual([
    ['soccer', true],
    ['basketball', false],
  ]);
  expect(await codeOf(live.set(tx, 'cricket', true))).toBe('no terms of cricket');
  expect(asked('sportsbook.feeds_of')).toEqual([]);
});
