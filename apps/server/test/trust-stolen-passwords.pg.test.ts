import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postOf } from '../src/modules/identity/testing/post.ts';
import { type TestApp, testApp } from './test-app.ts';

// A1: pairs of stolen names and passwords, from many addresses, within an hour. `npm run prove -- trust` tries all of them.
const IS_FULL = process.env.FAIRBOOK_TRUST === 'full';
const [PAIRS, ADDRESSES, VALID] = IS_FULL ? [10_000, 500, 100] : [1_000, 500, 10];
const HOUR_MS = 3_600_000;
const AT_ONCE = 10;
const PASSWORD = 'reused 4 everywhere';

const begun = Date.now();
let clock = begun;
let app: TestApp;
beforeAll(async () => {
  // No message is sent in this test; what matters is that it could be.
  app = await testApp({ environment: { FAIRBOOK_SMTP_URL: 'smtp://127.0.0.1:9' }, options: { now: () => new Date(clock) } });
});
afterAll(() => app?.close());

async function call(path: string, body: Record<string, unknown>, ip: string, headers: Record<string, string> = {}) {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/sports/api/v1/${path}`,
    payload: body,
    remoteAddress: ip,
    headers,
  });
  const { data, error } = answer.json();
  const device = answer.cookies.find(({ name }) => name === 'fairbook_device')?.value;
  return { status: answer.statusCode, token: String(data?.token), code: error?.code as string | undefined, device };
}
const addressOf = (nth: number) => `198.18.${(nth % ADDRESSES) >> 8}.${(nth % ADDRESSES) & 255}`;
const emailOf = (nth: number) => `owner-${nth}@example.test`;

/** The order in which the pairs are tried: the same each time. */
function shuffled(count: number): readonly number[] {
  const order = Array.from({ length: count }, (_, nth) => nth);
  let seed = 20_260_501;
  for (let at = count - 1; at > 0; at -= 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    const other = seed % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
/** Does what a thief would want. */
const withdraw = (token: string) =>
  call(
    'withdraw',
    { channel: 'pix', account_id: randomUUID(), amount: '10', currency: 'USDT', rate_id: '1', bank_password: '481638' },
    addressOf(0),
    {
      authorization: token,
      'idempotency-key': randomUUID(),
    },
  );
const alarms = async () => /fairbook_sign_ins_total\{outcome="attack"\} (\d+)/.exec(await app.metrics.text())?.[1];

test(
  `of ${PAIRS} stolen pairs from ${ADDRESSES} addresses in an hour, ${VALID} of them right, at most two open a session; none takes money out; somebody is told`,
  async () => {
    const { identity } = app;
    for (let nth = 0; nth < VALID; nth += 1)
      await identity.ensureAccount({ email: emailOf(nth), password: PASSWORD, currency: 'USDT', language: 'en' });
    expect((await call('sign/email', { email: emailOf(0), password: PASSWORD }, '203.0.113.1')).status).toBe(200);

    let opened = 0;
    const order = shuffled(PAIRS);
    let toldAt: number | undefined;
    for (let at = 0; at < PAIRS; at += AT_ONCE) {
      clock = begun + Math.floor((at / PAIRS) * HOUR_MS);
      const batch = order.slice(at, at + AT_ONCE);
      const answers = await Promise.all(
        batch.map((pair, nth) => call('sign/email', { email: emailOf(pair), password: PASSWORD }, addressOf(at + nth))),
      );
      for (const { token } of answers.filter(({ status }) => status === 200)) {
        opened += 1;
        expect((await withdraw(token)).status).not.toBe(200);
      }
      if (toldAt === undefined && (await alarms()) !== undefined) toldAt = clock;
    }
    expect(opened).toBeLessThanOrEqual(2);
    expect((toldAt ?? Number.POSITIVE_INFINITY) - begun).toBeLessThanOrEqual(300_000);

    const { rows } = await app.database.owner.pool.query('select count(*)::int as withdrawals from withdrawals');
    expect(rows).toEqual([{ withdrawals: 0 }]);

    // The owner signs in with the password where known, and anywhere else with a code.
    expect((await call('sign/email', { email: emailOf(0), password: PASSWORD }, '203.0.113.1')).status).toBe(200);
    expect(await call('sign/email', { email: emailOf(1), password: PASSWORD }, '203.0.113.2')).toMatchObject({
      code: 'auth.code_required',
    });
    expect((await call('verify/email', { email: emailOf(1), kind: 'sign_in' }, '203.0.113.2')).status).toBe(200);
    const code = await postOf(identity).codeTo(emailOf(1));
    expect((await call('sign/email/code', { email: emailOf(1), code }, '203.0.113.2')).status).toBe(200);
    expect((await call('sign/email', { email: emailOf(1), password: PASSWORD }, '203.0.113.2')).status).toBe(200);

    // A quarter of an hour after the last try, passwords are enough again.
    clock += 2 * 900_000;
    expect((await call('sign/email', { email: emailOf(2), password: PASSWORD }, '203.0.113.3')).status).toBe(200);
  },
  IS_FULL ? 1_200_000 : 120_000,
);

// H5: right sign-ins to the attacker's own accounts, so that wrong ones do not stand out.
const [OWN_SIGN_INS, KNOWN] = IS_FULL ? [790, 100] : [160, 10];
const [OWN, STOLEN, STOLEN_VALID] = [16, 360, 12];

test(
  `${OWN_SIGN_INS} right sign-ins to ${OWN} accounts of one’s own open no more than two of ${STOLEN} stolen pairs, ${STOLEN_VALID} of them right`,
  async () => {
    const { identity } = app;
    clock += 2 * HOUR_MS;
    const sign = (email: string, ip: string, headers = {}) => call('sign/email', { email, password: PASSWORD }, ip, headers);
    const account = (email: string) => identity.ensureAccount({ email, password: PASSWORD, currency: 'USDT', language: 'en' });
    for (let nth = 0; nth < OWN; nth += 1) await account(`thief-${nth}@example.test`);
    for (let nth = 0; nth < STOLEN_VALID; nth += 1) await account(`reused-${nth}@example.test`);
    await account('at-home@example.test');
    const home = await sign('at-home@example.test', '203.0.113.9');

    const inBatches = async <T>(count: number, work: (nth: number) => Promise<T>): Promise<T[]> => {
      const answers: T[] = [];
      for (let at = 0; at < count; at += AT_ONCE)
        answers.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, nth) => work(at + nth)))));
      return answers;
    };
    const own = await inBatches(OWN_SIGN_INS, (nth) => sign(`thief-${nth % OWN}@example.test`, `198.19.${nth >> 8}.${nth & 255}`));
    expect(own.every(({ status }) => status === 200)).toBe(true);

    // Every thirtieth is right, so that the result does not depend on luck.
    const answers = await inBatches(STOLEN, (at) =>
      sign(at % 30 === 15 ? `reused-${Math.floor(at / 30)}@example.test` : `gone-${at}@example.test`, `198.18.7.${at % 120}`),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);

    // A player at a known browser can sign in throughout, from new addresses and after a thousand wrong tries at the account.
    await inBatches(IS_FULL ? 1_000 : 50, (nth) =>
      call('sign/email', { email: 'at-home@example.test', password: 'guessed 1 wrong' }, `198.17.${nth >> 8}.${nth & 255}`),
    );
    const cookie = `fairbook_device=${home.device}`;
    const known = await inBatches(KNOWN, (nth) => sign('at-home@example.test', `198.16.0.${nth}`, { cookie }));
    expect(known.filter(({ status }) => status === 200)).toHaveLength(KNOWN);
    // From anywhere else a code is required, or nothing is checked once the account has had too many tries.
    expect((await sign('at-home@example.test', '198.16.1.1')).code).toBe(IS_FULL ? 'request.too_many' : 'auth.code_required');
  },
  IS_FULL ? 600_000 : 120_000,
);
