// @vitest-environment happy-dom
import type { Permission, StaffRequest, TemporaryPassword } from '@fairbook/contract/office';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { StaffRequests, type StaffRequestsProps } from './staff-requests.tsx';

const ID = '69465cf1-4cd7-7815-8b1c-f4bd4fdfa95b';
const [CONFIRM, DROP] = ['office.request_confirm', 'office.request_drop'];
const given = vi.fn<(password: TemporaryPassword) => void>();

interface Page {
  readonly row?: object;
  readonly may?: readonly Permission[];
  readonly name?: string;
  readonly sameHands?: readonly string[];
  readonly isGiven?: boolean;
  readonly refuses?: readonly string[];
}
const TEAM = {
  staff: [{ name: 'cy', roles: ['cashier', 'desk'] }],
  roles: [
    { role: 'cashier', permissions: ['withdrawals.read', 'withdrawals.decide'] },
    { role: 'desk', permissions: ['support.read'] },
    { role: 'bare', permissions: [] },
  ],
} as unknown as StaffRequestsProps['team'];
let open: Desk;
const shown = async ({ row = {}, may = ['staff.write'], isGiven = false, ...who }: Page = {}) => {
  const asked = { request_id: ID, action: 'staff.disable', subject: 'staff:cy', asked_by: 'ana', reason: 'left', what: {}, ...row };
  const requests = [{ ...asked, asked_at: new Date('2026-03-04T15:30:00Z') }] as unknown as StaffRequest[];
  open = await desk(<StaffRequests requests={requests} team={TEAM} onGiven={given} />, {
    ...{ may, ...who, words: { 'office.request_gives': ['Gives ', ['what']], 'office.request_takes': ['Takes ', ['what']] } },
    instead: { 'office.team.confirmRequest': (sample) => (isGiven ? sample : { ...sample, given: null }) },
  });
};
afterEach(async () => {
  await open.close();
  given.mockClear();
});

describe('what one keeper asked for', () => {
  test.each<[string, Page, readonly string[]]>([
    ['done or taken back by another one', {}, [CONFIRM, DROP]],
    ['not done by who asked', { name: 'ana' }, [DROP]],
    ['not done by whom it is about', { name: 'cy' }, [DROP]],
    ['not done by the same hands', { sameHands: ['ana'] }, [DROP]],
    ['only read by who may only read', { may: ['staff.read'] }, []],
  ])('is %s', async (_, page, buttons) => {
    await shown(page);
    expect(open.buttons()).toEqual(buttons);
  });

  test.each([
    ['a password that comes of it is shown', true, 1],
    ['nothing is shown where nothing comes of it', false, 0],
  ])('is done, everything is read again, and %s', async (_, isGiven, times) => {
    await shown({ isGiven });
    await open.press(CONFIRM);
    expect([open.asked(), open.stale().length]).toEqual([[`POST /staff_requests/${ID}/confirm {}`], 7]);
    expect(given).toHaveBeenCalledTimes(times);
  });

  test('is taken back with a reason, and everything is read again', async () => {
    await shown();
    expect(await open.ask(DROP, ['not now'])).toEqual([`POST /staff_requests/${ID}/drop {"reason":"not now"}`]);
    expect(open.stale().length).toBe(7);
  });

  test.each([
    ['staff.disable', 'office.staff_disable'],
    ['staff.enable', 'office.staff_enable'],
    ['staff.reset_factor', 'office.staff_reset_factor'],
    ['staff.reset_password', 'office.staff_reset_password'],
    ['staff.role_add', 'office.role_new'],
    ['staff.role', 'office.role_changed'],
    ['staff.roles', 'office.staff_roles'],
    ['staff.invite', 'office.invite'],
    ['staff.other', 'staff.other'],
  ])('is called what it is: %s as %s', async (action, words) => {
    await shown({ row: { action } });
    expect(open.page.querySelectorAll('td')[2]?.textContent).toBe(words);
  });

  test('says who asked, about whom, with what and why', async () => {
    await shown();
    const cells = [...open.page.querySelectorAll('td')].map(({ textContent }) => textContent);
    expect([cells[1], cells[3], cells[4]]).toEqual(['ana', 'cy', 'left']);
    expect([...open.page.querySelectorAll('th')].map(({ textContent }) => textContent?.replace('office.', '')).join(' ')).toBe(
      'date asked_by asked_what subject reason actions',
    );
  });

  const [DECIDE, READ, CASES] = ['may_withdrawals_decide', 'may_withdrawals_read', 'may_support_read'].map((each) => `office.${each}`);
  test.each([
    [
      'roles of a member, with all that each may do',
      { action: 'staff.roles', what: { roles: 'bare cashier' } },
      ['cy', 'Gives bare', `Takes desk (${CASES})`],
    ],
    [
      'permissions of a role, and none that it has already',
      { action: 'staff.role', subject: 'role:cashier', what: { permissions: 'support.read withdrawals.read' } },
      ['cashier', `Gives ${CASES}`, `Takes ${DECIDE}`],
    ],
    [
      'a new role',
      { action: 'staff.role_add', subject: 'role:payer', what: { permissions: 'withdrawals.decide' } },
      ['payer', `Gives ${DECIDE}`],
    ],
    [
      'whom an invitation lets in',
      { action: 'staff.invite', subject: 'staff:duda', what: { roles: 'cashier', display_name: 'Duda Reis', email: 'd@app.example' } },
      ['duda · Duda Reis · d@app.example', `Gives cashier (${READ} · ${DECIDE})`],
    ],
    [
      'an invitation to nothing yet',
      { action: 'staff.invite', subject: 'staff:duda', what: { roles: '', display_name: 'Duda Reis', email: 'd@app.example' } },
      ['duda · Duda Reis · d@app.example', 'office.request_gives_nothing'],
    ],
    [
      'a permission that is no more by its code',
      { action: 'staff.role', subject: 'role:bare', what: { permissions: 'old.one' } },
      ['bare', 'Gives old.one'],
    ],
  ])('shows what it gives and takes in words: %s', async (_, row, lines) => {
    await shown({ row });
    expect([...(open.page.querySelectorAll('td')[3]?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)).toEqual(lines);
  });

  test('that is refused says why, and everything is read again', async () => {
    await shown({ refuses: ['office.team.confirmRequest'] });
    await open.press(CONFIRM);
    expect([open.text(), open.stale().length, given.mock.calls]).toEqual([expect.stringContaining('errors.server.busy'), 7, []]);
  });

  test('stays where it is not taken back after all', async () => {
    await shown();
    await open.press(DROP);
    await open.press('office.cancel');
    expect([open.asked(), open.buttons()]).toEqual([[], [CONFIRM, DROP]]);
  });
});
