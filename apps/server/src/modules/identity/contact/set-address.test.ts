import { type PlayerId, Refusal } from '@fairbook/contract';
import { base32Of, TOTP_SECRET_BYTES } from '@fairbook/core/identity';
import { codeOfApp } from '@fairbook/testkit/authenticator-app';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { encrypt } from '../../../platform/signing/encrypt.ts';
import { contactsOf, type NewAddress, type SetAddressDeps, setAddress } from './set-address.ts';

const ANA = 7n as PlayerId;
const AT = new Date('2026-03-10T12:00:00Z');
const CONTACTS = {
  ...{ player: ANA, email: 'ana@x.test' as string | null, mobile: null as string | null, emailVerified: false, mobileVerified: false },
  ...{ language: 'pt', nickname: 'Ana', realName: null },
};

const WEEK_AGO = new Date(AT.getTime() - 7 * 86_400_000);
const LATELY = new Date(WEEK_AGO.getTime() + 1);
const [secret, factorKey] = [Buffer.alloc(TOTP_SECRET_BYTES, 1), Buffer.alloc(32, 2)];
const APP = codeOfApp(base32Of(secret), AT, 0);
const PIN = '481638';

/** What Ana has besides her addresses. */
interface Has extends Partial<typeof CONTACTS> {
  /** When her second factor was switched on, and when her payment password was set. */
  readonly factorSince?: Date;
  readonly pinSince?: Date;
  /** The address before a change within the last week; null: there was none. */
  readonly replaced?: string | null;
}
/** The outcome of a requested address, with a right code. */
async function set(wanted: Partial<NewAddress>, has: Has | null = {}) {
  const { factorSince, pinSince, replaced, ...contacts } = has ?? {};
  const rows = has ? [{ ...CONTACTS, ...contacts }] : [];
  const guesses = { failures: 0, lockedUntil: null };
  const factors = factorSince ? [{ secret: encrypt(factorKey, secret), confirmedAt: factorSince, lastStep: 0n, ...guesses }] : [];
  const kept = pinSince ? [{ passwordHash: PIN, setAt: pinSince, ...guesses }] : [];
  const paper = paperDb({
    ...{ 'identity.contacts': rows, 'identity.lock_contacts': rows },
    'identity.credential': [{ id: ANA, email: 'ana@x.test', mobile: null, passwordHash: 'right' }],
    ...{ 'identity.second_factor': factors, 'identity.lock_second_factor': factors, 'identity.use_factor_step': [{}] },
    ...{ 'identity.payment_password': kept, 'identity.lock_payment_password': kept },
    'identity.replaced_address': replaced === undefined ? [] : [{ address: replaced }],
  });
  const spent: unknown[] = [];
  const confirmed: unknown[] = [];
  const withCodes = async (by: object, typed: readonly object[], work: (tx: Tx) => Promise<unknown>) => {
    spent.push(by, ...typed);
    return work(paper.db as unknown as Tx);
  };
  const matches = async (hash: string, word: string) => hash === word;
  const deps = {
    ...{ db: paper.db, now: () => AT, codes: { withCodes }, factorKey },
    attempts: {
      noteSignIn: async (each: object) => void confirmed.push(each),
      noteConfirmation: () => {},
      forgive: () => {},
      forgiveConfirmation: () => {},
    },
    ...{ passwords: { matches }, paymentPasswords: { matches } },
  } as unknown as SetAddressDeps;
  const all = { player: ANA, way: 'email', name: undefined, code: '123456', from: '192.0.2.1', password: 'right', ...wanted };
  const answer = await codeOf(setAddress(deps, all as NewAddress));
  const told = paper.asked('identity.insert_message').map(([address, about]) => [address, about]);
  return { ...paper, answer, spent, told, confirmed: confirmed.length };
}
const code = (purpose: string, address: string, typed = '123456') => ({ purpose, address, code: typed });
const NEW = { name: { email: 'new@x.test' } };

test.each([
  ['with nothing named', undefined],
  ['named as it is', { email: 'ana@x.test' }],
])('the address a player has is confirmed by its code alone, %s, and nobody is told of a change', async (_, name) => {
  const { answer, spent, told, confirmed } = await set({ name, password: undefined });
  expect([answer, spent]).toEqual([undefined, [{ player: ANA }, code('bind', 'ana@x.test')]]);
  expect([told, confirmed]).toEqual([[], 0]);
});

test.each([
  ['one that was confirmed', 'email', undefined, { emailVerified: true }, 'member.already_verified'],
  ['a mailbox that is not there', 'email', undefined, { email: null }, 'register.email_invalid'],
  ['a number that is not there', 'mobile', undefined, {}, 'register.mobile_invalid'],
] as const)('to confirm %s is refused', async (_, way, name, contacts, refusal) => {
  const { answer, spent } = await set({ way, name }, contacts as object);
  expect([answer, spent]).toEqual([refusal, []]);
});

test('a new address takes its own code and the password while none was confirmed, and the one before is told', async () => {
  const { answer, spent, told, confirmed } = await set(NEW);
  expect([answer, spent]).toEqual([undefined, [{ player: ANA }, code('change', 'new@x.test')]]);
  expect([told, confirmed]).toEqual([[['ana@x.test', 'email_changed']], 1]);
});

test.each<[string, Partial<NewAddress>, Has]>([
  ['the payment password of a week ago', { paymentPassword: PIN }, { pinSince: WEEK_AGO }],
  ['an app of a week ago', { secondFactor: APP }, { factorSince: WEEK_AGO }],
  ['both, where the app is new', { paymentPassword: PIN, secondFactor: APP }, { pinSince: WEEK_AGO, factorSince: LATELY }],
])('once one was confirmed it takes beside them %s', async (_, proof, has) => {
  for (const confirmed of [{ emailVerified: true }, { mobileVerified: true }]) {
    const { answer, spent } = await set({ ...NEW, ...proof }, { ...confirmed, ...has });
    expect([answer, spent]).toEqual([undefined, [{ player: ANA }, code('change', 'new@x.test')]]);
  }
});

test.each<[string, Partial<NewAddress>, Has, string]>([
  ['the password alone', {}, {}, 'member.proof_required'],
  ['a payment password of less than a week', { paymentPassword: PIN }, { pinSince: LATELY }, 'member.proof_required'],
  ['an app of less than a week', { secondFactor: APP }, { factorSince: LATELY }, 'member.proof_required'],
  ['no code of the app that is on', { paymentPassword: PIN }, { pinSince: WEEK_AGO, factorSince: WEEK_AGO }, 'auth.second_factor_required'],
  ['a wrong code of the app', { secondFactor: '1' }, { factorSince: WEEK_AGO }, 'second_factor.wrong'],
  ['a wrong payment password', { paymentPassword: '000000' }, { pinSince: WEEK_AGO }, 'payment_password.wrong'],
  ['a payment password that is not set', { paymentPassword: PIN }, {}, 'payment_password.required'],
  ['a wrong password', { paymentPassword: PIN, password: 'wrong' }, { pinSince: WEEK_AGO }, 'security.password_wrong'],
])('but with %s it is not changed', async (_, proof, has, refusal) => {
  const { answer, spent } = await set({ ...NEW, ...proof }, { emailVerified: true, ...has });
  expect([answer, spent]).toEqual([refusal, []]);
});

test('the first address of its kind is bound with the password, and the other one is told', async () => {
  const { spent, told, confirmed } = await set({ way: 'mobile', name: { mobile: '+5511912345678' } });
  expect(spent).toEqual([{ player: ANA }, code('bind', '+5511912345678')]);
  expect([told, confirmed]).toEqual([[['ana@x.test', 'mobile_changed']], 1]);
});

const BOTH = { emailVerified: true, mobile: '+5511912345678' };
test.each<[string, Partial<NewAddress>, Has, string]>([
  ['before', {}, { emailVerified: true }, 'ana@x.test'],
  ['before that, where it was changed within a week', {}, { emailVerified: true, replaced: 'old@x.test' }, 'old@x.test'],
  ['of the other kind, where that is said', { by: 'mobile' }, BOTH, '+5511912345678'],
  ['of the other kind, where there is none of this one', {}, { ...BOTH, email: null }, '+5511912345678'],
])('a code of the address %s stands for the password, and both are spent', async (_, wanted, has, address) => {
  const { answer, spent, confirmed } = await set({ ...NEW, oldCode: '654321', password: undefined, ...wanted }, has);
  expect([answer, confirmed]).toEqual([undefined, 0]);
  const kind = has.email === null ? 'bind' : 'change';
  expect(spent).toEqual([{ player: ANA }, code(kind, 'new@x.test'), code('change', address, '654321')]);
});

test('a code of an address that was added within a week stands for nothing, nor does one without the app that is on', async () => {
  const old = { ...NEW, oldCode: '654321', password: undefined };
  expect((await set(old, { ...BOTH, replaced: null })).answer).toBe('code.address_new');
  expect((await set(old, { ...BOTH, factorSince: WEEK_AGO })).answer).toBe('auth.second_factor_required');
});

test.each([
  ['neither password nor code', { password: undefined }, {}, 'member.proof_required'],
  ['a code of an address that is not there', { password: undefined, oldCode: '654321' }, { email: null }, 'member.proof_required'],
  ['a wrong password', { password: 'wrong' }, {}, 'security.password_wrong'],
])('with %s no address is changed', async (_, wanted, contacts, refusal) => {
  const { answer, spent, order } = await set({ ...NEW, ...wanted }, contacts as object);
  expect([answer, spent, order().includes('identity.lock_contacts')]).toEqual([refusal, [], false]);
});

test('who is no player any more has no address', async () => {
  expect((await set(NEW, null)).answer).toBe('auth.session_ended');
  await expect(contactsOf(paperDb().db, ANA)).rejects.toBeInstanceOf(Refusal);
});
