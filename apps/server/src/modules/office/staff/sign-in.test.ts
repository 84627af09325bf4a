import { bytesOfSecret, codeOfApp } from '@fairbook/testkit/authenticator-app';
import { describe, expect, test } from 'vitest';
import { decrypt, encrypt } from '../../../platform/signing/encrypt.ts';
import { hashOfToken } from '../../identity/index.ts';
import { AT, codeOf, paperDesk } from '../testing/paper-desk.ts';
import { type SignInDeps, signInStaff } from './sign-in.ts';

const KEY = Buffer.alloc(32, 1);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const OWN = 'a phrase of my own 5';
const NOW_STEP = 59_078_880n;
const EMPTY = paperDesk();
const ROW = {
  ...{ id: EMPTY.call.staffId, name: 'ana', displayName: 'Ana Prado', passwordHash: 'hash of right', passwordUntil: null as Date | null },
  ...{ totpEncrypted: encrypt(KEY, bytesOfSecret(SECRET)) as Buffer | null, totpEnrolled: true, totpStep: 0n },
};
const ago = (ms: number) => new Date(AT.getTime() - ms);

/** Sign-in against a fake database with Ana's row unless `row` overrides it; `used`: the step of her code was used before. */
function door(row: Partial<typeof ROW> | null = {}, { used = false, lockedUntil = null as Date | null } = {}) {
  const found = row ? [{ ...ROW, ...row }] : [];
  const desk = paperDesk({
    permissions: ['players.read'],
    rows: {
      ...{ 'office.staff_by_name': found, 'office.lock_staff': found, 'office.use_step': used ? [] : [{}] },
      ...{ 'office.guesses': [{ failures: 0, lockedUntil }], 'office.lock_guesses': [{ failures: 0, lockedUntil }] },
      'office.active_names': [{ name: 'rui' }, { name: 'gil' }],
      'four_eyes.grants': ['rui', 'eva'].map((grantee) => ({ grantor: 'ana', grantee })),
    },
  });
  const cookies: (readonly unknown[])[] = [];
  const hashed: string[] = [];
  const passwords = {
    hashOf: async (typed: string) => {
      hashed.push(typed);
      return `hash of ${typed}`;
    },
    matches: async (hash: string | undefined, typed: string) => hash === `hash of ${typed}`,
  };
  const deps: SignInDeps = { db: desk.db, passwords, nameKey: KEY, factorKey: KEY, now: () => AT };
  const visit = { ip: '192.0.2.1', device: 'a browser', cookies: {}, setCookie: (...set: unknown[]) => void cookies.push(set) };
  const enter = (
    typed: { readonly name?: string; readonly password?: string; readonly code?: string; readonly new_password?: string } = {},
  ) => codeOf(signInStaff(deps, { name: 'ana', password: 'right', ...typed }, visit as never));
  const counted = () => desk.asked('office.note_guess').map(([, failures]) => failures);
  return { ...desk, cookies, enter, counted, hashed };
}
const code = codeOfApp(SECRET, AT);
const SIGNED_IN = { action: 'staff.sign_in', subject: 'staff:ana', reason: '' };

test('with the password and a code of their app somebody is in: with a session, a browser that is known from now on, and a line in the trail', async () => {
  const { enter, asked, cookies, trail, call, counted } = door();
  expect(await enter({ name: '  ANA ', code })).toEqual({
    staff: { name: 'ana', display_name: 'Ana Prado', roles: [], permissions: ['players.read'], same_hands: ['rui'] },
    enrol: null,
    new_password: false,
  });
  expect(asked('office.staff_by_name')).toEqual([['ana']]);
  expect(asked('office.use_step')).toEqual([[call.staffId, NOW_STEP]]);
  const [session, browser] = cookies;
  expect(cookies).toEqual([
    ['fairbook_office', expect.any(String), { path: '/office/api/v1', maxAgeSeconds: 10 * 60 * 60 }],
    ['fairbook_office_browser', expect.any(String), { path: '/office/api/v1', maxAgeSeconds: 180 * 24 * 60 * 60 }],
  ]);
  const [token, known] = [session?.[1], browser?.[1]] as string[];
  expect(asked('office.keep_browser')).toEqual([[hashOfToken(known ?? ''), call.staffId]]);
  expect(asked('office.insert_session')).toEqual([
    [hashOfToken(token ?? ''), expect.any(String), call.staffId, '192.0.2.1', 'a browser', 30 * 60],
  ]);
  expect(trail()).toEqual([SIGNED_IN]);
  expect([asked('office.forget_guesses').length, counted(), asked('office.set_password')]).toEqual([2, [], []]);
});

describe('nobody is let in', () => {
  test.each<[string, Parameters<typeof door>, object, string, readonly number[]]>([
    ['with a wrong password', [], { password: 'wrong', code }, 'auth.wrong_credentials', [1, 1]],
    ['under a name nobody has', [null], { code }, 'auth.wrong_credentials', [1, 1]],
    ['without a code', [], {}, 'office.code_required', []],
    ['with a wrong code', [], { code: '000000' }, 'office.code_wrong', [1, 1, 1]],
    ['with a code of more than one step ago', [], { code: codeOfApp(SECRET, AT, -2) }, 'office.code_wrong', [1, 1, 1]],
    ['with a code that was used', [{}, { used: true }], { code }, 'office.code_wrong', [1, 1, 1]],
    ['with a code of a step before the last', [{ totpStep: NOW_STEP + 1n }], { code }, 'office.code_wrong', [1, 1, 1]],
    ['with a code of no app', [{ totpEncrypted: null, totpEnrolled: false }], { code }, 'office.code_wrong', [1, 1]],
    [
      'with a password that was good until just now',
      [{ passwordUntil: ago(1) }],
      { code, new_password: OWN },
      'office.invitation_over',
      [],
    ],
  ])('%s', async (_, at, typed, refused, failures) => {
    const { enter, asked, cookies, trail, counted } = door(...at);
    expect(await enter(typed)).toBe(refused);
    expect([counted(), cookies, trail(), asked('office.insert_session'), asked('office.set_password')]).toEqual([failures, [], [], [], []]);
    expect(asked('office.forget_guesses')).toEqual([]);
  });

  test('while the name is locked, not even with what is right', async () => {
    const { enter, asked, cookies, counted } = door({}, { lockedUntil: new Date(AT.getTime() + 1) });
    expect(await enter({ code })).toBe('office.locked');
    expect([asked('office.use_step'), cookies, counted()]).toEqual([[], [], []]);
    expect(await door({}, { lockedUntil: AT }).enter({ code })).toMatchObject({ staff: { name: 'ana' } });
  });
});

describe('a password that a colleague gave', () => {
  const given = { passwordUntil: AT };

  test.each<[string, object, string]>([
    ['without one of their own', { code }, 'office.new_password_required'],
    ['with the same again', { code, new_password: 'right' }, 'office.new_password_required'],
    ['with one that has no digit', { code, new_password: 'a phrase of my own' }, 'register.password_weak'],
    ['with one that everybody has', { code, new_password: 'password12345' }, 'register.password_common'],
  ])('opens nothing %s', async (_, typed, refused) => {
    const { enter, cookies, asked, hashed } = door(given);
    expect(await enter(typed)).toBe(refused);
    expect([cookies, asked('office.set_password'), asked('office.use_step'), hashed]).toEqual([[], [], [], []]);
  });

  test('is good to its last moment, is replaced by their own with the code, and both stand in the trail', async () => {
    const { enter, asked, call, trail } = door(given);
    expect(await enter({ code, new_password: OWN })).toMatchObject({ staff: { name: 'ana' }, new_password: false });
    expect(asked('office.set_password')).toEqual([[call.staffId, `hash of ${OWN}`, null]]);
    expect(trail()).toEqual([{ ...SIGNED_IN, action: 'staff.password' }, SIGNED_IN]);
  });

  test('is not replaced with a wrong code', async () => {
    const { enter, asked } = door(given);
    expect(await enter({ code: '000000', new_password: OWN })).toBe('office.code_wrong');
    expect(asked('office.set_password')).toEqual([]);
  });

  test('says before the code that it must be replaced; one’s own is not replaced at the door', async () => {
    const before = door(given);
    expect(await before.enter({ new_password: OWN })).toEqual({ staff: null, enrol: null, new_password: true });
    const own = door();
    expect(await own.enter({ code, new_password: OWN })).toMatchObject({ staff: { name: 'ana' } });
    expect([own.asked('office.set_password'), before.hashed, own.hashed]).toEqual([[], [], []]);
  });
});

describe('the first time', () => {
  const none = { totpEncrypted: null, totpEnrolled: false };

  test('a secret is made for the app, kept encrypted, and said with the address of it', async () => {
    const { enter, asked, call, trail } = door(none);
    const answer = (await enter()) as { enrol: { secret: string; address: string } };
    const { secret, address } = answer.enrol;
    expect(answer).toEqual({ staff: null, enrol: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), address }, new_password: false });
    expect(address).toBe(
      `otpauth://totp/Fairbook%20office:ana?secret=${secret}&issuer=Fairbook%20office&algorithm=SHA1&digits=6&period=30`,
    );
    const [[who, encrypted]] = asked('office.keep_secret') as [[string, Buffer]];
    expect([who, decrypt(KEY, encrypted)]).toEqual([call.staffId, bytesOfSecret(secret)]);
    expect([trail(), asked('office.use_step')]).toEqual([[], []]);
  });

  test('it is the same secret until its first code was right, and with a password that was given both are said', async () => {
    const { enter, asked } = door({ totpEnrolled: false, passwordUntil: AT });
    expect(await enter()).toMatchObject({ enrol: { secret: SECRET }, new_password: true });
    expect(asked('office.keep_secret')).toEqual([]);
    expect(await door({ totpEnrolled: false }).enter({ code })).toMatchObject({ staff: { name: 'ana' }, enrol: null });
  });
});
