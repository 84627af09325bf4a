import { bytesOfSecret, codeOfApp } from '@fairbook/testkit/authenticator-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, type Asked, accountsHouse, PASSWORD, type WireSignedIn } from '../../../../test/accounts-house.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { deletePlainDevices } from '../sql/known-devices.ts';
import { postOf } from '../testing/post.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The clock stands still: a code computed at the end of its half minute would be an old one when checked. */
const BEGUN = Date.now();
let clock = 0;
let house: AccountsHouse;
beforeAll(async () => {
  house = await accountsHouse({ now: () => new Date(BEGUN + clock) });
});
afterAll(() => house.close());

const PATH = 'member/second_factor';
/** The code of the authenticator app, `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0) => codeOfApp(secret, new Date(BEGUN + clock), steps);
const signIn = (email: string, second_factor?: string, asked: Asked = {}) =>
  house.ask<WireSignedIn>('POST', 'sign/email', { ...asked, body: { email, password: PASSWORD, ...(second_factor && { second_factor }) } });

/** A player whose second factor is on; the code of the previous step is used. */
async function protectedPlayer() {
  const { data, email } = await house.newPlayer();
  const { token } = data;
  const { secret } = (await house.ask<{ secret: string }>('POST', PATH, { token, body: { password: PASSWORD } })).data;
  const confirmed = await house.ask<{ recovery_codes: string[] }>('PUT', PATH, { token, body: { code: codeOf(secret, -1) } });
  expect(confirmed.status).toBe(200);
  return { email, token, secret, recovery: confirmed.data.recovery_codes, device: confirmed.deviceCookie ?? '' };
}

describe('switching the second factor on', () => {
  test('needs the password, gives a secret to scan or type, and asks nothing before its first code came back', async () => {
    const { data, email } = await house.newPlayer();
    const { token } = data;
    expect((await house.ask('POST', PATH, { token, body: { password: 'not mine 1' } })).error?.code).toBe('security.password_wrong');
    const begun = await house.ask('POST', PATH, { token, body: { password: PASSWORD } });
    expect(begun.data.address).toMatch(/^otpauth:\/\/totp\/Fairbook:.*secret=[A-Z2-7]{32}&/);
    expect(begun.data.qr).toMatchObject({ size: expect.any(Number), path: expect.stringMatching(/^M0 0h7v1h-7z/) });
    expect((await signIn(email)).status).toBe(200);
    expect((await house.ask('PUT', PATH, { token, body: { code: '000000' } })).error?.code).toBe('second_factor.wrong');
    expect((await house.ask('GET', PATH, { token })).data).toMatchObject({ on: false, recovery_codes_left: 0 });
  });

  test('gives ten recovery codes once, and the database keeps neither them nor the secret', async () => {
    const { token, secret, recovery } = await protectedPlayer();
    expect(new Set(recovery).size).toBe(10);
    expect((await house.ask('GET', PATH, { token })).data).toMatchObject({ on: true, recovery_codes_left: 10 });
    const { rows } = await house.asOwner('select secret from second_factors');
    expect(rows.some((row) => row.secret.includes(bytesOfSecret(secret)))).toBe(false);
    expect((await house.ask('POST', PATH, { token, body: { password: PASSWORD } })).error?.code).toBe('second_factor.on');
  });
});

describe('signing in with a second factor', () => {
  test('403: a browser that is not known is asked, after the right password only', async () => {
    const { email, secret } = await protectedPlayer();
    expect((await signIn(email)).error?.code).toBe('auth.second_factor_required');
    const wrong = await house.ask('POST', 'sign/email', { body: { email, password: 'not mine 1' } });
    expect(wrong.error?.code).toBe('auth.wrong_credentials');
    expect((await signIn(email, '12x456')).error?.code).toBe('second_factor.wrong');
    expect((await signIn(email, codeOf(secret))).status).toBe(200);
  });

  test('a browser that gave the code is known for 14 days, by a cookie no script can read', async () => {
    const { email, device } = await protectedPlayer();
    expect(device).toHaveLength(43);
    expect((await signIn(email, undefined, { deviceCookie: device })).status).toBe(200);
    expect((await signIn(email, undefined, { deviceCookie: 'A'.repeat(43) })).error?.code).toBe('auth.second_factor_required');
    try {
      clock = 14 * DAY_MS - MINUTE_MS;
      expect((await signIn(email, undefined, { deviceCookie: device })).status).toBe(200);
      clock = 14 * DAY_MS + MINUTE_MS;
      expect((await signIn(email, undefined, { deviceCookie: device })).error?.code).toBe('auth.second_factor_required');
    } finally {
      clock = 0;
    }
  });

  test('is known on after a new password where it gave the code, and where it did not it is forgotten', async () => {
    const { email, device } = await protectedPlayer();
    const [{ id } = { id: 0n }] = (await house.asOwner('select id from players where email = $1', [email])).rows;
    const known = async () =>
      (await house.asOwner('select factor_at is not null as proven from known_devices where player_id = $1', [id])).rows;
    expect((await known()).map(({ proven }) => proven).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    await inTransaction(house.db, (tx) => deletePlainDevices(tx, id));
    expect(await known()).toEqual([{ proven: true }]);
    expect((await signIn(email, undefined, { deviceCookie: device })).status).toBe(200);
  });

  test('one code opens one session: of four at once one gets in, and an older code never does', async () => {
    const { email, secret } = await protectedPlayer();
    const code = codeOf(secret);
    const guesses = await Promise.all(Array.from({ length: 4 }, () => signIn(email, code)));
    expect(guesses.filter((each) => each.status === 200)).toHaveLength(1);
    expect((await signIn(email, codeOf(secret, -1))).error?.code).toBe('second_factor.wrong');
  });

  test('a code sent by mail does not stand for it, and is not spent while it is asked for', async () => {
    const { email, secret } = await protectedPlayer();
    await house.ask('POST', 'verify/email', { body: { email, kind: 'sign_in' } });
    const code = await postOf(house.identity).codeTo(email);
    const byCode = (second_factor?: string) =>
      house.ask('POST', 'sign/email/code', { body: { email, code, ...(second_factor && { second_factor }) } });
    expect((await byCode()).error?.code).toBe('auth.second_factor_required');
    expect((await byCode(codeOf(secret))).status).toBe(200);
  });

  test('a recovery code works once', async () => {
    const { email, recovery } = await protectedPlayer();
    const [code = ''] = recovery;
    const both = await Promise.all([signIn(email, code.toLowerCase()), signIn(email, code)]);
    expect(both.map((each) => each.status).sort((a, b) => a - b)).toEqual([200, 400]);
    // It clears the wrong guesses before it.
    for (let time = 0; time < 3; time += 1) await signIn(email, '000000');
    expect((await signIn(email, recovery[1])).status).toBe(200);
    for (let time = 0; time < 4; time += 1) expect((await signIn(email, '000000')).error?.code).toBe('second_factor.wrong');
    expect((await signIn(email, recovery[2])).status).toBe(200);
  });

  test('of fifty wrong codes at once five are looked at; after a quarter of an hour the right one works', async () => {
    const { email, secret } = await protectedPlayer();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => signIn(email, String(nth).padStart(6, '0'), { ip: `192.0.2.${nth}` })),
    );
    const codes = answers.map((each) => each.error?.code);
    expect(codes.filter((code) => code === 'second_factor.wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'second_factor.locked')).toHaveLength(45);
    expect((await signIn(email, codeOf(secret))).error?.code).toBe('second_factor.locked');
    try {
      clock = 15 * MINUTE_MS + 1_000;
      expect((await signIn(email, codeOf(secret))).status).toBe(200);
    } finally {
      clock = 0;
    }
  });

  test('the player’s own browser is not kept out by those guesses', async () => {
    const { email, device } = await protectedPlayer();
    for (let time = 0; time < 5; time += 1) await signIn(email, '000000');
    expect((await signIn(email, undefined, { deviceCookie: device })).status).toBe(200);
  });
});

describe('while somebody guesses at an account from everywhere', () => {
  test('the player’s own browser signs in, a hundred times of a hundred, also from where they never were', async () => {
    const { email, device } = await protectedPlayer();
    const guess = (nth: number) => house.ask('POST', 'sign/email', { ip: `192.0.3.${nth}`, body: { email, password: `guess 1 ${nth}` } });
    for (let wave = 0; wave < 5; wave += 1) await Promise.all(Array.from({ length: 50 }, (_, nth) => guess(wave * 50 + nth)));
    expect((await signIn(email, undefined, { ip: '192.0.4.1' })).error?.code).toBe('request.too_many');
    const own = [];
    for (let nth = 0; nth < 100; nth += 1)
      own.push((await signIn(email, undefined, { deviceCookie: device, ip: `192.0.5.${nth}` })).status);
    expect(own).toEqual(Array(100).fill(200));
  });
});

describe('the payment password of a player with a second factor', () => {
  test('is not replaced by whoever has the mailbox alone', async () => {
    const { email, token, secret } = await protectedPlayer();
    const put = (body: Record<string, unknown>) => house.ask('PUT', 'member/bank_password', { token, body });
    await put({ bank_password: '481638', password: PASSWORD });
    await house.ask('POST', 'verify/email', { body: { email, kind: 'reset' } });
    const code = await postOf(house.identity).codeTo(email);
    expect((await put({ bank_password: '907364', code })).error?.code).toBe('auth.second_factor_required');
    expect((await put({ bank_password: '907364', code, second_factor: '000000' })).error?.code).toBe('second_factor.wrong');
    expect((await put({ bank_password: '907364', code, second_factor: codeOf(secret) })).status).toBe(200);
  });
});

describe('new recovery codes', () => {
  const renew = (token: string, body: Record<string, unknown>) =>
    house.ask<{ recovery_codes: string[] }>('POST', `${PATH}/recovery_codes`, { token, body });

  test('need the password and a code, are given once, and those before are worth nothing', async () => {
    const { email, token, secret, recovery } = await protectedPlayer();
    expect((await renew(token, { password: 'not mine 1', code: codeOf(secret) })).error?.code).toBe('security.password_wrong');
    expect((await renew(token, { password: PASSWORD, code: '000000' })).error?.code).toBe('second_factor.wrong');
    const renewed = await renew(token, { password: PASSWORD, code: codeOf(secret) });
    const fresh = renewed.data.recovery_codes;
    expect(new Set([...fresh, ...recovery]).size).toBe(20);
    expect((await house.ask('GET', PATH, { token })).data).toMatchObject({ on: true, recovery_codes_left: 10 });
    expect((await signIn(email, recovery[0])).error?.code).toBe('second_factor.wrong');
    expect((await signIn(email, fresh[0])).status).toBe(200);
    expect((await postOf(house.identity).to(email)).at(-1)).toContain('códigos de recuperação');
  });

  test('may be asked for with the last of the old ones; two who ask with one code at once do not both get some', async () => {
    const { token, recovery } = await protectedPlayer();
    const body = { password: PASSWORD, code: recovery[9] ?? '' };
    const both = await Promise.all([renew(token, body), renew(token, body)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await house.ask('GET', PATH, { token })).data).toMatchObject({ recovery_codes_left: 10 });
  });

  test('are nobody’s without a second factor', async () => {
    const { data } = await house.newPlayer();
    expect((await renew(data.token, { password: PASSWORD, code: '123456' })).error?.code).toBe('second_factor.off');
  });
});

describe('switching it off', () => {
  const end = (token: string, body: Record<string, unknown>) => house.ask('POST', `${PATH}/end`, { token, body });

  test('needs the password and a code; afterwards nothing is asked, and no browser is known', async () => {
    const { email, token, secret } = await protectedPlayer();
    const known = async () =>
      (
        await house.asOwner('select count(*)::int as n from known_devices k join players p on p.id = k.player_id where p.email = $1', [
          email,
        ])
      ).rows[0].n;
    expect(await known()).toBeGreaterThan(0);
    expect((await end(token, { password: 'not mine 1', code: codeOf(secret) })).error?.code).toBe('security.password_wrong');
    expect((await end(token, { password: PASSWORD, code: '000000' })).error?.code).toBe('second_factor.wrong');
    expect((await end(token, { password: PASSWORD, code: codeOf(secret) })).status).toBe(200);
    expect(await known()).toBe(0);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('signing out everywhere else', () => {
  test('ends every other session at once, keeps this one, and forgets the browsers that were known', async () => {
    const { email, token, device } = await protectedPlayer();
    const other = await signIn(email, undefined, { deviceCookie: device });
    const stranger = await house.newPlayer();
    expect((await house.ask('POST', 'member/sessions/end_others', { token, body: {} })).data).toEqual({ ended: 1 });
    const info = (of: string) => house.ask('GET', 'member/info', { token: of });
    expect((await info(other.data.token)).error?.code).toBe('auth.session_ended');
    expect([(await info(token)).status, (await info(stranger.data.token)).status]).toEqual([200, 200]);
    expect((await signIn(email, undefined, { deviceCookie: device })).error?.code).toBe('auth.second_factor_required');
  });
});
