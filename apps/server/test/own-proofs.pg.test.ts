import { randomUUID } from 'node:crypto';
import { call, disavowalApi, identityApi, type Refusal, securityApi, verificationApi, withdrawalsApi } from '@fairbook/contract';
import { CALM_DAYS } from '@fairbook/core/identity';
import { codeOfApp } from '@fairbook/testkit/authenticator-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payoutProvider } from '../src/modules/payments/testing/payout-provider.ts';
import { type TestAppWith, type TestPlayer, testApp } from './test-app.ts';
import { deliverOf } from './withdraw-code.ts';

const [PASSWORD, PIN, OTHER_PIN] = ['a long word 1', 'x7k2pq', 'q9w4zt'];
const DESTINATION = { kind: 'pix', type: 'email', number: 'thief@banco.example' } as const;
const MOBILE = { area_code: 55, phone: '11 98760-4183' };
const NUMBER = '+5511987604183';

let app: TestAppWith<{ payout: typeof payoutProvider }>;
beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider } });
});
afterAll(async () => {
  expect(await app.faults()).toEqual([]);
  await app.close();
});

const said = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (refusal: Refusal) => refusal.code,
  );
const codeTo = async (address: string): Promise<string> =>
  /\b\d{6}\b/.exec((await deliverOf(app)).findLast(({ to, text }) => to === address && /\b\d{6}\b/.test(text))?.text ?? '')?.[0] ?? '';
const someMailbox = () => `${randomUUID()}@example.test`;

interface Owner extends TestPlayer {
  readonly email: string;
}
/** A player whose mailbox was confirmed, with what a withdrawal needs but a destination. */
async function owner({ pin = true, confirmed = true } = {}): Promise<Owner> {
  const email = someMailbox();
  const player = await app.playerWith('400', { email });
  await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
  if (confirmed) {
    await player.call(verificationApi.verifyEmail, { kind: 'bind' });
    await player.call(verificationApi.setEmail, { code: await codeTo(email) });
  }
  if (pin) await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: PASSWORD });
  return { ...player, email };
}
/** So many days go by for all that was changed of an account. */
async function daysGoBy({ id }: TestPlayer, days: number): Promise<void> {
  for (const change of [
    'update disavowals set created_at = created_at - make_interval(days => $2), expires_at = expires_at - make_interval(days => $2) where player_id = $1',
    'update second_factors set confirmed_at = confirmed_at - make_interval(days => $2) where player_id = $1',
    `update payment_passwords set set_at = set_at - make_interval(days => $2), first_set_at = first_set_at - make_interval(days => $2) where player_id = $1`,
  ])
    await app.asOwner(change, [id, days]);
}
/** Somebody who knows nothing but the password of the sign-in. */
async function thiefOf({ email, transport }: Owner): Promise<Pick<TestPlayer, 'call'>> {
  const { token } = await call(app.guest, identityApi.signEmail, { email, password: PASSWORD, client: 'api' });
  const theirs = { ...transport, headers: () => ({ authorization: `Bearer ${token}` }) };
  return { call: (endpoint, request, idempotencyKey = randomUUID()) => call(theirs, endpoint, request, { idempotencyKey }) };
}
async function changeTo(who: Pick<TestPlayer, 'call'>, email: string, proof: object): Promise<string> {
  await who.call(verificationApi.verifyEmail, { email, kind: 'change' });
  return said(who.call(verificationApi.setEmail, { email, code: await codeTo(email), ...proof }));
}
async function ownCode(who: Pick<TestPlayer, 'call'>, kind: 'change' | 'reset' | 'withdraw', from: string): Promise<string> {
  await who.call(verificationApi.verifyEmail, { kind });
  return codeTo(from);
}
/** Switches the second factor on; answers what its app shows so many half minutes from now. */
async function switchOn(who: Pick<TestPlayer, 'call'>): Promise<(steps: number) => string> {
  const { secret } = await who.call(securityApi.beginSecondFactor, { password: PASSWORD });
  const shown = (steps: number) => codeOfApp(secret, new Date(), steps);
  await who.call(securityApi.confirmSecondFactor, { code: shown(0) });
  return shown;
}
const save = (who: Pick<TestPlayer, 'call'>, proof: object, bank_password = PIN) =>
  said(who.call(withdrawalsApi.saveAccount, { destination: DESTINATION, bank_password, ...proof }));
const reset = (who: Pick<TestPlayer, 'call'>, code: string) =>
  said(who.call(securityApi.setPaymentPassword, { bank_password: OTHER_PIN, code }));

describe('who knows nothing but the password', () => {
  test('changes no confirmed address: their own mailbox proves nothing, nor does an app or a payment password that they set just now', async () => {
    const player = await owner({ pin: false });
    const thief = await thiefOf(player);
    const mine = someMailbox();
    expect(await changeTo(thief, mine, { password: PASSWORD })).toBe('member.proof_required');
    await thief.call(securityApi.setPaymentPassword, { bank_password: PIN, password: PASSWORD });
    expect(await changeTo(thief, mine, { password: PASSWORD, bank_password: PIN })).toBe('member.proof_required');
    const shown = await switchOn(thief);
    expect(await changeTo(thief, mine, { password: PASSWORD, bank_password: PIN, second_factor: shown(1) })).toBe('member.proof_required');
    expect((await app.identity.verification.contacts(player.id)).email).toBe(player.email);
  });

  test('adds no number of their own beside a confirmed mailbox', async () => {
    const thief = await thiefOf(await owner());
    await thief.call(verificationApi.verifyPhone, { ...MOBILE, kind: 'bind' });
    const code = await codeTo(NUMBER);
    expect(await said(thief.call(verificationApi.setPhone, { ...MOBILE, code, password: PASSWORD }))).toBe('member.proof_required');
  });

  test('replaces an unconfirmed mailbox, and for a week it proves nothing: codes go to the one before, and theirs are wrong', async () => {
    const player = await owner({ confirmed: false });
    const thief = await thiefOf(player);
    const mine = someMailbox();
    expect(await changeTo(thief, mine, { password: PASSWORD })).toBe('done');
    await thief.call(verificationApi.verifyEmail, { email: mine, kind: 'reset' });
    expect(await reset(thief, await codeTo(mine))).toBe('code.wrong');
    await thief.call(verificationApi.verifyEmail, { kind: 'withdraw' });
    const sent = await deliverOf(app);
    expect(sent.filter(({ text }) => /\b\d{6}\b/.test(text)).map(({ to }) => to)).toEqual([player.email]);
    expect(await save(thief, { code: '000000' })).toBe('code.wrong');
  });

  test('adds a number to an unconfirmed account, and for a week no code is sent to it that proves them', async () => {
    const thief = await thiefOf(await owner({ confirmed: false }));
    await thief.call(verificationApi.verifyPhone, { ...MOBILE, kind: 'bind' });
    expect(await said(thief.call(verificationApi.setPhone, { ...MOBILE, code: await codeTo(NUMBER), password: PASSWORD }))).toBe('done');
    expect(await said(thief.call(verificationApi.verifyPhone, { kind: 'withdraw' }))).toBe('code.address_new');
    expect(await save(thief, { code: '000000', by: 'mobile' })).toBe('code.address_new');
  });

  test('proves no destination with an app of their own', async () => {
    const thief = await thiefOf(await owner());
    const shown = await switchOn(thief);
    expect(await save(thief, { second_factor: shown(1) })).toBe('withdrawal_account.code_required');
    expect(await said(thief.call(securityApi.secondFactor, {}).then(({ on, proves }) => expect([on, proves]).toEqual([true, false])))).toBe(
      'done',
    );
  });
});

describe('a player', () => {
  test.each<[string, (player: Owner) => Promise<object>]>([
    ['a code of the address before', async (player) => ({ old_code: await ownCode(player, 'change', player.email) })],
    ['the payment password of a week ago', async () => ({ password: PASSWORD, bank_password: PIN })],
    [
      'the app of a week ago',
      async (player) => {
        const shown = await switchOn(player);
        await daysGoBy(player, CALM_DAYS);
        return { password: PASSWORD, second_factor: shown(1) };
      },
    ],
  ])('changes a confirmed address with %s', async (_, proofOf) => {
    const player = await owner();
    await daysGoBy(player, CALM_DAYS);
    expect(await changeTo(player, someMailbox(), await proofOf(player))).toBe('done');
  });

  test('whose second factor is on is asked for it beside every other proof of a new address', async () => {
    const player = await owner();
    await daysGoBy(player, CALM_DAYS);
    const shown = await switchOn(player);
    const fresh = someMailbox();
    const proof = { password: PASSWORD, bank_password: PIN };
    expect(await changeTo(player, fresh, proof)).toBe('auth.second_factor_required');
    expect(await changeTo(player, fresh, { ...proof, second_factor: shown(-9) })).toBe('second_factor.wrong');
    expect(await changeTo(player, fresh, { ...proof, second_factor: shown(1) })).toBe('done');
  });

  test('who changed the mailbox is sent codes to the one before for a week, and to the new one from then on', async () => {
    const player = await owner();
    const fresh = someMailbox();
    expect(await changeTo(player, fresh, { old_code: await ownCode(player, 'change', player.email) })).toBe('done');
    expect(await reset(player, await ownCode(player, 'reset', player.email))).toBe('done');
    await daysGoBy(player, CALM_DAYS);
    expect(await save(player, { code: await ownCode(player, 'withdraw', fresh) }, OTHER_PIN)).toBe('done');
  });

  test('who forgot the payment password gets a code where the site asks for one, without saying the address', async () => {
    const player = await owner();
    expect(await reset(player, await ownCode(player, 'reset', player.email))).toBe('done');
  });

  test('who has only just come sets a first payment password and a first destination, with an app set up the same day too', async () => {
    const player = await owner({ confirmed: false });
    const shown = await switchOn(player);
    expect(await save(player, { second_factor: shown(1), code: await ownCode(player, 'withdraw', player.email) })).toBe('done');
  });

  test('proves a destination with an app of a week ago, and a code of the mailbox is not enough', async () => {
    const player = await owner();
    const shown = await switchOn(player);
    await daysGoBy(player, CALM_DAYS);
    expect(await save(player, { code: await ownCode(player, 'withdraw', player.email) })).toBe('auth.second_factor_required');
    expect(await save(player, { second_factor: shown(1) })).toBe('done');
  });

  test('who disowns an app that a thief switched on signs in again with another password, without that app', async () => {
    const player = await owner();
    await switchOn(await thiefOf(player));
    const notice = (await deliverOf(app)).find(({ to, text }) => to === player.email && text.includes('not-me#'));
    await call(app.guest, disavowalApi.disown, { token: /not-me#([\w-]+)/.exec(notice?.text ?? '')?.[1] ?? '' });
    await call(app.guest, verificationApi.verifyEmail, { email: player.email, kind: 'reset' });
    const password = 'another long word 2';
    await call(app.guest, verificationApi.forgetEmail, { email: player.email, code: await codeTo(player.email), password });
    expect(await said(call(app.guest, identityApi.signEmail, { email: player.email, password, client: 'api' }))).toBe('done');
  });
});

describe('a withdrawal to a destination saved within a week', () => {
  /** The reasons for which a withdrawal to it is on hold, once the destination has waited its day. */
  const heldFor = async (player: Owner, number = 'ana@banco.example') => {
    const { list } = await player.call(withdrawalsApi.saveAccount, {
      destination: { kind: 'pix', type: 'email', number },
      bank_password: PIN,
      code: await ownCode(player, 'withdraw', player.email),
    });
    const accountId = list.at(-1)?.account_id ?? '';
    await app.payout.age(accountId);
    await app.asOwner(
      "update disavowals set created_at = created_at - interval '24 h', expires_at = expires_at - interval '24 h' where player_id = $1",
      [player.id],
    );
    await app.asOwner("update payment_passwords set first_set_at = first_set_at - interval '24 h' where player_id = $1", [player.id]);
    const { order_id } = await app.payout.ask({ ...player, accountId }, '10');
    const { rows } = await app.asOwner('select on_hold, approvals_needed from withdrawals where id = $1', [order_id]);
    return rows[0];
  };
  const NOTHING = { on_hold: [], approvals_needed: 1 };
  const HELD = { on_hold: ['account_changed'], approvals_needed: 2 };

  test('of setting the payment password anew is on hold until staff look at it, and one to a destination of before is not', async () => {
    const player = await owner();
    expect(await heldFor(player)).toEqual(NOTHING);
    await player.call(securityApi.setPaymentPassword, { bank_password: OTHER_PIN, old_bank_password: PIN });
    await player.call(securityApi.setPaymentPassword, { bank_password: PIN, old_bank_password: OTHER_PIN });
    expect(await heldFor(player, 'other@banco.example')).toEqual(HELD);
    const [{ account_id: accountId } = { account_id: '' }] = (await player.call(withdrawalsApi.savedAccounts, {})).list;
    const { order_id } = await app.payout.ask({ ...player, accountId }, '10');
    expect((await app.asOwner('select on_hold from withdrawals where id = $1', [order_id])).rows).toEqual([{ on_hold: [] }]);
  });

  test('of replacing the mailbox is on hold, and a week after it is not', async () => {
    const [soon, later] = [await owner(), await owner()];
    for (const player of [soon, later])
      expect(await changeTo(player, someMailbox(), { old_code: await ownCode(player, 'change', player.email) })).toBe('done');
    expect(await heldFor(soon)).toEqual(HELD);
    await daysGoBy(later, CALM_DAYS);
    const { email } = await app.identity.verification.contacts(later.id);
    expect(await heldFor({ ...later, email: email ?? '' })).toEqual(NOTHING);
  });

  test('of the first payment password, the first number and the first app is not on hold: they replace nothing', async () => {
    const player = await owner({ confirmed: false });
    await player.call(verificationApi.verifyPhone, { ...MOBILE, phone: '11 98760-4184', kind: 'bind' });
    const code = await codeTo('+5511987604184');
    await player.call(verificationApi.setPhone, { ...MOBILE, phone: '11 98760-4184', code, password: PASSWORD });
    await switchOn(player);
    expect(await heldFor(player)).toEqual(NOTHING);
  });
});
