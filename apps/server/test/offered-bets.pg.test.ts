import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawBets, rawBets } from './raw-bets.ts';

let jingcai: RawBets;
beforeAll(async () => {
  jingcai = await rawBets({ FAIRBOOK_BRAND: 'KINGDE365' });
});
afterAll(() => jingcai.app.close());

const place = (sizes: readonly number[], matches: number, change: object = {}) =>
  jingcai.send({ body: jingcai.slip({ sizes, legs: jingcai.legs(matches), ...change }) });

describe('a house that sells what the Chinese lottery sells', () => {
  test.each([
    ['singles beside doubles', [1, 2], 2],
    ['every size from singles up', [1, 2, 3], 3],
  ])('refuses %s by name, and takes nothing', async (_, sizes, matches) => {
    const before = await jingcai.rowsWritten();
    const answer = await place(sizes, matches);
    expect(answer).toMatchObject({ status: 422, error: { code: 'slip.combination_not_offered', details: { matches: String(matches) } } });
    expect(await jingcai.rowsWritten()).toEqual(before);
  });

  test('takes what it offers: lines of one size, the types of its list, and sizes ticked freely', async () => {
    expect(await place([2], 3)).toMatchObject({ status: 200, data: { bets: 3 } });
    expect(await place([2, 3], 3)).toMatchObject({ status: 200, data: { bets: 4 } });
    expect(await place([2, 3], 4)).toMatchObject({ status: 200, data: { bets: 10 } });
  });
});

test('the least that sports take of a currency binds where the limits of a region are lower', async () => {
  const { pool } = jingcai.app.database.owner;
  await pool.query("update currencies set sport_bet_min = 3000000 where currency = 'USDT'");
  // Settings are at most a second old.
  await expect
    .poll(async () => (await place([2], 2, { unit_stake: '2.99' })).error, { timeout: 10_000 })
    .toMatchObject({
      code: 'slip.below_min_bet',
      details: { min: '3.000000 USDT' },
    });
  expect((await place([2], 2, { unit_stake: '3' })).status).toBe(200);
});
