import type { Permission } from '@fairbook/contract/office';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { describe, expect, test } from 'vitest';
import { AT, codeOf, paperDesk } from '../testing/paper-desk.ts';
import { type ChangeStaffDeps, changeStaff, confirmRequest, dropRequest, listRequests } from './change-staff.ts';
import { jurisdictionPermissions } from './jurisdiction-permissions.ts';
import type { StaffAction } from './staff-actions.ts';
import { temporaryPassword } from './temporary-password.ts';

const KEEPER: readonly Permission[] = ['staff.write', 'players.read'];
const RESET = { action: 'staff.reset_password', name: 'bia' } as const;
const THREE_DAYS = new Date(AT.getTime() + 72 * 3_600_000);

interface House {
  /** Keepers with their own password and app. */
  readonly keepers?: readonly string[];
  readonly grants?: readonly { readonly grantor: string; readonly grantee: string }[];
  readonly permissions?: readonly Permission[];
  /** The current permissions of the requester; undefined: no longer a member of staff. */
  readonly asker?: readonly Permission[] | undefined;
  readonly email?: string | null;
  readonly requests?: readonly { readonly id: string; readonly [field: string]: unknown }[];
}
function house(facts: House = {}) {
  const { keepers = ['ana'], grants = [], permissions = KEEPER, requests = [] } = facts;
  const asker = 'asker' in facts ? facts.asker : KEEPER;
  const card = (name: string, of: readonly Permission[]) => ({ id: `id-${name}`, name, permissions: of, email: null });
  const named: Readonly<Record<string, object>> = {
    ...(asker && { rui: card('rui', asker) }),
    bia: { ...card('bia', []), email: 'email' in facts ? facts.email : 'bia@app.example' },
  };
  const desk = paperDesk({
    permissions,
    requests,
    rows: {
      'office.keepers': keepers.map((name) => ({ name })),
      'four_eyes.grants': grants,
      'office.roles': [{ role: 'clerk', permissions: ['players.read'] }],
      'office.member': ([name]) => (name === 'bia' || name === 'ana' ? [{ id: `id-${name}`, name, roles: [], permissions: [] }] : []),
      'office.staff_named': ([name]) => [named[String(name)]].filter((each) => each !== undefined),
      'office.set_active': [{}],
      'office.insert_staff': [{}],
    },
  });
  const told: unknown[] = [];
  const deps = {
    ...{ db: desk.db, nameKey: Buffer.from('key'), now: () => AT, passwords: { hashOf: async (typed: string) => `hash of ${typed}` } },
    notifyStaff: async (_: unknown, what: unknown) => void told.push(what),
  } as unknown as ChangeStaffDeps;
  return { ...desk, deps, told };
}
const change = (room: ReturnType<typeof house>, wanted: StaffAction) =>
  codeOf(changeStaff(room.deps, { change: wanted, reason: 'agreed' }, room.call));

describe('what takes two', () => {
  test('is asked for where there is another keeper; nothing is done and no password made known', async () => {
    const room = house({ keepers: ['ana', 'rui'] });
    expect(await change(room, RESET)).toEqual({ asked: true, given: null });
    expect(room.requests()).toMatchObject([{ action: RESET.action, subject: 'staff:bia', what: RESET, reason: 'agreed', askedBy: 'ana' }]);
    expect(room.trail()).toEqual([{ action: 'staff.reset_password_asked', subject: 'staff:bia', reason: 'agreed', after: {} }]);
    expect([room.asked('office.set_password'), room.told]).toEqual([[], []]);
    expect(await change(room, RESET)).toBe('staff.request_open');
  });

  test('is done by one keeper while the others count as one with them, and the one it is about is told', async () => {
    const room = house({ keepers: ['ana', 'rui'], grants: [{ grantor: 'ana', grantee: 'rui' }] });
    const answer = (await change(room, RESET)) as { given: { password: string } };
    expect(answer).toEqual({ asked: false, given: { name: 'bia', password: expect.any(String), until: THREE_DAYS } });
    expect(room.asked('office.set_password')).toEqual([['id-bia', `hash of ${answer.given.password}`, THREE_DAYS]]);
    expect(room.told).toEqual([{ address: 'bia@app.example', about: 'staff_password' }]);
    expect(room.trail()).toMatchObject([{ action: 'staff.reset_password', subject: 'staff:bia', reason: 'agreed' }]);
    expect(room.requests()).toEqual([]);
  });

  test('says of a new app that it was the app, and nothing where no address is known', async () => {
    const factor = house();
    expect(await change(factor, { action: 'staff.reset_factor', name: 'bia' })).toEqual({ asked: false, given: null });
    expect(factor.told).toEqual([{ address: 'bia@app.example', about: 'staff_factor' }]);
    const unknown = house({ email: null });
    await change(unknown, RESET);
    expect(unknown.told).toEqual([]);
  });
});

test('what one may do alone is done though there are others, and nobody is told', async () => {
  const room = house({ keepers: ['ana', 'rui'] });
  expect(await change(room, { action: 'staff.disable', name: 'bia' })).toEqual({ asked: false, given: null });
  expect([room.requests(), room.told]).toEqual([[], []]);
});

test('whoever manages the staff no more changes nothing', async () => {
  expect(await change(house({ permissions: ['staff.read'] }), RESET)).toBe('auth.forbidden');
  const room = house({ permissions: ['staff.read'], requests: [{ id: 'one', action: RESET.action, subject: 'staff:bia', what: RESET }] });
  expect(await codeOf(dropRequest(room.deps.db, { id: 'one', reason: 'no' }, room.call))).toBe('auth.forbidden');
});

describe('a request', () => {
  const asked = { id: 'one', action: RESET.action, subject: 'staff:bia', what: RESET, reason: 'agreed', askedBy: 'rui' };
  const confirm = (facts: House) => {
    const room = house({ requests: [asked], ...facts });
    return { room, answer: codeOf(confirmRequest(room.deps, 'one', room.call)) };
  };

  test('is done by a second keeper, who sees the password; both made whom it is about', async () => {
    const { room, answer } = confirm({});
    expect(await answer).toMatchObject({ asked: false, given: { name: 'bia', until: THREE_DAYS } });
    expect(room.asked('four_eyes.note')).toEqual([['bia', ['rui', 'ana'], 'password']]);
    expect(room.requests()).toMatchObject([{ done: 'ana' }]);
    expect(room.trail()).toMatchObject([{ action: 'staff.reset_password', subject: 'staff:bia', reason: 'agreed' }]);
  });

  test.each<[string, House, string]>([
    ['by who asked for it', { requests: [{ ...asked, askedBy: 'ana' }] }, 'staff.second_keeper'],
    ['by whom it is about', { requests: [{ ...asked, subject: 'staff:ana' }] }, 'staff.second_keeper'],
    ['by who counts as one with who asked', { grants: [{ grantor: 'rui', grantee: 'ana' }] }, 'staff.same_hands'],
    ['when who asked works here no more', { asker: undefined }, 'staff.changed'],
    ['when who asked manages the staff no more', { asker: ['players.read'] }, 'staff.changed'],
    ['when it is gone', { requests: [] }, 'staff.request_gone'],
    ['when it is about something else', { requests: [{ ...asked, action: 'bet.void', what: {} }] }, 'staff.request_gone'],
    ['by who manages the staff no more', { permissions: ['players.read'] }, 'auth.forbidden'],
    [
      'when who asked may not give that any more',
      {
        asker: ['staff.write'],
        requests: [
          { ...asked, what: { action: 'staff.invite', name: 'duda', displayName: 'Duda', email: 'd@app.example', roles: ['clerk'] } },
        ],
      },
      'staff.beyond_own',
    ],
  ])('is not done %s', async (_, facts, code) => {
    const { room, answer } = confirm(facts);
    expect(await answer).toBe(code);
    expect([room.trail(), room.told]).toEqual([[], []]);
    expect(room.requests().map(({ done }) => done)).toEqual((facts.requests ?? [asked]).map(() => undefined));
  });

  test('is taken back, where it is about the staff', async () => {
    const other = { ...asked, id: 'two', action: 'prizes.publish', subject: 'prize:1' };
    const room = house({ requests: [asked, other] });
    const drop = (id: string) => codeOf(dropRequest(room.deps.db, { id, reason: 'no longer' }, room.call));
    expect([await drop('two'), await drop('none'), await drop('one'), await drop('one')]).toEqual([
      ...['staff.request_gone', 'staff.request_gone', {}, 'staff.request_gone'],
    ]);
    expect(room.trail()).toEqual([{ action: 'staff.reset_password_dropped', subject: 'staff:bia', reason: 'no longer' }]);
    expect(room.requests()).toMatchObject([{ dropped: 'ana' }, { id: 'two' }]);
  });

  test('is shown with what it would change', async () => {
    const room = house({
      requests: [
        { ...asked, askedAt: AT },
        { ...asked, id: 'two', what: { action: 'staff.roles', name: 'bia', roles: ['clerk', 'empty'] } },
        { ...asked, id: 'three', what: { action: 'staff.role', role: 'r', permissions: ['players.read', 'bets.void'], seen: [] } },
        { ...asked, id: 'four', action: 'prizes.publish' },
        {
          ...{ ...asked, id: 'five', action: 'staff.invite', subject: 'staff:duda' },
          what: { action: 'staff.invite', name: 'duda', displayName: 'Duda', email: 'd@app.example', roles: ['clerk'] },
        },
      ],
    });
    const [first, ...more] = await listRequests(room.deps.db);
    expect(first).toEqual({
      ...{ request_id: 'one', action: RESET.action, subject: 'staff:bia', what: {}, reason: 'agreed', asked_by: 'rui', asked_at: AT },
    });
    expect(more.map(({ what }) => what)).toEqual([
      { roles: 'clerk empty' },
      { permissions: 'bets.void players.read' },
      { roles: 'clerk', display_name: 'Duda', email: 'd@app.example' },
    ]);
  });
});

test('a password to begin with is four groups of four letters, another each time, and good for three days', () => {
  const { password, until } = temporaryPassword(AT);
  expect(password).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  expect(until).toEqual(THREE_DAYS);
  expect(temporaryPassword(AT).password).not.toBe(password);
});

test('a law without a lottery leaves nobody anything to do there, and the rest as it is', () => {
  const all: readonly Permission[] = ['lottery.read', 'players.read', 'lottery.void'];
  const laws = [
    { ...JURISDICTIONS.intl, features: ['lottery'] as const },
    { ...JURISDICTIONS.intl, features: [] },
  ];
  expect(laws.map((law) => jurisdictionPermissions(law, all))).toEqual([all, ['players.read']]);
});
