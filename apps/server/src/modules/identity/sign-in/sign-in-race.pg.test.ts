import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse, PASSWORD } from '../../../../test/accounts-house.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { insertClosure, lockPlayer } from '../sql/closures.ts';
import { lockContacts, updatePassword } from '../sql/contacts.ts';
import { endSessionsBut } from '../sql/sessions.ts';

let house: AccountsHouse;
beforeAll(async () => {
  house = await accountsHouse();
});
afterAll(() => house.close());

const openSessions = async (player: PlayerId) =>
  (await house.asOwner('select count(*)::int as n from sessions where player_id = $1 and ended_at is null', [player])).rows[0]?.n;
/** Waits until a transaction waits for a lock of another one. */
const untilBlocked = async () => {
  for (;;) {
    const { rows } = await house.asOwner(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
};

describe('a sign-in whose password was right', () => {
  /** Signs in while a transaction ends all sessions of the player, and waits until the sign-in has reached the lock. */
  async function signInDuring(change: (tx: Tx, player: PlayerId) => Promise<unknown>) {
    const { email, data } = await house.newPlayer();
    const player = BigInt(data.user_id) as PlayerId;
    const answer = await inTransaction(house.db, async (tx) => {
      await change(tx, player);
      await endSessionsBut(tx, { id: null, player }, 'ended_by_player');
      const asked = house.ask('POST', 'sign/email', { body: { email, password: PASSWORD } });
      await untilBlocked();
      return { asked };
    });
    return { code: (await answer.asked).error?.code, open: await openSessions(player) };
  }

  test('opens nothing once the account was closed meanwhile', async () => {
    const close = async (tx: Tx, player: PlayerId) => {
      await lockPlayer(tx, player);
      await insertClosure(tx, player);
    };
    expect(await signInDuring(close)).toEqual({ code: 'auth.account_closed', open: 0 });
  });

  test('opens nothing once the password was replaced meanwhile', async () => {
    const replace = async (tx: Tx, player: PlayerId) => {
      await lockContacts(tx, player);
      await updatePassword(tx, player, 'another hash');
    };
    expect(await signInDuring(replace)).toEqual({ code: 'auth.wrong_credentials', open: 0 });
  });
});

test('a stolen session guesses the password twenty times an hour from however many addresses, and a right one clears the count', async () => {
  const { data } = await house.newPlayer();
  const confirm = (password: string, n: number) =>
    house.ask('POST', 'member/second_factor', { token: data.token, body: { password }, ip: `198.51.100.${n}` });
  const wrong = async (times: number) => {
    const codes = [];
    for (let n = 1; n <= times; n += 1) codes.push((await confirm('not mine 1', n)).error?.code);
    return new Set(codes);
  };
  expect(await wrong(19)).toEqual(new Set(['security.password_wrong']));
  expect((await confirm(PASSWORD, 20)).status).toBe(200);
  expect(await wrong(20)).toEqual(new Set(['security.password_wrong']));
  expect((await confirm(PASSWORD, 21)).error?.code).toBe('request.too_many');
});
