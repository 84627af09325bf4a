import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { checkPaymentPassword, type PaymentPasswordDeps } from './check-payment-password.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T12:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const FREE = { passwordHash: 'hash of right', setAt: NOW, failures: 0, lockedUntil: null as Date | null };

/** The outcome of a typed password where the row was `seen` first and, once locked, is `held`. */
async function checked(typed: string, seen: object | null, held: object | null | undefined = seen) {
  let locks = 0;
  const row = (kept: object | null | undefined) => (kept ? [{ ...FREE, ...kept }] : []);
  const paper = paperDb({
    // The second read sees a row that was replaced meanwhile.
    'identity.payment_password': () => row(locks === 0 ? seen : held),
    'identity.lock_payment_password': () => {
      locks += 1;
      return row(held);
    },
  });
  const hashed: string[] = [];
  const matches = async (hash: string, word: string) => {
    hashed.push(hash);
    return hash === `hash of ${word}`;
  };
  const deps = { db: paper.db, now: () => NOW, paymentPasswords: { matches } } as unknown as PaymentPasswordDeps;
  const answer = await checkPaymentPassword(deps, ANA, typed).then(
    () => 'right',
    ({ code, details }: { code: string; details: object }) => [code, details],
  );
  return { answer, hashed, noted: paper.asked('identity.note_payment_guess'), order: paper.order() };
}

test('the right one passes, and wrong ones before it are forgotten where there were any', async () => {
  expect(await checked('right', {})).toMatchObject({ answer: 'right', noted: [] });
  expect(await checked('right', { failures: 4 })).toMatchObject({ answer: 'right', noted: [[ANA, 0, null]] });
  expect(await checked('right', { lockedUntil: inHours(-1) })).toMatchObject({ answer: 'right', noted: [[ANA, 0, null]] });
});

test.each([
  [0, '4', 1, null],
  [3, '1', 4, null],
  [4, '0', 0, inHours(24)],
])('a wrong one after %i others leaves %s guesses, counted for good', async (failures, left, count, lockedUntil) => {
  const { answer, noted, order } = await checked('wrong', { failures });
  expect([answer, noted, order.at(-1)]).toEqual([['payment_password.wrong', { left }], [[ANA, count, lockedUntil]], 'commit']);
});

test.each([
  [24, '24'],
  [23.01, '24'],
  [1, '1'],
  [0.01, '1'],
])('while it is locked for %d hours nothing is looked at, and the hours are told, begun ones whole: %s', async (hours, told) => {
  const { answer, hashed, noted } = await checked('right', { lockedUntil: inHours(hours) });
  expect([answer, hashed, noted]).toEqual([['payment_password.locked', { hours: told }], [], []]);
});

test('a right one that was compared while others locked it does not pass', async () => {
  const { answer, noted } = await checked('right', {}, { lockedUntil: inHours(5) });
  expect([answer, noted]).toEqual([['payment_password.locked', { hours: '5' }], []]);
});

test('one that was replaced meanwhile is compared anew: the old one is wrong, and counts once', async () => {
  const replaced = { passwordHash: 'hash of another' };
  const old = await checked('right', {}, replaced);
  expect([old.answer, old.hashed]).toEqual([
    ['payment_password.wrong', { left: '4' }],
    ['hash of right', 'hash of another'],
  ]);
  expect(old.noted).toEqual([[ANA, 1, null]]);
  expect((await checked('another', {}, replaced)).answer).toBe('right');
});

test('without one it is asked for, also where it went meanwhile', async () => {
  expect((await checked('right', null)).answer).toEqual(['payment_password.required', {}]);
  expect((await checked('right', {}, null)).answer).toEqual(['payment_password.required', {}]);
});
