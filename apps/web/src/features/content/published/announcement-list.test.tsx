// @vitest-environment happy-dom
import type { Announcement } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { MARKUP, madeAnnouncement, madeId } from '../testing/made-content.ts';
import { AnnouncementList } from './announcement-list.tsx';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  vi.restoreAllMocks();
});
const SOME = Array.from({ length: 23 }, (_, nth) => madeAnnouncement(nth + 1));
let asked: string[] = [];
async function draw(all: readonly Announcement[], address = '/announcements') {
  asked = [];
  open = await drawnAt(AnnouncementList, {
    ...{ address, words: NAMED_WORDS },
    answer: ({ pathname, searchParams }) => {
      if (!pathname.endsWith('/notice/public')) return undefined;
      const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))];
      asked.push(`${start} ${limit}`);
      return all.slice(start, start + limit).map((each) => ({ ...each, created_at: each.created_at.toISOString() }));
    },
  });
  await until(() => !open?.text().includes('loading'));
  return open.page;
}
const titles = () => [...(open?.page.querySelectorAll('h2') ?? [])].map((each) => each.textContent);

test('announcements stand in the order of the house, each with its paragraphs at an anchor of its own, and are read page by page', async () => {
  const page = await draw(SOME);
  expect([titles().length, titles()[0], asked]).toEqual([20, 'Title 1', ['0 20']]);
  const first = page.querySelector(`[id="${madeId(1)}"]`);
  expect([...(first?.querySelectorAll('p') ?? [])].map((each) => each.textContent)).toEqual(['First of 1\nsecond line', 'Last of 1']);
  expect(first?.querySelector('time')?.dateTime).toBe('2026-03-01T10:00:00.000Z');
  await open?.press('common.more');
  await until(() => titles().length === 23);
  expect([asked, titles().at(-1), open?.text().includes('common.more')]).toEqual([['0 20', '20 20'], 'Title 23', false]);
});

test('the one that the address names is brought into view, and marked', async () => {
  const seen: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function into(this: Element) {
    seen.push(this.id);
  });
  const page = await draw(SOME.slice(0, 3), `/announcements#${madeId(2)}`);
  const marked = [...page.querySelectorAll('article')].filter(({ className }) => className.includes('named'));
  expect([seen, marked.map(({ id }) => id)]).toEqual([[madeId(2)], [madeId(2)]]);
});

test('an address that names none changes nothing', async () => {
  await draw(SOME.slice(0, 1), '/announcements#nowhere');
  expect(titles()).toEqual(['Title 1']);
});

test('where there is none, it says so', async () => {
  await draw([]);
  expect(open?.text()).toBe('content.announcements_empty');
});

test('what did not load has words of its own, and is read again when asked', async () => {
  let isDown = true;
  open = await drawnAt(AnnouncementList, {
    ...{ address: '/announcements', words: NAMED_WORDS },
    answer: () => {
      if (isDown) throw new TypeError('no network');
      return [];
    },
  });
  await until(() => open?.text().includes('content.announcements_not_loading'));
  isDown = false;
  await open.press('common.try_again');
  await until(() => !open?.text().includes('not_loading'));
  expect(open.text()).toBe('content.announcements_empty');
});

test('markup in a title or a text is shown as it was written', async () => {
  const page = await draw([madeAnnouncement(1, { title: MARKUP, content: `${MARKUP}\n\n<script>alert(1)</script>` })]);
  expect([titles(), page.querySelector('img, b, script')]).toEqual([[MARKUP], null]);
  expect([...page.querySelectorAll('p')].map((each) => each.textContent)).toEqual([MARKUP, '<script>alert(1)</script>']);
});
