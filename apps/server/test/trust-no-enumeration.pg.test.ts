import { randomUUID } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postOf } from '../src/modules/identity/testing/post.ts';
import { type AccountsHouse, type Answer, accountsHouse } from './accounts-house.ts';

// A9: a request about an address with an account and one without gets the same bytes, after the same work. `npm run prove -- trust` asks about 1,000 of each.
const IS_FULL = process.env.FAIRBOOK_TRUST === 'full';
const EACH = IS_FULL ? 1_000 : 40;
const LONG_MS = IS_FULL ? 1_200_000 : 120_000;
const AT_ONCE = 10;

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn<typeof real.hash>(real.hash), verify: vi.fn<typeof real.verify>(real.verify) };
});
const queries = vi.spyOn(pg.Client.prototype, 'query');

let house: AccountsHouse;
const known: string[] = [];
beforeAll(async () => {
  house = await accountsHouse({ reaches: () => true });
  for (let nth = 0; nth < EACH; nth += 1) {
    const email = `${randomUUID()}@example.com`;
    await house.identity.ensureAccount({ email, password: 'Vq7 mellow otter', currency: 'BRL', language: 'pt' });
    known.push(email);
  }
  await post('sign/email', { email: 'nobody@example.com', password: PASSWORD }); // the hash that unknown accounts are checked against is made once
}, LONG_MS);
afterAll(() => house?.close());

type Step = (email: string) => Promise<Answer>;
const PASSWORD = 'a wrong 1 password';
const register = { password: PASSWORD, terms: true, adult: true };
let network = 0;
/** A new network each time, so that no allowance is used up. */
function post(path: string, body: Record<string, unknown>): Promise<Answer> {
  network += 1;
  return house.ask('POST', path, { body, ip: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}` });
}

/** The answer for each of the addresses, and its cost. */
async function asked(step: Step, emails: readonly string[], isPeace = true) {
  const [hashed, verified, sent] = [vi.mocked(argon2.hash), vi.mocked(argon2.verify), queries];
  for (const counted of [hashed, verified, sent]) counted.mockClear();
  const answers = new Set<string>();
  for (let at = 0; at < emails.length; at += AT_ONCE) {
    if (isPeace) await house.asOwner('delete from attempts');
    const some = await Promise.all(emails.slice(at, at + AT_ONCE).map(step));
    for (const { status, body } of some) answers.add(`${status} ${body}`);
  }
  return {
    answers: [...answers],
    hashes: hashed.mock.calls.length,
    verifications: verified.mock.calls.length,
    queries: sent.mock.calls.length,
  };
}

const askToRegister: Step = (email) => post('verify/reg/email', { email });
const askToSignIn: Step = (email) => post('verify/email', { email, kind: 'sign_in' });
const askToReset: Step = (email) => post('verify/email', { email, kind: 'reset' });
const code = '000000';
const ANOTHER = 'Another 9 mellow otter';

/** The steps, with the one before that sends a code, where there is one. */
const STEPS: readonly { readonly what: string; readonly step: Step; readonly before?: Step }[] = [
  { what: 'asks for a code to register', step: askToRegister },
  { what: 'registers without a code', step: (email) => post('reg', { email, ...register }) },
  { what: 'registers with a wrong code', step: (email) => post('reg', { email, ...register, code }), before: askToRegister },
  { what: 'signs in with a wrong password', step: (email) => post('sign/email', { email, password: PASSWORD }) },
  { what: 'signs in through the one field', step: (email) => post('sign_in', { account: email, password: PASSWORD }) },
  { what: 'asks for a code to sign in', step: askToSignIn },
  { what: 'signs in with a wrong code', step: (email) => post('sign/email/code', { email, code }), before: askToSignIn },
  { what: 'asks for a code for a forgotten password', step: askToReset },
  {
    what: 'sets another password with a wrong code',
    step: (email) => post('forget/email', { email, code, password: ANOTHER }),
    before: askToReset,
  },
];

test.each(STEPS)(
  `whoever $what learns nothing, of ${EACH} known and ${EACH} unknown addresses`,
  async ({ step, before }) => {
    const unknown = known.map(() => `${randomUUID()}@example.com`);
    if (before) {
      for (const emails of [known, unknown]) await asked(before, emails);
      await postOf(house.identity).deliver();
    }
    const ofKnown = await asked(step, known);
    const ofUnknown = await asked(step, unknown);
    expect(ofKnown.answers).toHaveLength(1);
    expect(ofUnknown).toEqual(ofKnown);
  },
  LONG_MS,
);

test(
  'nor while somebody tries stolen passwords',
  async () => {
    const stolen = Array.from({ length: 60 }, () => `${randomUUID()}@example.com`);
    const signIn: Step = (email) => post('sign/email', { email, password: PASSWORD });
    await asked(signIn, stolen, false);
    const ofKnown = await asked(signIn, known, false);
    expect(ofKnown).toMatchObject({ answers: [expect.stringContaining('auth.code_required')], hashes: 0, verifications: 0 });
    expect(await asked(signIn, stolen.concat(known).slice(0, EACH), false)).toMatchObject({ answers: ofKnown.answers });
  },
  LONG_MS,
);
