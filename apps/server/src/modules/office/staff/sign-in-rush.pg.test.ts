import { randomBytes } from 'node:crypto';
import { type ErrorCode, Refusal } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeNow } from '../../../../test/ask-office.ts';
import { type HeldHashes, heldHashes } from '../../../../test/held-hashes.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { createPasswordHashes, PASSWORD_COST_LIGHT } from '../../identity/index.ts';
import { demoTotpSecret } from '../index.ts';
import { staffCard, staffNamed } from '../sql/staff.ts';
import { updateActive, updatePassword } from '../sql/team.ts';
import { changePassword } from './change-password.ts';
import { DEMO_STAFF, seedStaff } from './seed-staff.ts';
import { type SignInDeps, signInStaff } from './sign-in.ts';

const PEPPER = 'of this installation alone';
const POOL = 2;
const MANY = 12;
const PASSWORD = 'office12345';
const passwords = createPasswordHashes(PASSWORD_COST_LIGHT);
const [ana, rui] = DEMO_STAFF;
let database: TestDatabase;
let deps: SignInDeps;
let held: HeldHashes;

beforeAll(async () => {
  database = await testDatabase(POOL);
  deps = { db: database.db, passwords, factorKey: randomBytes(32), nameKey: randomBytes(32), now: () => new Date() };
  await seedStaff({ ...deps, pepper: PEPPER });
});
afterAll(() => database.close());

/** Sign-ins whose hashing waits until it is released. */
const slow = () => {
  held = heldHashes(passwords);
  return { ...deps, passwords: held };
};
const visit = { ip: '10.0.0.1', device: 'a test', cookies: {}, extendDeadline: () => undefined, setCookie: () => undefined };
const CALL = { ...visit, host: 'office.example', language: 'en', authorization: undefined, everyCookie: () => [] } as const;
const signIn = (name: string, { by = deps, password = PASSWORD, code = undefined as string | undefined } = {}) =>
  signInStaff(by, { name, password, ...(code !== undefined && { code }) }, visit).then(
    ({ staff }): ErrorCode | 'in' | 'more' => (staff ? 'in' : 'more'),
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
const count = (answers: readonly string[], answer: string) => answers.filter((each) => each === answer).length;
const idOf = async (name: string) => (await staffNamed(database.db, name))?.id ?? '';
const idCall = async (name: string) => ({ ...CALL, staffId: await idOf(name), sessionId: newId() });
const forgetFailures = () => database.owner.pool.query('delete from staff_guesses');

test('however many hash at once, everybody else gets a connection before the first of them is done', async () => {
  const by = slow();
  const events: string[] = [];
  const all = Array.from({ length: MANY }, (_, n) => signIn(n % 2 ? 'rui' : `nobody${n}`, { by, password: 'wrong' }));
  const done = all.map((each) => each.then((answer) => events.push(answer)));
  await held.waiting(MANY);
  for (let n = 0; n < POOL; n += 1) {
    expect((await staffCard(database.db, await idOf('ana')))?.name).toBe('ana');
    events.push('served');
  }
  await inTransaction(database.db, async () => events.push('served'));
  held.letGo();
  await Promise.all(done);
  expect(events.slice(0, POOL + 1)).toEqual(['served', 'served', 'served']);
  expect(count(await Promise.all(all), 'auth.wrong_credentials')).toBe(MANY - 1); // six of rui, of which the last is refused by the lock
  expect(count(await Promise.all(all), 'office.locked')).toBe(1);
  await forgetFailures();
});

test('of wrong passwords and right ones that were hashed at once, none is answered after the fifth wrong one', async () => {
  const by = slow();
  const wrong = Array.from({ length: 8 }, () => signIn('rui', { by, password: 'wrong' }));
  await held.waiting(8);
  held.letGo();
  const answers = await Promise.all(wrong);
  expect(count(answers, 'auth.wrong_credentials')).toBe(5);
  expect(count(answers, 'office.locked')).toBe(3);
  const code = rui && codeNow(demoTotpSecret(rui, PEPPER));
  expect(await signIn('rui', { code })).toBe('office.locked');
  await forgetFailures();
});

test('who hashed a right password while five wrong ones locked the account stays outside', async () => {
  const by = slow();
  const right = signIn('rui', { by });
  await held.waiting(1);
  for (let n = 0; n < 5; n += 1) expect(await signIn('rui', { password: 'wrong' })).toBe('auth.wrong_credentials');
  held.letGo();
  expect(await right).toBe('office.locked');
  await forgetFailures();
});

test('who was sent away while the password was hashed does not come in', async () => {
  const by = slow();
  const late = signIn('rui', { by, code: rui && codeNow(demoTotpSecret(rui, PEPPER)) });
  await held.waiting(1);
  const id = await idOf('rui');
  await inTransaction(database.db, (tx) => updateActive(tx, id, false));
  held.letGo();
  expect(await late).toBe('auth.wrong_credentials');
  await inTransaction(database.db, (tx) => updateActive(tx, id, true));
});

test('a password that was replaced while it was hashed opens nothing, nor does it change the password', async () => {
  const by = slow();
  const call = await idCall('rui');
  const late = signIn('rui', { by, code: rui && codeNow(demoTotpSecret(rui, PEPPER)) });
  // Its refusal is awaited from the start: either of the two may come first.
  const change = changePassword(by, { password: PASSWORD, new_password: 'uma frase comprida 7' }, call).then(
    () => 'changed',
    (refusal: unknown) => refusal,
  );
  await held.waiting(2);
  const { passwordHash } = (await staffNamed(database.db, 'rui')) ?? { passwordHash: '' };
  const next = await passwords.hashOf('uma outra frase 77');
  await inTransaction(database.db, (tx) => updatePassword(tx, call.staffId, next, null));
  held.letGo();
  expect(await late).toBe('auth.wrong_credentials');
  expect(await change).toMatchObject({ code: 'security.password_wrong' });
  await inTransaction(database.db, (tx) => updatePassword(tx, call.staffId, passwordHash, null));
});

test('a code opens one session, also when all who bring it hashed at once', async () => {
  const by = slow();
  const code = ana && codeNow(demoTotpSecret(ana, PEPPER));
  const all = Array.from({ length: 4 }, () => signIn('ana', { by, code }));
  await held.waiting(4);
  held.letGo();
  const answers = await Promise.all(all);
  expect([count(answers, 'in'), count(answers, 'office.code_wrong')]).toEqual([1, 3]);
});
