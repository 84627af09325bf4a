import { expect, test } from 'vitest';
import { keys, PRIVATE_FAMILIES } from './query-keys.ts';

/** What everybody may read. Everything else is a player's, and forgotten with the session: a family that is added is one or the other. */
const PUBLIC_FAMILIES = [
  'matches',
  'match',
  'results',
  'found',
  'form',
  'team',
  'lotteries',
  'draws',
  'lottery-odds',
  'exchange',
  'available-games',
  'house',
  'registration-needs',
  'support',
];

test('every family of keys is public or forgotten when the player changes', () => {
  const families = Object.values(keys).map((key) =>
    typeof key === 'function' ? (key as (name: string) => readonly string[])('x')[0] : key[0],
  );
  expect(new Set(families)).toEqual(new Set([...PUBLIC_FAMILIES, ...PRIVATE_FAMILIES]));
});
