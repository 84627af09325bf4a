// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { StaffPage } from './staff-page.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const ANA = {
  ...{ name: 'ana', display_name: 'Ana Lima', active: true, enrolled: true, invited_until: null, roles: ['cashier', 'trader'] },
  ...{ sessions: 2, seen_at: AT },
};
const ROLES = [
  { role: 'cashier', permissions: ['withdrawals.decide', 'deposits.read', 'bets.void'] },
  { role: 'trader', permissions: [] },
];
const OFFERED = ['deposits.read', 'withdrawals.decide'];
const REQUEST = {
  ...{ request_id: '0190a5b0-7c1e-7abc-8def-0123456789ab', action: 'staff.disable', subject: 'staff:cy', what: {} },
  ...{ reason: 'left', asked_by: 'ana', asked_at: AT },
};
const GIVEN = { name: 'ana', password: 'once-only', until: AT };

interface Case {
  readonly may?: readonly Permission[];
  readonly members?: readonly object[];
  readonly requests?: readonly object[];
  readonly changed?: object;
}
let open: Acted;
const shown = async ({ may = ['staff.write'], members = [{}], requests = [], changed = {} }: Case = {}) => {
  const staff = members.map((member, nth) => ({ ...ANA, ...(nth > 0 && { name: `ana${nth}` }), ...member }));
  const done = () => ({ asked: false, given: null, ...changed });
  open = await acted(<StaffPage />, {
    may,
    instead: {
      'office.team.team': () => ({ staff, roles: ROLES, requests, permissions: OFFERED }),
      ...{ 'office.team.invite': done, 'office.team.resetPassword': done, 'office.team.setRole': done, 'office.team.addRole': done },
      'office.team.confirmRequest': () => ({ asked: false, given: GIVEN }),
    },
  });
};
afterEach(() => open.close());

describe('who works here', () => {
  test('is listed with roles, sessions, and when they were last here', async () => {
    await shown({ may: [], members: [{}, { seen_at: null, sessions: 0 }] });
    const rest = ['Ana Lima', 'staff_active', 'cashier, trader'];
    expect(open.heads().join(' ')).toBe('name display_name state roles sessions seen');
    expect(open.rows()).toEqual([
      ['ana', ...rest, '2', '04/03/2026, 12:00:00'],
      ['ana1', ...rest, '0', '–'],
    ]);
  });

  test.each([
    ['works here', {}, 'staff_active'],
    ['has no app yet', { enrolled: false }, 'staff_no_app'],
    ['was let in and has not come', { invited_until: AT }, 'staff_invited'],
    ['does not work here any more, whatever else', { active: false, invited_until: AT }, 'staff_disabled'],
  ])('is said to be somebody who %s', async (_, member, text) => {
    await shown({ members: [member] });
    expect(open.rows()[0]?.[2]).toBe(text);
  });

  test('is only read by who may only read', async () => {
    await shown({ may: ['staff.read'], requests: [REQUEST] });
    expect([open.buttons(), open.rows().map((row) => row.length)]).toEqual([[], [6]]);
  });
});

describe('what roles may do', () => {
  test('is said in words, in the order they are offered, without what nobody may', async () => {
    await shown({ may: [] });
    expect(open.rows(1)).toEqual([
      ['cashier', 'may_deposits_read · may_withdrawals_decide'],
      ['trader', ''],
    ]);
  });

  test('is changed one role at a time, each with what it has', async () => {
    await shown();
    await open.tap('role_change cashier');
    expect([open.page.querySelector('h3')?.textContent, open.buttons().includes('role_new')]).toEqual(['cashier', false]);
    const ticked = () => [...open.page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(({ checked }) => checked);
    expect(ticked()).toEqual([true, true]);
    await open.tap('role_change trader');
    expect([open.page.querySelector('h3')?.textContent, ticked()]).toEqual(['trader', [false, false]]);
    await open.tap('cancel');
    expect([open.sent(), open.page.querySelector('h3'), open.buttons().includes('role_new')]).toEqual([[], null, true]);
  });

  test('of a new one is said under its name', async () => {
    await shown();
    await open.tap('role_new');
    expect(open.page.querySelector('h3')).toBeNull();
    await open.type(0, 'pricer');
    await open.type(3, 'new desk');
    await open.tap('save');
    expect(open.sent()).toEqual(['POST /staff_roles {"role":"pricer","permissions":[],"reason":"new desk"}', 'read all']);
    expect(open.page.querySelector('form')).toBeNull();
  });
});

describe('a change of the staff', () => {
  const reset = async () => {
    await open.tap('staff_reset_password_of ana');
    await open.fill('forgot it');
    await open.tap('staff_reset_password');
  };
  test('that is done is read again, and says nothing more', async () => {
    await shown();
    await reset();
    expect(open.sent()).toEqual(['POST /staff/ana/reset_password {"reason":"forgot it"}', 'read all']);
    expect(open.text()).not.toMatch(/request_waits|given_text/);
  });

  test('that waits for another keeper says so until it is seen, or another is done', async () => {
    await shown({ changed: { asked: true } });
    await reset();
    expect(open.text()).toContain('request_waits');
    await open.tap('close');
    expect(open.text()).not.toContain('request_waits');
  });

  test('that gives a password shows it until it is taken down', async () => {
    await shown({ changed: { given: GIVEN } });
    await reset();
    expect(open.text()).toContain('given_text ana 04/03/2026, 12:00:00');
    expect(open.page.querySelector('[data-given]')?.textContent).toBe('once-only');
    await open.tap('given_close');
    expect(open.page.querySelector('[data-given]')).toBeNull();
  });

  test('lets somebody in, and the form is gone then', async () => {
    await shown({ changed: { asked: true } });
    await open.tap('invite');
    expect(open.buttons().filter((words) => words === 'invite')).toHaveLength(1);
    await open.tap('cancel');
    await open.tap('invite');
    await open.fill('eva', 'Eva Lima', 'eva@house.example');
    await open.type(5, 'night shift');
    await open.tap('invite');
    const body = '{"name":"eva","display_name":"Eva Lima","email":"eva@house.example","roles":[],"reason":"night shift"}';
    expect(open.sent()).toEqual([`POST /staff ${body}`, 'read all']);
    expect([open.page.querySelector('form'), open.text()]).toEqual([null, expect.stringContaining('request_waits')]);
  });

  test('that another keeper asked for stands there while there is one, and its password is shown', async () => {
    await shown({ requests: [REQUEST] });
    expect(open.text()).toContain('requests_text');
    await open.tap('request_confirm');
    expect(open.page.querySelector('[data-given]')?.textContent).toBe('once-only');
    await open.close();
    await shown();
    expect(open.text()).not.toContain('requests_text');
  });
});
