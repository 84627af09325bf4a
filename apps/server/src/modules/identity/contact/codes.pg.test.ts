import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse, PASSWORD, type WireSignedIn } from '../../../../test/accounts-house.ts';
import type { OutgoingMessage } from '../../../platform/events/messenger.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { messagesJob } from '../index.ts';
import { type Post, postOf } from '../testing/post.ts';

let clock = 0;
let house: AccountsHouse;
let post: Post;
beforeAll(async () => {
  house = await accountsHouse({ now: () => new Date(Date.now() + clock) });
  post = postOf(house.identity);
});
afterAll(() => house.close());

let network = 0;
/** A new network each time, so that tests do not use up each other's allowance. */
const from = () => {
  network += 1;
  return { ip: `198.18.${network >> 8}.${network & 255}` };
};
/** With a code cookie of their own, or without cookies. */
const STRANGER = { codeCookie: '' };
type By = { token?: string; ip?: string; codeCookie?: string | undefined; deviceCookie?: string | undefined };
const askCode = (kind: string, email: string, asked: By = {}) =>
  kind === 'register'
    ? house.ask('POST', 'verify/reg/email', { ...from(), ...asked, body: { email } })
    : house.ask('POST', 'verify/email', { ...from(), ...asked, body: { email, kind } });
const reset = (email: string, code: string, asked: By = {}) =>
  house.ask('POST', 'forget/email', { ...from(), ...asked, body: { email, code, password: 'Another 9 mellow otter' } });
const signByCode = (email: string, code: string, asked: By = {}) =>
  house.ask<WireSignedIn>('POST', 'sign/email/code', { ...from(), ...asked, body: { email, code } });
const wrongOf = (code: string) => String((Number.parseInt(code, 10) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('is six digits, in the language asked for, by mail or SMS, and the database keeps neither it nor a plain hash of it', async () => {
    const { email } = await house.newPlayer();
    await askCode('sign_in', email);
    const code = await post.codeTo(email);
    expect(code).toMatch(/^\d{6}$/);
    await house.ask('POST', 'verify/reg/phone', { ...from(), body: { area_code: 55, phone: '11 91234-0001' } });
    expect(await post.codeTo('+5511912340001')).toMatch(/^\d{6}$/);
    const { rows } = await house.asOwner(`select code_hash from verification_codes where address = $1`, [email]);
    expect(rows[0].code_hash).toHaveLength(32);
    const { rows: waiting } = await house.asOwner('select count(*)::int as n from outgoing_messages');
    expect(waiting).toEqual([{ n: 0 }]);
    const { rows: jobs } = await house.asOwner(`select payload::text from graphile_worker._private_jobs`);
    expect(jobs.some(({ payload }) => payload.includes(code))).toBe(false);
  });

  test('is sent by a job once the asking is committed', async () => {
    const sent: OutgoingMessage[] = [];
    const messenger = { send: async (message: OutgoingMessage) => void sent.push(message) };
    const { name, run } = messagesJob(house.identity.verification, { messenger, houseName: 'Fairbook', siteUrl: 'https://bets.example' });
    const quiet = { error: () => undefined, debug: () => undefined } as unknown as Log;
    const runner = await runJobs(house.owner, [{ name, run }], quiet);
    await askCode('register', 'by-job@example.com');
    await expect.poll(() => sent.map(({ to }) => to), { timeout: 5_000 }).toContain('by-job@example.com');
    await runner.stop();
  });

  test('signs in once, and never again', async () => {
    const { email, data } = await house.newPlayer();
    await askCode('sign_in', email);
    const code = await post.codeTo(email);
    const both = await Promise.all([signByCode(email, code), signByCode(email, code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 200)?.data.user_id).toBe(data.user_id);
    expect((await signByCode(email, code)).error?.code).toBe('code.wrong');
  });

  test('403: does not sign in to a closed account, says so, and is not spent', async () => {
    const { email, data } = await house.newPlayer();
    await askCode('sign_in', email);
    const code = await post.codeTo(email);
    await house.asOwner('insert into account_closures (player_id) values ($1)', [data.user_id]);
    for (let time = 0; time < 2; time += 1) expect((await signByCode(email, code)).error?.code).toBe('auth.account_closed');
  });

  test('has exactly five guesses, of fifty at once, and then the right one is wrong too', async () => {
    const { email } = await house.newPlayer();
    await askCode('reset', email);
    const code = await post.codeTo(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(email, wrongOf(code))));
    expect(answers.every(({ error }) => error?.code === 'code.wrong')).toBe(true);
    expect((await house.asOwner(`select tries from verification_codes where address = $1`, [email])).rows).toEqual([{ tries: 5 }]);
    expect((await reset(email, code)).error?.code).toBe('code.wrong');
    expect((await house.ask('POST', 'sign/email', { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test('is worth nothing for another purpose or another address, which does not cost it a guess', async () => {
    const { email } = await house.newPlayer();
    const other = await house.newPlayer();
    await askCode('sign_in', email);
    const code = await post.codeTo(email);
    expect((await reset(email, code)).error?.code).toBe('code.wrong');
    expect((await signByCode(other.email, code)).error?.code).toBe('code.wrong');
    expect((await signByCode(email, code)).status).toBe(200);
  });

  test('ends after ten minutes', async () => {
    const { email } = await house.newPlayer();
    await askCode('sign_in', email);
    const code = await post.codeTo(email);
    clock = 600_000;
    expect((await signByCode(email, code)).error?.code).toBe('code.wrong');
    clock = 0;
  });

  test('replaces the one before it', async () => {
    const { email } = await house.newPlayer();
    await askCode('sign_in', email);
    const first = await post.codeTo(email);
    await askCode('sign_in', email);
    expect((await signByCode(email, first)).error?.code).toBe('code.wrong');
    expect((await signByCode(email, await post.codeTo(email))).status).toBe(200);
  });

  test('429: three an hour for one address to one asker, whatever for', async () => {
    const { email } = await house.newPlayer();
    const ip = '198.51.100.3';
    const answers = [];
    for (const kind of ['sign_in', 'reset', 'register', 'sign_in', 'reset']) answers.push(await askCode(kind, email, { ip }));
    expect(answers.map(({ error }) => error?.code)).toEqual([undefined, undefined, undefined, 'code.too_many', 'code.too_many']);
    expect(await post.to(email)).toHaveLength(3);
    // Other networks learn nothing of it.
    expect((await askCode('reset', email, { ip: '198.51.100.4' })).status).toBe(200);
  });

  test('strangers are sent six an hour for one address, are told the same beyond that, and leave its owner a share', async () => {
    const { email, data, deviceCookie } = await house.newPlayer();
    for (let nth = 0; nth < 9; nth += 1) expect((await askCode('reset', email)).status).toBe(200);
    expect(await post.to(email)).toHaveLength(6);
    expect((await askCode('reset', email, { deviceCookie })).status).toBe(200);
    expect((await reset(email, await post.codeTo(email))).status).toBe(200);
    expect((await askCode('withdraw', email, { token: data.token })).error?.code).toBe('auth.session_ended');
  });

  test('a signed-in player is sent a code to withdraw however many strangers asked', async () => {
    const { email, data } = await house.newPlayer();
    for (let nth = 0; nth < 9; nth += 1) await askCode('sign_in', email);
    const before = (await post.to(email)).length;
    expect((await askCode('withdraw', email, { token: data.token })).status).toBe(200);
    expect(await post.to(email)).toHaveLength(before + 1);
  });

  test('is its asker’s: a stranger’s guesses at it are not looked at and burn nothing', async () => {
    const { email } = await house.newPlayer();
    await askCode('reset', email);
    const code = await post.codeTo(email);
    const strangers = await Promise.all(Array.from({ length: 10 }, () => reset(email, wrongOf(code), STRANGER)));
    expect(new Set(strangers.map(({ error }) => error?.code))).toEqual(new Set(['code.wrong']));
    expect((await reset(email, code, STRANGER)).error?.code).toBe('code.wrong');
    expect((await house.asOwner('select tries, strays from verification_codes where address = $1', [email])).rows).toEqual([
      { tries: 0, strays: 0 },
    ]);
    expect((await askCode('reset', email, STRANGER)).codeCookie).toHaveLength(43);
    expect((await reset(email, code)).status).toBe(200);
  });

  test('who keeps no cookies guesses from the network that asked, five times, and takes nothing from the browser that does', async () => {
    const { email } = await house.newPlayer();
    const ip = '198.51.100.5';
    await askCode('reset', email, { ip });
    const code = await post.codeTo(email);
    for (let nth = 0; nth < 5; nth += 1) expect((await reset(email, wrongOf(code), { ip, ...STRANGER })).error?.code).toBe('code.wrong');
    expect((await reset(email, code, { ip, ...STRANGER })).error?.code).toBe('code.wrong');
    expect((await reset(email, code)).status).toBe(200);
    await askCode('sign_in', email, { ip, ...STRANGER });
    expect((await signByCode(email, await post.codeTo(email), { ip, ...STRANGER })).status).toBe(200);
  });

  test('429: of 200 guesses from one network within the hour 90 are looked at', async () => {
    const ip = '198.51.100.78';
    const answers = await Promise.all(Array.from({ length: 200 }, () => reset(`${randomUUID()}@example.com`, '123456', { ip })));
    expect(answers.filter(({ error }) => error?.code === 'code.wrong')).toHaveLength(90);
    expect(answers.filter(({ error }) => error?.code === 'request.too_many')).toHaveLength(110);
  });

  test('429: of 200 asked for from one network in a minute, 60 are sent', async () => {
    const ip = '198.51.100.77';
    const answers = await Promise.all(Array.from({ length: 200 }, () => askCode('register', `${randomUUID()}@example.com`, { ip })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ error }) => error?.code === 'code.too_many')).toHaveLength(140);
  });

  test('comes again, as another one, when it could not be sent', async () => {
    const { email } = await house.newPlayer();
    await askCode('sign_in', email);
    const away = { send: () => Promise.reject(new Error('away')) };
    await expect(
      house.identity.verification.sendMessages({ messenger: away, houseName: 'Fairbook', siteUrl: 'https://bets.example' }),
    ).rejects.toThrow('not sent');
    expect(await post.to(email)).toEqual([]);
    clock = 6_000;
    expect((await signByCode(email, await post.codeTo(email))).status).toBe(200);
    clock = 0;
  });
});

describe('the codes of an hour', () => {
  test('429: of ten, strangers are sent eight and players at their own browser the rest; whoever runs the house is told', async () => {
    const told: unknown[] = [];
    const small = await accountsHouse({ codeBudget: { email: 10, mobile: 10 }, onCodeBudgetShort: (budget) => void told.push(budget) });
    try {
      const own = await Promise.all(Array.from({ length: 3 }, () => small.newPlayer()));
      const ask = (email: string, asked: By = {}) =>
        small.ask('POST', 'verify/email', { ...from(), ...asked, body: { email, kind: 'reset' } });
      const strangers = [];
      for (let nth = 0; nth < 9; nth += 1) strangers.push((await ask(`${randomUUID()}@example.com`)).error?.code);
      expect(strangers).toEqual([...Array(8).fill(undefined), 'code.spent']);
      const known = [];
      for (const { email, deviceCookie } of own) known.push((await ask(email, { deviceCookie })).error?.code);
      expect(known).toEqual([undefined, 'code.spent', 'code.spent']);
      expect(told).toEqual([{ way: 'email', ofHouse: 9, budget: 10 }]);
      expect(await small.identity.verification.budgets()).toEqual([
        { way: 'email', ofHouse: 12, budget: 10 },
        { way: 'mobile', ofHouse: 0, budget: 10 },
      ]);
    } finally {
      await small.close();
    }
  });
});

describe('who asks learns nothing', () => {
  test.each(['register', 'sign_in', 'reset'])('%s: the same answer for an address with an account and one without', async (kind) => {
    const { email } = await house.newPlayer();
    const stranger = `${randomUUID()}@example.com`;
    const [known, unknown] = [await askCode(kind, email), await askCode(kind, stranger)];
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const mail = [(await post.to(email)).join(), (await post.to(stranger)).join()].map((text) => /\d{6}/.test(text));
    expect(mail).toEqual(kind === 'register' ? [false, true] : [true, false]);
  });

  test('nor by guessing: the same answer for a wrong code of an account and for no account', async () => {
    const { email } = await house.newPlayer();
    await askCode('reset', email);
    await askCode('sign_in', email);
    const code = wrongOf(await post.codeTo(email));
    const nobody = `${randomUUID()}@example.com`;
    expect((await reset(email, code)).body).toBe((await reset(nobody, code)).body);
    expect((await signByCode(email, code)).body).toBe((await signByCode(nobody, code)).body);
    expect((await signByCode('not an address', code)).body).toBe((await signByCode(nobody, code)).body);
  });

  test('the owner of an address that somebody registers or adds is told instead', async () => {
    const { email } = await house.newPlayer();
    const other = await house.newPlayer();
    await askCode('register', email);
    await askCode('change', email, { token: other.data.token });
    const texts = await post.to(email);
    expect(texts).toHaveLength(2);
    expect(texts.every((text) => text.includes('conta') && !/\d{6}/.test(text))).toBe(true);
  });

  test('asking takes the same time for 100 known and 100 unknown, by the median, within 10 ms', async () => {
    const known = await Promise.all(Array.from({ length: 100 }, () => house.newPlayer()));
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (const { email } of known) {
      for (const [who, address] of [['known', email] as const, ['unknown', `${randomUUID()}@example.com`] as const]) {
        const begun = performance.now();
        await askCode('reset', address);
        times[who].push(performance.now() - begun);
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[50] ?? 0;
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(10);
  });
});

describe('the calls as the specification writes them', () => {
  test('GET sends a code too, to numbers that begin with their country code or name it beside', async () => {
    expect((await house.ask('GET', 'verify/reg/email?email=by-get@example.com', from())).status).toBe(200);
    expect(await post.codeTo('by-get@example.com')).toMatch(/^\d{6}$/);
    expect((await house.ask('GET', 'verify/reg/phone?phone=%2B5511912340002', from())).status).toBe(200);
    expect((await house.ask('GET', 'verify/phone?phone=11912340002&area=55&kind=sign_in', from())).status).toBe(200);
    expect(await post.codeTo('+5511912340002')).toMatch(/^\d{6}$/);
    expect((await house.ask('GET', 'verify/phone?phone=123&kind=reset', from())).error?.code).toBe('register.mobile_invalid');
  });

  test('401: what is a player’s to ask for is not sent for a guest', async () => {
    for (const kind of ['bind', 'change', 'withdraw']) {
      expect((await askCode(kind, 'guest@example.com')).error?.code).toBe('auth.required');
      expect((await askCode(kind, 'guest@example.com', { token: 'nonsense' })).error?.code).toBe('auth.session_ended');
    }
  });

  test('a code to withdraw goes to the player’s own address and to no other', async () => {
    const { email, data } = await house.newPlayer();
    const stranger = `${randomUUID()}@example.com`;
    expect((await house.ask('POST', 'verify/email', { ...from(), token: data.token, body: { kind: 'withdraw' } })).status).toBe(200);
    expect((await askCode('withdraw', stranger, { token: data.token })).status).toBe(200);
    expect([(await post.to(email)).length, (await post.to(stranger)).length]).toEqual([1, 0]);
  });
});
