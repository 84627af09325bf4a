import type { FeedFact } from '@fairbook/contract/feed';
import { type Odds, odds } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixtureFact, hoursFromNow, ordersOf, postponementFact, resultFact, scoreFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';

let book: TestBook;
let fixture: string;
beforeAll(async () => {
  book = await testBook();
});
afterAll(() => book.close());
beforeEach(() => {
  fixture = book.newFixture();
});

const moved = (version: number): FeedFact => postponementFact(fixture, hoursFromNow(4), { version });
const result = (version: number, home: number): FeedFact => resultFact(fixture, { home, away: 0 }, { version });
const stateOf = async () => {
  const [match] = await book.asOwner<{ status: string; result_held: boolean }>('select * from matches where fixture = $1', [fixture]);
  const id = await book.idOf(fixture);
  const outcome = (await book.sportsbook.outcomes(book.db, [id])).get(id)?.outcome;
  return [match?.status, match?.result_held, outcome?.kind === 'played' ? outcome.score.home : null];
};

test('a result decides though a move that is newer came first, and the newest of the results stays', async () => {
  for (const order of ordersOf([result(2, 1), result(3, 2), moved(4)])) {
    fixture = book.newFixture();
    await book.take([fixtureFact(fixture)]);
    for (const fact of order) await book.take([{ ...fact, fixture }]);
    expect(await stateOf(), order.map(({ kind, version }) => `${kind} ${version}`).join()).toEqual(['ended', false, 2]);
  }
});

test('a match that was moved and played more than 36 hours late stays void, in whatever order its facts come', async () => {
  const late: readonly FeedFact[] = [
    postponementFact(fixture, hoursFromNow(-8), { version: 1 }),
    scoreFact(fixture, { home: 0, away: 0 }, { at: hoursFromNow(-8) }),
    result(2, 1),
  ];
  for (const order of ordersOf(late)) {
    fixture = book.newFixture();
    await book.take([fixtureFact(fixture, { starts_at: hoursFromNow(-80) })]);
    for (const fact of order) await book.take([{ ...fact, fixture }]);
    expect(await stateOf(), order.map(({ kind }) => kind).join()).toEqual(['void', false, null]);
  }
});

test('final odds that are told otherwise are another result of the same score, and told the same are none', async () => {
  const tell = async (version: number, odds: Odds) => {
    const final_odds = [{ market: 'goals', selection: '1', line: null, odds }] as const;
    const fact = resultFact(fixture, { home: 1, away: 0 }, { version, final_odds: [...final_odds] });
    await book.sportsbook.take([fact], 'pool', { game: 'bd' });
    const [kept] = await book.asOwner<{ id: string; revision: number }>('select id::text, revision from matches where fixture = $1', [
      fixture,
    ]);
    const outcome = (await book.sportsbook.outcomes(book.db, [kept?.id ?? ''])).get(kept?.id ?? '');
    return [kept?.revision, outcome?.finalOdds[0]?.odds];
  };
  await book.sportsbook.take([fixtureFact(fixture)], 'pool', { game: 'bd' });
  expect([await tell(2, odds(32_700)), await tell(3, odds(32_700)), await tell(4, odds(41_000))]).toEqual([
    [1, 32_700],
    [1, 32_700],
    [2, 41_000],
  ]);
});

test('what waits for its fixture keeps the result beside the move', async () => {
  await book.take([result(2, 1)]);
  await book.take([moved(3)]);
  await book.take([fixtureFact(fixture)]);
  expect(await stateOf()).toEqual(['ended', false, 1]);
});

test('a result that is too early to be believed says nothing once a newer move was told, before it, after it or with it', async () => {
  const [early, move] = [result(2, 1), moved(3)];
  for (const pages of [[[early], [move]], [[move], [early]], [[early, move]]]) {
    fixture = book.newFixture();
    await book.take([fixtureFact(fixture)], { speed: 1 });
    for (const page of pages)
      await book.take(
        page.map((fact) => ({ ...fact, fixture })),
        { speed: 1 },
      );
    expect(await stateOf()).toEqual(['upcoming', false, null]);
  }
});

test('a result that is held is the newest word: an older one that comes when it might be believed changes nothing', async () => {
  await book.take([fixtureFact(fixture)], { speed: 1 });
  await book.take([result(5, 1)], { speed: 1 });
  expect(await stateOf()).toEqual(['upcoming', true, null]);
  await book.asOwner('update matches set starts_at = $1, original_start = $1 where fixture = $2', [hoursFromNow(-5), fixture]);
  await book.take([result(3, 2)], { speed: 1 });
  expect(await stateOf()).toEqual(['upcoming', true, null]);
});
