import { type PlayerId, Refusal } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type AddressDeps, contactsOf, type NewAddress, setAddress } from './set-address.ts';

const ANA = 7n as PlayerId;
const AT = new Date('2026-03-10T12:00:00Z');
const CONTACTS = {
  ...{ player: ANA, email: 'ana@x.test', mobile: null as string | null, emailVerified: false, mobileVerified: false },
  ...{ language: 'pt', nickname: 'Ana', realName: null },
};

/** The outcome of a requested address, with a right code. */
async function set(wanted: Partial<NewAddress>, contacts: Partial<typeof CONTACTS> | null = {}, password = 'right') {
  const rows = contacts ? [{ ...CONTACTS, ...contacts }] : [];
  const paper = paperDb({
    ...{ 'identity.contacts': rows, 'identity.lock_contacts': rows },
    'identity.credential': [{ id: ANA, email: 'ana@x.test', mobile: null, passwordHash: 'right' }],
  });
  const spent: unknown[] = [];
  const confirmed: unknown[] = [];
  const withCodes = async (by: object, typed: readonly object[], work: (tx: Tx) => Promise<unknown>) => {
    spent.push(by, ...typed);
    return work(paper.db as unknown as Tx);
  };
  const deps = {
    ...{ db: paper.db, now: () => AT, codes: { withCodes } },
    attempts: {
      noteSignIn: async (each: object) => void confirmed.push(each),
      noteConfirmation: () => {},
      forgive: () => {},
      forgiveConfirmation: () => {},
    },
    passwords: { matches: async (hash: string, word: string) => hash === word },
  } as unknown as AddressDeps;
  const all = { player: ANA, way: 'email', name: undefined, code: '123456', oldCode: undefined, from: '192.0.2.1', password, ...wanted };
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
  const { answer, spent, told, confirmed } = await set({ name }, {}, undefined);
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

test('a new address takes its own code and the password, and the one before is told', async () => {
  const { answer, spent, told, confirmed } = await set(NEW, { emailVerified: true });
  expect([answer, spent]).toEqual([undefined, [{ player: ANA }, code('change', 'new@x.test')]]);
  expect([told, confirmed]).toEqual([[['ana@x.test', 'email_changed']], 1]);
});

test('the first address of its kind is bound with the password, and the other one is told', async () => {
  const { spent, told, confirmed } = await set({ way: 'mobile', name: { mobile: '+5511912345678' } });
  expect(spent).toEqual([{ player: ANA }, code('bind', '+5511912345678')]);
  expect([told, confirmed]).toEqual([[['ana@x.test', 'mobile_changed']], 1]);
});

test('a code of the address before stands for the password, and both are spent', async () => {
  const { answer, spent, confirmed } = await set({ ...NEW, oldCode: '654321', password: undefined });
  expect([answer, confirmed]).toEqual([undefined, 0]);
  expect(spent).toEqual([{ player: ANA }, code('change', 'new@x.test'), code('change', 'ana@x.test', '654321')]);
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
