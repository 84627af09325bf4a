// @vitest-environment happy-dom
import type { Banner, SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { BREAKS, knownBreaks, MARKUP, madeBanner, madeId, NIGHTS, UNSAFE_URLS } from '../testing/made-content.ts';
import { HomeTopParts } from './home-top.tsx';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeEach(() => {
  localStorage.clear();
  signedOut();
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  signedOut();
});
interface Published {
  readonly banners?: readonly Banner[];
  readonly lines?: readonly string[];
  readonly more?: readonly (readonly [readonly string[], unknown])[];
}
const linesOf = (texts: readonly string[]) => texts.map((content, nth) => ({ id: madeId(nth + 1), content }));
async function draw({ banners = [], lines = [], more = [] }: Published) {
  const known = [[keys.content('banners', 'en'), banners], [keys.content('lines', 'en'), linesOf(lines)], ...more] as const;
  open = await drawnAt(HomeTopParts, { address: '/', words: NAMED_WORDS, known });
  return open;
}
const part = (name: 'banner' | 'notices') => open?.page.querySelector<HTMLElement>(`[data-${name}]`);
const linkOf = (name: 'banner' | 'notices') => part(name)?.querySelector('a');
const press = (label: string) => act(async () => open?.page.querySelector<HTMLButtonElement>(`button[aria-label^="${label}"]`)?.click());

describe('the line of notices', () => {
  const shown = () => [linkOf('notices')?.textContent, linkOf('notices')?.getAttribute('href')];

  test('shows one title, which leads to its announcement, and turns only when asked, round and round', async () => {
    await draw({ lines: ['one', 'two', 'three'] });
    expect(shown()).toEqual(['one', `/announcements#${madeId(1)}`]);
    await press('content.notice_next');
    expect(shown()).toEqual(['two', `/announcements#${madeId(2)}`]);
    for (let times = 0; times < 3; times += 1) await press('content.notice_previous');
    expect(shown()[0]).toBe('two');
    for (let times = 0; times < 2; times += 1) await press('content.notice_next');
    expect(shown()[0]).toBe('one');
    expect(part('notices')?.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  });

  test('has no buttons for a single title, and is not there without one', async () => {
    await draw({ lines: ['one'] });
    expect(part('notices')?.querySelectorAll('button')).toHaveLength(0);
    await open?.close();
    await draw({});
    expect(open?.page.textContent).toBe('');
  });

  test('keeps to what is left when titles are withdrawn', async () => {
    const { queries } = await draw({ lines: ['one', 'two', 'three'] });
    await press('content.notice_previous');
    expect(shown()[0]).toBe('three');
    await act(async () => void queries.setQueryData(keys.content('lines', 'en'), linesOf(['one'])));
    expect(shown()[0]).toBe('one');
  });

  test('shows markup as text', async () => {
    await draw({ lines: [MARKUP] });
    expect([shown()[0], open?.page.querySelector('img, b')]).toEqual([MARKUP, null]);
  });
});

describe('the banner over the page', () => {
  test('is the one of its kind, with a button that leads on', async () => {
    await draw({ banners: [madeBanner(1, 1), madeBanner(2, 0, { url: '/promotions?a=1#end' })] });
    expect([open?.page.querySelectorAll('[data-banner]').length, part('banner')?.getAttribute('aria-label')]).toEqual([1, 'Banner 2']);
    expect(part('banner')?.textContent).toBe('Banner 2Text 2content.learn_more: Banner 2');
    expect([linkOf('banner')?.getAttribute('href'), linkOf('banner')?.target]).toEqual(['/promotions?a=1#end', '']);
  });

  test('says that it opens a new tab where it leads outside, which cannot reach this one', async () => {
    await draw({ banners: [madeBanner(2, 0, { url: 'https://example.com/app' })] });
    const link = linkOf('banner');
    expect([link?.href, link?.target, link?.rel]).toEqual(['https://example.com/app', '_blank', 'noopener noreferrer']);
    expect(link?.textContent).toContain('content.new_tab');
  });

  test('is closed for good in this browser, and another one is shown', async () => {
    await draw({ banners: [madeBanner(2, 0)] });
    await press('content.banner_close');
    expect(part('banner')).toBeNull();
    await open?.close();
    await draw({ banners: [madeBanner(2, 0)] });
    expect(part('banner')).toBeNull();
    await open?.close();
    await draw({ banners: [madeBanner(3, 0)] });
    expect(part('banner')?.getAttribute('aria-label')).toBe('Banner 3');
  });

  test.each(UNSAFE_URLS)('does not lead to %j, and is text alone', async (url) => {
    await draw({ banners: [madeBanner(2, 0, { url, title: MARKUP, content: MARKUP, src: url })] });
    expect([linkOf('banner'), part('banner')?.querySelector('img')]).toEqual([null, null]);
    expect(part('banner')?.textContent).toBe(`${MARKUP}${MARKUP}`);
  });

  test.each([...BREAKS, ...NIGHTS])('of a player who %s (%j) is shown: %s', async (_, breaks, isShown) => {
    signedIn({ user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn);
    await draw({ banners: [madeBanner(2, 0)], lines: ['one'], more: [knownBreaks(breaks)] });
    expect([part('banner') !== null, linkOf('notices')?.textContent]).toEqual([isShown, 'one']);
    expect(open?.page.querySelector('.break-awaited')).toBeNull();
  });

  test('keeps its place, unseen by a player, until their breaks are known', async () => {
    signedIn({ user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn);
    const { queries } = await draw({ banners: [madeBanner(2, 0)] });
    const place = () => part('banner')?.parentElement;
    expect([place()?.className, place()?.style.visibility]).toEqual(['break-awaited', 'hidden']);
    const [key, limits] = knownBreaks({});
    await act(async () => void queries.setQueryData(key, limits));
    expect([place()?.className, place()?.style.visibility]).toEqual(['', '']);
  });
});

test('what is published while the page is read comes the next time: it would move what is being tapped', async () => {
  const { queries } = await draw({});
  await act(async () => {
    queries.setQueryData(keys.content('banners', 'en'), [madeBanner(2, 0)]);
    queries.setQueryData(keys.content('lines', 'en'), linesOf(['one']));
  });
  expect(open?.page.textContent).toBe('');
  await open?.close();
  await draw({ banners: [madeBanner(2, 0)], lines: ['one'] });
  expect(open?.page.querySelectorAll('section')).toHaveLength(2);
});
