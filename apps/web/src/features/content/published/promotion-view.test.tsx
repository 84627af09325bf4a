// @vitest-environment happy-dom
import type { Promotion, SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { DrawingListening } from '../../../shared/page/page-title.ts';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { BREAKS, knownBreaks, MARKUP, madeId, madePromotion, NIGHT, UNSAFE_URLS } from '../testing/made-content.ts';
import { PromotionList } from './promotion-list.tsx';
import { PromotionView } from './promotion-view.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeEach(() => {
  signedOut();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
});
afterEach(async () => {
  await open?.close();
  signedOut();
  vi.useRealTimers();
});
const player = () => signedIn({ user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn);
type Known = readonly (readonly [readonly string[], unknown])[];

describe('the list of promotions', () => {
  async function draw(promotions: readonly Promotion[], more: Known = []) {
    const known = [[keys.content('promotions', 'en'), { pages: [promotions], pageParams: [0] }], ...more] as const;
    open = await drawnAt(PromotionList, { address: '/promotions', words: NAMED_WORDS, known });
    return [...open.page.querySelectorAll('li')];
  }

  test('says of each what it is, until when, and its first lines, and leads to all of it', async () => {
    const cards = await draw([madePromotion(1), madePromotion(2, { until: null, picture: null })]);
    expect(cards.map((each) => each.textContent)).toEqual([
      'Promotion 1content.until 9 March 2026, 20:00First lines of 1',
      'Promotion 2content.no_endFirst lines of 2',
    ]);
    expect(cards.map((each) => each.querySelector('a')?.getAttribute('href'))).toEqual([
      `/promotions/${madeId(1)}`,
      `/promotions/${madeId(2)}`,
    ]);
    expect(cards.map((each) => each.querySelectorAll('img').length)).toEqual([1, 0]);
  });

  test('says so where there is none, and leads to the matches', async () => {
    await draw([]);
    expect(open?.text()).toBe('content.promotions_emptycontent.see_matches');
  });

  test('shows markup as text', async () => {
    const [card] = await draw([madePromotion(1, { title: MARKUP, content: MARKUP, picture: null })]);
    expect([card?.querySelector('h2')?.textContent, card?.querySelector('img, b')]).toEqual([MARKUP, null]);
  });

  test.each([...BREAKS, ['came for it at night', NIGHT, true] as const])('a player who %s (%j) sees it: %s', async (_, breaks, isShown) => {
    player();
    const cards = await draw([madePromotion(1)], [knownBreaks(breaks)]);
    expect([cards.length, open?.text().includes('content.promotions_hidden')]).toEqual([isShown ? 1 : 0, !isShown]);
  });
});

describe('a promotion', () => {
  async function draw(promotion: Promotion | null, more: Known = []) {
    const known = [[keys.content('promotion', 'en', madeId(1)), promotion], ...more] as const;
    open = await drawnAt(() => <PromotionView id={madeId(1)} />, { address: '/promotions/1', words: NAMED_WORDS, known });
    return open;
  }
  const action = () => open?.page.querySelector<HTMLAnchorElement>('[class*=primary]');

  test('has its title, its period in the reader’s time, all of its text and the way to go on', async () => {
    const { page } = await draw(madePromotion(1, { url: '/sport/soccer' }));
    expect([page.querySelector('h1')?.textContent, document.title]).toEqual(['Promotion 1', 'common.page_title Promotion 1 common.brand']);
    expect([...page.querySelectorAll('p')].map((each) => each.textContent)).toEqual([
      'content.period 1 March 2026, 07:00 9 March 2026, 20:00',
      ...['First lines of 1', 'Conditions of 1'],
    ]);
    expect(action()?.getAttribute('href')).toBe('/sport/soccer');
  });

  test('without an end says since when', async () => {
    await draw(madePromotion(1, { until: null }));
    expect(open?.text()).toContain('content.period_open 1 March 2026, 07:00');
  });

  test('that has ended says so, and leads nowhere any more', async () => {
    const until = new Date(NOW.getTime() + 30_000);
    await draw(madePromotion(1, { until, url: '/sport/soccer' }));
    expect([open?.text().includes('content.ended'), action() === null]).toEqual([false, false]);
    await act(async () => vi.advanceTimersByTime(30_000));
    expect([open?.text().includes('content.ended 4 March 2026, 12:30'), action()]).toEqual([true, null]);
    expect(open?.text()).toContain('Conditions of 1');
  });

  test('that is not there is missing, with the way to the others', async () => {
    const onMissing = vi.fn<() => void>();
    const known = [[keys.content('promotion', 'en', madeId(1)), null]] as const;
    const Page = () => (
      <DrawingListening value={{ onTitle: () => undefined, onMissing }}>
        <PromotionView id={madeId(1)} />
      </DrawingListening>
    );
    open = await drawnAt(Page, { address: '/promotions/1', words: NAMED_WORDS, known });
    expect([open.page.querySelector('h1')?.textContent, onMissing.mock.calls.length > 0]).toEqual(['content.promotion_missing', true]);
    expect(open.page.querySelector('a')?.getAttribute('href')).toBe('/promotions');
  });

  test('that did not load says so, and is not taken for a missing one', async () => {
    open = await drawnAt(() => <PromotionView id={madeId(1)} />, {
      ...{ address: '/promotions/1', words: NAMED_WORDS },
      answer: () => {
        throw new TypeError('no network');
      },
    });
    await until(() => open?.text().includes('not_loading'));
    expect([open.text().includes('content.promotion_not_loading'), open.text().includes('missing')]).toEqual([true, false]);
  });

  test.each(UNSAFE_URLS)('does not lead to %j, and shows markup as text', async (url) => {
    const { page } = await draw(madePromotion(1, { url, title: MARKUP, content: MARKUP, picture: null }));
    expect([action(), page.querySelector('img, b'), page.querySelector('h1')?.textContent]).toEqual([null, null, MARKUP]);
  });

  test.each([...BREAKS, ['came for it at night', NIGHT, true] as const])('a player who %s (%j) sees it: %s', async (_, breaks, isShown) => {
    player();
    await draw(madePromotion(1), [knownBreaks(breaks)]);
    expect(['Conditions of 1', 'content.promotions_hidden'].map((words) => open?.text().includes(words))).toEqual([isShown, !isShown]);
  });
});
