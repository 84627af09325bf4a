// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { ScoreCard } from './score-card.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(() => open.close());

const FAIR = { wl: madeMarket({ w: 20_000, d: 40_000, l: 40_000 }) };

async function draw(more: Partial<Match>, game: SportGame = 'soccer', agoMs = 7_200_000, awaits = false) {
  const match = madeMatch({ match_id: '5', home_id: '31', away_id: '32', home_name: 'Home', away_name: 'Away', ...more });
  // The browser's clock is an hour behind the server's.
  const clock = { readAt: Date.now(), serverTime: new Date(match.match_start_time.getTime() - agoMs) };
  open = await drawnAt(() => <ScoreCard game={game} match={match} clock={clock} awaits={awaits} />, { address: '/', words: NAMED_WORDS });
  await act(() => vi.dynamicImportSettled());
  const texts = (selector: string) => [...open.page.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { texts, state: () => texts('header > span:last-child')[0] ?? '', middle: () => texts('h1 + div > p')[0] ?? '' };
}

describe('the head of a match', () => {
  test.each<[Partial<Match>, string]>([
    [{ status: 'upcoming' }, 'sports.closes_'],
    [{ status: 'live' }, 'sports.live'],
    [{ status: 'ended' }, 'sports.ended'],
    [{ status: 'postponed' }, 'sports.postponed'],
    [{ status: 'void' }, 'sports.voided'],
  ])('says of %j whether bets are taken: %s', async (more, state) => {
    expect((await draw(more)).state()).toContain(state);
  });

  test('says that its result is awaited, and of no chances then', async () => {
    const { state } = await draw({ status: 'live', minute: 90, compare: FAIR }, 'soccer', -1, true);
    expect([state(), open.page.textContent?.includes('sports.chances')]).toEqual(['sports.awaiting_result', false]);
  });

  test('counts to the start by the clock of the server', async () => {
    await draw({});
    expect(open.page.querySelector('header time')?.getAttribute('datetime')).toBe('2026-11-22T19:00:00.000Z');
    await open.close();
    expect((await draw({}, 'soccer', 7_199_000)).state()).toBe('sports.closes_hours 1 59');
    await open.close();
    expect((await draw({}, 'soccer', -1)).state()).toBe('sports.closed_now');
  });

  test('names its league, its sport and its star, and which of its parts it is', async () => {
    const { texts } = await draw({ league_name: 'Cup' });
    expect([open.page.querySelector('[aria-label]')?.getAttribute('aria-label'), ...texts('header > span')].slice(0, 2)).toEqual([
      'sports.match',
      ' Cup',
    ]);
    expect([texts('header > a'), open.page.querySelector('h1 + div button')?.getAttribute('aria-label')]).toEqual([
      ['common.soccer'],
      'sports.star_of Home × Away',
    ]);
  });

  test.each<[SportGame, readonly string[]]>([
    ['soccer', ['/sport/soccer/team/31 Home', '/sport/soccer/team/32 Away']],
    ['basketball', ['/sport/basketball/team/32 Away', '/sport/basketball/team/31 Home']],
  ])('of %s leads to either side, in the order of the sport', async (game, sides) => {
    await draw({}, game);
    const links = [...open.page.querySelectorAll('h1 a')];
    expect(links.map((link) => `${link.getAttribute('href')} ${link.textContent}`)).toEqual(sides);
    expect(open.page.querySelector('header a')?.getAttribute('href')).toBe(`/sport/${game}`);
  });
});

describe('the middle', () => {
  test('is the start until there is a score', async () => {
    expect((await draw({})).middle()).toBe('common.today16:00sports.kick_off');
    await open.close();
    expect((await draw({ home_score: 1, away_score: null })).middle()).toContain('sports.kick_off');
    await open.close();
    expect((await draw({ home_score: null, away_score: 1 })).middle()).toContain('sports.kick_off');
  });

  test.each<[string, SportGame, Partial<Match>, string]>([
    ['the score and where play stands', 'soccer', { status: 'live', period: 'first_half', minute: 12 }, 'sports.minute 123 – 1'],
    ['the end once it is over', 'soccer', { status: 'ended' }, 'sports.final_score3 – 1'],
    ['the away side’s first where that is written so', 'basketball', { status: 'ended' }, 'sports.final_score1 – 3'],
    [
      'half time, where both halves are known',
      'soccer',
      { status: 'ended', half_home_score: 2, half_away_score: 0 },
      'sports.final_score3 – 1sports.half_time_score 2 – 0',
    ],
    ['no half time of one side', 'soccer', { status: 'ended', half_home_score: 2 }, 'sports.final_score3 – 1'],
    ['no half time of the other side', 'soccer', { status: 'ended', half_away_score: 0 }, 'sports.final_score3 – 1'],
  ])('is %s', async (_, game, more, middle) => {
    expect((await draw({ home_score: 3, away_score: 1, ...more }, game)).middle()).toBe(middle);
  });

  test.each<['home' | 'away' | null, string]>([
    ['home', 'my_bets.overs_won Home my_bets.overs_runs 22'],
    ['away', 'my_bets.overs_won Away my_bets.overs_runs 22'],
    [null, 'my_bets.overs_runs 22'],
  ])('of a match of overs has wickets, overs and how it was won: by %s', async (winner, told) => {
    const overs = {
      ...{ wickets: { home: 5, away: 10 }, balls: { home: 120, away: 110 } },
      ...{ decision: 'runs', margin: 22, winner, revised: true },
    };
    const more = { status: 'ended', home_score: 187, away_score: 165, overs } as unknown as Partial<Match>;
    const said = (await draw(more, 'cricket')).middle();
    expect(said).toContain('187/5 – 165/10my_bets.overs_played 20.0 × 18.2');
    expect(said.endsWith(told)).toBe(true);
    expect(said).not.toContain('revised');
  });
});

describe('what the market thinks', () => {
  test('is said of each side without what the house keeps', async () => {
    const { texts } = await draw({ compare: FAIR });
    expect(texts('p > span')).toEqual(['Home 50.0%', 'sports.draw 25.0%', 'Away 25.0%']);
    expect([open.page.querySelector('p:has(> span)')?.getAttribute('aria-hidden'), texts('p').at(-1)]).toEqual([
      'true',
      'sports.chances_note',
    ]);
    expect(open.page.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
      'sports.chances Home 50.0%, sports.draw 25.0%, Away 25.0%',
    );
  });

  test('is said of the side that is written first before the other', async () => {
    const { texts } = await draw({ compare: { wl: madeMarket({ w: 13_333, l: 40_000 }) } }, 'basketball');
    expect(texts('p > span')).toEqual(['Away 25.0%', 'Home 75.0%']);
  });

  test.each<[string, Partial<Match>]>([
    ['a match is over', { status: 'ended', compare: FAIR }],
    ['it is void', { status: 'void', compare: FAIR }],
    ['one of its prices is missing', { compare: { wl: madeMarket({ w: 20_000, l: 40_000 }) } }],
    ['there are no prices', {}],
  ])('is not said where %s', async (_, more) => {
    const { texts } = await draw(more);
    expect([texts('p > span'), open.page.textContent?.includes('chances')]).toEqual([[], false]);
  });
});
