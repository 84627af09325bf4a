// @vitest-environment happy-dom

import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepStarred, starredNow } from '../../../shared/api/starred.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { LeagueCard, type LeagueCardProps } from './league-card.tsx';

const NOW = new Date('2026-11-22T15:00:00Z');
const row = (id: string, more: Parameters<typeof madeMatch>[0] = {}, over = false) => ({
  match: madeMatch({ match_id: id, home_name: `Home ${id}`, compare: { wl: madeMarket({ w: 18_000, d: 27_000, l: 54_000 }) }, ...more }),
  over,
});
const LIVE = { status: 'live', minute: 12 } as const;
const COMMON = { game: 'soccer', now: NOW, silent: false, liveBets: true, goals: true, isFirst: true } as const;
const OF_SEVERAL: LeagueCardProps = { ...COMMON, title: 'Live', rows: [row('1')] };
let open: Awaited<ReturnType<typeof drawnAt>>;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await open.close();
  keepStarred({ league: [], team: [], match: [] });
  localStorage.clear();
});
async function draw(more: Partial<LeagueCardProps> = {}, ...others: readonly Partial<LeagueCardProps>[]) {
  const props: LeagueCardProps = {
    ...{ ...COMMON, title: 'Série A', league: '71', rows: [row('1'), row('2')] },
    ...more,
  };
  open = await drawnAt(
    () => [props, ...others.map((each) => ({ ...props, ...each }))].map((each, at) => <LeagueCard key={String(at)} {...each} />),
    {
      address: '/',
      words: NAMED_WORDS,
    },
  );
}
const card = (nth = 0) => open.page.querySelectorAll<HTMLElement>('[data-league]')[nth];
const head = (nth = 0) => card(nth)?.querySelector<HTMLButtonElement>('h2 button');
const body = (nth = 0) => document.getElementById(head(nth)?.getAttribute('aria-controls') ?? '');
const star = () => card()?.querySelector<HTMLButtonElement>('button[aria-pressed][aria-label^="sports.star"]');
const rows = () => [...open.page.querySelectorAll('[data-row]')].map((each) => each.getAttribute('data-row'));
const fold = (nth = 0) => act(async () => head(nth)?.click());

describe('the head of a league', () => {
  test('has its name, its flag before it and a note after it', async () => {
    await draw({ flag: 'BR', note: <i>Brazil</i> });
    expect([card()?.getAttribute('aria-label'), card()?.getAttribute('data-league')]).toEqual(['Série A', '71']);
    expect(head()?.textContent).toBe('Série ABrazil');
    expect(head()?.firstElementChild?.querySelector('use')?.getAttribute('href')).toBe('#f-BR');
  });

  test('has no flag where none is named', async () => {
    await draw();
    expect(head()?.firstElementChild?.textContent).toBe('Série A');
  });

  test('has the star of the league, which is turned without folding it', async () => {
    await draw();
    expect([star()?.getAttribute('aria-label'), star()?.getAttribute('aria-pressed')]).toEqual(['sports.star Série A', 'false']);
    await act(async () => star()?.click());
    expect([starredNow().league, star()?.getAttribute('aria-pressed'), head()?.getAttribute('aria-expanded')]).toEqual([
      ['71'],
      'true',
      'true',
    ]);
  });

  test('has no star where the card is of several leagues', async () => {
    await draw({});
    const starred = card()?.querySelector('header')?.className;
    await open.close();
    open = await drawnAt(() => <LeagueCard {...OF_SEVERAL} />, { address: '/' });
    expect([star(), card()?.getAttribute('data-league')]).toEqual([null, '']);
    expect(card()?.querySelector('header')?.className).not.toBe(starred);
  });

  test.each([
    ['tennis', 3],
    ['cricket', 1],
  ] as const)('has the heads of the columns of its sport, and of what is played in it: %s', async (discipline, columns) => {
    const heads = () => card()?.querySelector('header [aria-hidden=true]:not(svg)');
    await draw();
    const ofSoccer = heads()?.textContent;
    await open.close();
    await draw({ game: 'sports365', rows: [row('1', { discipline })] });
    expect([heads()?.childElementCount, heads()?.textContent === ofSoccer]).toEqual([columns, false]);
  });
});

describe('a league folds', () => {
  const state = (nth = 0) => [head(nth)?.getAttribute('aria-expanded'), body(nth)?.hidden];

  test('by its head, and unfolds, with its matches in it', async () => {
    await draw();
    expect([state(), body()?.querySelectorAll('[data-row]').length]).toEqual([['true', false], 2]);
    const arrow = () => head()?.lastElementChild?.getAttribute('class');
    const up = arrow();
    await fold();
    expect(state()).toEqual(['false', true]);
    expect(arrow()).not.toBe(up);
    await fold();
    expect([state(), arrow()]).toEqual([['true', false], up]);
  });

  test('alone, and stays so at the next visit', async () => {
    await draw({}, { league: '72' });
    await fold();
    expect([state(0), state(1)]).toEqual([
      ['false', true],
      ['true', false],
    ]);
    await open.close();
    await draw({}, { league: '72' });
    expect([state(0)[0], state(1)[0]]).toEqual(['false', 'true']);
  });

  test('by its id and not its name, and the card of what is being played by a name of its own', async () => {
    localStorage.setItem('shut-groups', JSON.stringify(['league live']));
    await draw();
    expect(state()[0]).toBe('true');
    await open.close();
    open = await drawnAt(() => <LeagueCard {...OF_SEVERAL} />, { address: '/' });
    expect(state()).toEqual(['false', true]);
  });
});

describe('the matches of a league', () => {
  const price = () => open.page.querySelector<HTMLButtonElement>('[data-row] button');
  const text = () => open.page.querySelector('[data-row]')?.textContent ?? '';

  test('stand in their order, each with the way to its page in its sport', async () => {
    await draw({ game: 'basketball', rows: [row('9'), row('3'), row('5')] });
    expect([rows(), open.page.querySelector('[data-row] a')?.getAttribute('href')]).toEqual([['9', '3', '5'], '/sport/basketball/9']);
  });

  test('are said to start on a day as it is from now', async () => {
    await draw({ rows: [row('1', { match_start_time: new Date('2026-11-22T19:00:00Z') })] });
    const today = text();
    await open.close();
    await draw({ rows: [row('1', { match_start_time: new Date('2026-11-22T19:00:00Z') })], now: new Date('2026-11-21T15:00:00Z') });
    const tomorrow = text();
    expect([today.includes('common.today'), today === tomorrow]).toEqual([true, false]);
  });

  test.each([
    [false, false],
    [true, true],
  ])('have no prices once they are over: %s', async (over, isSaid) => {
    await draw({ rows: [row('1', {}, over)] });
    expect([text().includes('sports.off_offer'), price() === null]).toEqual([isSaid, isSaid]);
  });

  test.each([
    [true, false],
    [false, true],
  ])('that are being played have prices while bets are taken on them: %s', async (liveBets, isSaid) => {
    await draw({ rows: [row('1', LIVE)], liveBets });
    expect([text().includes('sports.no_live_bets'), price() === null]).toEqual([isSaid, isSaid]);
  });

  test.each([true, false])('take no bets while nothing is heard of the prices: %s', async (silent) => {
    await draw({ rows: [row('1', LIVE)], silent });
    expect(price()?.getAttribute('aria-disabled') === 'true' || (price()?.disabled ?? true)).toBe(silent);
  });
});
