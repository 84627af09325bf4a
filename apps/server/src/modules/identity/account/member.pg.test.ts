import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse, PASSWORD, type WireSignedIn } from '../../../../test/accounts-house.ts';
import { type Post, postOf } from '../testing/post.ts';

let house: AccountsHouse;
let post: Post;
beforeAll(async () => {
  house = await accountsHouse();
  post = postOf(house.identity);
});
afterAll(() => house.close());

const NEW_PASSWORD = 'Another 9 mellow otter';
const PIN = '481638';
let network = 0;
const from = () => {
  network += 1;
  return { ip: `198.19.${network >> 8}.${network & 255}` };
};
const put = (token: string, path: string, body: Record<string, unknown>) => house.ask('PUT', path, { ...from(), token, body });
const signIn = (email: string, password = PASSWORD) =>
  house.ask<WireSignedIn>('POST', 'sign/email', { ...from(), body: { email, password } });
const info = async (token: string) => (await house.ask('GET', 'member/info', { token })).data;
const someEmail = () => `${randomUUID()}@example.com`;
/** Requests a code and reads it. Without an address, uses the player's own. */
async function codeFor(token: string, kind: string, email: string, given = true): Promise<string> {
  const body = { kind, ...(given && { email }) };
  expect((await house.ask('POST', 'verify/email', { ...from(), token, body })).status).toBe(200);
  return post.codeTo(email);
}
/** A player whose mailbox is confirmed, and who set the payment password a week ago. */
async function confirmed() {
  const { email, data } = await house.newPlayer();
  const code = await codeFor(data.token, 'bind', email, false);
  expect((await put(data.token, 'member/email', { code })).status).toBe(200);
  expect((await put(data.token, 'member/bank_password', { bank_password: PIN, password: PASSWORD })).status).toBe(200);
  await house.asOwner("update payment_passwords set set_at = set_at - interval '7 days' where player_id = $1", [data.user_id]);
  return { email, token: data.token, id: data.user_id };
}

describe('POST /sports/api/v1/reg with a code', () => {
  const form = { password: PASSWORD, terms: true, adult: true };
  test('200: the address is verified at once; repeated after a lost reply it signs in', async () => {
    const email = someEmail();
    await house.ask('POST', 'verify/reg/email', { ...from(), body: { email } });
    const body = { ...form, email, code: await post.codeTo(email) };
    const opened = await house.ask<WireSignedIn>('POST', 'reg', { ...from(), body });
    expect(opened.status).toBe(200);
    expect(await info(opened.data.token)).toMatchObject({ email_verified: true });
    expect((await house.ask('POST', 'reg', { ...from(), body })).data.user_id).toBe(opened.data.user_id);
  });

  test('200: a mobile number too', async () => {
    const mobile = { area_code: 91, phone: '98765 00001' };
    await house.ask('POST', 'verify/reg/phone', { ...from(), body: mobile });
    const body = { ...form, ...mobile, code: await post.codeTo('+919876500001') };
    const opened = await house.ask<WireSignedIn>('POST', 'reg/phone', { ...from(), body });
    expect(await info(opened.data.token)).toMatchObject({ mobile_verified: true, email: null });
  });

  test('400: a wrong code opens nothing, and says the same for an address that is taken', async () => {
    const [{ email }, free] = [await house.newPlayer(), someEmail()];
    const ask = (address: string) =>
      house.ask('POST', 'reg', { ...from(), body: { ...form, password: NEW_PASSWORD, email: address, code: '000000' } });
    const [taken, open] = [await ask(email), await ask(free)];
    expect(taken).toMatchObject({ status: 400, error: { code: 'code.wrong' } });
    expect(open.body).toBe(taken.body);
    expect((await house.asOwner('select from players where email = $1', [free])).rows).toEqual([]);
  });
});

describe('PUT /sports/api/v1/member/email', () => {
  test('200: confirms the address the player has; 409 the second time', async () => {
    const { token } = await confirmed();
    expect(await info(token)).toMatchObject({ email_verified: true });
    expect((await put(token, 'member/email', { code: '000000' })).error?.code).toBe('member.already_verified');
  });

  test('200: changes it with the new one’s code, the password and the payment password; the old one is told and signs in no more', async () => {
    const { email, token } = await confirmed();
    const fresh = someEmail();
    const code = await codeFor(token, 'change', fresh);
    const proof = { password: PASSWORD, bank_password: PIN };
    expect((await put(token, 'member/email', { email: fresh, code })).error?.code).toBe('member.proof_required');
    expect((await put(token, 'member/email', { email: fresh, code, password: PASSWORD })).error?.code).toBe('member.proof_required');
    const wrong = { ...proof, password: NEW_PASSWORD };
    expect((await put(token, 'member/email', { email: fresh, code, ...wrong })).error?.code).toBe('security.password_wrong');
    expect((await put(token, 'member/email', { email: fresh, code, ...proof })).status).toBe(200);
    expect((await post.to(email)).at(-1)).toContain('e-mail');
    expect([(await signIn(email)).status, (await signIn(fresh)).status]).toEqual([400, 200]);
  });

  test('200: or with the code of the old one', async () => {
    const { email, token } = await confirmed();
    const fresh = someEmail();
    const [code, old_code] = [await codeFor(token, 'change', fresh), await codeFor(token, 'change', email, false)];
    expect((await put(token, 'member/email', { email: fresh, code, old_code: code })).error?.code).toBe('code.wrong');
    expect((await put(token, 'member/email', { email: fresh, code: old_code, old_code })).error?.code).toBe('code.wrong');
    expect((await put(token, 'member/email', { email: fresh, code, old_code })).status).toBe(200);
  });

  test('400: a code that another player’s change was confirmed with, or of another kind, does nothing', async () => {
    const { token, email } = await confirmed();
    const fresh = someEmail();
    await house.ask('POST', 'verify/email', { ...from(), body: { email: fresh, kind: 'reset' } });
    await house.ask('POST', 'verify/reg/email', { ...from(), body: { email: fresh } });
    const code = await post.codeTo(fresh);
    expect((await put(token, 'member/email', { email: fresh, code, password: PASSWORD, bank_password: PIN })).error?.code).toBe(
      'code.wrong',
    );
    expect((await signIn(email)).status).toBe(200);
  });

  test('of two who give the code of an address at once one gets it', async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    const fresh = someEmail();
    const code = await codeFor(one.token, 'change', fresh);
    const answers = await Promise.all(
      [one, two].map(({ token }) => put(token, 'member/email', { email: fresh, code, password: PASSWORD, bank_password: PIN })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('PUT /sports/api/v1/member/phone', () => {
  test('200: binds the first number with its code, the password and the payment password; a stolen session alone cannot', async () => {
    const { email, token } = await confirmed();
    const mobile = { area_code: 55, phone: '11 91234-9001' };
    await house.ask('POST', 'verify/phone', { ...from(), token, body: { ...mobile, kind: 'bind' } });
    const code = await post.codeTo('+5511912349001');
    expect((await put(token, 'member/phone', { ...mobile, code })).error?.code).toBe('member.proof_required');
    expect((await put(token, 'member/phone', { ...mobile, code, old_code: code })).error?.code).toBe('code.wrong');
    expect((await put(token, 'member/phone', { ...mobile, code, password: PASSWORD, bank_password: PIN })).status).toBe(200);
    expect(await info(token)).toMatchObject({ mobile: '+55 •••• 9001', mobile_verified: true });
    expect((await post.to(email)).at(-1)).toContain('celular');
    expect((await house.ask('POST', 'sign/phone', { ...from(), body: { ...mobile, password: PASSWORD } })).status).toBe(200);
  });
});

describe('POST /sports/api/v1/forget', () => {
  test('200: sets another password with a code, ends every session within a second, and tells the player', async () => {
    const { email, token } = await confirmed();
    const elsewhere = house.identityOn();
    await elsewhere.authenticate(token);
    await house.ask('POST', 'verify/email', { ...from(), body: { email, kind: 'reset' } });
    const code = await post.codeTo(email);
    const body = { email, code, password: 'weak' };
    expect((await house.ask('POST', 'forget/email', { ...from(), body })).error?.code).toBe('register.password_weak');
    expect((await house.ask('POST', 'forget/email', { ...from(), body: { ...body, password: NEW_PASSWORD } })).status).toBe(200);
    expect((await house.ask('GET', 'member/info', { token })).status).toBe(401);
    await expect
      .poll(
        () =>
          elsewhere.authenticate(token).then(
            () => 'lives',
            () => 'over',
          ),
        { timeout: 1_500 },
      )
      .toBe('over');
    expect([(await signIn(email)).status, (await signIn(email, NEW_PASSWORD)).status]).toEqual([400, 200]);
    expect((await post.to(email)).at(-1)).toContain('senha');
  });

  test('200: by mobile number', async () => {
    const mobile = { area_code: 55, phone: '11 91234-9002' };
    await house.ask('POST', 'reg/phone', { ...from(), body: { ...mobile, password: PASSWORD, terms: true, adult: true } });
    await house.ask('POST', 'verify/phone', { ...from(), body: { ...mobile, kind: 'reset' } });
    const body = { ...mobile, code: await post.codeTo('+5511912349002'), password: NEW_PASSWORD };
    expect((await house.ask('POST', 'forget/phone', { ...from(), body })).status).toBe(200);
    // The code has verified the number.
    const { rows } = await house.asOwner(`select mobile_verified_at is not null as proven from players where mobile = '+5511912349002'`);
    expect(rows).toEqual([{ proven: true }]);
    expect((await house.ask('POST', 'sign/phone', { ...from(), body: { ...mobile, password: NEW_PASSWORD } })).status).toBe(200);
  });
});

describe('POST /sports/api/v1/member/change_password', () => {
  const change = (token: string, old_password: string, password = NEW_PASSWORD) =>
    house.ask('POST', 'member/change_password', { ...from(), token, body: { old_password, password } });

  test('200: ends all other sessions and keeps this one; the old password is worth nothing', async () => {
    const { email, token } = await confirmed();
    const other = (await signIn(email)).data;
    expect((await change(token, PASSWORD)).status).toBe(200);
    expect((await house.ask('GET', 'member/info', { token })).status).toBe(200);
    expect((await house.ask('GET', 'member/info', { token: other.token })).status).toBe(401);
    expect((await house.ask('POST', 'refresh/token', { body: { refresh_token: other.refresh_token } })).status).toBe(401);
    // No browser known by the previous password alone is known any more.
    const known = 'select from known_devices d join players p on p.id = d.player_id where p.email = $1';
    expect((await house.asOwner(known, [email])).rows).toEqual([]);
    expect([(await signIn(email)).status, (await signIn(email, NEW_PASSWORD)).status]).toEqual([400, 200]);
    expect((await post.to(email)).at(-1)).toContain('senha');
  });

  test('409: without a verified e-mail address', async () => {
    const { data } = await house.newPlayer();
    expect(await change(data.token, PASSWORD)).toMatchObject({ status: 409, error: { code: 'member.email_unverified' } });
  });

  test.each([
    ['security.password_wrong', 'wrong password 1', NEW_PASSWORD],
    ['register.password_weak', PASSWORD, 'short'],
    ['register.password_common', PASSWORD, 'flamengo2019'],
  ])('400: %s', async (code, old, fresh) => {
    const { email, token } = await confirmed();
    expect(await change(token, old, fresh)).toMatchObject({ status: 400, error: { code } });
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('names', () => {
  test('PUT member/nickname: 6 to 24 characters', async () => {
    const { data } = await house.newPlayer();
    expect((await put(data.token, 'member/nickname', { nickname: '  Ana  Lima ' })).data).toEqual({ nickname: 'Ana Lima' });
    expect((await put(data.token, 'member/nickname', { nickname: 'Ana' })).error?.code).toBe('member.nickname_invalid');
    expect(await info(data.token)).toMatchObject({ nickname: 'Ana Lima' });
  });

  test('the real name is said once, and said again it stays', async () => {
    const { data } = await house.newPlayer();
    const read = async () => (await house.ask('GET', 'member/real_name', { token: data.token })).data;
    expect(await read()).toEqual({ real_name: null });
    expect((await put(data.token, 'member/real_name', { real_name: '<b>' })).error?.code).toBe('member.real_name_invalid');
    expect((await put(data.token, 'member/account', { real_name: ' Ana  Lima ' })).data).toMatchObject({ real_name: 'Ana Lima' });
    expect((await put(data.token, 'member/real_name', { real_name: 'Ana Lima' })).status).toBe(200);
    expect((await put(data.token, 'member/real_name', { real_name: 'Rui Costa' })).error?.code).toBe('member.real_name_set');
    expect(await read()).toEqual({ real_name: 'Ana Lima' });
  });
});

test('fields nobody asked for change nothing, in any of these calls', async () => {
  const { token, id, email } = await confirmed();
  const extra = {
    role: 2,
    level: 'diamond',
    score: '1000000000',
    verified: true,
    mobile_verified: true,
    region: 'blocked',
    user_id: '1',
    player_id: '1',
    player: '1',
  };
  const row = async () => (await house.asOwner('select * from players where id = $1', [id])).rows[0];
  const before = await row();
  await put(token, 'member/nickname', { nickname: 'Somebody', ...extra });
  await put(token, 'member/account', { nickname: 'Somebody', ...extra });
  await put(token, 'member/real_name', { real_name: 'Ana Lima', ...extra });
  await put(token, 'member/email', { email: someEmail(), code: '000000', password: PASSWORD, ...extra });
  await put(token, 'member/phone', { area_code: 55, phone: '11912349003', code: '000000', password: PASSWORD, ...extra });
  await house.ask('POST', 'member/change_password', { token, body: { old_password: PASSWORD, password: NEW_PASSWORD, ...extra } });
  const after = await row();
  expect(after).toEqual({ ...before, nickname: 'Somebody', real_name: 'Ana Lima', password_hash: after.password_hash });
  expect((await signIn(email, NEW_PASSWORD)).data.role).toBe(3);
});

test('a refresh token that comes back after its use is told to the player', async () => {
  const { email, data } = await house.newPlayer();
  const refresh = () => house.ask('POST', 'refresh/token', { body: { refresh_token: data.refresh_token } });
  await refresh();
  await house.asOwner(`update refresh_tokens set used_at = used_at - interval '11 seconds'`);
  expect((await refresh()).status).toBe(401);
  expect((await post.to(email)).at(-1)).toContain('dois lugares');
});
