import { bettingApi } from '@fairbook/contract';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawBets, rawBets } from './raw-bets.ts';
import type { TestPlayer } from './test-app.ts';

let raw: RawBets;
beforeAll(async () => {
  raw = await rawBets();
});
afterAll(() => raw.app.close());

describe('what a client adds', () => {
  test('to a slip changes neither whose bet it is nor its price', async () => {
    const other = await raw.app.playerWith('5');
    const added = {
      user_id: other.id.toString(),
      playerId: other.id.toString(),
      bonus: '1000000',
      total_price: '0.01',
      status: 16,
    };
    const { data } = await raw.send({ body: raw.slip({ ...added, legs: [raw.leg({ total_odds: '99', handicap: '-9' })] }) });
    expect(data).toMatchObject({ status: 1, total_price: '1.000000', max_bonus: '2.800000', multiple: 1 });
    expect(await other.balance()).toBe(5_000_000n);
  });
});

describe("another player's bet", () => {
  let owner: TestPlayer;
  let thief: TestPlayer;
  let key: string;
  beforeAll(async () => {
    [owner, thief] = [await raw.app.playerWith('10'), await raw.app.playerWith('10')];
    key = v7();
    await raw.send({ body: raw.slip(), from: owner, headers: { 'idempotency-key': key } });
  });

  test('is not found by its id, exactly as one that does not exist', async () => {
    const [stolen, missing] = [
      await raw.send({ ...raw.read(`mybet/${key}`), from: thief }),
      await raw.send({ ...raw.read(`mybet/${v7()}`), from: thief }),
    ];
    expect(stolen).toEqual(missing);
    expect(stolen).toMatchObject({ status: 404, error: { code: 'bet.not_found', details: {} } });
    expect((await raw.send({ ...raw.read(`mybet/${key}`), from: owner })).status).toBe(200);
  });

  test('is in nobody else’s list', async () => {
    expect(await thief.call(bettingApi.myBets, { game: 'soccer', start: 0, limit: 100, status: '-1' })).toMatchObject({ list: [] });
  });

  test('is not answered to somebody else who uses its key: that is a bet of theirs', async () => {
    const { data } = await raw.send({ body: raw.slip({ unit_stake: '3' }), from: thief, headers: { 'idempotency-key': key } });
    expect(data).toMatchObject({ total_price: '3.000000', balance: '7.000000' });
    expect(await owner.balance()).toBe(9_000_000n);
  });
});
