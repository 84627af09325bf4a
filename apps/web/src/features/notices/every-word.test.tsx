// @vitest-environment happy-dom
import type { NoticeKind } from '@fairbook/contract';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { unreadQuery } from '../../shared/api/notices.ts';
import { READ_AT, readAs, readingOfPage } from '../../shared/testing/page-reading.tsx';
import { BetsCount } from './bets-count.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { NoticeList } from './notice-list.tsx';
import { noticesQuery, openBetsQuery } from './notice-queries.ts';

readAs('player');
const KINDS = [
  'bet',
  'draw_bet',
  'cash_out',
  'deposit',
  'withdrawal',
  'security',
  'case',
  'debt',
  'jackpot',
  'tournament',
] as const satisfies readonly NoticeKind[];
const NOTICES = KINDS.map((about, nth) => ({
  ...{ id: String(30 - nth), about, subject: '0192a1b2-0000-7000-8000-000000000001', game: about === 'draw_bet' ? 'racing' : null },
  ...{ read: nth % 2 === 0, content: `About ${about}`, created_at: new Date(READ_AT.getTime() - nth * 3_600_000) },
}));

test.each<[string, ReactNode, readonly object[], { readonly unread: number; readonly bets: number }, number]>([
  ['notices of every kind', <NoticeList key="1" />, NOTICES, { unread: 2, bets: 0 }, 0],
  ['that there are no notices', <NoticeList key="1" />, [], { unread: 0, bets: 0 }, 0],
  ['a bell without news', <NoticeBell key="1" />, [], { unread: 0, bets: 0 }, 0],
  ['a bell with one', <NoticeBell key="1" />, [], { unread: 1, bets: 0 }, 0],
  ['a bell with as many as it can say', <NoticeBell key="1" />, [], { unread: 99, bets: 0 }, 0],
  ['a bell with more', <NoticeBell key="1" />, [], { unread: 100, bets: 0 }, 0],
  ['no open bets', <BetsCount key="1" />, [], { unread: 5, bets: 0 }, 0],
  ['open bets', <BetsCount key="1" />, [], { unread: 0, bets: 0 }, 3],
  ['settled bets', <BetsCount key="1" />, [], { unread: 0, bets: 1 }, 0],
])('%s: all that there is to say is said, and what is its own asked for', async (_, part, notices, unread, count) => {
  const known = [
    [noticesQuery.queryKey, { pages: [notices], pageParams: [0] }],
    [unreadQuery.queryKey, unread],
    [openBetsQuery.queryKey, { count }],
  ] as const;
  expect(await readingOfPage(() => part, { known, isWhole: true })).toMatchSnapshot();
});
