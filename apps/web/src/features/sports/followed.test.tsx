// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { fakeSocket } from '../../shared/testing/fake-socket.ts';
import { madeMarket, madeMatch } from '../../shared/testing/made-match.ts';
import { MatchList, MatchView, SportMatches, TeamView } from './index.ts';

const socket = fakeSocket();
let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

const START = new Date('2026-11-22T19:00:00Z');
const MATCH = madeMatch({ match_id: '5', home_name: 'Home', match_start_time: START, compare: { wl: madeMarket({ w: 18_000 }) } });
const REPLY = {
  ...{ list: [MATCH], total: 1, live: 0, live_bets: true, list_markets: ['wl'], feed_silent: false },
  server_time: new Date('2026-11-22T12:00:00Z'),
};
const TEAM = { team_id: '1', name: 'Home', pic: '', next: [MATCH], last: [] };
const SCORED = { kind: 'match.changed', match_id: '5', status: 'live', period: 'first_half', minute: 12, home_score: 7, away_score: 3 };

test.each<[string, () => ReactNode, readonly unknown[]]>([
  ['of a match', () => <MatchView game="soccer" id="5" />, keys.match('5')],
  ['of a team', () => <TeamView game="soccer" id="1" />, keys.matches('soccer', 'ids 5')],
  ['of the next matches', () => <MatchList filter="upcoming" limit={3} title="Next" />, keys.matches('soccer', 'first 24')],
  ['of a sport', () => <SportMatches game="soccer" />, keys.matches('soccer', 'all')],
])('a page %s follows what is told of its match, and takes over the score', async (_, Part, queryKey) => {
  open = await drawnAt(() => Part(), {
    ...{ address: '/', words: NAMED_WORDS },
    known: [
      [queryKey, REPLY],
      [keys.team('soccer', '1'), TEAM],
    ],
  });
  await act(() => vi.dynamicImportSettled());
  expect(new Set(socket.sent().flatMap(({ topics = [] }) => topics))).toEqual(new Set(['game:soccer', 'match:5']));
  await socket.say('match:5', [{ ...SCORED, overs: null }]);
  const known = open.queries.getQueryData(queryKey) as typeof REPLY;
  expect([known.list[0]?.home_score, known.list[0]?.away_score]).toEqual([7, 3]);
});
