import { randomBytes, randomUUID } from 'node:crypto';
import { Refusal } from '@fairbook/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../../test/test-app.ts';
import type { PasswordHashes } from '../../identity/index.ts';
import { createPasswordHashes, PASSWORD_COST_LIGHT } from '../../identity/index.ts';
import { pruneGuesses } from '../sql/guesses.ts';
import { agreed, type OfficeCalls, staffServer } from '../testing/staff-room.ts';
import { type SignInDeps, signInStaff } from './sign-in.ts';

const AT_ONCE = 50;
const LOCK_MS = 15 * 60_000;
const statements = vi.spyOn(pg.Client.prototype, 'query');
let app: TestApp & { readonly staff: OfficeCalls };
let hashed: number;
let at: Date;
let deps: SignInDeps;

beforeAll(async () => {
  app = await testApp({ with: { staff: staffServer } });
  const { matches, hashOf } = createPasswordHashes(PASSWORD_COST_LIGHT);
  const passwords: PasswordHashes = {
    hashOf,
    matches: (...typed) => {
      hashed += 1;
      return matches(...typed);
    },
  };
  deps = { db: app.database.db, passwords, factorKey: randomBytes(32), nameKey: randomBytes(32), now: () => at };
});
afterAll(() => app.close());
beforeEach(() => {
  hashed = 0;
  at = new Date();
});

/** A name of a current member of staff, of a former one, or of none; and a wrong password. */
const NAMES = {
  somebody: async () => (await app.staff.staffWith([])).name,
  'somebody who left': async () => {
    const { name } = await app.staff.staffWith([]);
    await app.staff.owner('update staff set active = false where name = $1', [name]);
    return name;
  },
  nobody: async () => `n${randomUUID().slice(9)}`,
};
const KINDS = Object.keys(NAMES) as (keyof typeof NAMES)[];
const visit = { ip: '10.0.0.1', device: 'a test', cookies: {}, setCookie: () => undefined };
const guess = (name: string) =>
  signInStaff(deps, { name, password: 'wrong' }, visit).then(
    () => 'in',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
/** The response over HTTP, as it is sent. */
const answerTo = async (name: string) => {
  const asked = { method: 'POST', url: '/office/api/v1/sign_in', payload: { name, password: 'wrong' } } as const;
  const { statusCode: status, body, headers } = await app.officeServer.inject(asked);
  return { status, body, headers: Object.keys(headers) };
};
const count = (answers: readonly string[], answer: string) => answers.filter((each) => each === answer).length;
const textOf = (what: unknown) => (typeof what === 'object' && what !== null && 'text' in what ? what.text : what);

describe.each(KINDS)('of %s', (kind) => {
  test(`of ${AT_ONCE} wrong tries at once five are answered, and of each quarter of an hour after it five more`, async () => {
    const name = await NAMES[kind]();
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => guess(name)));
      expect([count(answers, 'auth.wrong_credentials'), count(answers, 'office.locked')]).toEqual([5, AT_ONCE - 5]);
      at = new Date(at.getTime() + LOCK_MS - 1);
      expect(await guess(name)).toBe('office.locked');
      at = new Date(at.getTime() + 1);
    }
  });
});

test('a name that somebody has and one that nobody has get the same answers, letter by letter, for the same work', async () => {
  const heard = [];
  for (const kind of KINDS) {
    const name = await NAMES[kind]();
    const answers = [];
    for (let tries = 0; tries < 7; tries += 1) answers.push(await answerTo(tries % 2 ? name : ` ${name.toUpperCase()}`));
    const begun = hashed;
    statements.mockClear();
    for (let tries = 0; tries < 7; tries += 1) await guess(name);
    heard.push({ answers, hashes: hashed - begun, statements: statements.mock.calls.map(([what]) => textOf(what)) });
  }
  const [first] = heard;
  expect(first?.answers.map(({ status, body }) => `${status} ${JSON.parse(body).error.code}`)).toEqual([
    ...Array.from({ length: 5 }, () => '400 auth.wrong_credentials'),
    '429 office.locked',
    '429 office.locked',
  ]);
  expect(first?.hashes).toBe(5);
  expect(first?.statements.length).toBeGreaterThan(30);
  for (const other of heard) expect(other).toEqual(first);
});

test('a stranger locks nobody out: not from another network, not a browser they signed in with; somebody is called at every twentieth try', async () => {
  const { name } = await app.staff.staffWith([]);
  const enter = (ip: string, { password = 'office12345', browser = '' } = {}) =>
    app.officeServer.inject({
      ...{ method: 'POST', url: '/office/api/v1/sign_in', remoteAddress: ip, payload: { name, password } },
      ...(browser && { headers: { cookie: `fairbook_office_browser=${browser}` } }),
    });
  const wrong = async (ip: string, times: number) => {
    for (let tries = 0; tries < times; tries += 1) await enter(ip, { password: 'wrong' });
  };
  const codeOf = async (answer: ReturnType<typeof enter>): Promise<string> => (await answer).json().error.code;
  const [row] = await app.staff.owner<{ id: string }>('select id from staff where name = $1', [name]);
  const browser = 'one-of-theirs';
  await app.staff.owner("insert into staff_browsers (token_hash, staff_id) values (sha256(convert_to($1, 'UTF8')), $2)", [
    browser,
    row?.id,
  ]);
  await wrong('10.1.0.1', 6);
  expect(await codeOf(enter('10.1.0.1'))).toBe('office.locked');
  expect(await codeOf(enter('10.1.0.2'))).toBe('office.code_required');
  expect(await codeOf(enter('10.1.0.1', { browser }))).toBe('office.code_required');
  expect(await codeOf(enter('10.1.0.1', { browser: 'of-somebody-else' }))).toBe('office.locked');
  const called = async () => /fairbook_office_guesses_total\{outcome="strangers"\} (\d+)/.exec(await app.metrics.text())?.[1];
  const before = Number.parseInt((await called()) ?? '0', 10);
  for (const ip of ['10.2.0.1', '10.2.0.2', '10.2.0.3']) await wrong(ip, 5);
  expect(await called()).toBe(String(before + 1));
});

test('a colleague who gives a password, or forgets an app, lets who was locked try again', async () => {
  const [keeper, second] = [
    await app.staff.staffWith(['staff.read', 'staff.write']),
    await app.staff.staffWith(['staff.read', 'staff.write']),
  ];
  const name = await NAMES.somebody();
  for (const what of ['reset_factor', 'reset_password']) {
    for (let tries = 0; tries < 5; tries += 1) await app.staff.signIn(name, { password: 'wrong' });
    expect((await app.staff.signIn(name, { password: 'wrong' })).code).toBe('office.locked');
    expect((await agreed(second, keeper.post(`staff/${name}/${what}`, { reason: 'As agreed' }))).status).toBe(200);
    expect((await app.staff.signIn(name, { password: 'wrong' })).code).toBe('auth.wrong_credentials');
  }
});

test('no name is kept, and a count goes two hours after its last try, not before', async () => {
  await app.staff.owner('delete from staff_guesses');
  const name = await NAMES.nobody();
  await guess(name);
  const [row] = await app.staff.owner<{ text: string }>(`select g::text || encode(name_hash, 'escape') as text from staff_guesses g`);
  expect(row?.text).not.toContain(name);
  await app.staff.owner(`update staff_guesses set tried_at = now() - interval '119 minutes'`);
  await pruneGuesses(deps.db);
  // One count for that source, and one for all sources.
  expect(await app.staff.owner('select from staff_guesses')).toHaveLength(2);
  await app.staff.owner(`update staff_guesses set tried_at = now() - interval '121 minutes'`);
  await app.office.jobs.find((each) => each.name === 'prune-staff-guesses')?.run({});
  expect(await app.staff.owner('select from staff_guesses')).toEqual([]);
});
