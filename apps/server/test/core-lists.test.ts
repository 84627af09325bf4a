import { readFileSync } from 'node:fs';
import { SPORT_GAMES } from '@fairbook/core/catalog';
import { CONTENT_KINDS, CONTENT_STATES, PICTURE_TYPES } from '@fairbook/core/content';
import { MARKET_KINDS, MATCH_PERIODS } from '@fairbook/core/sports';
import { expect, test } from 'vitest';

/** The checks of the database's columns, as recorded by the test of guards. */
const guards = readFileSync(new URL('guards/guards.txt', import.meta.url), 'utf8');

/** The values that a check allows, in the order of its migration. */
function listOf(check: string): readonly string[] {
  const line = guards.split('\n').find((each) => each.split(/\s+/)[1] === check);
  return [...(line?.matchAll(/'([^']+)'::text/g) ?? [])].map(([, value = '']) => value);
}

// A value unknown to the database would be refused with the whole page of its feed, which then stops.
test.each([
  ['markets_kind_check', MARKET_KINDS],
  ['matches_period_check', MATCH_PERIODS],
  ['feeds_game_check', SPORT_GAMES],
  ['matches_game_check', SPORT_GAMES],
  ['sport_terms_game_check', SPORT_GAMES],
  ['bets_game', SPORT_GAMES],
  ['content_items_kind', CONTENT_KINDS],
  ['content_items_state', CONTENT_STATES],
  ['content_pictures_type', PICTURE_TYPES],
] as const)('the database lets in what core knows: %s', (check, known) => {
  const missing = known.filter((value) => !listOf(check).includes(value));
  const unknown = listOf(check).filter((value) => !known.some((each) => each === value));
  expect(
    { missing, unknown },
    `${check}: write a migration that gives it the list of core, then run npm test -- guards -u. Until then a feed that tells a missing one stands still, and staff cannot write it.`,
  ).toEqual({ missing: [], unknown: [] });
});
