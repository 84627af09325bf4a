import { walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a frozen account moves no money and is shown as before', async () => {
  const player = await app.playerWith('10');
  const freeze = async (isFrozen: boolean) => {
    await app.asOwner('select ledger_freeze($1, $2)', [player.id, isFrozen]);
    app.ledger.frozen.changed();
  };
  await freeze(true);
  const { rateId } = await app.settings.currentRate(app.db, 'USDT');
  const deposit = () => player.call(walletApi.recharge, { type: 'sandbox', amount: parseAmount('1'), currency: 'USDT', rate_id: rateId });
  await expect(deposit()).rejects.toMatchObject({ code: 'account.frozen' });
  expect(await player.balance()).toBe(parseAmount('10'));
  await freeze(false);
  await deposit();
  expect(await player.balance()).toBe(parseAmount('11'));
});

test('whoever registers by a code is kept with who invited them, is rewarded when they are in, and counts as here', async () => {
  const inviter = await app.playerWith('0');
  await app.asOwner(`update reward_terms set amount = ${parseAmount('2')} where kind = 'registration'`);
  const { rows } = await app.asOwner('select invite_code from players where id = $1', [inviter.id]);
  const player = await app.playerWith('0', { invite_code: rows[0].invite_code });
  expect((await app.asOwner('select inviter_id from invites where player_id = $1', [player.id])).rows).toEqual([
    { inviter_id: inviter.id },
  ]);
  expect(await player.balance()).toBe(parseAmount('2'));
  await app.limits.presence.flush();
  expect((await app.asOwner('select from play_hours where player_id = $1', [player.id])).rows).toHaveLength(1);
});
