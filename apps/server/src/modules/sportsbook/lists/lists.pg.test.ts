import type { RequestOf, sportsApi } from '@fairbook/contract';
import { marketsUnder, RULE_SETS } from '@fairbook/core/betting';
import type { RuleSetName, SportGame } from '@fairbook/core/catalog';
import { MARKETS_OF } from '@fairbook/core/sports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allMarkets, correctionFact, fixtureFact, hoursFromNow, resultFact, scoreFact, voidFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';
import { listMatches } from './list-matches.ts';

let book: TestBook;
const ids: Record<string, string> = {};

beforeAll(async () => {
  book = await testBook();
  await book.take([
    fixtureFact('tomorrow', { starts_at: hoursFromNow(24) }),
    fixtureFact('soon', { starts_at: hoursFromNow(1) }),
    ...allMarkets('soon'),
    fixtureFact('playing', { starts_at: hoursFromNow(-1) }),
    ...allMarkets('playing'),
    scoreFact('playing', { home: 2, away: 1 }, { period: 'second_half', minute: 60, half_time: { home: 1, away: 1 } }),
    fixtureFact('forgotten', { starts_at: hoursFromNow(-10) }),
    fixtureFact('ended', { starts_at: hoursFromNow(-3) }),
    resultFact('ended', { home: 3, away: 1 }, { half_time: { home: 1, away: 1 } }),
  ]);
  await book.take([fixtureFact('dropped'), scoreFact('dropped', { home: 1, away: 0 }), voidFact('dropped')]);
  for (const fixture of ['tomorrow', 'soon', 'playing', 'forgotten', 'ended', 'dropped']) ids[fixture] = await book.idOf(fixture);
});
afterAll(() => book.close());
beforeEach(() => book.sportsbook.heartbeat(book.feed, 'soccer'));

const list = (request: Partial<RequestOf<typeof sportsApi.matches>> = {}, language: 'en' | 'pt' | 'zh' = 'en') =>
  book.sportsbook.matches({ game: 'soccer', start: 0, limit: 20, ...request }, language);
const idsOf = (...fixtures: readonly string[]) => fixtures.map((fixture) => ids[fixture]);

describe('the list of matches', () => {
  test('has live ones first, then by start; not what is decided or was left behind', async () => {
    const { list: matches, total, live } = await list();
    expect(matches.map((match) => match.match_id)).toEqual(idsOf('playing', 'soon', 'tomorrow'));
    expect({ total, live }).toEqual({ total: 3, live: 1 });
  });

  test('counts all of them on every page, an empty one too', async () => {
    const pages = await Promise.all([0, 1, 2, 9].map((start) => list({ start, limit: 1 })));
    expect(pages.map((page) => page.list.map((match) => match.match_id))).toEqual([
      ...['playing', 'soon', 'tomorrow'].map((each) => idsOf(each)),
      [],
    ]);
    expect(pages.map(({ total, live }) => [total, live])).toEqual(Array(4).fill([3, 1]));
  });

  test('names the markets that lists have by the rules of the house, priced or not', async () => {
    expect((await list({ start: 9 })).list_markets).toEqual(['wl', 'ou25', 'handicap']);
    const house = (ruleSet: RuleSetName) => ({ db: book.db, markets: (game: SportGame) => marketsUnder(RULE_SETS[ruleSet], game) });
    const asked = { game: 'soccer', start: 0, limit: 1 } as const;
    expect((await listMatches(house('jingcai'), asked, 'en')).list_markets).toEqual(['wl', 'handicap']);
    expect((await listMatches(house('exact'), asked, 'en')).list_markets).toEqual(['wl', 'ou25', 'handicap']);
  });

  test('shows the main markets; a match asked for by id shows all, whatever its status', async () => {
    const [, soon] = (await list()).list;
    expect(Object.keys(soon?.compare ?? {}).toSorted()).toEqual(['handicap', 'ou25', 'wl']);
    expect(soon?.markets).toBe(MARKETS_OF.soccer.length);
    const asked = await list({ match_id: `${ids.soon},${ids.ended},nonsense,999999` });
    expect(asked.list.map((match) => [match.match_id, match.status])).toEqual([
      [ids.ended, 'ended'],
      [ids.soon, 'upcoming'],
    ]);
    expect(Object.keys(asked.list[1]?.compare ?? {}).toSorted()).toEqual(MARKETS_OF.soccer.toSorted());
    expect(asked.list[1]?.compare.wl).toMatchObject({ status: 'open', odds: { w: 28_000, d: 28_000, l: 28_000 } });
  });

  test('starts from the timestamp asked for, live ones always; an unreadable timestamp asks for all', async () => {
    const later = await list({ timestamp: hoursFromNow(3).getTime() });
    expect(later.list.map((match) => match.match_id)).toEqual(idsOf('playing', 'tomorrow'));
    expect((await list({ timestamp: 'yesterday' })).total).toBe(3);
  });

  test("uses the caller's language where the feed has it, and English otherwise", async () => {
    const names = async (language: 'en' | 'pt' | 'zh') => {
      const [first] = (await list({}, language)).list;
      return [first?.league_name, first?.home_name, first?.away_name];
    };
    expect(await names('pt')).toEqual(['Brasileirão', 'Flamengo', 'Palmeiras']);
    expect(await names('zh')).toEqual(['Brazilian Serie A', 'Flamengo', '帕尔梅拉斯']);
  });

  test('shows score, half-time score and minute of a live match, whose markets are closed unless opened in play', async () => {
    const [playing] = (await list()).list;
    expect(playing).toMatchObject({ status: 'live', period: 'second_half', minute: 60, home_score: 2, away_score: 1, half_home_score: 1 });
    expect(playing?.compare.wl?.status).toBe('closed');
  });

  test('says so when the feed is silent, and holds what was open', async () => {
    await book.heardAgo(21);
    const silent = await list();
    expect(silent.feed_silent).toBe(true);
    expect(silent.list[1]?.compare.wl?.status).toBe('suspended');
  });

  test('of a game without matches is empty', async () => {
    expect(await list({ game: 'basketball' })).toMatchObject({ list: [], total: 0, live: 0, feed_silent: false });
  });
});

describe('results and cards', () => {
  test('results come newest first, with revision and source; a correction comes to the top', async () => {
    const results = () => book.sportsbook.history({ game: 'soccer', start: 0, limit: 1 }, 'en');
    expect(await results()).toMatchObject({
      list: [{ match_id: ids.dropped, status: 'void', void_reason: 'cancelled', home_score: null, revision: 1 }],
      more: true,
    });
    await book.take([correctionFact('ended', { home: 3, away: 2 }, 2)]);
    expect(await results()).toMatchObject({
      list: [{ match_id: ids.ended, status: 'ended', home_score: 3, away_score: 2, half_home_score: 0, revision: 2, source: book.feed }],
      more: true,
    });
  });

  test.each(['Beşiktaş', 'besiktas', 'Dinamo București', 'bucuresti', 'Čukarički', 'Málaga'])(
    'results are found with and without the accents of any language: %s',
    async (team) => {
      const [home] = await book.asOwner<{ home_id: bigint; names: object }>(
        'select home_id, names from matches m join teams t on t.id = m.home_id where m.id = $1',
        [ids.ended],
      );
      const rename = (names: unknown) => book.asOwner('update teams set names = $2 where id = $1', [home?.home_id, names]);
      await rename({ en: 'Beşiktaş Dinamo București Čukarički Málaga' });
      const { list } = await book.sportsbook.history({ game: 'soccer', start: 0, limit: 50, team }, 'en');
      await rename(home?.names);
      expect(list.map(({ match_id }) => match_id)).toContain(ids.ended);
    },
  );

  test('results are found by a part of a name, by league and by when the match started, and by nothing else', async () => {
    const found = async (looked: Partial<Parameters<typeof book.sportsbook.history>[0]>) =>
      (await book.sportsbook.history({ game: 'soccer', start: 0, limit: 50, ...looked }, 'pt')).list.map(({ match_id }) => match_id);
    const all = await found({});
    expect(all.length).toBeGreaterThan(1);
    expect(await found({ team: ' FLÂmen ' })).toEqual(all);
    expect(await found({ team: '%' })).toEqual([]);
    expect(await found({ team: 'nobody' })).toEqual([]);
    const { list, leagues } = await book.sportsbook.history({ game: 'soccer', start: 0, limit: 1 }, 'pt');
    expect(leagues).toEqual([{ league_id: list[0]?.league_id, name: 'Brasileirão' }]);
    expect(await found({ league_id: leagues[0]?.league_id ?? '' })).toEqual(all);
    expect(await found({ league_id: '0' })).toEqual([]);
    const startedAt = list[0]?.match_start_time ?? new Date();
    expect(await found({ from: startedAt })).toContain(list[0]?.match_id);
    expect(await found({ to: startedAt })).not.toContain(list[0]?.match_id);
  });

  test('a card shows the score of the decision, the running score before it, and none of a void match', async () => {
    const cards = await book.sportsbook.cards(book.db, Object.values(ids), 'pt');
    const scores = (fixture: string) => {
      const card = cards.get(ids[fixture] ?? '');
      return [card?.status, card?.home_score, card?.away_score, card?.void_reason, card?.revision];
    };
    expect(scores('playing')).toEqual(['live', 2, 1, null, null]);
    expect(scores('ended')).toEqual(['ended', 3, 2, null, 2]);
    expect(scores('dropped')).toEqual(['void', null, null, 'cancelled', 1]);
    expect(cards.get(ids.soon ?? '')).toMatchObject({ home_team_name: 'Flamengo', league_name: 'Brasileirão', source: null });
  });
});
