import type { PlayerId } from '@fairbook/contract';
import { base32Of, TOTP_SECRET_BYTES } from '@fairbook/core/identity';
import { codeOfApp } from '@fairbook/testkit/authenticator-app';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { encrypt } from '../../../platform/signing/encrypt.ts';
import { type NewPaymentPassword, paymentPasswordState, type SetPaymentPasswordDeps, setPaymentPassword } from './set-payment-password.ts';

const ANA = 7n as PlayerId;
const [THEN, NOW] = [new Date('2026-03-01T12:00:00Z'), new Date('2026-03-10T12:00:00Z')];
const [OLD, NEW] = ['481638', '907364'];
const [secret, factorKey] = [Buffer.alloc(TOTP_SECRET_BYTES, 1), Buffer.alloc(32, 2)];
const FACTOR = { secret: encrypt(factorKey, secret), confirmedAt: THEN, lastStep: 0n, failures: 0, lockedUntil: null };
const KEPT = { passwordHash: `hash of ${OLD}`, setAt: THEN, failures: 0, lockedUntil: null };
const BY = { player: ANA, from: '192.0.2.1', nonce: 'n' };

interface Has {
  /** Whether a payment password is set. */
  readonly old?: boolean;
  readonly factor?: boolean;
  readonly mobile?: string | null;
  /** The address before a change within the last week; null: there was none. */
  readonly replaced?: string | null;
}
/** Ana, whose sign-in password is `right`, sets another payment password; the codes typed are right. */
async function set(wanted: Partial<NewPaymentPassword>, { old = true, factor = false, mobile = '+5511912345678', replaced }: Has = {}) {
  const [kept, factors] = [old ? [KEPT] : [], factor ? [FACTOR] : []];
  const paper = paperDb({
    'identity.contacts': [{ player: ANA, email: 'ana@x.test', mobile, language: 'pt', nickname: 'Ana' }],
    'identity.replaced_address': replaced === undefined ? [] : [{ address: replaced }],
    'identity.credential': [{ passwordHash: 'right', email: 'ana@x.test', mobile }],
    ...{ 'identity.payment_password': kept, 'identity.lock_payment_password': kept },
    ...{ 'identity.second_factor': factors, 'identity.lock_second_factor': factors, 'identity.use_factor_step': [{}] },
  });
  const [spent, counted]: unknown[][] = [[], []];
  const nothing = async () => undefined;
  const deps = {
    ...{ db: paper.db, factorKey, now: () => NOW },
    attempts: {
      noteSignIn: async ({ address }: { readonly address: string }) => void counted?.push(address),
      ...{ noteConfirmation: nothing, forgive: nothing, forgiveConfirmation: nothing },
    },
    passwords: { matches: async (hash: string, typed: string) => hash === typed },
    paymentPasswords: {
      hashOf: async (typed: string) => `hash of ${typed}`,
      matches: async (hash: string, typed: string) => hash === `hash of ${typed}`,
    },
    codes: {
      withCodes: async (by: object, typed: readonly object[], work: (tx: Tx) => Promise<unknown>) => {
        spent?.push(by, ...typed);
        return work(paper.db as unknown as Tx);
      },
    },
  } as unknown as SetPaymentPasswordDeps;
  const answer = await codeOf(setPaymentPassword(deps, { ...BY, chosen: NEW, ...wanted }));
  const told = paper.asked('identity.insert_message').map(([address, about]) => [address, about]);
  return { answer, spent, counted, told, written: paper.asked('identity.set_payment_password'), order: paper.order() };
}
const WRITTEN = [[ANA, `hash of ${NEW}`, NOW]];
const TOLD = [
  ['ana@x.test', 'payment_password'],
  ['+5511912345678', 'payment_password'],
];

describe('a payment password is set', () => {
  test('the first time by the password of the sign-in, counted by where it is typed', async () => {
    const { written, told, counted, spent, order } = await set({ password: 'right' }, { old: false });
    expect([written, told, counted, spent]).toEqual([WRITTEN, TOLD, ['192.0.2.1'], []]);
    expect(order.slice(order.indexOf('begin'))).toContain('identity.set_payment_password');
  });

  test('then by the one before, without the other password', async () => {
    const { answer, written, told, counted, spent } = await set({ old: OLD });
    expect([answer, written, told, counted, spent]).toEqual([
      { set: true, set_at: THEN, locked_until: null, proves: true },
      WRITTEN,
      TOLD,
      [],
      [],
    ]);
  });

  test.each<[string, Partial<NewPaymentPassword>, Has, string]>([
    ['the mailbox, unless it is said otherwise', {}, {}, 'ana@x.test'],
    ['the number', { by: 'mobile' }, {}, '+5511912345678'],
    ['the mailbox of before', {}, { replaced: 'old@x.test' }, 'old@x.test'],
    ['the mailbox, where none was set', {}, { old: false }, 'ana@x.test'],
    [
      'the mailbox, with the second factor of who has one',
      { secondFactor: codeOfApp(base32Of(secret), NOW, 0) },
      { factor: true },
      'ana@x.test',
    ],
  ])('or by a code of %s, spent together with it', async (_, wanted, has, address) => {
    const { written, told, counted, spent } = await set({ code: '123456', ...wanted }, has);
    expect([written, told, counted, spent]).toEqual([WRITTEN, TOLD, [], [BY, { purpose: 'reset', address, code: '123456' }]]);
  });

  test.each<[string, Partial<NewPaymentPassword>, Has, string]>([
    ['with nothing', {}, {}, 'payment_password.proof_required'],
    ['with an empty word, the first time', { password: '' }, { old: false }, 'payment_password.proof_required'],
    ['with the password of the sign-in, where there is one before', { password: 'right' }, {}, 'payment_password.proof_required'],
    ['with one before, where there is none', { old: OLD }, { old: false }, 'payment_password.proof_required'],
    ['with another password', { password: 'wrong' }, { old: false }, 'security.password_wrong'],
    ['with another one before', { old: '380295' }, {}, 'payment_password.wrong'],
    ['with a code of an address that was added within a week', { code: '123456' }, { replaced: null }, 'code.address_new'],
    ['with a code of an address they have not', { code: '123456', by: 'mobile' }, { mobile: null }, 'code.wrong'],
    [
      'with a code of the mailbox alone, where there is a second factor',
      { code: '123456' },
      { factor: true },
      'auth.second_factor_required',
    ],
    ['with a wrong second factor', { code: '123456', secondFactor: '1' }, { factor: true }, 'second_factor.wrong'],
    ['as one that is guessed first', { chosen: '123456', old: OLD }, {}, 'payment_password.common'],
  ])('but not %s', async (_, wanted, has, refused) => {
    const { answer, written, told, spent } = await set(wanted, has);
    expect([answer, written, told, spent]).toEqual([refused, [], [], []]);
  });
});

test.each([
  ['none is set', [], { set: false, set_at: null, locked_until: null, proves: false }],
  ['one is', [KEPT], { set: true, set_at: THEN, locked_until: null, proves: true }],
  ['one is, of today', [{ ...KEPT, setAt: NOW }], { set: true, set_at: NOW, locked_until: null, proves: false }],
  [
    'it is locked',
    [{ ...KEPT, lockedUntil: new Date(NOW.getTime() + 1) }],
    { set: true, set_at: THEN, locked_until: new Date(NOW.getTime() + 1), proves: true },
  ],
  ['a lock is over', [{ ...KEPT, lockedUntil: NOW }], { set: true, set_at: THEN, locked_until: null, proves: true }],
])('a player is told where %s', async (_, rows, state) => {
  const { db, asked } = paperDb({ 'identity.payment_password': rows });
  expect([await paymentPasswordState(db, ANA, NOW), asked('identity.payment_password')]).toEqual([state, [[ANA]]]);
});
