import type { MadePasskey, PasskeyAnswer, PasskeyQuestion, PasskeyRequest } from '@fairbook/contract';
import { PASSKEYS_MAX } from '@fairbook/core/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, type Asked, accountsHouse, PASSWORD, type WireSignedIn } from '../../../../test/accounts-house.ts';
import { type Post, postOf } from '../testing/post.ts';
import { type How, softwareAuthenticator } from '../testing/software-authenticator.ts';

const MINUTE_MS = 60_000;
let clock = 0;
let house: AccountsHouse;
let post: Post;
beforeAll(async () => {
  house = await accountsHouse({ now: () => new Date(Date.now() + clock) });
  post = postOf(house.identity);
});
afterAll(() => house.close());

const PATH = 'member/passkeys';
const at = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  clock = ms;
  try {
    return await work();
  } finally {
    clock = 0;
  }
};

const wishOf = async (token: string): Promise<PasskeyRequest> =>
  (await house.ask<{ options: PasskeyRequest }>('POST', `${PATH}/options`, { token, body: { password: PASSWORD } })).data.options;
const add = (token: string, passkey: MadePasskey, name = 'Firefox em Linux') =>
  house.ask<{ passkey_id: string; name: string }>('POST', PATH, { token, body: { name, passkey } });
const list = async (token: string) =>
  (await house.ask<{ passkeys: { passkey_id: string; name: string; last_used_at: string | null }[] }>('GET', PATH, { token })).data
    .passkeys;
const question = async (asked: Asked = {}): Promise<PasskeyQuestion> =>
  (await house.ask<{ options: PasskeyQuestion }>('POST', 'sign/passkey/options', { body: {}, ...asked })).data.options;
const signIn = (passkey: PasskeyAnswer, asked: Asked = {}) =>
  house.ask<WireSignedIn>('POST', 'sign/passkey', { ...asked, body: { passkey } });

/** A player with a passkey on a device. */
async function playerWithPasskey(kind?: Parameters<typeof softwareAuthenticator>[0]) {
  const { data, email } = await house.newPlayer();
  const device = softwareAuthenticator(kind);
  const { data: passkey } = await add(data.token, device.make(await wishOf(data.token)));
  return { email, token: data.token, id: data.user_id, device, passkey };
}

describe('POST /sports/api/v1/member/passkeys/options', () => {
  test('400: a stolen session does not begin one', async () => {
    const { token } = (await house.newPlayer()).data;
    const answer = await house.ask('POST', `${PATH}/options`, { token, body: { password: 'not mine 1' } });
    expect(answer).toMatchObject({ status: 400, error: { code: 'security.password_wrong' } });
  });

  test('200: asks for a passkey that is found without a name, verifies its owner, is bound to our domain, and is not made twice on a device', async () => {
    const { token, passkey, device } = await playerWithPasskey();
    const wish = await wishOf(token);
    expect(wish).toMatchObject({
      rp: { id: 'bets.example', name: 'Fairbook' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.answer(await question()).id, type: 'public-key' }],
      timeout: 300_000,
    });
    expect(passkey.passkey_id).toHaveLength(36);
    expect(wish.user.name).not.toContain(String(passkey.passkey_id));
    expect((await wishOf(token)).user.id).toBe(wish.user.id);
  });
});

describe('POST /sports/api/v1/member/passkeys', () => {
  test('200: it is on the list under its name, the player is told, and the database keeps what is public', async () => {
    const { email, token, passkey } = await playerWithPasskey();
    expect(await list(token)).toEqual([
      { passkey_id: passkey.passkey_id, name: 'Firefox em Linux', created_at: expect.any(String), last_used_at: null },
    ]);
    const copy = await house.ask('POST', 'member/export', { token, body: { password: PASSWORD } });
    expect(copy.data.passkeys).toEqual(await list(token));
    expect((await post.to(email)).at(-1)).toContain('uma chave de acesso (passkey) foi incluída');
    const { rows } = await house.asOwner('select * from passkeys where id = $1', [passkey.passkey_id]);
    expect(Object.keys(rows[0]).toSorted()).toEqual([
      'created_at',
      'credential_id',
      'id',
      'last_used_at',
      'name',
      'player_id',
      'public_key',
      'sign_count',
    ]);
  });

  test.each<[string, How]>([
    ['made by the page of another site', { origin: 'https://bets.example.evil.test' }],
    ['made for another domain', { rpId: 'evil.test' }],
    ['made without its owner being verified', { unverified: true }],
  ])('400: one %s is not accepted', async (_, how) => {
    const { token } = (await house.newPlayer()).data;
    const made = softwareAuthenticator().make(await wishOf(token), how);
    expect((await add(token, made)).error?.code).toBe('passkey.not_accepted');
    expect(await list(token)).toEqual([]);
  });

  test('400: a challenge is good for one passkey of the player who asked, for five minutes, and not for signing in', async () => {
    const { token } = (await house.newPlayer()).data;
    const made = softwareAuthenticator().make(await wishOf(token));
    const stranger = (await house.newPlayer()).data.token;
    expect((await add(stranger, made)).error?.code).toBe('passkey.challenge_over');
    expect((await add(token, made)).status).toBe(200);
    expect((await add(token, made)).error?.code).toBe('passkey.challenge_over');
    const late = softwareAuthenticator().make(await wishOf(token));
    expect((await at(5 * MINUTE_MS + 1_000, () => add(token, late))).error?.code).toBe('passkey.challenge_over');
    const wish = { ...(await wishOf(token)), challenge: (await question()).challenge };
    expect((await add(token, softwareAuthenticator().make(wish))).error?.code).toBe('passkey.challenge_over');
  });

  test('409: a passkey is on one account', async () => {
    const { token, device } = await playerWithPasskey();
    const other = (await house.newPlayer()).data.token;
    expect((await add(other, device.make(await wishOf(other), { again: true }))).error?.code).toBe('passkey.exists');
    expect((await add(token, device.make(await wishOf(token), { again: true }))).error?.code).toBe('passkey.exists');
  });

  test('409: a player has ten, also when the last two come at once', async () => {
    const { token } = (await house.newPlayer()).data;
    for (let nth = 1; nth < PASSKEYS_MAX; nth += 1) await add(token, softwareAuthenticator().make(await wishOf(token)));
    const last = [softwareAuthenticator().make(await wishOf(token)), softwareAuthenticator().make(await wishOf(token))];
    const codes = (await Promise.all(last.map((made) => add(token, made)))).map(({ error }) => error?.code);
    expect(new Set(codes)).toEqual(new Set(['passkey.too_many', undefined]));
    const more = await house.ask('POST', `${PATH}/options`, { token, body: { password: PASSWORD } });
    expect(more).toMatchObject({ status: 409, error: { code: 'passkey.too_many' } });
  });

  test('400: a name that is empty, or has direction signs in it', async () => {
    const { token } = (await house.newPlayer()).data;
    const made = softwareAuthenticator().make(await wishOf(token));
    for (const name of ['  ', 'x\u202ey', 'x'.repeat(41)]) expect((await add(token, made, name)).error?.code).toBe('request.invalid');
    expect((await add(token, made, '  my   phone ')).data.name).toBe('my phone');
  });
});

describe('POST /sports/api/v1/sign/passkey', () => {
  test('200: signs in its player with nothing typed, and the list says when it was used', async () => {
    const { token, id, device } = await playerWithPasskey();
    const answer = await signIn(device.answer(await question()));
    expect(answer).toMatchObject({ status: 200, data: { user_id: id } });
    expect((await house.ask('GET', 'member/info', { token: answer.data.token })).status).toBe(200);
    expect((await list(token))[0]?.last_used_at).not.toBeNull();
  });

  test('200: however often it is right: what was counted of a passkey is cleared', async () => {
    const { device } = await playerWithPasskey();
    for (let time = 0; time < 11; time += 1) expect((await signIn(device.answer(await question()))).status).toBe(200);
  });

  test('the question names no passkey, and is another one each time', async () => {
    const [one, two] = [await question(), await question()];
    expect(one).toEqual({ challenge: expect.any(String), rpId: 'bets.example', timeout: 300_000, userVerification: 'required' });
    expect(one.challenge).not.toBe(two.challenge);
  });

  test('400: an answer opens one session: not when it is sent again, and of five at once one', async () => {
    const { device } = await playerWithPasskey();
    const answer = device.answer(await question());
    const codes = (await Promise.all(Array.from({ length: 5 }, () => signIn(answer)))).map(({ error }) => error?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'passkey.challenge_over')).toHaveLength(4);
    expect((await signIn(answer)).error?.code).toBe('passkey.challenge_over');
  });

  test('400: an answer is worth nothing after five minutes, or to a challenge that nobody asked', async () => {
    const { device } = await playerWithPasskey();
    const late = device.answer(await question());
    expect((await at(5 * MINUTE_MS + 1_000, () => signIn(late))).error?.code).toBe('passkey.challenge_over');
    const invented = device.answer({ ...(await question()), challenge: 'A'.repeat(43) });
    expect((await signIn(invented)).error?.code).toBe('passkey.challenge_over');
  });

  test.each<[string, How]>([
    ['given to the page of another site', { origin: 'https://bets.example.evil.test' }],
    ['given to our page without TLS', { origin: 'http://bets.example' }],
    ['given for another domain', { rpId: 'evil.test' }],
    ['of a device that did not verify its owner', { unverified: true }],
    ['signed with another key', { forged: true }],
  ])('400: an answer %s is not accepted', async (_, how) => {
    const { device } = await playerWithPasskey();
    expect((await signIn(device.answer(await question(), how))).error?.code).toBe('passkey.not_accepted');
  });

  test('403: a counter that stands still or goes back is of a copy; the passkey itself goes on', async () => {
    const { token, device } = await playerWithPasskey();
    expect((await signIn(device.answer(await question(), { signCount: 9 }))).status).toBe(200);
    for (const signCount of [9, 8, 0]) {
      const answer = await signIn(device.answer(await question(), { signCount }));
      expect(answer).toMatchObject({ status: 403, error: { code: 'passkey.copied' } });
    }
    expect((await signIn(device.answer(await question(), { signCount: 10 }))).status).toBe(200);
    const { rows } = await house.asOwner(
      'select player_id from sessions where id is not null and player_id = (select player_id from passkeys where id = $1)',
      [(await list(token))[0]?.passkey_id],
    );
    expect(rows).toHaveLength(3);
    await expect(house.asOwner('update passkeys set sign_count = 1 where sign_count = 10')).rejects.toThrow('does not go back');
  });

  test('a passkey that is kept on several devices never counts, and signs in all the same', async () => {
    const { device } = await playerWithPasskey({ counts: false });
    for (let time = 0; time < 2; time += 1) expect((await signIn(device.answer(await question()))).status).toBe(200);
  });

  test('400: one that is on no account, was removed, or names another player is not known', async () => {
    const { token, device, passkey } = await playerWithPasskey();
    const stranger = softwareAuthenticator();
    stranger.make(await wishOf(token));
    expect((await signIn(stranger.answer(await question()))).error?.code).toBe('passkey.unknown');
    expect((await signIn(device.answer(await question(), { userHandle: 'AAAA' }))).error?.code).toBe('passkey.unknown');
    const { response, ...rest } = device.answer(await question());
    const { userHandle: _, ...nameless } = response;
    expect((await signIn({ ...rest, response: nameless })).error?.code).toBe('passkey.unknown');
    await house.ask('POST', `${PATH}/remove`, { token, body: { passkey_id: passkey.passkey_id, password: PASSWORD } });
    expect((await signIn(device.answer(await question()))).error?.code).toBe('passkey.unknown');
  });

  test('403: a closed account stays closed', async () => {
    const { token, device } = await playerWithPasskey();
    await house.ask('POST', 'member/close', { token, body: { password: PASSWORD } });
    expect((await signIn(device.answer(await question()))).error?.code).toBe('auth.account_closed');
  });

  test('429: questions and answers are counted by address, like passwords', async () => {
    const strict = await accountsHouse({ signInRate: 3 });
    try {
      const ask = (path: string, body: object) => strict.ask('POST', path, { body: body as Record<string, unknown>, ip: '198.51.100.9' });
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask('sign/passkey/options', {})));
      expect(answers.filter(({ error }) => error?.code === 'request.too_many')).toHaveLength(2);
      const { device } = await playerWithPasskey();
      const answer = device.answer(await question());
      const tries = await Promise.all(Array.from({ length: 5 }, () => ask('sign/passkey', { passkey: answer })));
      const codes = tries.map(({ error }) => error?.code);
      expect(codes.filter((code) => code === 'passkey.unknown')).toHaveLength(3);
      expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(2);
    } finally {
      await strict.close();
    }
  });
});

describe('PUT and POST …/remove', () => {
  test('another name, and off the list with the password; the player is told; never another player’s', async () => {
    const { email, token, passkey } = await playerWithPasskey();
    const { passkey_id } = passkey;
    const rename = (by: string, name: string) => house.ask('PUT', PATH, { token: by, body: { passkey_id, name } });
    const remove = (by: string, password: string) => house.ask('POST', `${PATH}/remove`, { token: by, body: { passkey_id, password } });
    const stranger = (await house.newPlayer()).data.token;
    expect((await rename(stranger, 'mine now')).error?.code).toBe('passkey.not_found');
    expect((await remove(stranger, PASSWORD)).error?.code).toBe('passkey.not_found');
    expect((await rename(token, ' the  old phone ')).status).toBe(200);
    expect((await list(token))[0]?.name).toBe('the old phone');
    expect((await remove(token, 'not mine 1')).error?.code).toBe('security.password_wrong');
    expect((await remove(token, PASSWORD)).status).toBe(200);
    expect(await list(token)).toEqual([]);
    expect((await remove(token, PASSWORD)).error?.code).toBe('passkey.not_found');
    expect((await post.to(email)).at(-1)).toContain('foi removida e não entra mais');
  });
});

describe('the link in the notice', () => {
  test('removes the passkey the player did not add, and those after it; those before it stay', async () => {
    const { email, token, device: own } = await playerWithPasskey();
    await post.deliver(); // of equal notices that wait there is one
    const thiefs = softwareAuthenticator();
    const told = await at(MINUTE_MS, async () => {
      await add(token, thiefs.make(await wishOf(token)));
      return post.to(email);
    });
    const [link] = /not-me#\S+$/.exec(told.at(-1) ?? '') ?? [''];
    await house.identity.security.disown(link.replace('not-me#', ''));
    expect((await signIn(thiefs.answer(await question()))).error?.code).toBe('passkey.unknown');
    expect((await signIn(own.answer(await question()))).status).toBe(200);
  });
});
