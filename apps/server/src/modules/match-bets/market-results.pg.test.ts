import { sum } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activePlayers, gameResults, type HousePeriod, houseSums, openStakes } from '../ledger/index.ts';
import { marketResults } from './sql/market-results.ts';
import { cashOutsOf } from './testing/cash-outs.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, slip } from './testing/slips.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse(() => new Date());
});
afterAll(() => house.close());

const { betOnMatch, cashOut, match, settle, voidBet } = cashOutsOf(() => house);
const DAY_MS = 86_400_000;
const TODAY: HousePeriod = { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS), by: 'month', offset: 0 };

/** What all bets came to, told by the settlements and by the ledger. */
async function bothWays() {
  const rows = await marketResults(house.db, TODAY);
  const sums = await houseSums(house.db, { ...TODAY, by: 'day' });
  const games = gameResults(sums);
  const of = (list: readonly { readonly turnover: bigint; readonly payout: bigint }[]) => [
    sum(list.map(({ turnover }) => turnover as never)),
    sum(list.map(({ payout }) => payout as never)),
  ];
  return { settlements: of(rows), ledger: of(games) };
}

describe('what bets came to is the same by settlements and by the ledger', () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      'when one is won',
      async () => {
        const { game } = await betOnMatch();
        await game.end(1, 0);
        await settle(game);
      },
    ],
    [
      'when one is lost, and then won by a corrected result',
      async () => {
        const { game } = await betOnMatch();
        await game.end(0, 1);
        await settle(game);
        await game.end(2, 1);
        await settle(game);
      },
    ],
    [
      'when its match is void before it is settled, and played after all',
      async () => {
        const { game } = await betOnMatch();
        await game.void();
        await settle(game);
        await game.end(1, 0);
        await settle(game);
      },
    ],
    [
      'when staff make a settled one void',
      async () => {
        const { game, placed } = await betOnMatch();
        await game.end(1, 0);
        await settle(game);
        await voidBet(placed);
      },
    ],
    [
      'when a share is cashed out and the rest is lost',
      async () => {
        const { game, placed } = await betOnMatch();
        await cashOut(placed, 25);
        await game.end(0, 1);
        await settle(game);
      },
    ],
    [
      'when all of it is cashed out',
      async () => {
        const { placed } = await betOnMatch();
        await cashOut(placed);
      },
    ],
  ])('%s', async (_, play) => {
    const before = await bothWays();
    await play();
    const after = await bothWays();
    expect(after.settlements).toEqual(after.ledger);
    expect(after.ledger).not.toEqual(before.ledger);
  });

  test('while bets are open they are held, and neither taken nor paid', async () => {
    const before = await bothWays();
    const [held] = await openStakes(house.db);
    await betOnMatch();
    expect(await bothWays()).toEqual(before);
    const [now] = await openStakes(house.db);
    expect([now?.game, (now?.stakes ?? 0n) - (held?.stakes ?? 0n)]).toEqual(['soccer', 10_000_000n]);
  });

  test('each is told of its match and market, and of no other time', async () => {
    const { game } = await betOnMatch();
    await game.end(1, 0);
    await settle(game);
    expect((await marketResults(house.db, TODAY)).find(({ matchId }) => matchId === game.id)).toMatchObject({
      market: 'wl',
      game: 'soccer',
      count: 1,
    });
    const gone = { from: new Date(Date.now() - 3 * DAY_MS), to: TODAY.from };
    expect(await marketResults(house.db, gone)).toEqual([]);
    expect(await houseSums(house.db, { ...TODAY, ...gone })).toEqual([]);
  });

  test('who staked is counted once a month, however often', async () => {
    const { placed } = await betOnMatch();
    const before = await activePlayers(house.db, TODAY);
    const game = await match();
    const [id] = [newKey()];
    await house.matchBets.place(placed.player, { idempotencyKey: id }, slip([{ match_id: game.id, odds: '2' }], { unit_stake: '10' }));
    expect(await activePlayers(house.db, TODAY)).toEqual(before);
    await betOnMatch();
    const of = (list: typeof before) => list.reduce((all, { players }) => all + players, 0);
    expect(of(await activePlayers(house.db, TODAY))).toBe(of(before) + 1);
  });
});
