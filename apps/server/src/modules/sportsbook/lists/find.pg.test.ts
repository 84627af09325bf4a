import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { correctionFact, fixtureFact, hoursFromNow, resultFact, voidFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';

let book: TestBook;
const ids: Record<string, string> = {};
const team = (ref: string, en: string) => ({ ref, names: { en }, crest: 'plain:red:white' });
const [bahia, gremio, santos] = [team('bah', 'Bahia'), team('gre', 'Grêmio'), team('san', 'Santos')];

/** Plants a match that ended this many hours ago. */
const played = (fixture: string, home: typeof bahia, away: typeof bahia, hours: number, score: readonly [number, number]) => [
  fixtureFact(fixture, { home, away, starts_at: hoursFromNow(-hours) }),
  resultFact(fixture, { home: score[0], away: score[1] }),
];

beforeAll(async () => {
  book = await testBook();
  await book.take([
    ...[1, 2, 3, 4, 5, 6, 7].flatMap((n) => played(`p${n}`, bahia, gremio, 10 * n, [n, 0])),
    ...played('back', gremio, bahia, 5, [2, 2]),
    ...played('other', santos, gremio, 6, [0, 3]),
    fixtureFact('next', { home: gremio, away: bahia, starts_at: hoursFromNow(3) }),
    fixtureFact('soon', { home: bahia, away: santos, starts_at: hoursFromNow(1) }),
    fixtureFact('dropped', { home: bahia, away: gremio, starts_at: hoursFromNow(-2) }),
    voidFact('dropped'),
  ]);
  await book.take([correctionFact('back', { home: 2, away: 1 }, 2)]);
  for (const fixture of ['next', 'soon', 'back', 'p1', 'p4']) ids[fixture] = await book.idOf(fixture);
});
afterAll(() => book.close());

const search = (text: string, language: 'en' | 'pt' = 'en') => book.sportsbook.search({ game: 'soccer', text }, language);

describe('search', () => {
  test('finds a team without its accents and with a slip of the hand, with its next matches and last results', async () => {
    for (const text of ['gremio', 'GRÊMIO', 'gremoi', 'grem']) {
      const { teams } = await search(text);
      expect(
        teams.map(({ name }) => name),
        text,
      ).toEqual(['Grêmio']);
      expect(teams[0]?.next.map(({ match_id }) => match_id)).toEqual([ids.next]);
      expect(teams[0]?.last.map(({ home_score, away_score }) => [home_score, away_score])).toEqual([
        [2, 1],
        [0, 3],
      ]);
    }
  });

  test('gives the next match first', async () => {
    const { teams } = await search('bahia');
    expect(teams[0]?.next.map(({ match_id }) => match_id)).toEqual([ids.soon, ids.next]);
  });

  test('finds a league by its name in the reader’s language, and in English', async () => {
    for (const text of ['brasileirao', 'brazilian']) {
      const { leagues, teams } = await search(text, 'pt');
      expect(leagues).toMatchObject([{ name: 'Brasileirão', next: [{ match_id: ids.soon }, { match_id: ids.next }] }]);
      expect(teams).toEqual([]);
    }
  });

  test.each(['', ' ', 'zzzz', "'; drop table teams", '%', '\u0000'])('finds nothing for %j', async (text) => {
    expect(await search(text)).toEqual({ teams: [], leagues: [] });
  });

  test('of another game is another list', async () => {
    expect(await book.sportsbook.search({ game: 'basketball', text: 'bahia' }, 'en')).toEqual({ teams: [], leagues: [] });
  });
});

describe('the form of a match', () => {
  const form = (id: string | undefined) => book.sportsbook.form({ game: 'soccer', match_id: id ?? '' }, 'en');

  test('has the last five results of each side and of their meetings, newest first, as corrected, without void ones', async () => {
    const { home, away, meetings, home_id } = await form(ids.next);
    const scores = (list: readonly { home_score: number | null; away_score: number | null }[]) =>
      list.map(({ home_score, away_score }) => `${home_score}:${away_score}`);
    expect(scores(home)).toEqual(['2:1', '0:3', '1:0', '2:0', '3:0']);
    expect(scores(away)).toEqual(['2:1', '1:0', '2:0', '3:0', '4:0']);
    expect(scores(meetings)).toEqual(['2:1', '1:0', '2:0', '3:0', '4:0']);
    expect(home[0]?.home_id).toBe(home_id);
  });

  test('knows nothing of what came after the match', async () => {
    const { home, away, meetings } = await form(ids.p4);
    // Nor the match itself, though it has ended.
    for (const list of [home, away, meetings]) expect(list.map(({ home_score }) => home_score)).toEqual([5, 6, 7]);
  });

  test('of a side with no results is empty', async () => {
    expect(await form(ids.soon)).toMatchObject({ meetings: [], away: [{ home_score: 0, away_score: 3 }] });
  });

  test('of no match is refused', async () => {
    await expect(form('999999')).rejects.toMatchObject({ code: 'match.not_found' });
  });
});
