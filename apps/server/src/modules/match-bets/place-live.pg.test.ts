import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, type PlaceRequest, slip } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

const BETS = 50;

let house: MatchBetsHouse;
let played: TestMatch;
let inPlay: PlaceRequest;
beforeAll(async () => {
  house = await matchBetsHouse();
  played = await house.match();
  await played.kickOff(new Date(Date.now() - 60_000));
  await played.open('wl');
  inPlay = slip([{ match_id: played.id }]);
});
afterAll(() => house.close());

const set = (open: boolean) => inTransaction(house.db, (tx) => house.sportsbook.liveBets.set(tx, 'soccer', open));
const place = async (request: PlaceRequest = inPlay) =>
  house.matchBets.place(await house.playerWith('10'), { idempotencyKey: newKey() }, request);
const betsNow = async (): Promise<number> => (await house.owner.pool.query('select count(*)::int as bets from bets')).rows[0].bets;

describe('bets in play', () => {
  test('are not taken until staff say so, though the feed has opened the market; before the start all is as ever', async () => {
    await expect(place()).rejects.toMatchObject({ code: 'slip.market_closed', details: { match: played.id } });
    const { live_bets, list } = await house.sportsbook.matches(
      { game: 'soccer', start: 0, limit: 20, match_id: undefined, timestamp: undefined },
      'en',
    );
    expect({ live_bets, status: list.find(({ match_id }) => match_id === played.id)?.compare.wl?.status }).toEqual({
      live_bets: false,
      status: 'closed',
    });
    await place(slip([{ match_id: (await house.match()).id }]));
  });

  test('are taken from then on', async () => {
    expect(await set(true)).toBe(false);
    await expect(place()).resolves.toMatchObject({ status: 'pending' });
  });

  test(`${BETS} that come while it is being switched off wait for it, and none is taken`, async () => {
    await set(true);
    const players = await Promise.all(Array.from({ length: BETS }, () => house.playerWith('10')));
    const before = await betsNow();
    let bets: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await inTransaction(house.db, async (tx) => {
      await house.sportsbook.liveBets.set(tx, 'soccer', false);
      const others = house.another();
      bets = Promise.allSettled(
        players.map((player, at) => (at % 2 === 0 ? house.matchBets : others).place(player, { idempotencyKey: newKey() }, inPlay)),
      );
      // They are as far as they can get when one waits for the row.
      await expect
        .poll(async () => (await house.owner.pool.query('select 1 from pg_locks where not granted limit 1')).rowCount, { timeout: 10_000 })
        .toBe(1);
    });
    expect((await bets)?.map((each) => each.status === 'rejected' && each.reason.code)).toEqual(
      Array.from({ length: BETS }, () => 'slip.market_closed'),
    );
    expect(await betsNow()).toBe(before);
  });

  test(`of ${BETS} that are under way when it is switched off, none comes after the commit`, async () => {
    await set(true);
    const players = await Promise.all(Array.from({ length: BETS }, () => house.playerWith('10')));
    const others = house.another(house.db);
    const laneOf = (at: number) => (at % 5 === 0 ? others : house.matchBets);
    const bets = Promise.allSettled(players.map((player, at) => laneOf(at).place(player, { idempotencyKey: newKey() }, inPlay)));
    await set(false);
    const atCommit = await betsNow();
    await bets;
    expect(await betsNow()).toBe(atCommit);
    await checkBooks(house);
  });
});
