// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { cellsOf, headsOf } from '../../shared/testing/sheet.ts';
import { CasesPage } from './cases-page.tsx';

const AT = '2026-03-03T13:30:00.000Z';
const ROW = {
  ...{ case_id: '0190a5b0-7c1e-7abc-8def-0123456789ab', number: 12, player_id: '101', topic: 'deposit', state: 'open', late: false },
  ...{ opened_at: AT, waiting_since: '2026-03-03T14:00:00.000Z', claimed_by: 'ana', last: 'Onde está?' },
};

let open: Acted;
const shown = async ({ at = '/', row = {}, page = {} }: { at?: string; row?: object; page?: object } = {}) => {
  open = await acted(<CasesPage />, {
    ...{ may: ['support.read'], at },
    instead: {
      'office.cases.cases': (sample) => ({
        list: [{ ...(sample as { list: object[] }).list[0], ...ROW, ...row }],
        ...{ more: false, late: 0, answer_hours: 24, ...page },
      }),
    },
  });
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('the cases that are asked for are', () => {
  test.each([
    ['those that wait', '/', 'state=open&start=0&limit=50'],
    ['those that were answered', '/?state=answered', 'state=answered&start=0&limit=50'],
    ['those that are closed', '/?state=closed', 'state=closed&start=0&limit=50'],
    ['those that wait where the address names no such state', '/?state=late', 'state=open&start=0&limit=50'],
    ['the page of the address', '/?page=3', 'state=open&start=100&limit=50'],
  ])('%s', async (_, at, query) => {
    await shown({ at });
    expect(open.asked().map((line) => new Set(line.split(/[?&]/)))).toEqual([new Set(`GET /cases?${query}`.split(/[?&]/))]);
  });

  test('changed by the filter, which begins at the first page again, and by the pager', async () => {
    await shown({ at: '/?page=2', page: { more: true } });
    await open.choose(0, 'closed');
    expect(open.address()).toBe('/?state=closed');
    await open.tap('next');
    expect(open.address()).toBe('/?state=closed&page=2');
    await open.choose(0, '');
    expect(open.address()).toBe('/');
  });

  test('read again every ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    await shown();
    open.asked();
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(open.asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(open.asked().length).toBe(1);
  });
});

describe('a case', () => {
  test('is listed with since when it waits, who wrote and who has it, and leads to its page', async () => {
    await shown();
    expect(headsOf(open.page, 'cases')).toEqual([
      ...['number', 'case_waiting', 'case_topic', 'player', 'claimed_by', 'opened', 'case_last'],
    ]);
    const cells = ['case_number 12', '03/03/2026, 14:00:00', 'topic_deposit', '101', 'ana', '03/03/2026, 13:30:00', 'Onde está?'];
    expect(cellsOf(open.page, 'cases')).toEqual([cells]);
    expect([...open.page.querySelectorAll('td a')].map((link) => link.getAttribute('href'))).toEqual([
      `/cases/${ROW.case_id}`,
      '/players/101',
    ]);
  });

  test.each([
    ['late', { late: true }, '03/03/2026, 14:00:00late', '101'],
    ['that waits for nothing', { waiting_since: null, state: 'answered' }, 'case_answered', '101'],
    ['that is closed, and was late', { waiting_since: null, state: 'closed', late: true }, 'case_closed', '101'],
    ['of a guest', { player_id: null }, '03/03/2026, 14:00:00', 'case_guest'],
  ])('%s is said to be so', async (_, row, waiting, who) => {
    await shown({ row });
    const [cells = []] = cellsOf(open.page, 'cases');
    expect([cells[1], cells[3]]).toEqual([waiting, who]);
  });
});

test.each([
  [0, false],
  [1, true],
  [2, true],
])('%i cases that wait too long are said, with what was promised: %s', async (late, isSaid) => {
  await shown({ page: { late, answer_hours: 36 } });
  expect(open.text().includes(`cases_late ${late} 36`)).toBe(isSaid);
});
