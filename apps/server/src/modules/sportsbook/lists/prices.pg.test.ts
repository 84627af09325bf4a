import { PRICES_MAX } from '@fairbook/contract';
import { formatOdds } from '@fairbook/core/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureFact, oddsFact, oddsTable, suspensionFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await testBook();
});
afterAll(() => book.close());

const offer = (fixture: string, version: number, w: number) =>
  book.take([oddsFact(fixture, { version, odds: oddsTable({ w, d: 3.4, l: 4.1 }) })]);
const pricesOf = async (fixture: string, kind: 'wl' | 'handicap' = 'wl', game: 'soccer' | 'bd' = 'soccer') =>
  (await book.sportsbook.prices({ game, match_id: await book.idOf(fixture), kind })).list;
const winner = (list: Awaited<ReturnType<typeof pricesOf>>) => list.map(({ odds }) => odds.w && formatOdds(odds.w));

test('the prices of a market are its offers, oldest first, without those of when it was held', async () => {
  await book.take([fixtureFact('moved')]);
  await offer('moved', 1, 1.95);
  await book.take([suspensionFact('moved', 'open', { version: 1 })]);
  await offer('moved', 2, 2.1);
  await book.take([suspensionFact('moved', 'suspended', { version: 2 })]);
  await offer('moved', 3, 2.4);
  await book.take([suspensionFact('moved', 'open', { version: 3 })]);
  await offer('moved', 4, 1.8);
  const list = await pricesOf('moved');
  expect(winner(list).slice(-3)).toEqual(['2.10', '2.40', '1.80']);
  expect(winner(list)[0]).toBe('1.95');
  expect(winner(list).filter((odds) => odds === '2.40')).toHaveLength(1);
  expect(list.map(({ at }) => at.getTime())).toEqual(list.map(({ at }) => at.getTime()).toSorted((one, other) => one - other));
  expect(list[0]).toMatchObject({ goal: null, odds: { d: 34_000, l: 41_000 } });
});

test('of a long history the last offers are told', async () => {
  await book.take([fixtureFact('long')]);
  for (let version = 1; version <= PRICES_MAX + 5; version += 1) await offer('long', version, 2 + version / 100);
  const list = await pricesOf('long');
  expect([list.length, winner(list).at(-1)]).toEqual([PRICES_MAX, formatOdds((20_000 + (PRICES_MAX + 5) * 100) as never)]);
});

test('a market that never was has none, and a match that is not there, or of another game, is refused', async () => {
  expect(await pricesOf('moved', 'handicap')).toEqual([]);
  await expect(book.sportsbook.prices({ game: 'soccer', match_id: '999999', kind: 'wl' })).rejects.toMatchObject({
    code: 'match.not_found',
  });
  await expect(pricesOf('moved', 'wl', 'bd')).rejects.toMatchObject({ code: 'match.not_found' });
});
