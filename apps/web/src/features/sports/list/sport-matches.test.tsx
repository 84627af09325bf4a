// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { keepStarred } from '../../../shared/api/starred.ts';
import { drawnAt, type Place, until } from '../../../shared/testing/drawn-at.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { SportMatches } from './sport-matches.tsx';

/** 15:00 in the reader's zone. */
const NOW = new Date('2026-11-22T18:00:00Z');
let open: Awaited<ReturnType<typeof drawnAt>>;
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
  keepStarred({ league: [], team: [], match: [] });
});
afterAll(() => void vi.useRealTimers());

const PRICES = { w: 18_000, d: 27_000, l: 54_000 };
const TODAY = new Date('2026-11-22T20:00:00Z');
const TOMORROW = new Date('2026-11-23T20:00:00Z');
const LATER = new Date('2026-11-25T20:00:00Z');
const match = (name: string, league: string, more: Partial<Match> = {}): Match =>
  madeMatch({
    ...{
      match_id: name,
      home_id: `${name}-h`,
      away_id: `${name}-a`,
      league_id: league,
      league_name: `League ${league}`,
      league_country: 'FR',
    },
    ...{ home_name: name, match_start_time: TODAY, compare: { wl: madeMarket(PRICES) } },
    ...more,
  });
const LIVE = { status: 'live', minute: 12, match_start_time: NOW } as const;

interface Opened extends Pick<Place, 'games'> {
  readonly address?: string;
  readonly game?: SportGame;
  readonly said?: object;
}
async function draw(list: readonly Match[], { address = '/sport/soccer', game = 'soccer', said, ...place }: Opened = {}) {
  const reply = {
    ...{ list, total: list.length, live: 0, live_bets: true, list_markets: ['wl'], server_time: NOW, feed_silent: false },
    ...said,
  };
  open = await drawnAt(() => <SportMatches game={game} />, {
    ...{ address, words: NAMED_WORDS, ...place },
    known: [[keys.matches(game, 'all'), reply]],
  });
}
const texts = (selector: string) => [...open.page.querySelectorAll(selector)].map(({ textContent }) => textContent);
const has = (words: string) => open.page.textContent?.includes(words);
const rows = () => [...open.page.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));
const leagues = () => [...open.page.querySelectorAll('[data-league]')].map((card) => card.getAttribute('data-league'));
const days = () => texts('fieldset[aria-label="sports.days"] button');
const chosenDay = () => texts('fieldset[aria-label="sports.days"] button[aria-pressed=true]');
/** Waits until the address is this one. */
const at = (address: string) => until(() => open.address() === address);

describe('the days', () => {
  const ALL = [match('live', '1', LIVE), match('today', '1'), match('later', '1', { match_start_time: LATER })];

  test('are counted, by name where they are near; today is shown until another is chosen', async () => {
    await draw([...ALL, match('next', '1', { match_start_time: TOMORROW })]);
    expect(days()).toEqual(['sports.live1', 'sports.day_today2', 'sports.day_tomorrow1', 'Wed 25/111']);
    expect([chosenDay(), rows()]).toEqual([['sports.day_today2'], ['live', 'today']]);
    await open.press('Wed 25/11');
    await at('/sport/soccer?day=2026-11-25');
    await until(() => rows().join() === 'later');
    expect(chosenDay()).toEqual(['Wed 25/111']);
  });

  test('a day stands in the address, so that it is there again after another page; the one shown by default does not', async () => {
    await draw(ALL, { address: '/sport/soccer?day=2026-11-25&league=1' });
    expect([chosenDay(), rows()]).toEqual([['Wed 25/111'], ['later']]);
    await open.press('sports.live');
    await until(() => open.address().includes('live=true'));
    expect(open.address()).not.toContain('day=');
    await open.press('sports.day_today');
    await until(() => !open.address().includes('live='));
    expect(open.address()).not.toContain('day=');
  });

  test.each(['2026-11-24', '2026-11-01', 'soon', '7'])(
    'a day of the address on which nothing is played, %s, gives the default one',
    async (day) => {
      await draw(ALL, { address: `/sport/soccer?day=${day}` });
      expect(chosenDay()).toEqual(['sports.day_today2']);
    },
  );

  test('what is live stands in the address, and leaves it with another day', async () => {
    await draw(ALL);
    await open.press('sports.live');
    await at('/sport/soccer?live=true');
    await until(() => rows().join() === 'live');
    await open.press('sports.day_today');
    await at('/sport/soccer');
    await until(() => rows().join() === 'live,today');
    expect(chosenDay()).toEqual(['sports.day_today2']);
  });

  test('an address of what is live shows that alone, each in its league', async () => {
    await draw(ALL, { address: '/sport/soccer?live=true' });
    expect([rows(), leagues(), texts('h2 span')]).toEqual([['live'], ['1'], expect.not.arrayContaining(['common.live_now'])]);
  });

  test('what is played today stands before its leagues, and after them while no bets are taken on it', async () => {
    await draw(ALL);
    expect(leagues()).toEqual(['', '1']);
    await open.close();
    await draw(ALL, { said: { live_bets: false } });
    expect([leagues(), has('sports.no_live_bets')]).toEqual([['1', ''], true]);
  });

  test('the next day on which something is played is shown where today has nothing', async () => {
    await draw([match('later', '1', { match_start_time: LATER })]);
    expect([rows(), chosenDay()]).toEqual([['later'], ['Wed 25/111']]);
  });
});

describe('where there is nothing', () => {
  test('of what is live, the nearest day is offered with how much is on', async () => {
    await draw([match('later', '1', { match_start_time: LATER })], { address: '/sport/soccer?live=true' });
    expect([has('sports.none_live'), texts('button').includes('sports.see_day 1 Wed 25/11')]).toEqual([true, true]);
    await open.press('sports.see_day');
    await at('/sport/soccer');
    await until(() => rows().join() === 'later');
  });

  test('today, the next day is offered', async () => {
    await draw([match('later', '1', { match_start_time: LATER })]);
    await open.press('sports.day_today');
    await until(() => has('sports.none_today'));
    expect(has('sports.see_day')).toBe(true);
  });

  test('at all, that is said and nothing offered', async () => {
    await draw([]);
    expect([has('sports.none_at_all'), has('sports.see_day')]).toEqual([true, false]);
  });
});

describe('what the list is narrowed to', () => {
  const ALL = [match('a', '1'), match('b', '2'), match('c', '1', { match_start_time: TOMORROW })];
  const select = () => open.page.querySelector<HTMLSelectElement>('[data-chosen] select');

  test('one league, by the address: its days and matches alone', async () => {
    await draw(ALL, { address: '/sport/soccer?league=1' });
    expect([rows(), days(), select()?.value]).toEqual([['a'], ['sports.live0', 'sports.day_today1', 'sports.day_tomorrow1'], '1']);
  });

  test('a league that has no match now narrows nothing', async () => {
    await draw(ALL, { address: '/sport/soccer?league=9' });
    expect([rows(), select()?.value]).toEqual([['a', 'b'], '']);
  });

  test('leagues are offered by name with how many matches each has, and all of them again', async () => {
    await draw([match('z', '3', { league_name: 'Z' }), match('b', '2', { league_name: 'A' }), match('c', '2', { league_name: 'A' })]);
    expect(texts('[data-chosen] option')).toEqual(['sports.all_leagues', 'A (2)', 'Z (1)']);
    const choose = (value: string) =>
      act(async () => {
        const field = select();
        if (field) field.value = value;
        field?.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await choose('2');
    await at('/sport/soccer?league=%222%22');
    await until(() => rows().join() === 'b,c');
    await choose('');
    await at('/sport/soccer');
  });

  test('a single league is no choice', async () => {
    await draw([match('a', '1')]);
    expect(select()).toBeNull();
  });

  test.each<[string, Parameters<typeof keepStarred>[0]]>([
    ['the match', { match: ['b'] }],
    ['its league', { league: ['2'] }],
    ['its home side', { team: ['b-h'] }],
    ['its away side', { team: ['b-a'] }],
  ])('those with a star: of %s', async (_, stars) => {
    keepStarred(stars);
    await draw(ALL, { address: '/sport/soccer?starred=true' });
    expect(rows()).toEqual(['b']);
  });

  test('those with a star, chosen and taken back in the address', async () => {
    await draw(ALL);
    await open.press('sports.starred');
    await at('/sport/soccer?starred=true');
    await until(() => has('sports.none_starred'));
    await open.press('sports.all_matches');
    await at('/sport/soccer');
    await until(() => rows().join() === 'a,b');
    expect(has('sports.none_starred')).toBe(false);
  });

  test('one thing and another: the address keeps both', async () => {
    await draw([match('a', 'L1', LIVE), match('b', 'L2', LIVE)], { address: '/sport/soccer?league=L1' });
    await open.press('sports.starred');
    await at('/sport/soccer?league=L1&starred=true');
    await open.press('sports.live');
    await until(() => open.address().includes('live=true'));
    expect(open.address().split('?')[1]?.split('&').toSorted()).toEqual(['league=L1', 'live=true', 'starred=true']);
  });

  test('a discipline, of a game that has several: the first on offer until another is chosen', async () => {
    const of = (name: string, discipline: Match['discipline']) =>
      match(name, '1', { discipline, compare: { ml: madeMarket({ w: 18_000, l: 18_000 }) } });
    await draw([of('t', 'tennis'), of('f', 'football'), of('f2', 'football')], { game: 'sports365', address: '/sport/sports365' });
    expect(texts('fieldset[aria-label="sports.disciplines"] button')).toEqual(['sports.discipline_football2', 'sports.discipline_tennis1']);
    expect(rows()).toEqual(['f', 'f2']);
    await open.press('sports.discipline_tennis');
    expect(rows()).toEqual(['t']);
  });

  test('no discipline where all is played alike', async () => {
    await draw([match('a', '1')]);
    expect(texts('fieldset').length).toBe(1);
  });
});

describe('the list', () => {
  test('has leagues with a star first, then the known ones, then by the start of their first match', async () => {
    const early = new Date('2026-11-22T18:30:00Z');
    const ALL = [
      match('other', '4'),
      match('known', '2', { league_name: 'Premier League', league_country: 'GB-ENG' }),
      match('early', '3', { match_start_time: early }),
      match('mine', '1'),
    ];
    keepStarred({ league: ['1'] });
    await draw(ALL);
    await until(() => leagues()[0] === '1');
    expect(leagues()).toEqual(['1', '2', '3', '4']);
  });

  test('says the country of a league', async () => {
    await draw([match('a', '1'), match('b', '2', { league_country: 'GB-ENG' }), match('c', '3', { league_country: '' })]);
    expect(texts('h2 button').toSorted()).toEqual(['League 1France', 'League 2sports.england', 'League 3']);
  });

  test('says how many are live, without those that are over', async () => {
    // All rows are in view, so that none is removed.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 20 } as DOMRect);
    await draw([match('a', '1', LIVE), match('b', '1', LIVE)]);
    expect(texts('h2 button')).toEqual(['common.live_now2']);
    await act(async () =>
      open.queries.setQueryData(keys.matches('soccer', 'all'), (known: object) => ({ ...known, list: [match('a', '1', LIVE)] })),
    );
    expect([texts('h2 button'), rows(), has('sports.no_live_bets')]).toEqual([['common.live_now1'], ['a', 'b'], true]);
  });

  test('has what awaits its result at its end, not counted as live and not under what is live', async () => {
    const closed = { compare: { wl: madeMarket(PRICES, { status: 'closed' }) } };
    const ALL = [match('over', '1', { ...LIVE, ...closed, minute: 90 }), match('live', '1', LIVE), match('next', '1')];
    await draw(ALL);
    expect([days(), rows(), leagues()]).toEqual([
      ['sports.live1', 'sports.day_today3'],
      ['live', 'next', 'over'],
      ['', '1', ''],
    ]);
    expect(texts('h2 button').at(-1)).toBe('sports.awaiting_result');
    await open.close();
    await draw(ALL, { address: '/sport/soccer?live=true' });
    expect(rows()).toEqual(['live']);
  });

  test('says what the house keeps on average of who wins', async () => {
    await draw([match('a', '1')]);
    expect(has('sports.average_share 10.0%')).toBe(true);
    await open.close();
    await draw([match('a', '1', { compare: {} })]);
    expect(has('sports.average_share')).toBe(false);
  });

  test('has a column of goals where the rules of the house have that market', async () => {
    await draw([match('a', '1')], { said: { list_markets: ['wl', 'ou25'] } });
    expect(open.page.querySelector('[data-goals]')?.getAttribute('data-goals')).toBe('true');
  });

  test.each<[string, Opened, boolean]>([
    ['is closed', { games: { soccer: 'maintaining' } as never }, true],
    ['is open', { games: { soccer: 'active' } }, false],
    ['is open though another is closed', { games: { basketball: 'hidden' } }, false],
  ])('says before any price whether its game %s', async (_, opened, isSaid) => {
    await draw([match('a', '1')], opened);
    expect(has('errors.game.unavailable')).toBe(isSaid);
  });
});
