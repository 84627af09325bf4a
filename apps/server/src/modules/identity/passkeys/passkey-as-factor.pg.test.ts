import type { PasskeyAnswer, PasskeyQuestion, PasskeyRequest } from '@fairbook/contract';
import { codeOfApp } from '@fairbook/testkit/authenticator-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, type Asked, accountsHouse, PASSWORD, type WireSignedIn } from '../../../../test/accounts-house.ts';
import { postOf } from '../testing/post.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

let house: AccountsHouse;
beforeAll(async () => {
  house = await accountsHouse();
});
afterAll(() => house.close());

const codeOf = (secret: string, steps: number) => codeOfApp(secret, new Date(), steps);
const question = async () => (await house.ask<{ options: PasskeyQuestion }>('POST', 'sign/passkey/options', { body: {} })).data.options;
const begin = (token: string, second_factor?: string) =>
  house.ask<{ options: PasskeyRequest }>('POST', 'member/passkeys/options', {
    token,
    body: { password: PASSWORD, ...(second_factor && { second_factor }) },
  });

/** A player whose second factor is on; with a passkey, the codes of the previous step and of this one are used. */
async function protectedPlayer({ withPasskey = true } = {}) {
  const { data, email } = await house.newPlayer();
  const { token } = data;
  const { secret } = (await house.ask<{ secret: string }>('POST', 'member/second_factor', { token, body: { password: PASSWORD } })).data;
  await house.ask('PUT', 'member/second_factor', { token, body: { code: codeOf(secret, -1) } });
  const device = softwareAuthenticator();
  if (withPasskey) {
    const passkey = device.make((await begin(token, codeOf(secret, 0))).data.options);
    await house.ask('POST', 'member/passkeys', { token, body: { name: 'phone', passkey } });
  }
  return { email, token, secret, device };
}
const signIn = (email: string, passkey?: PasskeyAnswer, asked: Asked = {}) =>
  house.ask<WireSignedIn>('POST', 'sign/email', { ...asked, body: { email, password: PASSWORD, ...(passkey && { passkey }) } });

describe('a passkey instead of a code', () => {
  test('403: the refusal says whether there is one, to who knows the password alone', async () => {
    const [withOne, without] = [await protectedPlayer(), await protectedPlayer({ withPasskey: false })];
    expect((await signIn(withOne.email)).error).toEqual({ code: 'auth.second_factor_required', details: { passkey: 'yes' } });
    expect((await signIn(without.email)).error).toEqual({ code: 'auth.second_factor_required', details: { passkey: 'no' } });
    const wrong = await house.ask('POST', 'sign/email', { body: { email: withOne.email, password: 'not mine 1' } });
    expect(wrong.error?.code).toBe('auth.wrong_credentials');
  });

  test('200: it passes a browser that is not known, which is known from then on', async () => {
    const { email, device } = await protectedPlayer();
    const passed = await signIn(email, device.answer(await question()));
    expect(passed.status).toBe(200);
    expect(passed.deviceCookie).toHaveLength(43);
    expect((await signIn(email, undefined, { deviceCookie: passed.deviceCookie ?? '' })).status).toBe(200);
  });

  test('400: another player’s passkey does not, nor an answer that was given before', async () => {
    const [player, thief] = [await protectedPlayer(), await protectedPlayer()];
    expect((await signIn(player.email, thief.device.answer(await question()))).error?.code).toBe('passkey.unknown');
    const answer = player.device.answer(await question());
    expect((await signIn(player.email, answer)).status).toBe(200);
    expect((await signIn(player.email, answer)).error?.code).toBe('passkey.challenge_over');
  });

  test('200: with a code sent by mail too', async () => {
    const { email, device } = await protectedPlayer();
    await house.ask('POST', 'verify/email', { body: { email, kind: 'sign_in' } });
    const code = await postOf(house.identity).codeTo(email);
    const byCode = (passkey?: PasskeyAnswer) =>
      house.ask('POST', 'sign/email/code', { body: { email, code, ...(passkey && { passkey }) } });
    expect((await byCode()).error).toMatchObject({ code: 'auth.second_factor_required', details: { passkey: 'yes' } });
    expect((await byCode(device.answer(await question()))).status).toBe(200);
  });

  test('200: signing in with it alone asks for no code, and makes the browser known', async () => {
    const { email, device } = await protectedPlayer();
    const alone = await house.ask('POST', 'sign/passkey', { body: { passkey: device.answer(await question()) } });
    expect(alone.status).toBe(200);
    expect((await signIn(email, undefined, { deviceCookie: alone.deviceCookie ?? '' })).status).toBe(200);
  });
});

describe('adding one to an account with a second factor', () => {
  test('takes its code as well: who has stolen session and password does not get past it', async () => {
    const { token, secret } = await protectedPlayer({ withPasskey: false });
    expect((await begin(token)).error?.code).toBe('auth.second_factor_required');
    expect((await begin(token, '000000')).error?.code).toBe('second_factor.wrong');
    expect((await begin(token, codeOf(secret, 0))).status).toBe(200);
  });
});
