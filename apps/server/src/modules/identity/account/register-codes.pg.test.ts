import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse, PASSWORD, type WireSignedIn } from '../../../../test/accounts-house.ts';
import { type Post, postOf } from '../testing/post.ts';

let house: AccountsHouse;
let post: Post;
beforeAll(async () => {
  house = await accountsHouse({ reaches: (way) => way === 'email' });
  post = postOf(house.identity);
});
afterAll(() => house.close());

let network = 0;
/** A new network each time, so that tests do not use up each other's allowance. */
const from = () => {
  network += 1;
  return { ip: `198.51.${network >> 8}.${network & 255}` };
};
const someEmail = () => `${randomUUID()}@example.com`;
const askCode = (email: string) => house.ask('POST', 'verify/reg/email', { ...from(), body: { email } });
const register = (body: Record<string, unknown>) =>
  house.ask<WireSignedIn>('POST', 'reg', { ...from(), body: { password: PASSWORD, terms: true, adult: true, ...body } });
/** A player whose account was opened with a code. */
async function opened() {
  const email = someEmail();
  await askCode(email);
  const code = await post.codeTo(email);
  const { status, data } = await register({ email, code });
  expect(status).toBe(200);
  return { email, code, data };
}

describe('where mail can be sent, an account with an e-mail address', () => {
  test('opens with the code that was sent there, its address verified', async () => {
    expect((await house.ask('GET', 'reg')).data).toMatchObject({ email_code: true, mobile_code: false });
    const { data } = await opened();
    expect((await house.ask('GET', 'member/info', { token: data.token })).data).toMatchObject({ email_verified: true });
  });

  test('400: does not open without one, nor with a wrong one, and the address stays free', async () => {
    const email = someEmail();
    expect((await register({ email })).error?.code).toBe('register.code_required');
    await askCode(email);
    const code = await post.codeTo(email);
    const wrong = String((Number.parseInt(code, 10) + 1) % 1_000_000).padStart(6, '0');
    expect((await register({ email, code: wrong })).error?.code).toBe('code.wrong');
    expect((await register({ email: someEmail(), code })).error?.code).toBe('code.wrong');
    expect((await register({ email, code })).status).toBe(200);
  });

  test('opens once, of eight calls at the same moment, and all of them sign in; so does a call whose reply was lost', async () => {
    const email = someEmail();
    await askCode(email);
    const code = await post.codeTo(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ email, code })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ data }) => data.user_id)).size).toBe(1);
    expect((await register({ email, code })).data.user_id).toBe(answers[0]?.data.user_id);
  });
});

describe('who registers learns nothing of others', () => {
  test('the same answers for a taken address and a free one: asking for a code, without one, with a wrong one', async () => {
    const { email: taken } = await opened();
    const free = someEmail();
    const password = 'Another 9 mellow otter';
    const steps = [
      (email: string) => askCode(email),
      (email: string) => register({ email, password }),
      (email: string) => register({ email, password, code: '000000' }),
      (email: string) => register({ email, password, code: 'no code' }),
    ];
    for (const step of steps) {
      const [ofTaken, ofFree] = [await step(taken), await step(free)];
      expect([ofTaken.status, ofTaken.body]).toEqual([ofFree.status, ofFree.body]);
    }
  });

  test('the owner of the address is told that somebody tried, and is sent no code', async () => {
    const { email } = await opened();
    await askCode(email);
    const told = (await post.to(email)).at(-1) ?? '';
    expect(told).toContain('alguém tentou criar uma conta com este contato');
    expect(told).not.toMatch(/\d{6}/);
  });
});

test('where no SMS can be sent, an account with a mobile number opens without a code', async () => {
  const body = { area_code: 55, phone: '11 91234-7001', password: PASSWORD, terms: true, adult: true };
  expect((await house.ask('POST', 'reg/phone', { ...from(), body })).status).toBe(200);
});
