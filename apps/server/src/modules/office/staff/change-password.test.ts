import { describe, expect, test } from 'vitest';
import { AT, codeOf, paperDesk } from '../testing/paper-desk.ts';
import { changePassword, setEmail } from './change-password.ts';
import type { VerifyDeps } from './verify-staff-password.ts';

const OWN = 'another phrase 77';

function room({ gone = false, leaves = false, locked = false } = {}) {
  const desk = paperDesk({
    isGone: gone,
    rows: {
      'office.guesses': [{ failures: 0, lockedUntil: locked ? new Date(AT.getTime() + 1) : null }],
      'office.lock_guesses': [{ failures: 0, lockedUntil: locked ? new Date(AT.getTime() + 1) : null }],
      'office.is_browser_of': [{ known: true }],
      'office.staff_by_name': [{ id: 'id-ana', name: 'ana', passwordHash: 'hash of right' }],
      'office.lock_staff': leaves ? [] : [{ id: 'id-ana', name: 'ana', passwordHash: 'hash of right' }],
    },
  });
  const passwords = {
    hashOf: async (typed: string) => `hash of ${typed}`,
    matches: async (hash: string | undefined, typed: string) => hash === `hash of ${typed}`,
  };
  const deps: VerifyDeps = { db: desk.db, passwords, nameKey: Buffer.from('key'), now: () => AT };
  const call = { ...desk.call, sessionId: 'this-session', cookies: {} } as typeof desk.call;
  return {
    ...desk,
    change: (password: string, next = OWN) => codeOf(changePassword(deps, { password, new_password: next } as never, call)),
    tell: (password: string) => codeOf(setEmail(deps, { password, email: 'own@x.example' } as never, call)),
    wrong: () => desk.asked('office.note_guess').map(([, failures]) => failures),
  };
}
const LINE = { subject: 'staff:ana', reason: '' };

test('one’s own password is changed by who knows it: for good, with the end of the other sessions, and what was guessed is forgotten', async () => {
  const { change, asked, trail, wrong } = room();
  expect(await change('right')).toEqual({});
  expect(asked('office.staff_by_name')).toEqual([['ana']]);
  expect(asked('office.set_password')).toEqual([['id-ana', `hash of ${OWN}`, null]]);
  expect(asked('office.end_sessions')).toEqual([['id-ana', 'this-session']]);
  expect([asked('office.forget_guesses').length, wrong()]).toEqual([1, []]);
  expect(trail()).toEqual([{ action: 'staff.password', ...LINE }]);
});

test('the address one is told at is set by who knows the password, and ends no session', async () => {
  const { tell, asked, trail, wrong } = room();
  expect(await tell('right')).toEqual({});
  expect(asked('office.set_email')).toEqual([['id-ana', 'own@x.example']]);
  expect([asked('office.forget_guesses').length, wrong(), asked('office.end_sessions')]).toEqual([1, [], []]);
  expect(trail()).toEqual([{ action: 'staff.email', ...LINE }]);
});

describe.each(['change', 'tell'] as const)('%s', (what) => {
  test.each<[string, Parameters<typeof room>[0], string, string, readonly number[]]>([
    ['with a wrong password, which is counted', {}, 'wrong', 'security.password_wrong', [1]],
    ['while the name is locked', { locked: true }, 'right', 'office.locked', []],
    ['by who works here no more', { gone: true }, 'right', 'auth.session_ended', []],
    ['by who leaves meanwhile', { leaves: true }, 'right', 'auth.session_ended', []],
  ])('is not done %s', async (_, at, password, code, counted) => {
    const { [what]: done, asked, trail, wrong } = room(at);
    expect(await done(password)).toBe(code);
    const changed = ['office.set_password', 'office.set_email', 'office.end_sessions', 'office.forget_guesses'].flatMap(asked);
    expect([changed, trail(), wrong()]).toEqual([[], [], counted]);
  });
});

test.each([
  ['has no digit', 'a phrase of my own', 'register.password_weak'],
  ['everybody has', 'password12345', 'register.password_common'],
])('a password that %s is not taken, and the other one is not looked at', async (_, next, code) => {
  const { change, asked } = room();
  expect(await change('right', next)).toBe(code);
  expect([asked('office.staff_by_name'), asked('office.set_password')]).toEqual([[], []]);
});
