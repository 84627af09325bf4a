import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../../test/held-by.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { createLiveBets } from '../lists/live-bets.ts';
import { lockDecision } from './decisions.ts';
import { lockFeed, selectCursor } from './feeds.ts';
import { selectHeldOne } from './held-results.ts';
import { holdOffers, lockOffers, selectOffers, selectQuotes } from './markets.ts';
import { lockHand } from './own-odds.ts';
import { lockStars } from './stars.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

test.each<{ what: string; work: (tx: Tx) => Promise<unknown>; held: readonly string[] }>([
  { what: 'a feed that is taken', work: (tx) => tx.query(lockFeed, ['x']), held: ['rows of feeds'] },
  { what: 'how far a feed is read', work: (tx) => tx.query(selectCursor, ['x']), held: [] },
  { what: 'what staff asked of a match', work: (tx) => tx.query(lockDecision, ['1']), held: ['rows of match_decisions'] },
  { what: 'a result that is held', work: (tx) => tx.query(selectHeldOne, ['1']), held: ['rows of held_results'] },
  { what: 'odds that staff made', work: (tx) => tx.query(lockHand, ['1', '1']), held: ['rows of staff_odds'] },
  {
    what: 'whether bets in play are taken, of who places one',
    work: (tx) => tx.query(selectQuotes, [['1'], ['1x2']]),
    held: ['rows of sport_terms'],
  },
  { what: 'what is offered, of who only looks', work: (tx) => tx.query(selectOffers, [['1'], ['1x2']]), held: [] },
  {
    what: 'whether bets in play are taken, as it is set',
    work: (tx) => createLiveBets().set(tx, 'soccer', true),
    held: ['rows of sport_terms'],
  },
  { what: 'delays of bets in play', work: (tx) => createLiveBets().setDelays(tx, 'soccer', []), held: ['rows of sport_terms'] },
  { what: 'what is suspended, of who places a bet', work: (tx) => tx.query(holdOffers), held: ['a name, with others'] },
  { what: 'what is suspended, of who suspends', work: (tx) => tx.query(lockOffers), held: ['a name'] },
  { what: 'the stars of a player', work: (tx) => tx.query(lockStars, ['1']), held: ['a name'] },
])('nobody changes what was read to be decided by until the transaction ends: $what', async ({ work, held }) => {
  expect(await heldBy(database, work)).toEqual(held);
});
