import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCRIPTS } from './scripts.ts';
import { ARRIVALS, openOrdersHouse, sendOrders } from './send-orders.ts';
import { ORDERED_SPORTS, type OrderedSport } from './sports.ts';

/** `npm run prove -- orders` sends all 120 of each, or as it is told; `npm test` every fortieth. */
const ASKED = process.env.FAIRBOOK_ORDERS_EVERY;
const EVERY = Number.parseInt(ASKED ?? '40', 10);

let house: Awaited<ReturnType<typeof openOrdersHouse>>;
beforeAll(async () => {
  house = await openOrdersHouse();
});
afterAll(() => house.close());

describe.each(ORDERED_SPORTS.slice(0, 1))('of $game', (sport) => {
  comeToOne(sport);
});
describe.each(ORDERED_SPORTS.slice(1))('of $game', { tags: 'long' }, (sport) => {
  comeToOne(sport);
});

function comeToOne(sport: OrderedSport): void {
  test.each(ARRIVALS)('five messages of a match lead to one balance in any order: %s', { timeout: 3_600_000 }, async (arrival) => {
    let [orders, settlements] = [0, 0];
    const player = await house.playerWith('10000');
    for (const script of SCRIPTS) {
      const report = await sendOrders({ app: house, player, sport, script, arrival }, EVERY);
      expect(report.problems).toEqual([]);
      expect([...report.balances.values()].map(({ size }) => size)).toEqual([1]);
      orders += report.orders;
      settlements += report.settlements;
    }
    if (ASKED !== undefined)
      console.log(`${sport.game}, ${arrival}: ${orders} orders, ${settlements} settlements of bets, one balance a script`);
  });
}

test('and the ledger is consistent', async () => {
  expect(await house.faults()).toEqual([]);
});
