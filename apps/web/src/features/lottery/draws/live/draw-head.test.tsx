// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../../shared/api/session.ts';
import { drawnAt } from '../../../../shared/testing/drawn-at.tsx';
import { MADE_NOW, madeDraw, madeIn, madeLast } from '../../testing/made-lottery.ts';
import type { LastReply } from '../draw-queries.ts';
import { DrawHead } from './draw-head.tsx';
import type { OwnBet } from './own-of-draw.ts';

const BALLS = [7, 3, 44, 12, 9, 30, 21];
const CARS = [3, 1, 2, 4, 5, 6, 7, 8, 9, 10];
const past = (more: object = {}) =>
  madeDraw({ match_id: '6', draw_no: '2026006', status: 'settled', numbers: BALLS, draw_at: madeIn(-210), ...more });
const race = (more: object = {}) => past({ game: 'racing', numbers: CARS, ...more });

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: MADE_NOW }));
afterEach(async () => {
  await open?.close();
  open = undefined;
  signedOut();
  sessionStorage.clear();
  vi.useRealTimers();
});

interface Shown {
  readonly game?: LotteryGame;
  readonly watches?: boolean;
  readonly bets?: readonly OwnBet[];
}
const lastKey = (game: LotteryGame) => keys.draws(game, 'last');
async function shown(more: Partial<LastReply> | null, { game = 'hkmarksix', watches = false, bets }: Shown = {}) {
  if (bets) signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  open = await drawnAt(() => <DrawHead game={game} watches={watches} />, {
    ...{ address: '/', words: NAMED_WORDS },
    known: [...(more ? ([[lastKey(game), madeLast(more, game)]] as const) : []), [keys.drawBets(game, 'newest'), bets ?? []]],
  });
  const { page, queries } = open;
  const said = (part: Element | null = page) => (part?.textContent ?? '').replaceAll(/[\s ]+/g, ' ').trim();
  return {
    ...open,
    said,
    /** The line with the draw's state. */
    status: () => said(page.querySelector('[class*=status] > p')),
    spoken: () => said(page.querySelector('[aria-live]')),
    mine: () => [...page.querySelectorAll('li[data-mine=true]')].map((each) => said(each)),
    links: () => [...page.querySelectorAll('a')].map((link) => [said(link), link.getAttribute('href')]),
    read: (next: Partial<LastReply>) => act(async () => void queries.setQueryData(lastKey(game), madeLast(next, game))),
    wait: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
  };
}
const bet = (drawId: string, status: OwnBet['status'], back = '0', named: OwnBet['named'] = []): OwnBet => ({
  ...{ drawId, status, currency: 'BRL', total_currency: parseAmount('10'), bonus_currency: parseAmount(back), named },
});

describe('the head of a lottery', () => {
  test.each<[string, Partial<LastReply>, Shown, string, RegExp]>([
    ['a draw that takes bets', { last: past() }, {}, 'draws.source_own', /draws\.closes_in 2026007.*01:00.*draws\.last.*2026006/],
    ['the first, before any was drawn', {}, {}, 'draws.source_own', /draws\.closes_in 2026007.*draws\.none_drawn/],
    ['none that takes bets', { current: null, last: past() }, {}, 'draws.source_own', /draws\.none_open.*draws\.last/],
    ['none at all', { current: null, next: [] }, {}, 'draws.game_hkmarksix', /draws\.none_open.*draws\.none_drawn/],
    ['a draw that was void', { last: past({ numbers: null, status: 'void' }) }, {}, 'draws.source_own', /draws\.last.*draws\.status_void/],
    ['a sample', { last: past({ source: 'sample' }) }, {}, 'draws.source_own', /draws\.last.*draws\.source_sample/],
    [
      'one that waits for an official result',
      { current: null, awaited: madeDraw({ source: 'official', status: 'closed' }) },
      {},
      'draws.source_official',
      /draws\.awaited_official 2026007/,
    ],
  ])('says until when bets are taken, and what came out last: %s', async (_, reply, of, label, words) => {
    const { said, page } = await shown(reply, of);
    expect(page.querySelector('[aria-label]')?.getAttribute('aria-label')).toContain(label);
    expect(said()).toMatch(words);
  });

  test('is a place before it is known, and says when it cannot be read', async () => {
    const { page, said, queries } = await shown(null);
    const place = page.querySelector('[role=status]');
    expect([place?.textContent, place?.getAttribute('aria-busy')]).toEqual(['draws.loading', 'true']);
    await act(async () =>
      queries
        .getQueryCache()
        .find({ queryKey: lastKey('hkmarksix') })
        ?.setState({ status: 'error', error: new TypeError('x'), fetchStatus: 'idle' }),
    );
    expect(said()).toContain('lottery.not_loading');
    const again = vi.spyOn(queries.getQueryCache().find({ queryKey: lastKey('hkmarksix') }) as unknown as { fetch: () => void }, 'fetch');
    await open?.press('common.try_again');
    expect(again).toHaveBeenCalledTimes(1);
  });

  test('is read again, once, when betting ends by the server’s clock', async () => {
    const { queries, wait, said } = await shown({ current: madeDraw({ close_at: madeIn(10) }), last: past() });
    const again = vi
      .spyOn(queries.getQueryCache().find({ queryKey: lastKey('hkmarksix') }) as unknown as { fetch: () => Promise<void> }, 'fetch')
      .mockResolvedValue();
    await wait(9_750);
    expect([again.mock.calls.length, said()]).toEqual([0, expect.stringContaining('00:01')]);
    await wait(250);
    expect([again.mock.calls.length, said()]).toEqual([1, expect.stringMatching(/draws\.closed_draw 2026007.*00:00/)]);
  });

  test('says a result in words to those who do not see it', async () => {
    expect((await shown({ last: past() })).spoken()).toMatch(/^draws\.said_balls .*7 3 44 12 9 30 21/);
    await open?.close();
    expect((await shown({ last: race() }, { game: 'racing' })).spoken()).toMatch(/^draws\.said_race .*3 1 2 4 5/);
    await open?.close();
    expect((await shown({ last: past() }, { bets: [bet('6', 'settled')] })).spoken()).toMatch(/^draws\.said_balls .*\. draws\.own_lost/);
    await open?.close();
    expect((await shown({})).spoken()).toBe('');
  });
});

describe('the line under a draw', () => {
  test.each<[string, Partial<LastReply>, Shown, RegExp]>([
    [
      'the commitment to the draw that takes bets',
      { last: past() },
      {},
      /^draws\.source_own draws\.committed (c0ff…c0ff 26,000,000|26,000,000 c0ff…c0ff)$/,
    ],
    [
      'where results come from, where none is committed to',
      { current: madeDraw({ source: 'official', commit: null }) },
      {},
      /^draws\.source_official draws\.about_official$/,
    ],
    ['the same without a round', { current: madeDraw({ round: null }) }, {}, /^draws\.source_own draws\.about_own$/],
    ['what a player won', { last: past() }, { bets: [bet('6', 'settled', '25')] }, /^draws\.own_won .*15\.00/],
    ['what a player lost', { last: past() }, { bets: [bet('6', 'settled', '4')] }, /^draws\.own_lost .*6\.00/],
    ['that a stake came back', { last: past() }, { bets: [bet('6', 'settled', '10')] }, /^draws\.own_back .*10\.00/],
    ['that a bet is not decided', { last: past() }, { bets: [bet('6', 'pending')] }, /^draws\.own_open .*10\.00/],
    ['nothing of a player’s other draws', { last: past() }, { bets: [bet('5', 'settled')] }, /^draws\.source_own/],
    [
      'that balls are to come',
      { current: null, awaited: madeDraw({ draw_at: madeIn(20) }), last: past() },
      {},
      /^draws\.balls_in (2026007 20|20 2026007)$/,
    ],
    [
      'that a race is',
      { current: null, awaited: madeDraw({ game: 'racing', draw_at: madeIn(20) }) },
      { game: 'racing' },
      /^draws\.race_in/,
    ],
    ['that they are awaited', { current: null, awaited: madeDraw({ draw_at: madeIn(0) }) }, {}, /^draws\.awaited 2026007$/],
    [
      'what rides on the draw that is awaited',
      { current: null, awaited: madeDraw({ draw_at: madeIn(20) }) },
      { bets: [bet('7', 'pending')] },
      /^draws\.balls_in .* draws\.own_stake .*10\.00/,
    ],
  ])('says %s', async (_, reply, of, words) => expect((await shown(reply, of)).status()).toMatch(words));

  test('reads a player’s bets again for a draw that is decided, and not for one that is to come', async () => {
    const reads = async (reply: Partial<LastReply>, drawId: string) => {
      const { queries, wait } = await shown(reply, { bets: [bet(drawId, 'pending')] });
      const query = queries.getQueryCache().find({ queryKey: keys.drawBets('hkmarksix', 'newest') });
      const again = vi.spyOn(query as unknown as { fetch: () => Promise<void> }, 'fetch').mockResolvedValue();
      await wait(2_500);
      await open?.close();
      return again.mock.calls.length;
    };
    expect(await reads({ last: past() }, '6')).toBe(1);
    expect(await reads({ current: null, awaited: madeDraw({ draw_at: madeIn(20) }), last: past() }, '7')).toBe(0);
  });

  test.each([
    ['own', 'draws.verify'],
    ['official', 'draws.see'],
  ] as const)('leads to the proof of the last draw: %s', async (source, words) => {
    const { links } = await shown({ last: past({ source }) });
    expect(links()).toEqual([[`${words} draws.the_number 2026006`, '/draws/hkmarksix/6']]);
  });

  test('of a race can run it again; of balls not', async () => {
    const runs = async (more: Partial<LastReply>, of: Shown) => {
      const { page } = await shown(more, of);
      const has = page.querySelector('button[aria-label="draws.race_again"]') !== null;
      await open?.close();
      return has;
    };
    expect(await runs({ last: race() }, { game: 'racing' })).toBe(true);
    expect(await runs({ last: race({ numbers: null, status: 'void' }) }, { game: 'racing' })).toBe(false);
    expect(await runs({ last: past() }, {})).toBe(false);
  });
});

describe('a result that comes while somebody looks', () => {
  const waiting = { current: null, awaited: madeDraw({ status: 'closed', draw_at: madeIn(0) }), last: past() };
  const come = { current: madeDraw({ match_id: '8' }), last: madeDraw({ status: 'drawn', numbers: BALLS, draw_at: madeIn(0) }) };

  test('comes ball by ball, says nothing of its end before it is there, and can be shown at once', async () => {
    const { status, spoken, read, press, page, said } = await shown(waiting, { watches: true, bets: [bet('7', 'settled', '25')] });
    const balls = () => page.querySelectorAll('ol [role=img]').length;
    await read(come);
    expect(said()).toContain('draws.coming');
    expect([balls(), status(), spoken()]).toEqual([0, expect.stringMatching(/^draws\.comes draws\.own_stake/), '']);
    await press('draws.show_now');
    expect([balls(), status(), spoken()]).toEqual([
      7,
      expect.stringMatching(/^draws\.own_won/),
      expect.stringMatching(/^draws\.said_balls/),
    ]);
    expect(said()).toContain('draws.last');
  });

  test('of a race tells no place before its car is there, in the lanes as in the strip', async () => {
    const places = () =>
      [...(open?.page.querySelectorAll('[data-race] [data-mine]') ?? [])].filter((lane) => lane.textContent?.includes('draws.place'));
    const of = { game: 'racing', watches: true } as const;
    const { read, press } = await shown({ ...waiting, awaited: madeDraw({ game: 'racing', status: 'closed' }), last: race() }, of);
    expect(places().length).toBe(10);
    Element.prototype.animate = () => ({ cancel: () => undefined }) as never;
    await read({ ...come, last: madeDraw({ game: 'racing', status: 'drawn', numbers: CARS, draw_at: madeIn(0) }) });
    expect([places().length, open?.page.querySelector('[data-race]')?.getAttribute('data-race')]).toEqual([0, 'running']);
    await press('draws.show_now');
    expect([places().length, open?.page.querySelector('[data-race]')?.getAttribute('data-race')]).toEqual([10, 'over']);
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  test('stands at once where the page tells it anyway', async () => {
    const { read, page } = await shown(waiting, { watches: false });
    await read(come);
    expect(page.querySelectorAll('ol [role=img]').length).toBe(7);
  });
});

describe('a player’s own numbers', () => {
  const named = [
    { number: '3', places: [1] },
    { number: '21', places: [6] },
    { number: '7', places: [3] },
  ];
  test('are marked where they came, in their place', async () => {
    const { page } = await shown({ last: past() }, { bets: [bet('6', 'settled', '0', named)] });
    const mine = [...page.querySelectorAll('li[data-mine=true] [role=img]')].map((ball) => ball.textContent);
    expect(mine).toEqual(['03', '21']);
  });
});
