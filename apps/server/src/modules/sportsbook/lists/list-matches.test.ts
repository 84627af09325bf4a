import type { RequestOf, sportsApi } from '@fairbook/contract';
import { MARKETS_OF, OVER_UNDER, sportOf } from '@fairbook/core/sports';
import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { listMatches } from './list-matches.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const HEAD = { now: NOW, total: 7, live: 2, liveBets: true, silent: false };
const MAIN = MARKETS_OF.soccer.filter((kind) => sportOf('soccer').mainMarkets.includes(kind));

async function listed(more: Partial<RequestOf<typeof sportsApi.matches>> = {}, head: readonly object[] = [HEAD]) {
  const rows = [{ match_id: '7' }, { match_id: '8' }];
  const offer = { matchId: '8', market: 'wl', status: 'open', lineE2: null, single: true, version: 1, odds: [20_000, 30_000, 40_000] };
  const paper = paperDb({
    ...{ 'sportsbook.matches': rows, 'sportsbook.matches_by_id': rows, 'sportsbook.head': head },
    'sportsbook.offers': [{ ...offer, full: [], limits: null }],
  });
  const reply = await listMatches({ db: paper.db }, { game: 'soccer', start: 2, limit: 9, ...more }, 'pt');
  return { ...paper, reply };
}

test('a page has its matches with what each offers in the markets of lists, beside the sums of all', async () => {
  const { reply, asked } = await listed();
  expect(reply).toMatchObject({
    list: [
      { match_id: '7', compare: {} },
      { match_id: '8', compare: { wl: { status: 'open' } } },
    ],
    ...{ total: 7, live: 2, live_bets: true, list_markets: MAIN, server_time: NOW, feed_silent: false },
  });
  expect(reply.list[0]?.compare).toEqual({});
  expect([asked('sportsbook.matches'), asked('sportsbook.head'), asked('sportsbook.offers')]).toEqual([
    [['pt', 'soccer', new Date(0), 2, 9]],
    [['pt', 'soccer', new Date(0), '{"":{"clock":90,"most":150}}']],
    [[['7', '8'], MAIN]],
  ]);
});

test('a match whose main over/under is closed has the next line that is open, and others are not asked about', async () => {
  const row = (matchId: string, market: string, status: string) => ({
    ...{ matchId, market, status, lineE2: null, single: true, version: 1, odds: [19_000, 19_000], full: [], limits: null },
  });
  const rows = [{ match_id: '7' }, { match_id: '8' }];
  const offers = [row('7', 'ou25', 'suspended'), row('8', 'ou25', 'closed'), row('8', 'ou35', 'closed'), row('8', 'ou45', 'open')];
  const { db, asked } = paperDb({ 'sportsbook.matches': rows, 'sportsbook.head': [HEAD], 'sportsbook.offers': offers });
  const { list } = await listMatches({ db }, { game: 'soccer', start: 0, limit: 9 }, 'pt');
  expect(asked('sportsbook.offers')).toEqual([
    [['7', '8'], MAIN],
    [['8'], OVER_UNDER],
  ]);
  expect(list[1]?.compare.ou45?.status).toBe('open');
});

test('where nothing is known of the game nothing is counted, no bet is taken in play, and its feed is not believed', async () => {
  const { reply } = await listed({}, []);
  expect(reply).toMatchObject({ total: 0, live: 0, live_bets: false, server_time: new Date(0), feed_silent: true });
});

test('what is asked for by id has all its markets', async () => {
  const { asked } = await listed({ match_id: '8,07,x,9' });
  expect([asked('sportsbook.matches'), asked('sportsbook.matches_by_id'), asked('sportsbook.offers')]).toEqual([
    [],
    [['pt', 'soccer', ['8', '9']]],
    [[['7', '8'], MARKETS_OF.soccer]],
  ]);
});

test.each<[string, string | number | undefined, Date]>([
  ['an instant', 1_773_144_000_000, new Date(1_773_144_000_000)],
  ['its text', '1773144000000', new Date(1_773_144_000_000)],
  ['the last instant that there is', '999999999999999', new Date(999_999_999_999_999)],
  ['more digits than an instant has', '1773144000000000', new Date(0)],
  ['no instant', 'tomorrow', new Date(0)],
  ['one before all', '-5', new Date(0)],
  ['nothing', undefined, new Date(0)],
])('starts are wanted from %s on', async (_, timestamp, from) => {
  const { asked } = await listed({ timestamp } as Partial<RequestOf<typeof sportsApi.matches>>);
  expect([asked('sportsbook.matches')[0]?.[2], asked('sportsbook.head')[0]?.[2]]).toEqual([from, from]);
});
