// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { routed } from '../../shared/testing/routed.tsx';
import { CasePage } from './case-page.tsx';

const ID = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const AT = '2026-03-03T13:30:00.000Z';
const ROW = {
  ...{ case_id: ID, number: 12, player_id: '101', email: null, topic: 'deposit', reference: 'D-7', state: 'open', late: false },
  ...{ opened_at: AT, claimed_by: 'ana', revision: 7 },
};
const MESSAGES = [
  { message_id: ID, text: 'Onde está?', at: AT, by: null },
  { message_id: ID.replace('ab', 'ac'), text: 'Chega hoje.', at: '2026-03-03T14:00:00.000Z', by: 'ana' },
];

let open: Acted;
const shown = async (row: object = {}, refuses = (_: string) => false) => {
  const page = await routed(<CasePage />, '/cases/$case', `/cases/${ID}`);
  open = await acted(page, {
    ...{ may: ['support.read'], refuses },
    instead: {
      'office.cases.oneCase': (sample) => ({ row: { ...(sample as { row: object }).row, ...ROW, ...row }, messages: MESSAGES }),
    },
  });
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});
const facts = () => [...open.page.querySelectorAll('dd')].map(({ textContent }) => textContent);

describe('a case', () => {
  test('is the one of the address, with who wrote, the code that was given and who has it', async () => {
    await shown();
    expect(open.asked()).toEqual([`GET /cases/${ID}`]);
    expect(open.page.querySelector('h1')?.textContent).toBe('case_head 12 topic_deposit');
    expect([facts().slice(0, 2), facts().slice(3)]).toEqual([
      ['101', 'D-7'],
      ['03/03/2026, 13:30:00', 'ana'],
    ]);
  });

  test('of a guest says the address that was typed, and dashes for what there is not', async () => {
    await shown({ player_id: null, email: 'rui@example.com', reference: null, claimed_by: null });
    expect([facts().slice(0, 2), facts().at(-1)]).toEqual([['case_guest_at rui@example.com', '–'], '–']);
  });

  test.each([
    ['late', { late: true }, 'late'],
    ['answered', { state: 'answered' }, 'case_answered'],
    ['open', {}, 'case_open'],
  ])('says that it is %s', async (_, row, words) => {
    await shown(row);
    expect(open.page.querySelector('[aria-label=case_about]')?.textContent).toMatch(new RegExp(`^case_about${words}player`));
  });

  test('shows all that was written, by whom and when', async () => {
    await shown();
    expect([...open.page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'case_writer · 03/03/2026, 13:30:00Onde está?',
      'ana · 03/03/2026, 14:00:00Chega hoje.',
    ]);
  });

  test('is read again every ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    await shown();
    open.asked();
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(open.asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(open.asked()).toEqual([`GET /cases/${ID}`]);
  });

  test('that cannot be read is said to be so', async () => {
    await shown({}, () => true);
    expect(open.text()).toBe('errors.server.busy');
  });
});
