// @vitest-environment happy-dom
import type { StaffChange, StaffRole } from '@fairbook/contract/office';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { InviteForm } from './invite-form.tsx';
import { RoleForm } from './role-form.tsx';

const TRADER: StaffRole = { role: 'trader', permissions: ['trading.read', 'audit.read'] };
const CHANGED = { asked: false, given: null } as unknown as StaffChange;
const done = vi.fn<(change?: StaffChange) => void>();
const left = vi.fn<() => void>();
const instead = { 'office.team.invite': () => CHANGED, 'office.team.setRole': () => CHANGED, 'office.team.addRole': () => CHANGED };

let open: Desk;
const box = (nth: number) => act(async () => open.page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[nth]?.click());
afterEach(async () => {
  await open.close();
  vi.clearAllMocks();
});

describe('what a role may do', () => {
  test('is changed for what is ticked, with what was seen; what is not offered stays', async () => {
    open = await desk(<RoleForm role={TRADER} offered={['trading.read', 'trading.price']} onDone={done} />, {
      may: ['staff.write'],
      instead,
    });
    await box(0);
    await box(1);
    await open.type(2, 'prices now');
    await open.press('office.save');
    const body = '{"permissions":["audit.read","trading.price"],"seen":["trading.read","audit.read"],"reason":"prices now"}';
    expect([open.asked(), done.mock.calls]).toEqual([[`PUT /staff_roles/trader ${body}`], [[CHANGED]]]);
  });

  test('is said of a new one under its name, in small letters and without spaces around', async () => {
    open = await desk(<RoleForm offered={['trading.read', 'trading.price']} onDone={done} />, { may: ['staff.write'], instead });
    await open.type(0, ' Pricer ');
    await box(1);
    await open.type(3, 'new desk');
    await open.press('office.save');
    expect(open.asked()).toEqual(['POST /staff_roles {"role":"pricer","permissions":["trading.price"],"reason":"new desk"}']);
    expect(done.mock.calls).toEqual([[CHANGED]]);
  });

  test('is left without a change', async () => {
    open = await desk(<RoleForm role={TRADER} offered={[]} onDone={done} />, { may: ['staff.write'], instead });
    await open.press('office.cancel');
    expect([open.asked(), done.mock.calls]).toEqual([[], [[]]]);
  });
});

test('somebody is let in by name, shown name, address and roles, each where it belongs', async () => {
  const roles = [{ role: 'cashier', permissions: [] }, TRADER];
  open = await desk(<InviteForm roles={roles} onInvited={done} onCancel={left} />, { may: ['staff.write'], instead });
  for (const [nth, text] of [' Eva ', 'Eva Lima', 'eva@house.example'].entries()) await open.type(nth, text);
  await box(1);
  await open.type(5, 'night shift');
  await open.press('office.invite');
  const body = '{"name":"eva","display_name":"Eva Lima","email":"eva@house.example","roles":["trader"],"reason":"night shift"}';
  expect([open.asked(), done.mock.calls, left.mock.calls]).toEqual([[`POST /staff ${body}`], [[CHANGED]], []]);
});

test('nobody is let in where that is left, and all but roles is needed', async () => {
  open = await desk(<InviteForm roles={[TRADER]} onInvited={done} onCancel={left} />, { may: ['staff.write'], instead });
  const fields = [...open.page.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')];
  expect(fields.map(({ type, required }) => `${type} ${required}`)).toEqual(['text true', 'text true', 'email true', 'text true']);
  await open.press('office.cancel');
  expect([open.asked(), done.mock.calls, left.mock.calls.length]).toEqual([[], [], 1]);
});
