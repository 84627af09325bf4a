// @vitest-environment happy-dom
import { type Notice, noticesApi } from '@fairbook/contract';
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { unreadQuery } from '../../shared/api/notices.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { sentTo } from '../../shared/testing/drawn.tsx';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { BetsCount } from './bets-count.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { NoticeList } from './notice-list.tsx';

const notice = (nth: number, more: Partial<Notice> = {}) => ({
  ...{ id: String(nth), about: 'security', subject: '0192a1b2-0000-7000-8000-000000000001', game: null, read: true },
  ...{ content: `Notice ${nth}`, created_at: '2026-01-01T15:00:00Z' },
  ...more,
});
const RATES = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }];

let open: Awaited<ReturnType<typeof drawnAt>>;
let asked: string[] = [];
afterEach(() => open.close());
const texts = (selector: string) => [...open.page.querySelectorAll(selector)].map(({ textContent }) => textContent);
const has = (words: string) => open.page.textContent?.includes(words);

describe('the notices', () => {
  /** The notices the server has, and how many calls it answers; what is unread once some were reported as read. */
  async function draw(all: readonly object[], answered = 99) {
    asked = [];
    open = await drawnAt(() => <NoticeList />, {
      ...{ address: '/', known: [[keys.exchange, RATES]], words: NAMED_WORDS },
      answer: ({ pathname, searchParams }) => {
        if (pathname === noticesApi.read.path) return { unread: 0, bets: 0 };
        if (pathname !== noticesApi.notices.path) return undefined;
        const start = Number(searchParams.get('start'));
        asked.push(`${start}+${searchParams.get('limit')}`);
        if (asked.length > answered) return undefined;
        return all.slice(start, start + Number(searchParams.get('limit')));
      },
    });
    await until(() => has('Notice 1') || has('messages.empty'));
  }
  const rows = () => texts('li b');

  test('are read twenty at a time, each shown once, until there are no more', async () => {
    const all = Array.from({ length: 25 }, (_, nth) => notice(25 - nth));
    await draw(all);
    expect([rows().length, rows()[0]]).toEqual([20, 'Notice 25']);
    all.unshift(notice(26));
    await open.press('common.more');
    await until(() => rows().length > 20);
    expect([rows().length, new Set(rows()).size, asked]).toEqual([25, 25, ['0+20', '20+20']]);
    expect(has('common.more')).toBe(false);
  });

  test('have a button for more that asks once, and takes no second press until they are there', async () => {
    await draw(
      Array.from({ length: 25 }, (_, nth) => notice(25 - nth)),
      1,
    );
    const more = () => [...open.page.querySelectorAll('button')].find(({ textContent }) => textContent === 'common.more');
    expect(more()?.disabled).toBe(false);
    act(() => more()?.click());
    await until(() => more()?.disabled);
    expect(asked).toEqual(['0+20', '20+20']);
  });

  test('have no more where the last page is not full', async () => {
    await draw([notice(1)]);
    expect([rows(), has('common.more'), has('messages.kept')]).toEqual([['Notice 1'], false, true]);
  });

  test('that were unread are marked, and keep the mark though they are read now', async () => {
    await draw([notice(2, { read: false }), notice(1)]);
    const marks = () => texts('li').map((row) => row?.includes('messages.new'));
    expect(marks()).toEqual([true, false]);
    await until(() => open.queries.getQueryData(unreadQuery.queryKey));
    expect(open.queries.getQueryData(unreadQuery.queryKey)).toEqual({ unread: 0, bets: 0 });
    await act(async () => open.queries.setQueryData(keys.notices('list'), { pages: [[notice(2), notice(1)].map(dated)], pageParams: [0] }));
    expect(marks()).toEqual([true, false]);
  });
  const dated = (each: ReturnType<typeof notice>) => ({ ...each, created_at: new Date(each.created_at) });

  test('that are shown are told as read, up to the newest of them and once', async () => {
    open = await drawnAt(() => <NoticeList />, { address: '/', known: [[keys.exchange, RATES]], words: NAMED_WORDS });
    const calls = sentTo(noticesApi.read);
    const show = (...all: readonly ReturnType<typeof notice>[]) =>
      act(async () => open.queries.setQueryData(keys.notices('list'), { pages: [all.map(dated)], pageParams: [0] }));
    await show(notice(2), notice(1));
    await show(notice(2, { read: true }), notice(1));
    expect(calls.map(({ body }) => body)).toEqual([{ until: '2' }]);
    await show(notice(3), notice(2), notice(1));
    expect(calls[1]?.body).toEqual({ until: '3' });
  });

  test('that are none lead to what can be bet on', async () => {
    await draw([]);
    expect([has('messages.empty'), open.page.querySelector('a')?.getAttribute('href')]).toEqual([true, '/sport/soccer']);
  });

  test('lead to what they are about', async () => {
    await draw([notice(1, { about: 'withdrawal' })]);
    expect(open.page.querySelector('li a')?.getAttribute('href')).toBe('/profile');
  });
});

describe('beside the way', () => {
  const draw = async (unread: { readonly unread: number; readonly bets: number }, count: number) => {
    const Both = () => (
      <>
        <NoticeBell />
        <BetsCount />
      </>
    );
    open = await drawnAt(Both, {
      ...{ address: '/', words: NAMED_WORDS },
      known: [
        [unreadQuery.queryKey, unread],
        [keys.allBets('open-count'), { count }],
        [keys.exchange, RATES],
      ],
    });
  };

  test.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('to the notices %i are told as "%s"', async (unread, told) => {
    await draw({ unread, bets: 0 }, 0);
    const bell = open.page.querySelector('a');
    expect([bell?.textContent, bell?.getAttribute('aria-label')?.trim(), bell?.getAttribute('href')]).toEqual([
      told,
      `messages.bell ${unread}`,
      '/private-messages',
    ]);
  });

  test.each([
    [0, 0, []],
    [3, 0, ['3', 'messages.open_bets 3']],
    [3, 2, ['3', 'messages.open_bets 3, messages.settled_bets 2']],
    [0, 2, ['', 'messages.open_bets 0, messages.settled_bets 2']],
  ])('to the bets %i open and %i settled are told', async (count, bets, told) => {
    await draw({ unread: 7, bets }, count);
    expect([texts('a + span > span'), open.page.querySelector('i') !== null]).toEqual([told, bets > 0]);
  });
});
