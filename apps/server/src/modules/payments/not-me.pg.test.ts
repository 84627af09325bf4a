import { call, disavowalApi, identityApi, type Refusal, securityApi, withdrawalsApi } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { deliverOf } from '../../../test/withdraw-code.ts';
import { type Payee, type PayingOut, PIN, payoutProvider } from './testing/payout-provider.ts';

let app: TestApp & { readonly payout: PayingOut };
beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider } });
});
afterAll(async () => {
  expect(await app.faults()).toEqual([]);
  await app.close();
});

const code = (error: unknown): string => (error as Refusal).code;
const press = (token: string) => call(app.guest, disavowalApi.disown, { token });
const look = (token: string) => call(app.guest, disavowalApi.readDisavowal, { token });
const tokensTo = async (player: Payee, about = ''): Promise<readonly string[]> => {
  const { email } = await app.identity.verification.contacts(player.id);
  return (await deliverOf(app))
    .filter(({ to, text }) => to === email && text.includes(about))
    .flatMap(({ text }) => /not-me#([\w-]{64})$/.exec(text)?.[1] ?? []);
};
/** A player with an old destination and a new one, and the link of the notice about the new one. */
async function robbed(): Promise<{ readonly player: Payee; readonly thiefs: string; readonly token: string }> {
  const player = await app.payout.payeeWith('500');
  await deliverOf(app);
  const thiefs = await app.payout.save(player, { kind: 'pix', type: 'cpf', number: '529.982.247-25' });
  const [token = ''] = await tokensTo(player);
  return { player, thiefs, token };
}
const blocksOf = async ({ id }: Payee) =>
  (await app.asOwner('select reason, blocked_by, channel from withdrawal_blocks where player_id = $1 and lifted_at is null', [id])).rows;
const holdsOf = async (id: string) => (await app.asOwner('select on_hold from withdrawals where id = $1', [id])).rows[0]?.on_hold;

describe('the link of a notice', () => {
  test('says what it is about, and looking at it changes nothing', async () => {
    const { player, token } = await robbed();
    expect(await look(token)).toMatchObject({ about: 'destination_added' });
    expect(await look(token)).toMatchObject({ about: 'destination_added' });
    expect(await blocksOf(player)).toEqual([]);
    expect(await player.call(identityApi.memberInfo, {})).toMatchObject({ user_id: player.id });
  });

  test('pressed signed out, it stops money going out at once: a block with its reason, the destination gone, every session over, no browser known', async () => {
    const { player, thiefs, token } = await robbed();
    await app.payout.age(thiefs);
    const { order_id: held } = await app.payout.ask({ ...player, accountId: thiefs }, '40');
    const approved = await app.payout.approved(player, '50');
    const known = () => app.asOwner('select from known_devices where player_id = $1', [player.id]);
    await app.asOwner(
      "insert into known_devices (player_id, token_hash, known_at, browser) values ($1, sha256('thief'), now(), gen_random_uuid())",
      [player.id],
    );
    await press(token);

    expect((await known()).rowCount).toBe(0); // the thief's browser has to give the second factor again
    expect(await blocksOf(player)).toEqual([{ reason: 'not_me:destination_added', blocked_by: 'player', channel: null }]);
    expect(await player.call(identityApi.memberInfo, {}).catch(code)).toBe('auth.session_ended');
    const { rows: accounts } = await app.asOwner('select id from withdrawal_accounts where player_id = $1 and removed_at is null', [
      player.id,
    ]);
    expect(accounts).toEqual([{ id: player.accountId }]);
    expect([await holdsOf(held), await holdsOf(approved)]).toEqual([['disavowed'], ['disavowed']]);
    expect([await app.payout.stateOf(held), await app.payout.stateOf(approved)]).toEqual(['held', 'in_review']);

    const again = await signedIn(player);
    expect(await app.payout.ask(again, '10').catch(code)).toBe('withdrawal.not_allowed');
    expect(await again.call(withdrawalsApi.withdrawal, { order_id: approved })).toMatchObject({ state: 'in_review', on_hold: true });
    const metrics = await app.metrics.text();
    expect(metrics).toMatch(/fairbook_withdrawal_holds_total\{outcome="disavowed"\} [1-9]/);
  });

  test('holds what was approved until two of the staff release it and say yes again; nothing is sent meanwhile', async () => {
    const { player, token } = await robbed();
    const id = await app.payout.approved(player, '50');
    await press(token);
    await Promise.all([app.payout.withdrawals.sendPayout(id), app.payout.withdrawals.sweepPayouts()]);
    expect(await app.payout.withdrawals.approveWithdrawal({ id, staff: 'bia' }).catch(code)).toBe('withdrawal.on_hold');
    expect([await app.payout.stateOf(id), app.payout.paid(id)]).toEqual(['in_review', 0]);
    expect(await app.payout.withdrawals.releaseWithdrawal({ id, staff: 'ana' }).catch(code)).toBe('withdrawal.account_blocked');
    await app.asOwner("update withdrawal_blocks set lifted_by = 'ana', lifted_at = now() where player_id = $1", [player.id]);
    for (let time = 0; time < 3; time += 1) expect(await app.payout.withdrawals.releaseWithdrawal({ id, staff: 'ana' })).toBe(false);
    expect(await app.payout.withdrawals.approveWithdrawal({ id, staff: 'ana' }).catch(code)).toBe('withdrawal.on_hold');
    const { list } = await app.payout.withdrawals.withdrawalQueue({ id, start: 0, limit: 1 });
    expect(list).toMatchObject([{ approvedBy: ['ana'], releasedBy: ['ana'], round: 1 }]);
    expect(await app.payout.withdrawals.releaseWithdrawal({ id, staff: 'bia' })).toBe(true);
    expect(await app.payout.withdrawals.releaseWithdrawal({ id, staff: 'ana' }).catch(code)).toBe('withdrawal.state_changed');
    await app.payout.withdrawals.approveWithdrawal({ id, staff: 'bia' });
    await app.payout.withdrawals.sendPayout(id);
    await app.payout.withdrawals.askPayout(id);
    expect([await app.payout.stateOf(id), app.payout.paid(id)]).toEqual(['paid', 1]);
  });

  test('closes an order that the provider never heard of instead of sending it again, and the money is back', async () => {
    const { player, token } = await robbed();
    const id = await app.payout.approved(player, '50');
    app.payout.provider.misbehave({ deaf: true });
    await app.payout.withdrawals.sendPayout(id);
    app.payout.provider.misbehave({});
    expect(await app.payout.stateOf(id)).toBe('unknown');
    await press(token);
    await app.payout.withdrawals.askPayout(id);
    await app.payout.withdrawals.askPayout(id);
    expect([await app.payout.stateOf(id), app.payout.paid(id), await holdsOf(id)]).toEqual(['returned', 0, ['disavowed']]);
    expect(await (await signedIn(player)).balance()).toBe(500_000_000n);
  });

  test('works once, of ten presses at once too; a press after staff have lifted the block changes nothing', async () => {
    const { player, token } = await robbed();
    const presses = await Promise.allSettled(Array.from({ length: 10 }, () => press(token)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(presses.flatMap((each) => (each.status === 'rejected' ? [code(each.reason)] : [])))).toEqual(
      new Set(['disavowal.link_used']),
    );
    await app.asOwner("update withdrawal_blocks set lifted_by = 'ana', lifted_at = now() where player_id = $1", [player.id]);
    expect(await press(token).catch(code)).toBe('disavowal.link_used');
    expect(await look(token).catch(code)).toBe('disavowal.link_used');
    expect(await blocksOf(player)).toEqual([]);
    expect(await app.payout.ask(await signedIn(player), '10')).toMatchObject({ state: 'held', on_hold: false });
  });

  test('is over after a week', async () => {
    const { player, token } = await robbed();
    await app.asOwner(
      "update disavowals set created_at = created_at - interval '7 days', expires_at = expires_at - interval '7 days' where player_id = $1",
      [player.id],
    );
    expect(await press(token).catch(code)).toBe('disavowal.link_expired');
    expect(await blocksOf(player)).toEqual([]);
  });

  test('stops the account it was sent to and no other, whoever presses it', async () => {
    const [mine, theirs] = [await robbed(), await robbed()];
    await theirs.player.call(disavowalApi.disown, { token: mine.token });
    expect(await blocksOf(mine.player)).toHaveLength(1);
    expect(await blocksOf(theirs.player)).toEqual([]);
    expect(await theirs.player.call(identityApi.memberInfo, {})).toMatchObject({ user_id: theirs.player.id });
  });

  test('cannot be made up: another link’s proof, another id, a letter less, nothing', async () => {
    const [one, two] = [await robbed(), await robbed()];
    const bytes = (token: string) => Buffer.from(token, 'base64url');
    const mixed = Buffer.concat([bytes(one.token).subarray(0, 16), bytes(two.token).subarray(16)]).toString('base64url');
    const { rows } = await app.asOwner('select id from disavowals where player_id = $1', [one.player.id]);
    const bare = Buffer.concat([Buffer.from(rows[0].id.replaceAll('-', ''), 'hex'), Buffer.alloc(32)]).toString('base64url');
    for (const made of [mixed, bare, one.token.slice(0, -1), `${one.token}A`, rows[0].id, '0'])
      expect(await press(made).catch(code)).toBe('disavowal.link_unknown');
    expect(await blocksOf(one.player)).toEqual([]);
  });

  test('is in the notices of a changed payment password too, and takes away what was saved since', async () => {
    const player = await app.payout.payeeWith('100');
    await deliverOf(app);
    await player.call(securityApi.setPaymentPassword, { bank_password: 'q8w3zz', old_bank_password: PIN });
    const [token = ''] = await tokensTo(player, 'senha de pagamento');
    await player.call(securityApi.setPaymentPassword, { bank_password: PIN, old_bank_password: 'q8w3zz' });
    const since = await app.payout.save(player, { kind: 'pix', type: 'cpf', number: '529.982.247-25' });
    await press(token);
    const { rows } = await app.asOwner('select id, removed_at is not null as gone from withdrawal_accounts where player_id = $1', [
      player.id,
    ]);
    expect(Object.fromEntries(rows.map(({ id, gone }) => [id, gone]))).toEqual({ [player.accountId]: false, [since]: true });
    expect(await blocksOf(player)).toMatchObject([{ reason: 'not_me:payment_password' }]);
  });

  test('pressed while withdrawals are asked for: each is held or refused, and none goes out', async () => {
    const { player, token } = await robbed();
    const asked = Array.from({ length: 10 }, () => app.payout.ask(player, '10'));
    const [, ...results] = await Promise.allSettled([press(token), ...asked]);
    const came = await Promise.all(
      results.map(async (each) => (each.status === 'fulfilled' ? (await holdsOf(each.value.order_id)).join() : code(each.reason))),
    );
    expect(came).toHaveLength(10);
    expect(came.filter((each) => !['disavowed', 'withdrawal.not_allowed', 'auth.session_ended'].includes(each))).toEqual([]);
  });
});

/** The same player, signed in again. */
async function signedIn(player: Payee): Promise<Payee> {
  const { email } = await app.identity.verification.contacts(player.id);
  const { token } = await call(app.guest, identityApi.signEmail, { email: email ?? '', password: 'a long word 1', client: 'api' });
  const transport = { ...player.transport, headers: () => ({ authorization: `Bearer ${token}` }) };
  return {
    ...player,
    token,
    transport,
    call: (endpoint, request, idempotencyKey) =>
      call(transport, endpoint, request, { idempotencyKey: idempotencyKey ?? crypto.randomUUID() }),
    balance: async () => {
      const { rows } = await app.asOwner('select balance from ledger_accounts where id = $1', [player.id]);
      return BigInt(rows[0].balance);
    },
  };
}
