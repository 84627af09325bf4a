// @vitest-environment happy-dom
import type { StaffChange, TeamMember } from '@fairbook/contract/office';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { MemberActions } from './member-actions.tsx';

const ROLES = [
  { role: 'cashier', permissions: [] },
  { role: 'trader', permissions: [] },
];
const CHANGED = { asked: true, given: null } as unknown as StaffChange;
const changed = vi.fn<(change: StaffChange) => void>();

let open: Desk;
const shown = async (active: boolean, refuses: readonly string[] = []) => {
  const member = { name: 'ana', active, roles: ['cashier'] } as unknown as TeamMember;
  open = await desk(<MemberActions member={member} roles={ROLES} onChanged={changed} />, {
    ...{ may: ['staff.write'], refuses },
    instead: Object.fromEntries(
      ['setRoles', 'disable', 'enable', 'resetFactor', 'resetPassword'].map((call) => [`office.team.${call}`, () => CHANGED]),
    ),
  });
};
afterEach(async () => {
  await open.close();
  changed.mockClear();
});

describe('what is done about a member of the staff', () => {
  test.each([
    ['who works here', true, ['office.staff_roles', 'office.staff_reset_factor', 'office.staff_reset_password', 'office.staff_disable']],
    ['who does not any more', false, ['office.staff_enable']],
  ])('is for somebody %s', async (_, active, buttons) => {
    await shown(active);
    expect(open.buttons()).toEqual(buttons);
  });

  test.each([
    ['office.staff_disable', true, 'POST /staff/ana/disable {"reason":"left us"}'],
    ['office.staff_reset_factor', true, 'POST /staff/ana/reset_factor {"reason":"left us"}'],
    ['office.staff_reset_password', true, 'POST /staff/ana/reset_password {"reason":"left us"}'],
    ['office.staff_enable', false, 'POST /staff/ana/enable {"reason":"left us"}'],
  ])('is sent with a reason, and told on: %s', async (words, active, call) => {
    await shown(active);
    expect(await open.ask(words, ['left us'])).toEqual([call]);
    expect([changed.mock.calls, open.button('office.cancel')]).toEqual([[[CHANGED]], undefined]);
  });

  test('is to give and take roles: those that are ticked in the end', async () => {
    await shown(true);
    await open.press('office.staff_roles');
    const boxes = [...open.page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
    for (const box of boxes) await act(async () => box.click());
    await open.type(2, 'moved over');
    await open.press('office.staff_roles');
    expect(open.asked()).toEqual(['PUT /staff/ana/roles {"roles":["trader"],"seen":["cashier"],"reason":"moved over"}']);
  });

  test('that is refused is told nobody', async () => {
    await shown(true, ['office.team.disable']);
    await open.ask('office.staff_disable', ['left us']);
    expect([changed.mock.calls, open.text()]).toEqual([[], expect.stringContaining('errors.server.busy')]);
  });

  test('is named with whom it is about, and stays where the question is left', async () => {
    await shown(true);
    expect([...open.page.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'))).toEqual([
      ...['office.staff_roles_of', 'office.staff_reset_factor_of', 'office.staff_reset_password_of', 'office.staff_disable_of'],
    ]);
    await open.press('office.staff_disable');
    expect(open.page.querySelector('input[type=checkbox]')).toBeNull();
    await open.press('office.cancel');
    expect([open.asked(), changed.mock.calls, open.buttons().length]).toEqual([[], [], 4]);
  });
});
