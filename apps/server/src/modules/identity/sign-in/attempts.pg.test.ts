import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { type Attempts, createAttempts, type Try } from './attempts.ts';

const PER_MINUTE = 30;
let database: TestDatabase;
let attempts: Attempts;
/** Each test counts on a day of its own. */
let clock = Date.parse('2026-01-01T00:00:00Z');
beforeAll(async () => {
  database = await testDatabase();
  attempts = createAttempts({
    ...{ db: database.db, perMinute: PER_MINUTE, codeBudget: { email: 500, mobile: 100 } },
    now: () => new Date(clock),
  });
});
beforeEach(() => {
  clock += 86_400_000;
});
afterAll(() => database.close());

const times = async (count: number, work: (nth: number) => Promise<unknown>): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) await work(nth);
};
const isTooMany = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: { code?: string }) => error.code === 'request.too_many' || Promise.reject(error),
  );
const address = (nth: number): string => `198.51.${Math.floor(nth / 250)}.${(nth % 250) + 1}`;
const ANA: Try = { address: '203.0.113.1', account: 'ana', isKnown: false };
const wrong = (more: Partial<Try> = {}) => attempts.noteSignIn({ ...ANA, ...more });

describe.each<[string, number, number, (nth: number) => Promise<unknown>, (() => Promise<unknown>)?]>([
  ['one password guessed from one address', 10, 900, () => wrong(), () => wrong({ account: 'rui' })],
  ['one password guessed by one browser', 10, 900, () => wrong({ device: 'hers' }), () => wrong({ device: 'another' })],
  [
    'passwords from one address',
    PER_MINUTE,
    60,
    (nth) => wrong({ account: `a${nth}` }),
    () => wrong({ account: 'b', address: address(1) }),
  ],
  ['passwords of who is signed in', 20, 3_600, () => attempts.noteConfirmation('ana'), () => attempts.noteConfirmation('rui')],
  ['challenges', PER_MINUTE, 60, () => attempts.noteChallenge(ANA.address), () => attempts.noteChallenge(address(1))],
  ['registrations', PER_MINUTE, 60, () => attempts.noteRegistration(ANA.address), () => attempts.noteRegistration(address(1))],
  ['guesses at codes', 90, 3_600, () => attempts.noteGuess(ANA.address), () => attempts.noteGuess(address(1))],
  ['accounts that are there', 10, 3_600, () => attempts.noteTaken(ANA.address), () => attempts.noteTaken(address(1))],
])('%s', (_, most, seconds, work, other) => {
  test(`are ${most} in ${seconds} seconds and not one more, for each on their own`, async () => {
    await times(most, work);
    expect(await isTooMany(work(most))).toBe(true);
    expect(await isTooMany(other?.() ?? Promise.resolve())).toBe(false);
    clock += 2 * seconds * 1_000;
    expect(await isTooMany(work(most))).toBe(false);
  });
});

test('a right password clears what was guessed there, and nothing of elsewhere', async () => {
  await times(10, () => wrong());
  await times(10, () => wrong({ address: address(1) }));
  await attempts.forgive({ ...ANA, isKnown: true }, { isFirst: false });
  expect([await isTooMany(wrong()), await isTooMany(wrong({ address: address(1) }))]).toEqual([false, true]);
  await times(20, () => attempts.noteConfirmation('ana'));
  await attempts.forgiveConfirmation('ana');
  expect(await isTooMany(attempts.noteConfirmation('ana'))).toBe(false);
});

test('who is at their own browser is not stopped by strangers on the same network', async () => {
  await times(PER_MINUTE, (nth) => wrong({ account: `a${nth}` }));
  expect(await isTooMany(wrong({ account: 'b' }))).toBe(true);
  expect(await isTooMany(wrong({ account: 'b', device: 'theirs' }))).toBe(false);
});

test('an account that is tried from everywhere is exhausted after a hundred tries', async () => {
  await times(99, (nth) => wrong({ address: address(nth), isKnown: true }));
  expect(await wrong({ address: address(99), isKnown: true })).toMatchObject({ accountExhausted: false });
  expect(await wrong({ address: address(100), isKnown: true })).toMatchObject({ accountExhausted: true });
  expect(await wrong({ address: address(101), account: 'rui', isKnown: true })).toMatchObject({ accountExhausted: false });
});

test('where many accounts were met already none is opened any more', async () => {
  await times(10, () => attempts.noteTaken(ANA.address));
  expect(await isTooMany(attempts.noteRegistration(ANA.address))).toBe(false);
  expect(await isTooMany(attempts.noteTaken(ANA.address))).toBe(true);
  expect(await isTooMany(attempts.noteRegistration(ANA.address))).toBe(true);
});

test('codes are counted by who asks, their network, strangers and the house, each way on its own', async () => {
  const ask = (more: object = {}) =>
    attempts.noteCode({ ...{ account: 'ana', address: ANA.address, way: 'email', isOwn: false }, ...more } as const);
  expect(await ask()).toEqual({ ofAsker: 1, ofNetwork: 1, ofStrangers: 1, ofHouse: 1, budget: 500 });
  expect(await ask({ isOwn: true })).toEqual({ ofAsker: 1, ofNetwork: 2, ofStrangers: 1, ofHouse: 2, budget: 500 });
  expect(await ask({ address: address(1) })).toEqual({ ofAsker: 1, ofNetwork: 1, ofStrangers: 2, ofHouse: 3, budget: 500 });
  expect(await ask({ account: 'rui' })).toEqual({ ofAsker: 1, ofNetwork: 3, ofStrangers: 1, ofHouse: 4, budget: 500 });
  expect(await ask({ way: 'mobile' })).toEqual({ ofAsker: 2, ofNetwork: 4, ofStrangers: 3, ofHouse: 1, budget: 100 });
  expect([await attempts.codesAsked('email'), await attempts.codesAsked('mobile')]).toEqual([
    { ofHouse: 4, budget: 500 },
    { ofHouse: 1, budget: 100 },
  ]);
});

describe('stolen passwords are tried', () => {
  const stranger = (nth: number, more: Partial<Try> = {}): Try => ({ account: `a${nth}`, address: address(nth), isKnown: false, ...more });
  const right = async (each: Try) => attempts.forgive(each, await attempts.noteSignIn(each));

  test('when those of 25 accounts are wrong from where their players are not known', async () => {
    await times(24, async (nth) => expect((await wrong(stranger(nth))).attack).toBeUndefined());
    expect((await wrong(stranger(24))).attack).toEqual({ wrong: 25, right: 0 });
  });

  test('and those that are right where their players are known hide none of it', async () => {
    await times(40, (nth) => right(stranger(100 + nth, { isKnown: true })));
    await times(24, (nth) => wrong(stranger(nth)));
    expect((await wrong(stranger(24))).attack).toEqual({ wrong: 25, right: 0 });
  });

  test('and not when they are right, nor known, nor those of one account again', async () => {
    await times(40, (nth) => right(stranger(nth)));
    await times(40, (nth) => wrong(stranger(100 + nth, { isKnown: true })));
    await times(40, (nth) => wrong(stranger(nth + 200, { account: 'ana' })));
    expect(await wrong(stranger(300))).toMatchObject({ attack: undefined, isFirst: true });
    expect(await wrong(stranger(300, { address: address(301) }))).toMatchObject({ isFirst: false });
  });
});
