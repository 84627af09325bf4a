import { type PlayerId, STARS_MAX } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byText, plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { createSearch, readForm, readTeam } from '../lists/find.ts';
import { listMatches } from '../lists/list-matches.ts';
import { cardsOf, listResults } from '../lists/list-results.ts';
import { createStars } from '../lists/stars.ts';
import { clearMatches, inHours, type PlantedMatch, plantMatches, plantTeams } from '../testing/planted-matches.ts';

let database: TestDatabase;
const matches = (rows: readonly PlantedMatch[]) => plantMatches(database, rows);
const idOf = ({ match_id }: { readonly match_id: string }): number => Number(match_id);
const SECOND = 1 / 3_600;
const LIVE = { status: 'live' };
const ENDED = { status: 'ended' };
const VOID = { status: 'void' };
const BASKETBALL = { game: 'basketball' };
const BACK = { home_id: 12, away_id: 11 };
const APART = { home_id: 13, away_id: 14, league_id: 2 };

beforeAll(async () => {
  database = await testDatabase(4);
  await plantTeams(database);
  await plantPlayers(database, 2);
});
afterAll(() => database.close());
beforeEach(() => clearMatches(database));

describe('the list of matches', () => {
  const list = async (more: object = {}) => {
    const found = await listMatches({ db: database.db }, { game: 'soccer', start: 0, limit: 20, ...more }, 'pt');
    return {
      ids: found.list.map(idOf),
      total: found.total,
      live: found.live,
      silent: found.feed_silent,
      names: found.list.map((each) => each.league_name),
    };
  };
  const feed = (name: string, secondsAgo: number, game = 'soccer') => ({ name, game, last_seen_at: inHours(-secondsAgo * SECOND) });
  beforeEach(() =>
    matches([
      { id: 1, at: 5 },
      { id: 2, at: 4 },
      { id: 3, at: -2.9 },
      { id: 4, at: -3.1 },
      { id: 5, at: -5.9, more: LIVE },
      { id: 6, at: -6.1, more: LIVE },
      { id: 7, at: -1, more: ENDED },
      { id: 8, at: 4, more: BASKETBALL },
      { id: 9, at: 4, more: { ...APART, status: 'postponed' } },
      { id: 10, at: -1, more: { ...BASKETBALL, ...LIVE } },
    ]),
  );

  test('has those of the game that are undecided and not left behind: live ones within six hours of their start, others within three', async () => {
    const bets = (live: boolean) =>
      plant(
        database,
        `update sport_terms set live_bets = ${live} where game = 'soccer'; update sport_terms set live_bets = ${!live} where game <> 'soccer'`,
      );
    await bets(true);
    // The one in play has been for so long that its result is awaited: it is not counted.
    const all = { total: 5, live: 0 };
    expect(await list()).toMatchObject({ ids: [5, 3, 2, 9, 1], ...all, names: ['Série A', 'Série A', 'Série A', 'Cup', 'Série A'] });
    expect(await list({ start: 1, limit: 2 })).toMatchObject({ ids: [3, 2], ...all });
    expect(await list({ timestamp: inHours(4.5).getTime() })).toMatchObject({ ids: [5, 1], total: 2 });
    // While no bet is taken on live matches, they come last.
    await bets(false);
    expect(await list()).toMatchObject({ ids: [3, 2, 9, 1, 5], ...all });
  });

  test('has at most twenty that are asked for by id, of the game', async () => {
    const many = Array.from({ length: 20 }, (_, n) => 900 + n).join(',');
    expect((await list({ match_id: '7,1,8' })).ids).toEqual([7, 1]);
    expect([(await list({ match_id: `${many},1` })).ids, (await list({ match_id: `${many.slice(4)},1` })).ids]).toEqual([[], [1]]);
  });

  test('is not believed when every feed of the game was silent for twenty seconds', async () => {
    const silent = async (...feeds: readonly object[]) => {
      await clearMatches(database);
      if (feeds.length > 0) await plantRows(database, 'feeds', feeds as never);
      return (await list()).silent;
    };
    expect(await silent()).toBe(false);
    expect(await silent(feed('a', 25))).toBe(true);
    expect(await silent(feed('a', 15))).toBe(false);
    expect(await silent(feed('a', 25), feed('b', 0))).toBe(false);
    expect(await silent(feed('a', 25), feed('b', 0, 'basketball'))).toBe(true);
  });

  test('counts the markets of each that have odds', async () => {
    const market = (match_id: number, kind: string, odds: readonly number[]) => ({ match_id, kind, odds });
    await plantRows(database, 'markets', [
      market(1, 'wl', [20_000, 30_000, 30_000]),
      market(1, 'btts', []),
      market(1, 'mv', [20_000]),
      market(2, 'wl', []),
    ]);
    const found = await listMatches({ db: database.db }, { game: 'soccer', start: 0, limit: 20 }, 'en');
    expect(found.list.filter((each) => each.match_id === '1' || each.match_id === '2').map((each) => each.markets)).toEqual([0, 2]);
  });
});

describe('results', () => {
  const on = (hours: number) => ({ starts_at: new Date(Date.UTC(2026, 2, 10, hours)) });
  beforeEach(() =>
    matches([
      { id: 1, at: -9, more: { ...ENDED, revision: 2, ...on(10) } },
      { id: 2, at: -8, more: { ...ENDED, ...on(11) } },
      { id: 3, at: -7, more: { ...VOID, ...on(12) } },
      { id: 4, at: -6, more: { ...ENDED, ...BASKETBALL, ...on(11) } },
      { id: 5, at: -5, more: { ...ENDED, ...APART, ...on(11) } },
      { id: 6, at: 1 },
    ]),
  );
  const list = async (more: object = {}) => {
    const found = await listResults(database.db, { game: 'soccer', start: 0, limit: 20, ...more }, 'pt');
    return [found.list.map(idOf), found.more];
  };
  test.each([
    [{}, [5, 3, 2, 1], false],
    [{ limit: 3 }, [5, 3, 2], true],
    [{ start: 1, limit: 3 }, [3, 2, 1], false],
    [{ from: on(11).starts_at }, [5, 3, 2], false],
    [{ to: on(11).starts_at }, [1], false],
    [{ league_id: '2' }, [5], false],
    [{ team: ' LEOES ' }, [3, 2, 1], false],
    [{ team: 'ears' }, [3, 2, 1], false],
    [{ team: 'foxes', league_id: '1' }, [], false],
  ] as const)('of %j', async (asked, found, more) => expect(await list(asked)).toEqual([found, more]));

  test('are the last revision’s; leagues are those of the game with one, by name, on the first page', async () => {
    const first = await listResults(database.db, { game: 'soccer', start: 0, limit: 20 }, 'pt');
    expect(first.list.find((each) => each.match_id === '1')).toMatchObject({ revision: 2, home_score: 2, away_score: 1 });
    expect(first.leagues.map(({ name }) => name)).toEqual(['Cup', 'Série A']);
    expect((await listResults(database.db, { game: 'basketball', start: 0, limit: 1 }, 'en')).leagues.map(({ name }) => name)).toEqual([
      'Serie A',
    ]);
    expect((await listResults(database.db, { game: 'soccer', start: 1, limit: 1 }, 'pt')).leagues).toEqual([]);
  });

  test('stand on a card instead of the running score once a match is decided', async () => {
    await matches([
      { id: 11, at: -1, more: { ...LIVE, home_score: 4, away_score: 0 } },
      { id: 12, at: -1, more: { ...ENDED, home_score: 4, away_score: 0 } },
      { id: 13, at: -1, more: { ...VOID, home_score: 4, away_score: 0 } },
    ]);
    const cards = await cardsOf(database.db, ['11', '12', '13'], 'pt');
    expect([...cards].map(([id, card]) => [id, card.home_score, card.away_score]).toSorted(byText)).toEqual([
      ['11', 4, 0],
      ['12', 2, 1],
      ['13', null, null],
    ]);
  });
});

describe('what is found by name', () => {
  const search = async (text: string) => {
    const { teams, leagues } = await createSearch()(database.db, { game: 'soccer', text }, 'en');
    return [...teams, ...leagues].map(
      (each) => `${each.name} ${each.next.map(idOf).join()}${'last' in each ? ` ${each.last.map(idOf).join()}` : ''}`,
    );
  };
  test.each([
    [{ id: 1, at: -5.9 }, true],
    [{ id: 1, at: -6.1 }, false],
    [{ id: 1, at: -30 * 24 - 1.9, more: ENDED }, true],
    [{ id: 1, at: -30 * 24 - 2.1, more: ENDED }, false],
    [{ id: 1, at: 1, more: BASKETBALL }, false],
  ] as const)('has a match on offer or a result of the last thirty days: %j', async (match, isFound) => {
    await matches([match]);
    const names = (await Promise.all(['lions', 'bears', 'wolves', 'serie', 'cup'].map(search))).flat().map((each) => each.split(' ')[0]);
    expect(names).toEqual(isFound ? ['Lions', 'Bears', 'Serie'] : []);
  });

  test('has its next three matches and its last two results, at home or away', async () => {
    await matches([
      ...[4, 1, 3, 2].map((at) => ({ id: at, at, more: at === 2 ? BACK : {} })),
      { id: 5, at: -2.9 },
      { id: 6, at: -3.1 },
      ...[11, 12, 13].map((id) => ({ id, at: -id, more: { ...ENDED, ...(id === 12 && BACK) } })),
      { id: 14, at: -4, more: VOID },
      { id: 15, at: -4, more: { ...ENDED, ...APART } },
      { id: 16, at: -4, more: { ...ENDED, ...BASKETBALL } },
      { id: 17, at: 0.5, more: APART },
      { id: 18, at: 0.5, more: BASKETBALL },
    ]);
    expect(await search('lions')).toEqual(['Lions 5,1,2 11,12']);
    expect(await search('serie')).toEqual(['Serie A 5,1,2']);
    expect(await search('cup')).toEqual(['Cup 17']);
    const team = await readTeam(database.db, { game: 'soccer', team_id: '11' }, 'en');
    expect([team.next.map(idOf), team.last.map(idOf)]).toEqual([
      [5, 1, 2, 3, 4],
      [11, 12, 13],
    ]);
    await expect(readTeam(database.db, { game: 'bd', team_id: '11' }, 'en')).rejects.toMatchObject({ code: 'team.not_found' });
    const { home, away, meetings } = await readForm(database.db, { game: 'soccer', match_id: '12' }, 'en');
    expect([home, away, meetings].map((each) => each.map(idOf))).toEqual([[13], [13], [13]]);
    await expect(readForm(database.db, { game: 'basketball', match_id: '12' }, 'en')).rejects.toMatchObject({ code: 'match.not_found' });
  });

  test('is looked for by names of one game and one language, which are read again after ten seconds; matches are each time', async () => {
    let time = 0;
    const find = createSearch(() => Date.now() + time);
    const names = async (text: string, language: 'en' | 'pt' = 'en', game: 'soccer' | 'basketball' = 'soccer') =>
      (await find(database.db, { game, text }, language)).teams.map(({ name, next }) => `${name} ${next.map(idOf).join()}`);
    await matches([{ id: 1, at: 1 }]);
    expect(await names('lions')).toEqual(['Lions 1']);
    expect([await names('leoes', 'pt'), await names('lions', 'en', 'basketball')]).toEqual([['Leões 1'], []]);
    await matches([{ id: 2, at: 2, more: { home_id: 13, away_id: 11 } }]);
    expect([await names('lions'), await names('wolves')]).toEqual([['Lions 1,2'], []]);
    time = 9_000;
    expect(await names('wolves')).toEqual([]);
    time = 10_100;
    expect(await names('wolves')).toEqual(['Wolves 2']);
  });

  test('a form is of five results of each side before the match, and their five meetings', async () => {
    await matches([
      { id: 1, at: 1 },
      ...Array.from({ length: 6 }, (_, n) => ({ id: 10 + n, at: -n - 1, more: { ...ENDED, ...(n % 2 === 0 && BACK) } })),
    ]);
    await matches([{ id: 20, at: -0.5, more: { ...ENDED, home_id: 11, away_id: 13 } }]);
    const { home, away, meetings } = await readForm(database.db, { game: 'soccer', match_id: '1' }, 'en');
    expect([home.map(idOf), away.map(idOf), meetings.map(idOf)]).toEqual([
      [20, 10, 11, 12, 13],
      [10, 11, 12, 13, 14],
      [10, 11, 12, 13, 14],
    ]);
    expect(meetings[0]).toMatchObject({ home_score: 2, away_score: 1 });
  });
});

describe('stars', () => {
  const [ONE, TWO] = [1n as PlayerId, 2n as PlayerId];
  const stars = () => createStars(database.db);
  test('are the player’s, the newest first; of matches they go a week after the result', async () => {
    await matches([
      { id: 1, at: 1 },
      { id: 2, at: -7 * 24 - 1.9, more: ENDED },
      { id: 3, at: -7 * 24 - 2.1, more: ENDED },
    ]);
    const star = (player_id: PlayerId, kind: string, subject: number, at: number) => ({ player_id, kind, subject, at: inHours(at) });
    await plantRows(database, 'stars', [
      ...[star(ONE, 'match', 2, -3), star(ONE, 'match', 3, -2), star(ONE, 'team', 3, -1), star(ONE, 'team', 11, -2)],
      ...[star(TWO, 'match', 3, -1), star(TWO, 'league', 1, -1)],
    ]);
    expect(await stars().of(ONE)).toEqual({ league: [], team: ['3', '11'], match: ['3', '2'] });
    expect(await stars().turn(ONE, { kind: 'match', id: '1', on: true })).toEqual({ league: [], team: ['3', '11'], match: ['1', '2'] });
    expect(await stars().turn(ONE, { kind: 'team', id: '3', on: false })).toMatchObject({ team: ['11'], match: ['1', '2'] });
    expect(await stars().of(TWO)).toEqual({ league: ['1'], team: [], match: ['3'] });
  });

  test('of one moment stand by their number, the last first', async () => {
    const at = inHours(-1);
    await plantRows(
      database,
      'stars',
      [12, 13, 11].map((subject) => ({ player_id: ONE, kind: 'team', subject, at })),
    );
    expect((await stars().of(ONE)).team).toEqual(['13', '12', '11']);
  });

  test('are on what has a match, and one more than the most is refused', async () => {
    await matches([{ id: 1, at: 1 }]);
    for (const [kind, id] of [
      ['team', '13'],
      ['league', '2'],
      ['match', '2'],
    ] as const)
      await expect(stars().turn(ONE, { kind, id, on: true })).rejects.toMatchObject({ code: 'stars.not_found' });
    expect(await stars().add(ONE, { stars: { league: ['1', '2'], team: ['12', '11', '13'], match: ['9', '1'] } })).toEqual({
      league: ['1'],
      team: expect.arrayContaining(['11', '12']),
      match: ['1'],
    });
    await plantRows(
      database,
      'stars',
      Array.from({ length: STARS_MAX - 5 }, (_, n) => ({ player_id: ONE, kind: 'team', subject: 1_000 + n })),
    );
    await matches([
      { id: 2, at: 1 },
      { id: 3, at: 1 },
    ]);
    expect((await stars().turn(ONE, { kind: 'match', id: '2', on: true })).match).toContain('2');
    await expect(stars().turn(ONE, { kind: 'match', id: '3', on: true })).rejects.toMatchObject({ code: 'stars.too_many' });
    expect(STARS_MAX).toBe(200);
  });
});
