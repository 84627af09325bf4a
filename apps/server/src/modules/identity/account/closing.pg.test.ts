import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse, PASSWORD } from '../../../../test/accounts-house.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { HOUSE } from '../../ledger/index.ts';
import type { Records } from './records.ts';

let house: AccountsHouse;
let player: PlayerId;
let [email, token] = ['', ''];
beforeAll(async () => {
  house = await accountsHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  const opened = await house.newPlayer();
  [player, email, token] = [BigInt(opened.data.user_id) as PlayerId, opened.email, opened.data.token];
});

const move = (usdt: string) =>
  inTransaction(house.db, (tx) =>
    house.ledger.post(tx, [
      {
        account: player,
        contra: HOUSE.rewards,
        amount: parseAmount(usdt),
        kind: usdt.startsWith('-') ? 'stake' : 'bonus',
        reference: randomUUID(),
      },
    ]),
  );
/** Money comes and goes; the balance ends where it was. */
const stir = async () => {
  await move('1');
  await move('-1');
};
type Nothing = Pick<Records, 'isWithdrawing' | 'openBets' | 'hasMoneyAtGames'>;
const NOTHING: Nothing = { isWithdrawing: async () => false, openBets: async () => 0, hasMoneyAtGames: async () => false };
const close = (records: Partial<Nothing> = {}, password = PASSWORD) =>
  house.identity.security.closeAccount({ player, password, address: '203.0.113.7', secondFactor: undefined }, { ...NOTHING, ...records });
const isClosed = () => house.identity.isClosed(house.db, player);

describe('an account is not closed', () => {
  test.each<[string, Partial<Nothing>, object]>([
    ['while a withdrawal is on its way', { isWithdrawing: async () => true }, { code: 'account.withdrawals_open' }],
    ['while bets are open', { openBets: async () => 2 }, { code: 'account.bets_open', details: { count: '2' } }],
    ['while money is at a game', { hasMoneyAtGames: async () => true }, { code: 'account.game_wallet_left' }],
  ])('%s', async (_, records, refusal) => {
    await expect(close(records)).rejects.toMatchObject(refusal);
    expect(await isClosed()).toBe(false);
  });

  test('while anything is on it, nor by who does not know the password', async () => {
    await move('0.000001');
    await expect(close()).rejects.toMatchObject({ code: 'account.balance_left', details: { balance: '0.000001' } });
    await move('-0.000001');
    await expect(close({}, 'another 1 of them')).rejects.toMatchObject({ code: 'security.password_wrong' });
    expect(await isClosed()).toBe(false);
  });

  test('while money keeps moving: games are asked three times, and no more', async () => {
    let asked = 0;
    const hasMoneyAtGames = async () => {
      asked += 1;
      await stir();
      return false;
    };
    await expect(close({ hasMoneyAtGames })).rejects.toMatchObject({ code: 'server.busy' });
    expect([asked, await isClosed()]).toEqual([3, false]);
  });
});

test('a closed account is left everywhere and for good, and its player is told; games are asked again when money moved', async () => {
  let asked = 0;
  const hasMoneyAtGames = async () => {
    asked += 1;
    if (asked < 3) await stir();
    return false;
  };
  const other = await house.newPlayer();
  await close({ hasMoneyAtGames });
  expect([asked, await isClosed()]).toEqual([3, true]);
  expect((await house.ask('GET', 'member/sessions', { token })).error?.code).toBe('auth.session_ended');
  expect((await house.ask('POST', 'sign/email', { body: { email, password: PASSWORD } })).error?.code).toBe('auth.account_closed');
  const { rows } = await house.asOwner(
    `select (select count(*) from known_devices where player_id = $1)::int as devices, (select array_agg(end_reason) from sessions where player_id = $1) as ends,
            (select array_agg(about) from outgoing_messages where address = $2) as told`,
    [player, email],
  );
  expect(rows).toEqual([{ devices: 0, ends: ['account_closed'], told: ['account_closed'] }]);
  expect((await house.ask('GET', 'member/sessions', { token: other.data.token })).status).toBe(200);
});
