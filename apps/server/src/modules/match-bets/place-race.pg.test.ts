import { parseAmount } from '@fairbook/core/money';
import { times } from '@fairbook/testkit/long';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { HOUSE } from '../ledger/index.ts';
import { brokenWallets } from './testing/broken-debit.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { type Attempt, expectExactlyTen, race, type Wallets } from './testing/race.ts';
import { type PlaceRequest, slip } from './testing/slips.ts';

const ROUNDS = times(20, 2);

let house: MatchBetsHouse;
let wallets: Wallets;
let request: PlaceRequest;
beforeAll(async () => {
  house = await matchBetsHouse();
  request = slip([{ match_id: (await house.match()).id }]);
  wallets = {
    open: () => house.playerWith('10'),
    left: async (player) => (await house.ledger.balanceOf(house.db, player)) / 1_000_000n,
  };
  const clients = await Promise.all(Array.from({ length: 16 }, () => house.db.pool.connect())); // so that a race finds open connections
  for (const client of clients) client.release();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const through =
  (matchBets: MatchBetsHouse['matchBets']): Attempt =>
  (player, idempotencyKey) =>
    matchBets.place(player, { idempotencyKey }, request);

async function expectEveryRound(attempts: readonly Attempt[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await house.sportsbook.heartbeat('soccer', 'soccer'); // keeps the feed from falling silent on a slow machine
    expectExactlyTen(await race(wallets, attempts));
  }
}

describe(`a wallet worth ten bets, asked for fifty at once, takes exactly ten in each of ${ROUNDS} rounds`, () => {
  test('in one process', () => expectEveryRound([through(house.matchBets)]));

  test('over two processes with pools of their own', () => expectEveryRound([through(house.another()), through(house.another())]));

  test('with a lane of its own for every single bet', () =>
    expectEveryRound(Array.from({ length: 50 }, () => through(house.another(house.db)))));

  test('of bets and other debits mixed', async () => {
    const withdraw: Attempt = (account, reference) =>
      inTransaction(house.db, (tx) =>
        house.ledger.post(tx, [{ account, contra: HOUSE.withdrawalsPending, amount: parseAmount('-1'), kind: 'withdrawal', reference }]),
      );
    await expectEveryRound([through(house.matchBets), withdraw]);
  });
});

test(`the same race sees a debit that reads, calculates and writes in every one of ${ROUNDS} rounds`, async () => {
  const broken = await brokenWallets(house);
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await race(broken.wallets, [broken.attempt]);
    expect(() => expectExactlyTen(result)).toThrow(/expected/);
  }
});
