import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RawBets, rawBets } from './raw-bets.ts';

let bets: RawBets;
beforeAll(async () => {
  bets = await rawBets();
});
afterAll(() => bets.app.close());

test('a bet of a frozen player is refused by its name and leaves nothing; released, it is taken', async () => {
  const { app, send, slip } = bets;
  const player = await app.playerWith('10');
  const freeze = (isFrozen: boolean) => app.database.owner.pool.query('select ledger_freeze($1, $2)', [player.id, isFrozen]);
  const before = await bets.rowsWritten();
  await freeze(true);
  for (let round = 0; round < 3; round += 1) {
    expect(await send({ body: slip(), from: player })).toMatchObject({ status: 403, error: { code: 'account.frozen' } });
  }
  expect(await bets.rowsWritten()).toEqual(before);
  expect(await player.balance()).toBe(10_000_000n);
  await freeze(false);
  expect(await send({ body: slip(), from: player })).toMatchObject({ status: 200, code: 0 });
});
