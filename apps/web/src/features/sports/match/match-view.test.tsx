// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { isWatching } from '../../../shared/api/watching.ts';
import { usePageNotices } from '../../../shared/page/page-notice.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { MatchView } from './match-view.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(() => open.close());

const COMPARE = {
  wl: madeMarket({ w: 18_000, d: 27_000, l: 54_000 }),
  btts: madeMarket({ yes: 16_000, no: 20_000 }),
};
const LIVE = { status: 'live', period: 'first_half', minute: 12, home_score: 0, away_score: 0 } as const;
const reply = (list: readonly Match[], more: object = {}) => ({
  ...{ list, total: list.length, live: 0, live_bets: true, list_markets: [], server_time: new Date(), feed_silent: false },
  ...more,
});

async function draw(more: Partial<Match> | null, said: object = {}, game: SportGame = 'soccer') {
  const list = more === null ? [] : [madeMatch({ match_id: '5', home_name: 'Home', away_name: 'Away', compare: COMPARE, ...more })];
  const Page = () => (
    <>
      <MatchView game={game} id="5" />
      <output>{usePageNotices()?.text}</output>
    </>
  );
  open = await drawnAt(Page, { address: '/', words: NAMED_WORDS, known: [[keys.match('5'), reply(list, said)]] });
  await act(() => vi.dynamicImportSettled());
  const has = (words: string) => open.page.textContent?.includes(words);
  return { has, prices: () => open.page.querySelector('#match-markets') !== null };
}

describe('the page of a match', () => {
  test.each<[string, Partial<Match>, object, string | null, boolean]>([
    ['to come has its markets and says no more', {}, {}, null, true],
    ['in play has its markets', LIVE, {}, null, true],
    ['in play, while no bets are taken on it, says so in place of them', LIVE, { live_bets: false }, 'sports.stand_live', false],
    ['to come has its markets while no bets are taken in play', {}, { live_bets: false }, null, true],
    ['that ended says so in place of them', { status: 'ended' }, {}, 'sports.stand_ended', false],
    ['that is void says so in place of them', { status: 'void' }, {}, 'sports.stand_void', false],
    ['that was put off says so', { status: 'postponed' }, {}, 'sports.stand_postponed', true],
  ])('%s', async (_, more, said, stand, hasMarkets) => {
    const { has, prices } = await draw(more, said);
    expect([has('sports.stand_'), stand === null || has(stand), prices()]).toEqual([stand !== null, true, hasMarkets]);
  });

  test('whose clock ended with every market closed awaits its result: neither markets nor what they would pay', async () => {
    const wl = madeMarket({ w: 18_000, d: 27_000, l: 54_000 }, { status: 'closed' });
    const { has, prices } = await draw({ ...LIVE, period: 'second_half', minute: 90, compare: { wl } });
    expect([has('sports.stand_awaiting'), has('sports.awaiting_result'), has('sports.chances'), prices()]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('says in which of its markets the house keeps most', async () => {
    const { has } = await draw({});
    // 11.1 % on both to score, 10 % on the winner.
    expect(has('sports.margin_note sports.market_btts')).toBe(true);
    await open.close();
    const without = await draw({ compare: { wl: madeMarket({ w: 18_000 }) } });
    expect(without.has('sports.margin_note')).toBe(false);
  });

  test.each<[SportGame, string | null]>([
    ['basketball', 'sports.counts_overtime'],
    ['soccer', null],
  ])('of %s says what counts: %s', async (game, words) => {
    const { has } = await draw({ compare: { wl: madeMarket({ w: 18_000, l: 20_000 }) } }, {}, game);
    expect([has('sports.counts_'), words === null || has(words)]).toEqual([words !== null, true]);
  });

  test('is called by its sides', async () => {
    await draw({});
    expect(document.title).toBe('common.page_title Home × Away common.brand');
  });

  test('holds its prices while the feed is silent, and says so', async () => {
    const { has } = await draw({}, { feed_silent: true });
    expect(open.page.querySelector('#match-markets button[aria-pressed]')?.getAttribute('aria-disabled')).toBe('true');
    expect(has('sports.feed_silent')).toBe(true);
  });

  test.each(['ended', 'void'] as const)('that is %s has no prices to be old', async (status) => {
    const { has } = await draw({ status }, { feed_silent: true });
    expect(has('sports.feed_silent')).toBe(false);
  });

  test.each<[Partial<Match>, boolean]>([
    [LIVE, true],
    [{}, false],
    [{ status: 'ended' }, false],
  ])('of %j is followed without a touch: %s', async (more, isFollowed) => {
    await draw(more);
    expect(isWatching()).toBe(isFollowed);
  });

  test('sums up for screen readers what moved of its prices, which can be muted there', async () => {
    await draw({});
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open.close();
    await draw({});
    const moved = { ...COMPARE, wl: madeMarket({ w: 18_500, d: 27_000, l: 50_000 }, { version: 9 }) };
    await act(async () => open.queries.setQueryData(keys.match('5'), reply([madeMatch({ match_id: '5', compare: moved })])));
    await act(async () => void vi.advanceTimersByTime(10_000));
    vi.useRealTimers();
    expect([...open.page.querySelectorAll('[role=status]')].map((each) => each.textContent)).toContain('sports.moves 2 1');
    expect(open.page.textContent).toContain('sports.mute_moves');
  });

  test('that does not exist says so, and leads to those that do', async () => {
    const { has } = await draw(null);
    expect([has('errors.match.not_found'), open.page.querySelector('a')?.getAttribute('href')]).toEqual([true, '/sport/soccer']);
  });
});
