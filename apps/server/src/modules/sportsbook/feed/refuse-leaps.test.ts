import type { FeedFact } from '@fairbook/contract/feed';
import { expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/db.ts';
import { VERSION_LEAP_MAX } from './check-fact.ts';
import type { TakePage } from './ingest-page.ts';
import { withoutLeaps } from './refuse-leaps.ts';

const at = new Date('2026-05-01T12:00:00Z');
const word = (kind: 'result' | 'score', version: number, fixture = 'one') =>
  ({ kind, fixture, version, at, score: { home: 1, away: 0 }, half_time: null }) as unknown as FeedFact;

/** Returns which facts are refused, given the versions in the database. */
async function refusedOf(facts: readonly FeedFact[], known: readonly { fixture: string; aspect: string; version: number }[] = []) {
  let asked = 0;
  const tx = {
    query: async () => {
      asked += 1;
      return known;
    },
  } as unknown as Tx;
  const page = await withoutLeaps(tx, { feed: 'somebody', facts } as unknown as TakePage);
  return { refused: page.refused.map(({ fixture, kind }) => `${fixture} ${kind}`), taken: page.facts.length, asked };
}

test.each([
  ['the first version of a fact', 1, { refused: [], taken: 1, asked: 0 }],
  ['the highest that is no leap', VERSION_LEAP_MAX, { refused: [], taken: 1, asked: 0 }],
  ['one more', VERSION_LEAP_MAX + 1, { refused: ['one result'], taken: 0, asked: 1 }],
  ['the largest there is', 2_147_483_647, { refused: ['one result'], taken: 0, asked: 1 }],
])('%s of a fact nobody knows is taken or refused', async (_, version, expected) => {
  expect(await refusedOf([word('result', version)])).toEqual(expected);
});

test('a leap is one from what is known of that aspect of that match, and of no other', async () => {
  const known = [{ fixture: 'one', aspect: 'outcome', version: 7 }];
  expect(await refusedOf([word('result', VERSION_LEAP_MAX + 7)], known)).toMatchObject({ refused: [] });
  expect(await refusedOf([word('result', VERSION_LEAP_MAX + 8)], known)).toMatchObject({ refused: ['one result'] });
  expect(await refusedOf([word('result', VERSION_LEAP_MAX + 7, 'two')], known)).toMatchObject({ refused: ['two result'] });
  expect(await refusedOf([word('score', VERSION_LEAP_MAX + 7)], known)).toMatchObject({ refused: ['one score'] });
});

test('what stands beside a leap is taken', async () => {
  expect(await refusedOf([word('result', VERSION_LEAP_MAX + 1), word('score', 3), word('result', 1, 'two')])).toEqual({
    refused: ['one result'],
    taken: 2,
    asked: 1,
  });
});
