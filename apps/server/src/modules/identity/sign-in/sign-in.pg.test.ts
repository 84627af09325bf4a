import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse, PASSWORD } from '../../../../test/accounts-house.ts';

let house: AccountsHouse;
beforeAll(async () => {
  house = await accountsHouse({ signInRate: 200 });
});
afterAll(() => house.close());

const signEmail = (email: string, password: string, ip = '203.0.113.7') =>
  house.ask('POST', 'sign/email', { body: { email, password }, ip });

describe('signing in', () => {
  test('200: by e-mail address, by mobile number, or by whichever was typed in one field', async () => {
    const byMail = await house.newPlayer();
    const phone = { area_code: 55, phone: '11 91111-2222' };
    const byPhone = await house.ask('POST', 'reg/phone', { body: { ...phone, password: PASSWORD, terms: true, adult: true } });
    const either = (account: string) => house.ask('POST', 'sign_in/', { body: { account, password: PASSWORD } });

    expect((await signEmail(byMail.email.toUpperCase(), PASSWORD)).data.user_id).toBe(byMail.data.user_id);
    expect((await either(byMail.email)).data.user_id).toBe(byMail.data.user_id);
    expect((await house.ask('POST', 'sign/phone', { body: { ...phone, password: PASSWORD } })).data.user_id).toBe(byPhone.data.user_id);
    for (const typed of ['+55 11 91111-2222', '5511911112222', '0055 (11) 91111 2222']) {
      expect((await either(typed)).data.user_id).toBe(byPhone.data.user_id);
    }
  });

  test('200: the path of the specification ends in a slash and works without one', async () => {
    const { email } = await house.newPlayer();
    expect((await house.ask('POST', 'sign_in', { body: { account: email, password: PASSWORD } })).status).toBe(200);
  });

  test('200: tells when the one before was', async () => {
    const { email } = await house.newPlayer();
    const again = await signEmail(email, PASSWORD);
    const { last_sign_in_at } = (await house.ask('GET', 'member/info', { token: String(again.data.token) })).data;
    expect(new Date(String(last_sign_in_at)).getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('400: a wrong password and an account that is not there cannot be told apart', async () => {
    const { email } = await house.newPlayer();
    const answers = [
      await signEmail(email, 'wrong password 1'),
      await signEmail('nobody@example.com', 'wrong password 1'),
      await signEmail('not an address', 'wrong password 1'),
      await house.ask('POST', 'sign_in/', { body: { account: 'whatever', password: 'wrong password 1' } }),
      await house.ask('POST', 'sign/phone', { body: { area_code: 55, phone: '11 93333-4444', password: 'wrong password 1' } }),
      await house.ask('POST', 'sign/phone', { body: { area_code: 1, phone: '1', password: 'wrong password 1' } }),
    ];
    expect(new Set(answers.map((each) => `${each.status} ${each.body}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, error: { code: 'auth.wrong_credentials' } });
  });

  test('429: ten wrong passwords from one address, known account or not; the player elsewhere is not kept out', async () => {
    const { email } = await house.newPlayer({ ip: '198.51.100.1' });
    for (const account of [email, 'nobody.at.all@example.com']) {
      const statuses = [];
      for (let time = 0; time < 11; time += 1) statuses.push((await signEmail(account, `wrong password ${time}`, '198.51.100.66')).status);
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
    }
    expect((await signEmail(email, PASSWORD, '198.51.100.66')).status).toBe(429);
    expect((await signEmail(email, PASSWORD, '198.51.100.1')).status).toBe(200);
  });

  test('a thousand wrong passwords from everywhere do not keep the player out, and stop being looked at', async () => {
    const { email } = await house.newPlayer({ ip: '198.51.100.2' });
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const wave = Array.from({ length: 50 }, (_, nth) => signEmail(email, `guess 1 ${nth}`, `192.0.${round}.${nth}`));
      statuses.push(...(await Promise.all(wave)).map((each) => each.status));
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(900);
    for (let time = 0; time < 100; time += 1) expect((await signEmail(email, PASSWORD, '198.51.100.2')).status).toBe(200);
    expect((await signEmail(email, PASSWORD, '192.0.99.1')).status).toBe(429);
  });

  test('fifty guesses at the same moment are counted like fifty in a row', async () => {
    const { email } = await house.newPlayer();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, nth) => signEmail(email, `guess 1 ${nth}`, '198.51.100.77')));
    expect(answers.filter((each) => each.status === 400)).toHaveLength(10);
  });

  test('429: an address that tries account after account, counted by network for IPv6', async () => {
    const busy = Array.from({ length: 205 }, (_, nth) =>
      signEmail(`account${nth}@example.com`, 'wrong password 1', `2001:db8:1:2::${nth.toString(16)}`),
    );
    const statuses = (await Promise.all(busy)).map((each) => each.status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await signEmail('account1@example.com', 'wrong password 1', '2001:db8:1:3::1')).status).toBe(400);
  });

  test('403: a page of another origin cannot sign anybody in', async () => {
    const { email } = await house.newPlayer();
    const asked = { body: { email, password: PASSWORD, client: 'web' } };
    expect((await house.ask('POST', 'sign/email', { ...asked, origin: 'https://evil.example' })).error?.code).toBe('auth.origin_refused');
    expect((await house.ask('POST', 'sign/email', { ...asked, origin: 'https://bets.example' })).status).toBe(200);
  });
});
