import { describe, expect, test } from 'vitest';
import { needsQuery } from '../features/auth/account/needs-query.ts';
import { textsQuery } from '../features/content/asked-again.ts';
import { codeQuery } from '../features/invite/invite-code.ts';
import { checkInQuery } from '../features/rewards/reward-queries.ts';
import { casesQuery, supportQuery } from '../features/support/support-queries.ts';
import { allMatchesQuery, firstMatchesQuery, matchesByIdQuery, matchQuery } from '../shared/realtime/matches.ts';
import { readingOf } from '../shared/testing/reading.ts';
import { findQuery } from './find/find-query.ts';
import { EVERYTHING, resultsQuery } from './results/results-query.ts';

const [MINUTE, EVER] = [60_000, Number.POSITIVE_INFINITY];

describe('what is read by itself, and how long it is believed and kept', () => {
  test.each<[string, object, Partial<ReturnType<typeof readingOf>>]>([
    ['what opening an account takes', needsQuery, { again: undefined, staleTime: EVER }],
    ['the texts to be agreed to', textsQuery, { staleTime: 300_000 }],
    ['the code of an invitation', codeQuery('player'), { staleTime: EVER }],
    ['a check-in list', checkInQuery, { gcTime: 1_000 }],
    ['how long an answer takes', supportQuery, { staleTime: MINUTE }],
    ['the cases of a player', casesQuery, { again: MINUTE }],
    ['the first matches', firstMatchesQuery('soccer', 3), { again: MINUTE }],
    ['all matches', allMatchesQuery('soccer'), { again: MINUTE }],
    ['a match', matchQuery('soccer', '1'), { again: MINUTE }],
    ['some matches', matchesByIdQuery('soccer', ['1']), { again: MINUTE }],
    ['results', resultsQuery('soccer', EVERYTHING), { again: MINUTE }],
    ['what a text finds', findQuery('soccer', 'a'), { enabled: true, staleTime: 30_000 }],
    ['what no text finds', findQuery('soccer', '  '), { enabled: false }],
  ])('%s', (_, options, expected) => expect(readingOf(options)).toMatchObject(expected));

  test('results of another day, league or team have another name', () => {
    const filters = [EVERYTHING, { ...EVERYTHING, day: 'a' }, { ...EVERYTHING, league: 'a' }, { ...EVERYTHING, team: 'a' }];
    expect(new Set(filters.map((filter) => resultsQuery('soccer', filter).queryKey.join(' '))).size).toBe(4);
  });
});
