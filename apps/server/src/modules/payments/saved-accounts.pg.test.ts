import { type Refusal, securityApi, withdrawalsApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { codeOfApp } from '@fairbook/testkit/authenticator-app';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { deliverOf, withdrawCode } from '../../../test/withdraw-code.ts';
import { type PayingOut, PIN, payoutProvider } from './testing/payout-provider.ts';

let app: TestApp & { readonly payout: PayingOut };
beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider } });
});
afterAll(() => app.close());

const PASSWORD = 'a long word 1';
const code = (error: unknown): string => (error as Refusal).code;
const destination = { kind: 'pix', type: 'cpf', number: '529.982.247-25' } as const;
const save = (player: TestPlayer, proof: object, pin = PIN) =>
  player.call(withdrawalsApi.saveAccount, { destination, bank_password: pin, ...proof }).then(
    ({ list }) => list.length,
    (error: unknown) => code(error),
  );
async function player(): Promise<TestPlayer> {
  const each = await app.playerWith('0');
  await each.call(securityApi.setPaymentPassword, { bank_password: PIN, password: PASSWORD });
  return each;
}
const wrongOf = (right: string) => String((Number.parseInt(right, 10) + 1) % 1_000_000).padStart(6, '0');

describe('a destination of a player without a second factor', () => {
  test('needs a code that was sent to them, besides the payment password; what is missing costs no guess', async () => {
    const owner = await player();
    expect(await save(owner, {}, 'q8w3zz')).toBe('withdrawal_account.code_required');
    const right = await withdrawCode(app, owner.id);
    expect(await save(owner, { code: right }, 'q8w3zz')).toBe('payment_password.wrong');
    expect(await save(owner, { code: wrongOf(right) })).toBe('code.wrong');
    expect(await save(owner, { code: right, by: 'mobile' })).toBe('code.wrong');
    expect(await save(owner, { code: right })).toBe(1);
    expect(await owner.call(withdrawalsApi.removeAccount, { info_id: await onlyAccount(owner) })).toMatchObject({ list: [] });
    expect(await save(owner, { code: right })).toBe('code.wrong');
  });

  test('takes nobody else’s code', async () => {
    const [owner, thief] = [await player(), await player()];
    const theirs = await withdrawCode(app, owner.id);
    expect(await save(thief, { code: theirs })).toBe('code.wrong');
    expect(await save(owner, { code: theirs })).toBe(1);
  });
});

describe('a destination of a player with a second factor', () => {
  test('needs it: a code from the mailbox is not enough, each code of the application and each recovery code works once', async () => {
    const owner = await player();
    const { secret } = await owner.call(securityApi.beginSecondFactor, { password: PASSWORD });
    const codeAt = (steps: number) => codeOfApp(secret, new Date(), steps);
    const { recovery_codes: recovery } = await owner.call(securityApi.confirmSecondFactor, { code: codeAt(-1) });
    await app.asOwner("update second_factors set confirmed_at = confirmed_at - interval '7 days' where player_id = $1", [owner.id]);
    expect(await save(owner, { code: await withdrawCode(app, owner.id) })).toBe('auth.second_factor_required');
    expect(await save(owner, { second_factor: '000000' })).toBe('second_factor.wrong');
    const now = codeAt(0);
    expect(await save(owner, { second_factor: now })).toBe(1);
    await owner.call(withdrawalsApi.removeAccount, { info_id: await onlyAccount(owner) });
    expect(await save(owner, { second_factor: now })).toBe('second_factor.wrong');
    expect(await save(owner, { second_factor: recovery[0] })).toBe(1);
    await owner.call(withdrawalsApi.removeAccount, { info_id: await onlyAccount(owner) });
    expect(await save(owner, { second_factor: recovery[0] })).toBe('second_factor.wrong');
  });
});

test('of ten destinations one more is refused with how many there may be, and one that is removed makes room', async () => {
  const owner = await player();
  const saving = async (nth: number) =>
    owner
      .call(withdrawalsApi.saveAccount, {
        destination: { kind: 'pix', type: 'email', number: `a${nth}@banco.example` },
        ...{ bank_password: PIN, code: await withdrawCode(app, owner.id) },
      })
      .then(
        ({ list }) => list.length,
        (error: unknown) => [code(error), (error as Refusal).details],
      );
  const insert = `insert into withdrawal_accounts (id, player_id, kind, country, type, number, is_default, created_at, usable_from)
    select gen_random_uuid(), $1, 'pix', 'BR', 'email', n || '@banco.example', false, now(), now() from generate_series(1, 9) n`;
  await app.asOwner(insert, [owner.id]);
  expect(await saving(10)).toBe(10);
  expect(await saving(11)).toEqual(['withdrawal_account.too_many', { max: '10' }]);
  await app.asOwner(`update withdrawal_accounts set removed_at = now() where player_id = $1 and number = '1@banco.example'`, [owner.id]);
  expect(await saving(12)).toBe(10);
});

test('a withdrawal of USDT goes by the network of its address and by no other, and totals are of what was asked for and kept', async () => {
  const player = await app.payout.payeeWith('100');
  const evm = await app.payout.save(player, { kind: 'crypto', network: 'evm', number: `0x${'a'.repeat(40)}` });
  await app.payout.age(evm);
  const crypto = { ...player, accountId: evm };
  expect(await app.payout.ask(crypto, '20', v7(), 'usdt_tron').catch(code)).toBe('withdrawal.channel_unavailable');
  expect(await app.payout.ask(crypto, '20', v7(), 'usdt_evm')).toMatchObject({
    network_fee: parseAmount('2'),
    net_amount: parseAmount('18'),
  });
  await app.payout.ask(player, '30');
  const totals = async (more: object = {}) =>
    (await player.call(withdrawalsApi.withdrawals, { ...{ start: 0, limit: 100 }, ...more })).totals;
  const both = { count: 2, amount: parseAmount('50'), fees: parseAmount('2'), net_amount: parseAmount('48') };
  expect([await totals(), await totals({ state: 'held' }), (await totals({ state: 'paid' })).count]).toEqual([both, both, 0]);
  const [last] = (await player.call(withdrawalsApi.withdrawals, { start: 0, limit: 100 })).list;
  // `from` includes the instant, `to` excludes it.
  expect([(await totals({ from: last?.date })).count, (await totals({ to: last?.date })).count]).toEqual([1, 1]);
});

const onlyAccount = async (owner: TestPlayer): Promise<string> =>
  (await owner.call(withdrawalsApi.savedAccounts, {})).list[0]?.account_id ?? '';

describe('the notice of a new destination', () => {
  test('goes to every address of the account, to one that was replaced lately, and to every device, with a link for each', async () => {
    const owner = await player();
    const { verification } = app.identity;
    const { email: old } = await verification.contacts(owner.id);
    const [mail, mobile] = [`new-${owner.id}@example.test`, `+55119${String(owner.id).padStart(8, '0')}`];
    await app.asOwner('update players set mobile = $2 where id = $1', [owner.id, mobile]);
    await deliverOf(app);
    await verification.askCode({
      purpose: 'change',
      way: 'email',
      name: { email: mail },
      player: owner.id,
      language: 'pt',
      by: { player: owner.id, from: mail },
    });
    const asked = (await deliverOf(app)).find(({ to }) => to === mail)?.text ?? '';
    const [changing = ''] = /\b\d{6}\b/.exec(asked) ?? [];
    const change = {
      player: owner.id,
      way: 'email',
      name: { email: mail },
      code: changing,
      oldCode: undefined,
      password: PASSWORD,
    } as const;
    await verification.setAddress({ ...change, from: mail });
    expect(new Set((await deliverOf(app)).map(({ to }) => to))).toEqual(new Set([mobile, old]));

    expect(await save(owner, { code: await withdrawCode(app, owner.id, old ?? '') })).toBe(1);
    const told = await deliverOf(app);
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set([mail, mobile, old]));
    const links = told.map(({ text }) => /https:\/\/bets\.example\/not-me#[\w-]{64}$/.exec(text)?.[0]);
    expect(new Set(links).size).toBe(3);
    expect(links).not.toContain(undefined);
    const { rows } = await app.asOwner('select event from outbox_events where topic = $1', [`player:${owner.id}`]);
    expect(rows.map(({ event }) => JSON.parse(event))).toContainEqual(expect.objectContaining({ kind: 'withdrawal_account.added' }));
  });
});
