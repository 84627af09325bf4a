// @vitest-environment happy-dom
import { type Match, sportsApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn, sentTo } from '../../../shared/testing/drawn.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { PriceCard } from './price-card.tsx';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

const offer = (minute: number, w: string, more: object = {}) => ({
  at: `2026-11-22T12:${String(minute).padStart(2, '0')}:00Z`,
  ...{ goal: null, odds: { w }, by_staff: false },
  ...more,
});
const reply = (...list: readonly object[]) => ({ list, server_time: '2026-11-22T13:00:00Z' });
const COMPARE = {
  wl: madeMarket({ w: 19_000, d: 34_000 }, { version: 4 }),
  handicap: madeMarket({ w: 31_000, l: 20_500 }, { line: -100, version: 9 }),
};

async function draw(compare: Match['compare'] = COMPARE) {
  const calls = sentTo(sportsApi.prices);
  const match = madeMatch({ match_id: '5', home_name: 'Home', away_name: 'Away', compare });
  open = await drawn(<PriceCard game="soccer" match={match} />, [], NAMED_WORDS);
  return calls;
}
const texts = (selector: string) => [...(open?.page.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);
const choose = (value: string) =>
  act(async () => {
    const select = open?.page.querySelector('select');
    if (!select) throw new RangeError('nothing to choose');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const askedIn = (path: string | undefined) => {
  const { pathname, searchParams } = new URL(path ?? '', 'http://house');
  return [pathname, Object.fromEntries(searchParams)];
};

test('any selection with a price can be looked at, under its market; the first is', async () => {
  const calls = await draw();
  expect([open?.page.querySelector('[aria-label]')?.getAttribute('aria-label'), texts('h2')]).toEqual([
    'my_bets.prices',
    ['my_bets.prices'],
  ]);
  expect([...(open?.page.querySelectorAll('optgroup') ?? [])].map((group) => [group.label, group.textContent])).toEqual([
    ['sports.market_wl', 'Homesports.draw'],
    ['sports.market_handicap', 'Home −1Away +1'],
  ]);
  expect(calls.map(({ path }) => askedIn(path))).toEqual([['/sports/api/v1/soccer/prices', { match_id: '5', kind: 'wl' }]]);
});

test('nothing is shown where nothing has a price', async () => {
  const calls = await draw({ wl: madeMarket({}) });
  expect([open?.page.textContent, calls.length]).toEqual(['', 0]);
});

describe('what it was offered at', () => {
  test('is told from the first price to the last, with the highest and the lowest, the newest first in the list', async () => {
    const [call] = await draw();
    await call?.reply(reply(offer(0, '2.00'), offer(10, '2.40', { by_staff: true }), offer(20, '1.90')));
    expect(open?.page.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
      'my_bets.prices_told Home 2.00 common.today 09:00 1.90 1.90 2.40',
    );
    expect(texts('figure > div:first-child span')).toEqual(['2.40', '1.90']);
    expect(texts('figure > div:last-child > span')).toEqual(['common.today 09:00 2.00', 'my_bets.prices_now 1.90']);
    expect(texts('summary')).toEqual(['my_bets.prices_list 3']);
    expect(texts('thead th')).toEqual(['my_bets.prices_since', 'my_bets.prices_odds']);
    expect([...(open?.page.querySelectorAll('figure [aria-hidden=true]') ?? [])]).toHaveLength(2);
    expect(texts('tbody tr')).toEqual([
      ...['common.today 09:201.90', 'common.today 09:102.40 · my_bets.prices_by_house', 'common.today 09:002.00'],
    ]);
  });

  test('is one figure where the price never moved', async () => {
    const [call] = await draw();
    await call?.reply(reply(offer(0, '2.00')));
    expect(texts('figure > div:first-child span')).toEqual(['2.00']);
  });

  test('is that on the line of now, of the market that was chosen', async () => {
    const calls = await draw();
    await calls[0]?.reply(reply(offer(0, '2.00')));
    await choose('handicap w');
    // Nothing is shown for the selection until its prices have loaded.
    expect([texts('figure'), texts('p')]).toEqual([[], ['my_bets.prices_note']]);
    expect(askedIn(calls[1]?.path)[1]).toEqual({ match_id: '5', kind: 'handicap' });
    await calls[1]?.reply(reply(offer(0, '2.50'), offer(1, '3.10', { goal: '-1' })));
    expect(texts('tbody tr')).toEqual(['common.today 09:013.10']);
    expect(texts('label > span')).toEqual(['my_bets.prices_of · sports.market_handicap']);
  });

  test('of another answer of that market is not asked for again', async () => {
    const calls = await draw();
    await calls[0]?.reply(reply(offer(0, '2.00', { odds: { w: '2.00', d: '3.40' } })));
    await choose('wl d');
    expect([calls.length, texts('tbody tr')]).toEqual([1, ['common.today 09:003.40']]);
  });

  test('is said to be unknown where none was kept', async () => {
    const [call] = await draw();
    await call?.reply(reply(offer(0, '2.00', { goal: '-1' })));
    expect(texts('p')[0]).toBe('my_bets.prices_none');
  });

  test('is read anew once the market has another version', async () => {
    await draw();
    expect(
      open?.queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toContainEqual(['prices', '5', 'wl', '4']);
  });
});
