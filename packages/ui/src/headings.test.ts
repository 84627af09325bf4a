// @vitest-environment happy-dom
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Banner, type BannerProps } from './banner.tsx';
import { CardHead, type CardHeadProps } from './card.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { IconButton } from './icon-button.tsx';
import { PageHead, SectionHead } from './page-head.tsx';
import { Skeleton } from './skeleton.tsx';
import { Tag, type TagProps } from './tag.tsx';
import { linesOf } from './testing/page-text.ts';

let page: HTMLElement;
let root: ReturnType<typeof createRoot>;
const draw = (part: ReactNode) => act(async () => root.render(part));
const one = (selector: string) => page.querySelector<HTMLElement>(selector);
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});
const way = createElement('button', { type: 'button' }, 'Do it');

test('a page has its title first, a part of it one below, and a card too unless it stands in one', async () => {
  const title = 'Bets';
  await draw([
    createElement(PageHead, { key: '1', title }, way),
    createElement(SectionHead, { key: '2', title, id: 'bets' }, way),
    createElement(CardHead, { key: '3', title } as CardHeadProps & { key: string }, way),
    createElement(CardHead, { key: '4', title, level: 3 } as CardHeadProps & { key: string }),
  ]);
  const heads = [...page.querySelectorAll('h1, h2, h3')].map((head) => [head.tagName, head.id, head.parentElement?.textContent]);
  expect(heads).toEqual([
    ['H1', '', 'BetsDo it'],
    ['H2', 'bets', 'BetsDo it'],
    ['H2', '', 'BetsDo it'],
    ['H3', '', 'Bets'],
  ]);
});

test('a message can be named by its id, and has the button that helps', async () => {
  await draw(createElement(Banner, { tone: 'error', id: 'why', action: way } as BannerProps, 'No'));
  expect([one('[role=alert]')?.id, one('[role=alert]')?.textContent]).toEqual(['why', 'NoDo it']);
});

test('what is empty says why, and has the button that helps', async () => {
  await draw(createElement(EmptyState, { icon: 'warn', action: way } as EmptyStateProps, 'None yet'));
  expect([page.textContent, one('use')?.getAttribute('href')]).toEqual(['None yetDo it', '#i-warn']);
  await draw(createElement(EmptyState, {} as EmptyStateProps, 'None yet'));
  expect([page.textContent, one('use')]).toEqual(['None yet', null]);
});

test('a button that shows only a drawing says its name, and does what it is for', async () => {
  const onClick = vi.fn<() => void>();
  await draw(createElement(IconButton, { icon: 'x', label: 'Close', onClick }));
  const button = one('button');
  expect(['aria-label', 'title', 'type'].map((name) => button?.getAttribute(name))).toEqual(['Close', 'Close', 'button']);
  await act(async () => button?.click());
  expect([onClick.mock.calls.length, one('use')?.getAttribute('href')]).toEqual([1, '#i-x']);
});

test('rows on their way are as many as are said, hidden from who only hears what is loaded', async () => {
  await draw(createElement(Skeleton, { rows: 5, label: 'Loading' }));
  expect([one('[role=status]')?.getAttribute('aria-busy'), page.textContent, page.querySelectorAll('[aria-hidden=true]').length]).toEqual([
    'true',
    'Loading',
    5,
  ]);
  await draw(createElement(Skeleton, { label: 'Loading' }));
  expect(page.querySelectorAll('[aria-hidden=true]')).toHaveLength(3);
});

test.each([
  ['ok', 'check', ['{*ok}paid'], '#i-check'],
  [undefined, undefined, ['paid'], undefined],
] as const)('a state that is %s is one word', async (tone, icon, lines, drawing) => {
  await draw(createElement(Tag, { ...(tone && { tone }), ...(icon && { icon }) } as TagProps, 'paid'));
  expect([linesOf(page), one('use')?.getAttribute('href')]).toEqual([lines, drawing]);
});
