// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawnAt } from '../../../../shared/testing/drawn-at.tsx';
import { MADE_NOW, MADE_YEAR, madeIn } from '../../testing/made-lottery.ts';
import { type NextDraw, nextDrawsQuery } from './next-draws-query.ts';
import { NextDrawsStrip } from './next-draws-strip.tsx';

const BALLS: NextDraw = {
  ...{ game: 'hkmarksix', source: 'official', current: { draw_no: '2026007', close_at: madeIn(10) } },
  last: { game: 'hkmarksix', draw_no: '2026006', numbers: [7, 3, 44, 12, 9, 30, 21], lunar_year: MADE_YEAR, order_known: true },
};
const RACE: NextDraw = {
  ...{ game: 'racing', source: 'own', current: null },
  last: { game: 'racing', draw_no: '1', numbers: [3, 1, 2, 4, 5, 6, 7, 8, 9, 10], lunar_year: MADE_YEAR, order_known: true },
};

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: MADE_NOW }));
afterEach(async () => {
  await open?.close();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
async function shown(list: readonly NextDraw[] | null) {
  const known = list ? [[nextDrawsQuery.queryKey, { list, now: MADE_NOW }] as const] : [];
  open = await drawnAt(NextDrawsStrip, { address: '/', words: NAMED_WORDS, known });
  const { page } = open;
  return {
    ...open,
    cards: () =>
      [...page.querySelectorAll('li a')].map((card) => [
        card.getAttribute('href'),
        ...[...card.children].map(({ textContent }) => textContent),
      ]),
    marks: (of: string) =>
      [...page.querySelectorAll(`i[data-${of}]`)].map((each) => `${each.getAttribute(`data-${of}`)} ${each.textContent}`),
  };
}

test('a card says what draws next, with its clock, what came out last, and leads to its page', async () => {
  const { cards, marks, page } = await shown([BALLS, RACE]);
  expect(cards()).toEqual([
    [
      '/lottery/mark-six?game=hkmarksix',
      'draws.mark_six_of draws.game_hkmarksix · draws.source_official',
      'draws.closes_short 00:10',
      expect.stringMatching(/^draws\.said_balls 2026006 7 3 44 12 9 30 21/),
    ],
    [
      '/lottery/pk10?game=racing',
      'draws.game_racing · draws.source_own',
      'draws.waiting_short',
      expect.stringMatching(/^draws\.said_race 1 3 1 2/),
    ],
  ]);
  expect(marks('ball').slice(0, 3)).toEqual(['red 07', 'blue 03', 'green 44']);
  expect(marks('car').slice(0, 3)).toEqual(['3 3', '1 1', '2 2']);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/lottery');
  expect(page.querySelector('section')?.getAttribute('aria-labelledby')).toBe(page.querySelector('h2')?.id);
  expect([page.querySelector('h2')?.textContent, page.querySelector('a')?.textContent]).toEqual(['draws.next', 'common.lotteries']);
  expect([...page.querySelectorAll('i')].every((mark) => mark.getAttribute('aria-hidden') === 'true')).toBe(true);
  expect(page.querySelector('b[role=timer]')?.textContent).toBe('00:10');
});

test('a game before its first result shows none', async () => {
  const { cards, marks } = await shown([{ ...BALLS, last: null }]);
  expect([cards()[0]?.at(-1), marks('ball')]).toEqual(['', []]);
});

test('the end of betting is shown when it comes, and the draws are read again then', async () => {
  const { cards, queries } = await shown([BALLS]);
  const query = queries.getQueryCache().find({ queryKey: nextDrawsQuery.queryKey });
  const again = vi.spyOn(query as unknown as { fetch: () => Promise<void> }, 'fetch').mockResolvedValue();
  await act(async () => void (await vi.advanceTimersByTimeAsync(9_750)));
  expect([cards()[0]?.[2], again.mock.calls.length]).toEqual(['draws.closes_short 00:01', 0]);
  await act(async () => void (await vi.advanceTimersByTimeAsync(250)));
  expect([cards()[0]?.[2], again.mock.calls.length]).toEqual(['draws.closed_short 00:00', 1]);
});

test('there is nothing where no lottery is offered, and a place for it before that is known', async () => {
  expect((await shown([])).page.textContent).toBe('');
  await open?.close();
  const { page } = await shown(null);
  expect(page.querySelector('[role=status]')?.textContent).toBe('draws.loading');
  expect(page.querySelector('section')).not.toBeNull();
});

describe('the strip', () => {
  let see: (isThere: boolean) => void = () => undefined;
  const stopped = vi.fn<() => void>();
  const come = async () => {
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
    for (let turns = 0; turns < 4; turns += 1) await act(() => vi.dynamicImportSettled());
  };
  const cards = () => open?.page.querySelectorAll('li').length;
  /** A document whose strip is loaded for the first time. */
  async function opened() {
    vi.resetModules();
    stopped.mockReset();
    vi.stubGlobal('IntersectionObserver', function observer(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => tell([{ isIntersecting }]);
      return { observe: () => undefined, disconnect: stopped };
    });
    const { NextDraws } = await import('./next-draws.tsx');
    const known = [[nextDrawsQuery.queryKey, { list: [BALLS], now: MADE_NOW }] as const];
    open = await drawnAt(() => <NextDraws />, { address: '/', words: NAMED_WORDS, known });
    await come();
  }

  test('comes when the reader comes to it, and not before', async () => {
    await opened();
    see(false);
    await come();
    expect([cards(), stopped.mock.calls.length]).toEqual([0, 0]);
    see(true);
    await come();
    expect([cards(), stopped.mock.calls.length]).toEqual([1, 1]);
  });

  test('is loaded after all else where the server drew it on the first screen', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => void idle.push(work));
    const drawn = document.body.appendChild(document.createElement('div'));
    drawn.id = 'next-draws-strip';
    await opened();
    see(true);
    await come();
    expect([cards(), idle.length]).toEqual([0, 1]);
    idle[0]?.();
    await come();
    expect(cards()).toBe(1);
  });
});
