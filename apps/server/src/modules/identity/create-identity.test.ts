import type { PlayerId } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../test/paper-db.ts';
import { createIdentity } from './create-identity.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { PASSWORD_COST_LIGHT } from './sign-in/password-hash.ts';

const [ANA, SESSION] = [7n as PlayerId, '018f0000-0000-7000-8000-00000000000a'];
const MINUTE = 60_000;
const PLAYER = { playerId: ANA, sessionId: SESSION, role: 'player' } as const;

/** An identity module whose counters all return `tries`. */
function house(more: Partial<IdentityDeps> = {}, { tries = 1, rows = {} } = {}) {
  const paper = paperDb({
    'identity.note_attempts': ([, keys]) => (keys as readonly unknown[]).map(() => ({ tries })),
    'identity.peek_attempts': [{ tries }],
    'identity.players': [{ id: ANA, email: null, mobile: null, inviteCode: 'C', region: 'IN' }],
    'identity.end_session': [{}],
    ...rows,
  });
  let clock = Date.parse('2026-03-10T12:00:00Z');
  const identity = createIdentity({
    ...{ db: paper.db, ledger: {} as IdentityDeps['ledger'], tokenSecret: 't'.repeat(32), pepper: 'p'.repeat(32), signInRate: 30 },
    ...{ passwordCost: PASSWORD_COST_LIGHT, now: () => new Date(clock) },
    ...more,
  });
  const turn = (ms: number) => {
    clock += ms;
  };
  return { ...paper, identity, turn };
}

describe('what opening an account takes', () => {
  const both = () => true;
  test.each<[string, Partial<IdentityDeps>, object]>([
    ['nothing more, where no code can be sent', {}, { email_code: false, mobile_code: false, person: false, limits: [], law: 'intl' }],
    ['a code, where one can be sent', { reaches: both }, { email_code: true, mobile_code: true }],
    ['a code of a mailbox alone', { reaches: (way) => way === 'email' }, { email_code: true, mobile_code: false }],
    [
      'no code under a law that wants no proof',
      { reaches: both, jurisdiction: { ...JURISDICTIONS.intl, addressProven: false } },
      { email_code: false, mobile_code: false },
    ],
    [
      'a person and limits under the law of Brazil',
      { jurisdiction: JURISDICTIONS.br },
      { person: true, limits: ['loss', 'time'], law: 'br' },
    ],
  ])('is %s', (_, deps, needs) => expect(house(deps).identity.needs()).toMatchObject(needs));
});

test('what a player may use is what the law of the house has', async () => {
  const features = async (deps: Partial<IdentityDeps>) => (await house(deps).identity.memberInfo(ANA)).features;
  expect(await features({})).toEqual(JURISDICTIONS.intl.features);
  expect(await features({ jurisdiction: { ...JURISDICTIONS.br, features: ['bonus'] } })).toEqual(['bonus']);
});

test('a session is ended by its player alone, for the reason it was', async () => {
  const key = 's2';
  const { identity, asked } = house();
  expect(await identity.endSession(PLAYER, key)).toBe(true);
  await identity.signOut(PLAYER);
  expect(asked('identity.end_session')).toEqual([
    [key, ANA, 'ended_by_player'],
    [SESSION, ANA, 'signed_out'],
  ]);
  expect(await house({}, { rows: { 'identity.end_session': [] } }).identity.endSession(PLAYER, key)).toBe(false);
  await identity.sessions(PLAYER);
  expect(asked('identity.sessions')).toEqual([[ANA, SESSION]]);
});

test('the currency of a player is kept, and where they call from is told of who has a token', async () => {
  const { identity, asked, db } = house();
  await identity.setCurrency(db, ANA, 'BRL');
  expect(asked('identity.set_currency')).toEqual([[ANA, 'BRL']]);
  expect(await identity.regionOfCaller({ authorization: 'none of ours' })).toBeUndefined();
});

describe('whoever runs the house is told', () => {
  const ask = (identity: ReturnType<typeof house>['identity'], way: 'email' | 'mobile') =>
    codeOf(
      identity.verification.askCode({
        ...{ purpose: 'reset', way, player: undefined, language: 'pt', by: { nonce: 'n', from: '192.0.2.1' } },
        name: way === 'email' ? { email: 'a@x.test' } : { mobile: '+5511912345678' },
      }),
    );

  test('while most codes of an hour are used up, of each way at once and every five minutes', async () => {
    const told: unknown[] = [];
    const { identity, turn } = house({ codeBudget: { email: 1, mobile: 1 }, onCodeBudgetShort: ({ way }) => void told.push(way) });
    for (const way of ['email', 'email', 'mobile', 'mobile'] as const) expect(await ask(identity, way)).toBe('code.spent');
    expect(told).toEqual(['email', 'mobile']);
    turn(5 * MINUTE - 1);
    await ask(identity, 'email');
    turn(1);
    await ask(identity, 'email');
    expect(told).toEqual(['email', 'mobile', 'email']);
  });

  test('while stolen passwords are tried, at once and every five minutes', async () => {
    const told: unknown[] = [];
    // None of a hundred accounts tried had a right password.
    const figures = ([, keys]: readonly unknown[]) =>
      (keys as readonly unknown[]).length === 3 ? [{ tries: 100 }, { tries: 0 }, { tries: 0 }] : [{ tries: 1 }];
    const { identity, turn } = house(
      { onSignInAttack: (each) => void told.push(each) },
      { rows: { 'identity.note_attempts': figures, 'identity.note_once': [{}] } },
    );
    const visit = { ip: '192.0.2.1', cookies: {}, client: 'api' } as never;
    const signIn = () => codeOf(identity.signIn({ typed: 'a@x.test', name: { email: 'a@x.test' }, password: 'x' }, visit));
    await signIn();
    await signIn();
    turn(5 * MINUTE);
    await signIn();
    expect(told).toEqual([
      { wrong: 100, right: 0 },
      { wrong: 100, right: 0 },
    ]);
  });
});

test('a house that is told nothing of it sends five thousand codes by mail and a thousand by SMS in an hour', async () => {
  expect((await house().identity.verification.budgets()).map(({ way, budget }) => [way, budget])).toEqual([
    ['email', 5_000],
    ['mobile', 1_000],
  ]);
});
