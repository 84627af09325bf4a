import { type Match, sportsApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { matchesById, matchesFrom, until } from './board.ts';
import { type AnsweringHouse, answeringHouse } from './testing/answering-house.ts';

let house: AnsweringHouse | undefined;
afterEach(() => house?.stop());

const FROM = new Date('2026-03-01T12:00:00Z');
const SAMPLE = sampleOf(sportsApi.matches.reply, 'matches', FROM) as { readonly list: readonly object[] };
const withIds = (ids: readonly number[]) => ({ ...SAMPLE, list: ids.map((id) => ({ ...SAMPLE.list[0], match_id: String(id) })) });
const idsOf = (found: readonly Match[]) => found.map(({ match_id: id }) => Number(id));
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

test.each([
  ['that ends within a page', 230, [0, 100, 200]],
  ['that ends with a page', 200, [0, 100, 200]],
  ['without a match', 0, [0]],
])('a board %s is read page after page to its end', async (_, count, starts) => {
  house = await answeringHouse(({ query }) => {
    const start = Number(query.start);
    return { data: withIds(numbers(start + 1, Math.min(100, Math.max(0, count - start)))) };
  });
  expect(idsOf(await matchesFrom(house.url, FROM, 'basketball'))).toEqual(numbers(1, count));
  expect(house.asked.map(({ call, query }) => [call, query.start, query.limit, query.timestamp])).toEqual(
    starts.map((start) => ['GET /sports/api/v1/basketball', String(start), '100', String(FROM.getTime())]),
  );
});

test('matches by their ids are asked for twenty at a time, each once, and football unless said otherwise', async () => {
  house = await answeringHouse(({ query }) => ({ data: withIds((query.match_id ?? '').split(',').map(Number)) }));
  const ids = numbers(1, 41);
  expect(idsOf(await matchesById(house.url, ids.map(String)))).toEqual(ids);
  expect(house.asked.map(({ query }) => (query.match_id ?? '').split(',').length)).toEqual([20, 20, 1]);
  expect(new Set(house.asked.map(({ call }) => call))).toEqual(new Set(['GET /sports/api/v1/soccer']));
  expect(await matchesById(house.url, [])).toEqual([]);
});

test('it is asked again until there is an answer, which may be a no', async () => {
  let asked = 0;
  expect(
    await until('somebody says no', 5, async () => {
      asked += 1;
      return asked < 3 ? undefined : false;
    }),
  ).toBe(false);
  expect(asked).toBe(3);
});

test('who waits in vain is told for what and how long', async () => {
  await expect(until('pigs fly', 0, async () => undefined)).rejects.toThrow('waited 0 s in vain until pigs fly');
});
