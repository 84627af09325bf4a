import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(1);
});
afterAll(() => database.close());

const times = (count: number, each: string) => Array(count).fill(each).join();

test.each<[string, boolean, joints: string, matches: string, live?: string | null, plays?: string | null]>([
  ['two legs of a match', true, '7', '7,7'],
  ['eight of them', true, '7', times(8, '7')],
  ['one leg', false, '7', '7,8'],
  ['nine legs', false, '7', times(9, '7')],
  ['no leg', false, '9', '7,7'],
  ['two matches', true, '7,8', '7,8,7,8'],
  ['two matches, one with one leg', false, '7,8', '7,7,8'],
  ['a match twice', false, '7,7', '7,7,7,7'],
  ['no match', false, '', '7,7'],
  ['a match before play, beside a leg of another', true, '7', '7,7,8'],
  ['a match before play, beside a leg in play of another', true, '7', '7,7,8', 'f,f,t'],
  ['a match in play with how it stood', true, '7', '7,7', 't,t', '0,0,1,1,60'],
  ['a match in play with one leg in play', true, '7', '7,7', 'f,t', '0,0,1,1,60'],
  ['a match in play without how it stood', false, '7', '7,7', 't,t'],
  ['a match in play that stood as before it', false, '7', '7,7', 't,t', '1,1,1,1,0'],
  ['a match before play with how it stood in play', false, '7', '7,7', 'f,f', '0,0,1,1,60'],
  ['a match before play with nothing of it', true, '7', '7,7', 'f,f', '0,0,0,0,0'],
  ['the second of two in play, each with its own', true, '7,8', '7,7,8,8', 'f,f,t,t', '0,0,0,0,0,1,0,1,1,60'],
  ['the second of two in play, with that of the first', false, '7,8', '7,7,8,8', 'f,f,t,t', '1,0,1,1,60,0,0,0,0,0'],
  ['the first of two in play, with nothing of it', false, '7,8', '7,7,8,8', 't,t,t,t', '0,0,0,0,0,1,0,1,1,60'],
])('legs that pay together: %s: %s', async (_, isSound, joints, matches, live = null, plays = null) => {
  const list = (values: string | null) => (values === null ? null : `{${values}}`);
  const { rows } = await database.owner.pool.query(
    'select joint_matches_are_sound($1::bigint[], $2::bigint[], $3::boolean[], $4::int[]) as sound',
    [list(joints), list(matches), list(live), list(plays)],
  );
  expect(rows).toEqual([{ sound: isSound }]);
});
