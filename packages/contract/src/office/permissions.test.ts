import { describe, expect, test } from 'vitest';
import { PERMISSION_OF, SHOWN_TO_DECIDERS } from '../testing/written-permissions.ts';
import { allOfficeEndpoints, PERMISSIONS } from './index.ts';

describe('who may do what', () => {
  const guarded = Object.entries(allOfficeEndpoints).filter(([, endpoint]) => endpoint.who === 'staff');

  // What waits is counted for each room by its own permission, which its handler asks for.
  test('every call but signing in is for staff, and every one that shows or changes something has its permission', () => {
    const open = Object.entries(allOfficeEndpoints).filter(([, { who, permission }]) => who !== 'staff' || permission === undefined);
    expect(open.map(([name]) => name).sort()).toEqual([
      'office.staff.me',
      'office.staff.signIn',
      'office.staff.signOut',
      'office.team.changePassword',
      'office.team.setEmail',
      'office.watch.waiting',
    ]);
    expect([...new Set(guarded.flatMap(([, { permission }]) => permission ?? []))].sort()).toEqual([...PERMISSIONS].sort());
  });

  test('each call has the permission that is written down here', () => {
    const written = Object.entries(PERMISSION_OF).flatMap(([permission, names]) => names.map((name) => [`office.${name}`, permission]));
    const found = guarded.flatMap(([name, { permission }]) => (permission === undefined ? [] : [[name, permission]]));
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(written));
  });

  test('no call that changes something has a permission of one that only shows', () => {
    const shows = new Set(
      guarded.flatMap(([name, { method, permission }]) =>
        method === 'GET' && !SHOWN_TO_DECIDERS.includes(name) ? (permission ?? []) : [],
      ),
    );
    const shared = guarded.filter(([, { method, permission }]) => method !== 'GET' && permission !== undefined && shows.has(permission));
    expect(shared.map(([name]) => name)).toEqual([]);
  });
});
