import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMarkets, correctionFact, fixtureFact, hoursFromNow, resultFact, voidFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await testBook();
  for (const fixture of ['played', 'open', 'dropped']) {
    await book.take([fixtureFact(fixture, { starts_at: hoursFromNow(-3) }), ...allMarkets(fixture)]);
  }
  await book.take([resultFact('played', { home: 1, away: 1 }), voidFact('dropped')]);
});
afterAll(() => book.close());

const gradesOf = async (fixture: string, game: 'soccer' | 'bd' = 'soccer') =>
  book.sportsbook.grades({ game, match_id: await book.idOf(fixture) });
/** The selections of each market that have a grade. */
const having = async (fixture: string, grade: string) =>
  Object.fromEntries(
    (await gradesOf(fixture)).markets.map(({ kind, grades }) => [kind, Object.keys(grades).filter((each) => grades[each] === grade)]),
  );

test('every selection of a market is graded by the result, as a bet on it is', async () => {
  expect((await gradesOf('played')).revision).toBe(1);
  expect(await having('played', 'won')).toMatchObject({ wl: ['d'], dc: ['1x', 'x2'], dnb: [], ou15: ['over'], ou25: ['under'] });
  expect(await having('played', 'void')).toMatchObject({ wl: [], dnb: ['w', 'l'] });
  expect((await having('played', 'lost')).wl).toEqual(['w', 'l']);
});

test('a corrected result grades them anew', async () => {
  await book.take([correctionFact('played', { home: 0, away: 2 }, 2)]);
  expect((await gradesOf('played')).revision).toBe(2);
  expect((await having('played', 'won')).wl).toEqual(['l']);
});

test('all selections of a void match are void', async () => {
  expect((await having('dropped', 'void')).wl).toEqual(['w', 'd', 'l']);
});

test('without a result there are none, and a match that is not there, or of another game, is refused', async () => {
  expect(await gradesOf('open')).toEqual({ revision: null, markets: [] });
  await expect(gradesOf('open', 'bd')).rejects.toMatchObject({ code: 'match.not_found' });
  await expect(book.sportsbook.grades({ game: 'soccer', match_id: '999999' })).rejects.toMatchObject({ code: 'match.not_found' });
});
