import type { Permission } from '@fairbook/contract/office';
import { describe, expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffCard } from '../sql/staff.ts';
import { AT, codeOf, paperDesk } from '../testing/paper-desk.ts';
import { doStaffAction, type Given, givesPassword, refuseTaking, type StaffAction, subjectOf, takesTwo } from './staff-actions.ts';
import type { VerifyDeps } from './verify-staff-password.ts';

const ROLES: Readonly<Record<string, readonly Permission[]>> = {
  clerk: ['players.read'],
  cashier: ['withdrawals.decide'],
  keepers: ['staff.write'],
  empty: [],
};
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  bia: ['clerk'],
  caio: ['cashier'],
  kai: ['keepers'],
  ana: ['keepers', 'clerk'],
};
const allOf = (roles: readonly string[]) => roles.flatMap((role) => ROLES[role] ?? []);
const members = Object.entries(MEMBERS).map(([name, roles]) => ({ id: `id-${name}`, name, roles, permissions: allOf(roles) }));

const room = (more: Parameters<typeof paperDesk>[0] = {}) =>
  paperDesk({
    rows: {
      'office.roles': Object.entries(ROLES).map(([role, permissions]) => ({ role, permissions })),
      'office.members': members,
      'office.member': ([name]) => members.filter((each) => each.name === name),
      'office.insert_staff': [{}],
      'office.insert_role': [{}],
      'office.set_active': [{}],
      ...more.rows,
    },
  });
const keeper = (permissions: readonly Permission[], name = 'ana') => ({ id: `id-${name}`, name, permissions }) as unknown as StaffCard;
const ALL: readonly Permission[] = ['staff.write', 'withdrawals.decide', 'players.read', 'bets.void'];
const person = { displayName: 'Duda', email: 'duda@app.example' };
const tx = () => room().db as unknown as Tx;

describe('a second keeper is asked', () => {
  test.each<[string, StaffAction, boolean]>([
    ['for whom is let in, with nothing too', { action: 'staff.invite', name: 'duda', ...person, roles: [] }, true],
    ['for something to decide', { action: 'staff.roles', name: 'bia', roles: ['clerk', 'cashier'] }, true],
    ['not for something to read', { action: 'staff.roles', name: 'caio', roles: ['cashier', 'clerk'] }, false],
    ['not for what they have by another role', { action: 'staff.roles', name: 'caio', roles: ['cashier', 'empty'] }, false],
    ['when managing is taken from a colleague', { action: 'staff.roles', name: 'kai', roles: [] }, true],
    ['not when it is taken from oneself', { action: 'staff.roles', name: 'ana', roles: ['clerk'] }, false],
    ['not when a colleague leaves, a keeper too', { action: 'staff.disable', name: 'kai' }, false],
    ['for letting in again who decides', { action: 'staff.enable', name: 'caio' }, true],
    ['not for letting in again who reads', { action: 'staff.enable', name: 'bia' }, false],
    ['for a new app, of who only reads too', { action: 'staff.reset_factor', name: 'bia' }, true],
    ['for a new password', { action: 'staff.reset_password', name: 'bia' }, true],
    ['not for a role that nobody has', { action: 'staff.role_add', role: 'new', permissions: ALL }, false],
    ['for a role that is held and decides more', { action: 'staff.role', role: 'clerk', permissions: ['bets.void'], seen: [] }, true],
    ['not for a role that nobody has yet', { action: 'staff.role', role: 'empty', permissions: ['bets.void'], seen: [] }, false],
    ['not for a role that reads more', { action: 'staff.role', role: 'cashier', permissions: ['players.read'], seen: [] }, false],
    ['when a role that is held manages no more', { action: 'staff.role', role: 'keepers', permissions: [], seen: [] }, true],
  ])('%s', async (_, change, answer) => expect(await takesTwo(tx(), keeper(ALL), change)).toBe(answer));

  test.each<[string, StaffAction, boolean]>([
    ['from a colleague', { action: 'staff.roles', name: 'caio', roles: [] }, true],
    ['by ending their access', { action: 'staff.disable', name: 'caio' }, true],
    ['from a role that is held', { action: 'staff.role', role: 'cashier', permissions: [], seen: [] }, true],
    ['from oneself', { action: 'staff.disable', name: 'ana' }, false],
  ])('when a keeper takes what they may not do: %s', async (_, change, answer) => {
    const less = keeper(['staff.write']);
    expect(await takesTwo(tx(), less, change)).toBe(answer);
    expect(await codeOf(refuseTaking(tx(), less, change))).toBe(answer ? 'staff.beyond_own' : undefined);
  });
});

test.each<[string, StaffAction, string]>([
  ['their own app anew', { action: 'staff.reset_factor', name: 'ana' }, 'staff.oneself'],
  ['their own password anew', { action: 'staff.reset_password', name: 'ana' }, 'staff.oneself'],
  ['somebody who is there', { action: 'staff.invite', name: 'bia', ...person, roles: [] }, 'staff.exists'],
  ['by a role with more than they may', { action: 'staff.invite', name: 'duda', ...person, roles: ['cashier'] }, 'staff.beyond_own'],
  ['a role with more', { action: 'staff.role_add', role: 'new', permissions: ['bets.void'] }, 'staff.beyond_own'],
  ['more to a role', { action: 'staff.role', role: 'empty', permissions: ['bets.void'], seen: [] }, 'staff.beyond_own'],
  ['a role with more to oneself', { action: 'staff.roles', name: 'ana', roles: ['cashier'] }, 'staff.beyond_own'],
  ['access again to who may do more', { action: 'staff.enable', name: 'caio' }, 'staff.beyond_own'],
  ['a new app to who may do more', { action: 'staff.reset_factor', name: 'caio' }, 'staff.beyond_own'],
  ['a new password to who may do more', { action: 'staff.reset_password', name: 'caio' }, 'staff.beyond_own'],
  ['access to nobody', { action: 'staff.disable', name: 'nobody' }, 'staff.not_found'],
  [
    'roles, as they were before a colleague changed them',
    { action: 'staff.roles', name: 'bia', roles: ['clerk'], seen: [] },
    'staff.changed',
  ],
  ['a role there is none of', { action: 'staff.roles', name: 'bia', roles: ['king'] }, 'staff.role_not_found'],
])('nobody gives %s', async (_, change, code) => {
  expect(await codeOf(takesTwo(tx(), keeper(['staff.write', 'players.read']), change))).toBe(code);
});

const GIVEN: Given = { hash: 'hashed', until: AT };
const done = async (change: StaffAction, rows: Readonly<Record<string, readonly unknown[]>> = {}) => {
  const desk = room({ rows });
  const by = { keepers: [keeper(ALL), keeper(ALL, 'kai')], sessionId: 'this-session' };
  const deps = { nameKey: Buffer.from('key') } as unknown as VerifyDeps;
  const given = givesPassword(change) ? GIVEN : undefined;
  const answer = await codeOf(doStaffAction(desk.db as unknown as Tx, deps, { change, given, by }));
  return { answer, made: desk.asked('four_eyes.note'), asked: desk.asked };
};

test('a role is what its permissions are, in whatever order and however often they are named', async () => {
  const twice = { role: 'empty', seen: ROLES.empty ?? [], permissions: ['players.read', 'audit.read', 'players.read'] } as const;
  expect(await done({ action: 'staff.role', ...twice })).toMatchObject({ answer: { after: { permissions: 'audit.read players.read' } } });
  const seen = (ROLES.clerk ?? []).flatMap((each) => [each, each]).toReversed();
  expect(await done({ action: 'staff.role', role: 'clerk', permissions: [], seen })).toMatchObject({
    answer: { after: { permissions: '' } },
  });
});

test.each<[StaffAction, object, (readonly unknown[])[]]>([
  [
    { action: 'staff.invite', name: 'duda', ...person, roles: ['clerk', 'empty'] },
    { after: { roles: 'clerk empty', until: AT.toISOString() } },
    [['duda', ['ana', 'kai'], 'invited']],
  ],
  [{ action: 'staff.disable', name: 'bia' }, { before: { active: 'true' }, after: { active: 'false' } }, []],
  [{ action: 'staff.enable', name: 'kai' }, { before: { active: 'false' }, after: { active: 'true' } }, [['kai', ['ana'], 'let_in']]],
  [{ action: 'staff.reset_factor', name: 'bia' }, {}, [['bia', ['ana', 'kai'], 'factor']]],
  [{ action: 'staff.reset_password', name: 'bia' }, { after: { until: AT.toISOString() } }, [['bia', ['ana', 'kai'], 'password']]],
  [
    { action: 'staff.role_add', role: 'new', permissions: ['bets.void', 'audit.read'] },
    { after: { permissions: 'audit.read bets.void' } },
    [],
  ],
  [
    { action: 'staff.role', role: 'clerk', permissions: ['players.read', 'bets.void'], seen: ['players.read'] },
    { before: { permissions: 'players.read' }, after: { permissions: 'bets.void players.read' } },
    [
      ['bia', ['ana', 'kai'], 'permissions'],
      ['ana', ['kai'], 'permissions'],
    ],
  ],
  [
    { action: 'staff.role', role: 'clerk', permissions: ['audit.read'], seen: ['players.read'] },
    { before: { permissions: 'players.read' }, after: { permissions: 'audit.read' } },
    [],
  ],
])('$action is kept as it was and is, with who made whom', async (change, facts, made) => {
  expect(await done(change)).toMatchObject({ answer: facts, made });
});

test('a reset leaves of somebody’s sessions, browsers and wrong guesses nothing, and gives a password that ends', async () => {
  const { asked } = await done({ action: 'staff.reset_password', name: 'bia' });
  expect([asked('office.end_sessions'), asked('office.forget_browsers')]).toEqual([[['id-bia', 'this-session']], [['id-bia']]]);
  expect(asked('office.set_password')).toEqual([['id-bia', 'hashed', AT]]);
  expect(asked('office.forget_factor')).toEqual([]);
  const factor = await done({ action: 'staff.reset_factor', name: 'bia' });
  expect([factor.asked('office.forget_factor'), factor.asked('office.set_password')]).toEqual([[['id-bia']], []]);
  expect(factor.asked('office.end_sessions')).toHaveLength(1);
});

test.each<[string, StaffAction, Readonly<Record<string, readonly unknown[]>>, string]>([
  ['somebody of that name', { action: 'staff.invite', name: 'duda', ...person, roles: [] }, { 'office.insert_staff': [] }, 'staff.exists'],
  ['a role of that name', { action: 'staff.role_add', role: 'new', permissions: [] }, { 'office.insert_role': [] }, 'staff.role_exists'],
  ['it done already', { action: 'staff.disable', name: 'bia' }, { 'office.set_active': [] }, 'staff.changed'],
  ['a role gone', { action: 'staff.role', role: 'none', permissions: [], seen: [] }, {}, 'staff.role_not_found'],
  ['a role otherwise than it was seen', { action: 'staff.role', role: 'clerk', permissions: [], seen: [] }, {}, 'staff.changed'],
])('what finds %s is refused', async (_, change, rows, code) => expect(await done(change, rows)).toMatchObject({ answer: code, made: [] }));

test('a change is about a colleague, or a role', () => {
  expect(subjectOf({ action: 'staff.disable', name: 'bia' })).toBe('staff:bia');
  expect(subjectOf({ action: 'staff.role_add', role: 'new', permissions: [] })).toBe('role:new');
});
