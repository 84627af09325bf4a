import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import type { Statement } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { clearMatches, inHours, plantMarkets, plantMatches, plantTeams } from '../testing/planted-matches.ts';
import { selectOffers, selectQuotes } from './markets.ts';

let database: TestDatabase;
const ask = (query: Statement, values: unknown[] = []) => database.db.query<Record<string, unknown>>(query, values);
const inSeconds = (seconds: number) => inHours(seconds / 3_600);

beforeAll(async () => {
  database = await testDatabase(2);
  await plantTeams(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearMatches(database);
  await plant(database, 'delete from suspensions; delete from offer_limits; update sport_terms set live_bets = true');
  await plantRows(database, 'feeds', [{ name: 'f', game: 'soccer', last_seen_at: new Date(), silent_after: '20 seconds' }]);
});

describe('what a market offers at this instant', () => {
  const offered = async () => (await ask(selectOffers, [[1], ['wl']])).map(({ status }) => status);
  const LIVE = { status: 'live', kicked_off_at: inSeconds(-590) };
  const OPENED = { status_at: inSeconds(-580) };
  const suspend = (row: PlantedRow) => plantRows(database, 'suspensions', [{ id: 1, reason: 'because', suspended_by: 'ana', ...row }]);

  interface Case {
    readonly at?: number;
    readonly match?: PlantedRow;
    readonly market?: PlantedRow;
    readonly feed?: string;
    readonly held?: PlantedRow;
    readonly bets?: false;
  }
  const planted = async ({ at = 1, match, market, feed, held, bets }: Case) => {
    await plantMatches(database, [{ id: 1, at, more: { kicked_off_at: null, result_held: false, ...match } }]);
    await plantMarkets(database, [{ match_id: 1, ...market }]);
    if (feed) await plant(database, `update feeds set ${feed}`);
    if (held) await suspend(held);
    if (bets === false) await plant(database, `update sport_terms set live_bets = false where game = 'soccer'`);
  };
  const silent = `last_seen_at = now() - interval '21 seconds'`;
  const STARTED = { at: -600 / 3_600 };
  const PLAYED = { ...STARTED, match: LIVE, market: OPENED };

  test.each<readonly [string, Case, string]>([
    ['what the feed says, before the start', {}, 'open'],
    ['what the feed says, before the start, where bets in play are not taken', { bets: false }, 'open'],
    ['that it is held, before the start', { market: { status: 'suspended' } }, 'suspended'],
    ['that it is closed, whatever else holds it', { market: { status: 'closed' }, feed: silent, held: { match_id: 1 } }, 'closed'],
    ['nothing of a feed that is silent', { feed: silent }, 'suspended'],
    ['what the feed says while it is silent for less than it may', { feed: `last_seen_at = now() - interval '15 seconds'` }, 'open'],
    ['nothing once the match is decided', { match: { status: 'ended', revision: 1 } }, 'closed'],
    ['nothing while a result waits', { match: { result_held: true } }, 'suspended'],
    ['nothing while odds that jumped wait', { market: { held_odds: [11_000, 0, 0] } }, 'suspended'],
    ['nothing while odds by hand have fallen', { market: { price_fallen: true } }, 'suspended'],
    ['nothing while staff hold the market', { held: { match_id: 1, kind: 'wl' } }, 'suspended'],
    ['nothing while staff hold the match', { held: { match_id: 1 } }, 'suspended'],
    ['nothing while staff hold the league', { held: { league_id: 1 } }, 'suspended'],
    ['what the feed says while staff hold another market', { held: { match_id: 1, kind: 'goals' } }, 'open'],
    ['what the feed says while staff hold another match', { held: { match_id: 2 } }, 'open'],
    ['what the feed says while staff hold another league', { held: { league_id: 2 } }, 'open'],
    [
      'what the feed says again once staff have lifted that',
      { held: { match_id: 1, lift_reason: 'is well', lifted_by: 'rui', lifted_at: new Date() } },
      'open',
    ],
    ['nothing from the start on until the feed says so anew', STARTED, 'closed'],
    ['nothing that was said before the start', { ...STARTED, market: { status_at: inSeconds(-700) }, match: LIVE }, 'closed'],
    ['nothing that was said at the start while no play is reported', { ...STARTED, market: OPENED }, 'suspended'],
    ['what the feed says of play', PLAYED, 'open'],
    [
      'what the feed said between an early kick-off and the start',
      { at: 1, match: { status: 'live', kicked_off_at: inSeconds(-60) }, market: { status_at: inSeconds(-50) } },
      'open',
    ],
    [
      'nothing said before an early kick-off',
      { at: 1, match: { status: 'live', kicked_off_at: inSeconds(-60) }, market: { status_at: inSeconds(-70) } },
      'closed',
    ],
    ['that it is held in play', { ...PLAYED, market: { ...OPENED, status: 'suspended' } }, 'suspended'],
    ['nothing in play of a feed that is silent', { ...PLAYED, feed: silent }, 'suspended'],
    ['nothing in play where bets in play are not taken', { ...PLAYED, bets: false }, 'closed'],
    ['nothing while it is interrupted', { ...PLAYED, match: { ...LIVE, status: 'postponed' } }, 'suspended'],
  ])('is %s', async (_, given, status) => {
    await planted(given);
    expect(await offered()).toEqual([status]);
  });

  test('is told with what staff allow of it: of everybody, and of the market, the match and the league', async () => {
    await planted({});
    const limit = { region: '', bet_min: 1, bet_max: 2, bonus_max: 3, word: 'few', reason: 'because', set_by: 'ana' };
    const LIFTED = { lift_reason: 'is well', lifted_by: 'rui', lifted_at: new Date() };
    await plantRows(
      database,
      'offer_limits',
      [
        { id: 3, league_id: 1, region: 'BR' },
        { id: 1, match_id: 1 },
        { id: 2, match_id: 1, kind: 'wl', word: 'less' },
        { id: 4, match_id: 1, kind: 'goals' },
        { id: 5, match_id: 2 },
        { id: 6, league_id: 2 },
        { id: 7, match_id: 1, ...LIFTED },
      ].map((row) => ({
        league_id: null,
        match_id: null,
        kind: null,
        lift_reason: null,
        lifted_by: null,
        lifted_at: null,
        ...limit,
        ...row,
      })),
    );
    const [offer] = await ask(selectOffers, [[1], ['wl']]);
    expect(offer?.limits).toEqual([
      ['match', '', '1', '2', '3', 'few'],
      ['market', '', '1', '2', '3', 'less'],
      ['league', 'BR', '1', '2', '3', 'few'],
    ]);
  });

  test('is what bets are placed by: with the game, and where a match in play stands', async () => {
    await planted({
      ...PLAYED,
      match: { ...LIVE, home_score: 2, away_score: 1, half_home_score: 1, half_away_score: 0, minute: 61, period: 'second_half' },
    });
    await plantMarkets(database, [{ match_id: 1, kind: 'goals', odds: [] }]);
    const { rows } = await database.owner.pool.query('select starts_at from matches');
    const quotes = await ask(selectQuotes, [
      [1, 1],
      ['wl', 'goals'],
    ]);
    expect(quotes).toMatchObject([
      {
        ...{ matchId: '1', market: 'wl', game: 'soccer', live: true, status: 'open', odds: [20_000, 30_000, 40_000], version: 5 },
        ...{ startsAt: rows[0].starts_at, played: [2, 1, 1, 0, 61], period: 'second_half' },
      },
    ]);
    await plant(database, `update matches set status = 'upcoming'`);
    expect(await ask(selectQuotes, [[1], ['wl']])).toMatchObject([{ live: false, played: null }]);
  });
});
