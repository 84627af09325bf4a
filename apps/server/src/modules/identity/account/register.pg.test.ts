import type { PlayerId } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { defaultNickname } from '@fairbook/core/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse, PASSWORD } from '../../../../test/accounts-house.ts';

let house: AccountsHouse;
beforeAll(async () => {
  house = await accountsHouse();
});
afterAll(() => house.close());

const form = { password: PASSWORD, terms: true, adult: true };
const register = (body: Record<string, unknown>, ip?: string) =>
  house.ask('POST', 'reg', { body: { ...form, ...body }, ...(ip ? { ip } : {}) });

describe('POST /sports/api/v1/reg', () => {
  test('200: opens an account with an empty wallet whose number is the player, and signs in', async () => {
    const { status, data } = await register({ email: 'Ana@Example.com', language: 'en', currency: 'EUR' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ role: 3, nickname: defaultNickname(BigInt(String(data.user_id))), expires_in: 600 });
    const info = await house.ask('GET', 'member/info', { token: String(data.token) });
    expect(info.data).toMatchObject({
      user_id: data.user_id,
      email: 'a•••a@example.com',
      mobile: null,
      email_verified: false,
      currency: 'EUR',
      last_sign_in_at: null,
    });
    expect(info.data.invite_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect((await house.ask('GET', 'member/account', { token: String(data.token) })).data).toMatchObject({
      score: '0.000000',
      net_today: '0.000000',
      owed: '0.000000',
    });
  });

  test('200: the same call again signs in, so that a lost reply does no harm', async () => {
    const first = await register({ email: 'again@example.com' });
    const second = await register({ email: ' AGAIN@example.com' });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data.user_id).toBe(first.data.user_id);
  });

  test('200: eight at the same moment open one account, and all sign in', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ email: 'race@example.com' })));
    expect(new Set(answers.map((each) => each.data.user_id)).size).toBe(1);
    const { rows } = await house.asOwner(`select count(*)::int as players from players where email = 'race@example.com'`);
    expect(rows).toEqual([{ players: 1 }]);
  });

  test('200: keeps the invite code as it was typed, and who invited when the code is somebody’s', async () => {
    const inviter = await house.newPlayer();
    const { invite_code } = (await house.ask('GET', 'member/info', { token: inviter.data.token })).data;
    const typed = ` ${String(invite_code).toLowerCase()} `;
    const invited = await register({ email: 'invited@example.com', invite_code: typed });
    const stranger = await register({ email: 'stranger@example.com', invite_code: 'PROMO-2026' });
    const { rows } = await house.asOwner('select id::text, invited_by::text, invited_with from players where id = any ($1) order by id', [
      [invited.data.user_id, stranger.data.user_id],
    ]);
    expect(rows).toEqual([
      { id: invited.data.user_id, invited_by: inviter.data.user_id, invited_with: typed },
      { id: stranger.data.user_id, invited_by: null, invited_with: 'PROMO-2026' },
    ]);
  });

  test.each([
    ['register.terms_required', { terms: false }],
    ['register.terms_required', { adult: false }],
    ['register.password_weak', { password: 'short1' }],
    ['register.password_weak', { password: 'no digits in here' }],
    ['register.password_common', { password: 'flamengo2019' }],
    ['register.email_invalid', { email: 'not an address' }],
    ['request.invalid', { email: undefined }],
    ['request.invalid', { password: 'x'.repeat(257) }],
  ])('400: %s for %j, and no account', async (code, body) => {
    const before = await house.asOwner('select count(*) from players');
    expect(await register({ email: 'refused@example.com', ...body })).toMatchObject({ status: 400, error: { code } });
    expect((await house.asOwner('select count(*) from players')).rows).toEqual(before.rows);
  });

  test('400: fields nobody asked for change nothing', async () => {
    const { data } = await register({ email: 'mass@example.com', role: 2, region: 'blocked', score: '1000000', email_verified: true });
    const { rows } = await house.asOwner('select role, region, email_verified_at from players where id = $1', [data.user_id]);
    expect(rows).toEqual([{ role: 'player', region: 'default', email_verified_at: null }]);
  });

  test('409: an address that is taken, for another password, writes nothing', async () => {
    await register({ email: 'taken@example.com' });
    const answer = await register({ email: 'TAKEN@example.com', password: 'another 1 password' }, '198.51.100.20');
    expect(answer).toMatchObject({ status: 409, error: { code: 'register.account_taken' } });
  });

  test('409: the address of somebody who excluded themselves for good, and one that is a tag away, for ever', async () => {
    const { data } = await register({ email: 'never@example.com' });
    await house.limits.exclude(BigInt(String(data.user_id)) as PlayerId, null);
    for (const email of ['never@example.com', 'never+again@example.com']) {
      const answer = await register({ email, password: 'another 1 password' }, '198.51.100.23');
      expect(answer).toMatchObject({ status: 409, error: { code: 'register.account_taken' } });
    }
  });

  test('429: asking for taken accounts is over after ten, free addresses included', async () => {
    const ip = '198.51.100.21';
    const known = ['known0@example.com', 'known1@example.com', 'known2@example.com'];
    for (const email of known) await register({ email });
    const codes: unknown[] = [];
    for (let time = 0; time < 12; time += 1) {
      codes.push((await register({ email: known[time % 3], password: `wrong guess ${time}` }, ip)).error?.code);
    }
    expect(codes).toEqual([...Array(10).fill('register.account_taken'), 'request.too_many', 'request.too_many']);
    expect(await register({ email: 'free@example.com' }, ip)).toMatchObject({ status: 429, error: { code: 'request.too_many' } });
    expect((await register({ email: 'free@example.com' }, '198.51.100.22')).status).toBe(200);
  });
});

describe('POST /sports/api/v1/reg/phone', () => {
  const registerPhone = (area_code: number, phone: string) => house.ask('POST', 'reg/phone', { body: { ...form, area_code, phone } });

  test.each([
    [55, '(11) 91234-5678', '+55 •••• 5678'],
    [91, '98765 43210', '+91 •••• 3210'],
    [62, '0812 3456 7890', '+62 •••• 7890'],
    [84, '0912 345 678', '+84 •••• 5678'],
    [52, '55 1234 5678', '+52 •••• 5678'],
    [90, '0532 123 45 67', '+90 •••• 4567'],
    [63, '0917 123 4567', '+63 •••• 4567'],
    [66, '081 234 5678', '+66 •••• 5678'],
    [86, '138 1234 5678', '+86 •••• 5678'],
    [92, '0301 2345678', '+92 •••• 5678'],
    [880, '01712-345678', '+880 •••• 5678'],
    [855, '012 345 678', '+855 •••• 5678'],
    [971, '050 123 4567', '+971 •••• 4567'],
  ])('200: a mobile number of +%i as people there write it', async (area, phone, masked) => {
    const { status, data } = await registerPhone(area, phone);
    expect(status).toBe(200);
    expect((await house.ask('GET', 'member/info', { token: String(data.token) })).data).toMatchObject({ mobile: masked, email: null });
    expect((await house.ask('POST', 'sign/phone', { body: { area_code: area, phone, password: PASSWORD } })).data.user_id).toBe(
      data.user_id,
    );
  });

  test.each([
    [55, '11 2345-6789'],
    [55, '123'],
    [1, '2025550123'],
    [55, '119123456789012'],
  ])('400: +%i %s is not a mobile number of a country we serve', async (area, phone) => {
    expect(await registerPhone(area, phone)).toMatchObject({ status: 400, error: { code: 'register.mobile_invalid' } });
  });

  test('409: one number, however it is written, is one account', async () => {
    await registerPhone(55, '21987654321');
    const answer = await house.ask('POST', 'reg/phone', {
      body: { ...form, password: 'another 1 password', area_code: 55, phone: '+55 (21) 98765-4321' },
    });
    expect(answer).toMatchObject({ status: 409, error: { code: 'register.account_taken' } });
  });
});

test('429: asking whose CPF is taken is over after ten, under the law that wants it', async () => {
  const brazil = await accountsHouse({ jurisdiction: JURISDICTIONS.br });
  try {
    const person = { cpf: '529.982.247-25', birth_date: '1990-02-03' };
    expect((await brazil.newPlayer({ body: person })).status).toBe(200);
    const codes: unknown[] = [];
    for (let nth = 0; nth < 11; nth += 1) codes.push((await brazil.newPlayer({ body: person })).error?.code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'member.cpf_taken'), 'request.too_many']);
    expect((await brazil.newPlayer({ body: person, ip: '198.51.100.9' })).error?.code).toBe('member.cpf_taken');
  } finally {
    await brazil.close();
  }
});
