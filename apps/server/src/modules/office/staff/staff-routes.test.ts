import { PERMISSIONS, type Permission } from '@fairbook/contract/office';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { describe, expect, test } from 'vitest';
import { AT, calling, codeOf, paperDesk } from '../testing/paper-desk.ts';
import { staffRoutes } from './staff-routes.ts';

const OWN: readonly Permission[] = ['lottery.read', 'players.read', 'staff.write', 'withdrawals.decide'];
const BIA = {
  id: 'id-bia',
  name: 'bia',
  displayName: 'Bia',
  active: false,
  enrolled: true,
  passwordUntil: AT,
  roles: ['clerk'],
  sessions: 2,
};
const WITHOUT_LOTTERY = { ...JURISDICTIONS.intl, features: [] };

/** The staff routes, with Ana and Rui as keepers, under a law without lotteries. */
function room({ requests = [] as readonly object[], isGone = false } = {}) {
  const desk = paperDesk({
    ...{ isGone, permissions: OWN, requests },
    rows: {
      'office.keepers': [{ name: 'ana' }, { name: 'rui' }],
      'office.roles': [
        { role: 'clerk', permissions: ['players.read'] },
        { role: 'cashier', permissions: ['withdrawals.decide'] },
      ],
      'office.members': [{ ...BIA, permissions: [], seenAt: new Date(0) }],
      'office.member': ([name]) => (name === 'bia' ? [{ ...BIA, permissions: ['players.read'] }] : []),
      'office.staff_named': ([name]) => [{ id: 'id-of-them', name, permissions: OWN, email: null }],
      ...{ 'office.set_active': [{}], 'office.insert_role': [{}] },
    },
  });
  const cookies: unknown[] = [];
  const call = { ...desk.call, setCookie: (...set: unknown[]) => cookies.push(set) } as unknown as typeof desk.call;
  const passwords = { hashOf: async (typed: string) => `hash of ${typed}`, matches: async () => false };
  const deps = {
    ...{ db: desk.db, passwords, nameKey: Buffer.from('key'), factorKey: Buffer.alloc(32), now: () => AT },
    ...{ notifyStaff: async () => undefined, jurisdiction: WITHOUT_LOTTERY },
  };
  const ask = calling(staffRoutes(deps as never), { ...desk, call });
  return { ...desk, cookies, ask };
}

describe('what takes a second keeper is asked for as it was said', () => {
  const PERSON = { name: 'duda', email: 'd@app.example', roles: ['clerk'] };
  test.each<['POST' | 'PUT', string, object, string, object]>([
    ['POST', 'v1/staff', { ...PERSON, display_name: 'Duda' }, 'staff:duda', { action: 'staff.invite', ...PERSON, displayName: 'Duda' }],
    [
      'PUT',
      '/:name/roles',
      { name: 'bia', roles: ['clerk', 'cashier'], seen: ['clerk'] },
      'staff:bia',
      { action: 'staff.roles', name: 'bia', roles: ['clerk', 'cashier'], seen: ['clerk'] },
    ],
    ['POST', '/reset_factor', { name: 'bia' }, 'staff:bia', { action: 'staff.reset_factor', name: 'bia' }],
    ['POST', '/reset_password', { name: 'bia' }, 'staff:bia', { action: 'staff.reset_password', name: 'bia' }],
  ])('%s %s', async (method, end, input, subject, what) => {
    const { ask, requests } = room();
    expect(await ask(method, end, { ...input, reason: 'agreed' })).toEqual({ asked: true, given: null });
    expect(requests()).toMatchObject([{ action: (what as { action: string }).action, subject, reason: 'agreed', askedBy: 'ana' }]);
    expect(requests()[0]?.what).toEqual(what);
  });
});

describe('what one keeper does alone is done', () => {
  test.each<['POST' | 'PUT', string, object, object]>([
    ['POST', '/disable', { name: 'bia' }, { action: 'staff.disable', subject: 'staff:bia', after: { active: 'false' } }],
    ['POST', '/enable', { name: 'bia' }, { action: 'staff.enable', subject: 'staff:bia', after: { active: 'true' } }],
    [
      ...(['POST', 'v1/staff_roles', { role: 'new', permissions: ['players.read'] }] as const),
      { action: 'staff.role_add', subject: 'role:new', after: { permissions: 'players.read' } },
    ],
    [
      ...(['PUT', '/staff_roles/:role', { role: 'clerk', permissions: [], seen: ['players.read'] }] as const),
      { action: 'staff.role', subject: 'role:clerk', before: { permissions: 'players.read' }, after: { permissions: '' } },
    ],
  ])('%s %s', async (method, end, input, line) => {
    const { ask, trail, requests } = room();
    expect(await ask(method, end, { ...input, reason: 'agreed' })).toEqual({ asked: false, given: null });
    expect(trail()).toMatchObject([{ reason: 'agreed', ...line }]);
    expect(requests()).toEqual([]);
  });
});

test('a request is done, or taken back, by its number', async () => {
  const asked = { id: 'one', action: 'staff.reset_factor', subject: 'staff:bia', what: { action: 'staff.reset_factor', name: 'bia' } };
  const yes = room({ requests: [asked] });
  await yes.ask('POST', '/confirm', { request_id: 'one' });
  const no = room({ requests: [asked] });
  await no.ask('POST', '/drop', { request_id: 'one', reason: 'no longer' });
  expect([yes.requests(), no.requests()]).toMatchObject([[{ done: 'ana' }], [{ dropped: 'ana' }]]);
  expect(no.trail()).toEqual([{ action: 'staff.reset_factor_dropped', subject: 'staff:bia', reason: 'no longer' }]);
});

test('everybody is shown with each thing in its place, and what a role can allow under the law', async () => {
  const asked = { id: 'one', action: 'staff.disable', subject: 'staff:bia', what: {}, reason: 'agreed', askedBy: 'rui', askedAt: AT };
  const { staff, roles, requests, permissions } = (await room({ requests: [asked] }).ask('GET', 'v1/staff', {})) as Record<
    string,
    unknown[]
  >;
  expect(staff).toEqual([
    {
      ...{ name: 'bia', display_name: 'Bia', active: false, enrolled: true, invited_until: AT, roles: ['clerk'], sessions: 2 },
      seen_at: new Date(0),
    },
  ]);
  expect(roles).toHaveLength(2);
  expect(requests).toMatchObject([{ request_id: 'one', asked_by: 'rui' }]);
  expect(permissions).toEqual(PERMISSIONS.filter((each) => !each.startsWith('lottery.')));
});

test('whoever is in is told what they may do under the law, and who works here no more is out', async () => {
  expect(await room().ask('GET', '/me', {})).toEqual({
    ...{ name: 'ana', display_name: 'Ana Prado', roles: [], same_hands: [] },
    permissions: ['players.read', 'staff.write', 'withdrawals.decide'],
  });
  expect(await codeOf(room({ isGone: true }).ask('GET', '/me', {}))).toBe('auth.session_ended');
});

test('signing out ends the session and takes its cookie back', async () => {
  const { ask, asked, cookies } = room();
  expect(await ask('POST', '/sign_out', {})).toEqual({});
  expect(asked('office.end_session')).toEqual([['s']]);
  expect(cookies).toEqual([['fairbook_office', '', { path: '/office/api/v1', maxAgeSeconds: 0 }]]);
});
