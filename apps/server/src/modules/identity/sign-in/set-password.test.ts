import type { PlayerId } from '@fairbook/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Visit } from '../sessions/visit.ts';
import { changePassword, resetPassword } from './set-password.ts';
import { signInByCode } from './sign-in-by-code.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T12:00:00Z');
const NEW = 'Another 9 mellow otter';
const NAME = { email: 'ana@x.test' };
const BY = { nonce: 'n', from: '192.0.2.1' };

let spent: unknown[];
let ended: number;
beforeEach(() => {
  [spent, ended] = [[], 0];
});
/** Ana, whose password is `right`; the codes typed are right. */
function house({ owner = ANA as PlayerId | null, emailVerified = true, isThere = true, asks = false } = {}) {
  const contacts = isThere ? [{ player: ANA, email: NAME.email, mobile: null, emailVerified, language: 'pt' }] : [];
  const paper = paperDb({
    ...{ 'identity.contacts': contacts, 'identity.lock_contacts': contacts },
    ...{ 'identity.credential': [{ passwordHash: 'hash of right', email: NAME.email, mobile: null }] },
    ...{ 'identity.address_owner': owner === null ? [] : [{ id: owner }], 'identity.find_player': owner === null ? [] : [{ id: owner }] },
    'identity.note_sign_in': [{ passwordHash: undefined }],
  });
  const nothing = async () => undefined;
  const withCodes = async (by: object, typed: readonly object[], work: (tx: Tx) => Promise<unknown>) => {
    spent.push(by, ...typed);
    return work(paper.db as unknown as Tx);
  };
  const deps = {
    ...{ db: paper.db, now: () => NOW, codes: { withCodes }, idleSeconds: 900, onSignedIn: nothing },
    attempts: { noteSignIn: nothing, noteConfirmation: nothing, forgive: nothing, forgiveConfirmation: nothing },
    passwords: {
      matches: async (hash: string, typed: string) => hash === `hash of ${typed}`,
      hashOf: async (word: string) => `hash of ${word}`,
    },
    accessTokens: {
      issue: async () => 'token',
      sessionsChanged: () => {
        ended += 1;
      },
    },
    ledger: { frozen: { has: async () => false } },
    gate: {
      asks: async () => {
        if (asks) throw Object.assign(new Error('asked'), { code: 'auth.second_factor_required' });
        return false;
      },
      ...{ pass: async () => false, know: nothing },
    },
  } as unknown as Parameters<typeof changePassword>[0] & Parameters<typeof signInByCode>[0];
  const changed = () => ({
    password: paper.asked('identity.set_password'),
    sessions: paper.asked('identity.end_sessions_but'),
    devices: paper.asked('identity.forget_plain_devices'),
    told: paper.asked('identity.insert_message').map(([address, about]) => [address, about]),
  });
  return { ...paper, deps, changed };
}
const UNCHANGED = { password: [], sessions: [], devices: [], told: [] };
const CHANGED = { password: [[ANA, `hash of ${NEW}`]], devices: [[ANA]], told: [['ana@x.test', 'password_changed']] };

describe('a password is set with a code', () => {
  const reset = (has: Parameters<typeof house>[0] = {}, wanted: object = {}) => {
    const { deps, ...rest } = house(has);
    const answer = codeOf(resetPassword(deps, { ...{ name: NAME, code: '123456', password: NEW, by: BY }, ...wanted }));
    return { ...rest, answer };
  };

  test('of the account’s address, which is proven by it: every session ends, and the player is told', async () => {
    const { answer, changed, asked } = reset();
    expect(await answer).toBeUndefined();
    expect(spent).toEqual([BY, { purpose: 'reset', address: 'ana@x.test', code: '123456' }]);
    expect(changed()).toEqual({ ...CHANGED, sessions: [[null, ANA, 'password_changed']] });
    expect([asked('identity.set_email'), ended]).toEqual([[[ANA, 'ana@x.test']], 1]);
  });

  test.each<[string, Parameters<typeof house>[0], object, string]>([
    ['a name that is nobody’s', {}, { name: undefined }, 'code.wrong'],
    ['an address without an account', { owner: null }, {}, 'code.wrong'],
    ['an account that is gone', { isThere: false }, {}, 'auth.session_ended'],
    ['a weak one', {}, { password: 'weak' }, 'register.password_weak'],
    ['a common one', {}, { password: 'flamengo2019' }, 'register.password_common'],
  ])('not for %s', async (_, has, wanted, refused) => {
    const { answer, changed } = reset(has, wanted);
    expect([await answer, changed(), ended]).toEqual([refused, UNCHANGED, 0]);
  });
});

describe('a password is changed', () => {
  const change = (has: Parameters<typeof house>[0] = {}, typed: object = {}) => {
    const { deps, ...rest } = house(has);
    const player = { playerId: ANA, sessionId: 's', role: 'player' } as const;
    return { ...rest, answer: codeOf(changePassword(deps, player, { ...{ old: 'right', password: NEW, from: '192.0.2.1' }, ...typed })) };
  };

  test('by who knows the one before: all other sessions end, and the player is told', async () => {
    const { answer, changed, order } = change();
    expect(await answer).toBeUndefined();
    expect([changed(), ended]).toEqual([{ ...CHANGED, sessions: [['s', ANA, 'password_changed']] }, 1]);
    expect(order().indexOf('identity.credential')).toBeLessThan(order().indexOf('begin'));
  });

  test.each<[string, Parameters<typeof house>[0], object, string]>([
    ['with a wrong one', {}, { old: 'wrong' }, 'security.password_wrong'],
    ['without a proven mailbox', { emailVerified: false }, {}, 'member.email_unverified'],
    ['to a weak one', {}, { password: 'weak' }, 'register.password_weak'],
  ])('not %s', async (_, has, typed, refused) => {
    const { answer, changed } = change(has, typed);
    expect([await answer, changed(), ended]).toEqual([refused, UNCHANGED, 0]);
  });
});

describe('who signs in with a code', () => {
  const visit = { ip: '192.0.2.1', cookies: {}, client: 'api', device: 'd' } as unknown as Visit;
  const signIn = (has: Parameters<typeof house>[0], name: typeof NAME | undefined = NAME) => {
    const { deps, ...rest } = house(has);
    return { ...rest, answer: codeOf(signInByCode(deps, { name, code: '123456' }, visit)) };
  };

  test('is the player of that address, from where they call, in a session of their own', async () => {
    const { answer, asked } = signIn({});
    expect(await answer).toMatchObject({ token: 'token', user_id: ANA });
    expect(spent).toEqual([
      { from: '192.0.2.1', nonce: undefined },
      { purpose: 'sign_in', address: 'ana@x.test', code: '123456' },
    ]);
    expect(asked('identity.find_player')).toEqual([['ana@x.test', null, '192.0.2.1']]);
  });

  test.each<[string, Parameters<typeof house>[0], typeof NAME | undefined, string]>([
    ['an address without an account', { owner: null }, NAME, 'code.wrong'],
    ['a second factor that was not given, while the code is looked at', { asks: true }, NAME, 'auth.second_factor_required'],
  ])('is not let in with %s', async (_, has, name, refused) => {
    const { answer, asked } = signIn(has, name);
    expect([await answer, asked('identity.note_sign_in'), spent.length]).toEqual([refused, [], 2]);
  });

  test('under a name that is nobody’s has typed a wrong code, of which none is looked at', async () => {
    const { deps } = house();
    expect([await codeOf(signInByCode(deps, { name: undefined, code: '123456' }, visit)), spent]).toEqual(['code.wrong', []]);
  });
});
