import { call, type Refusal, STARS_MAX, securityApi, sportsApi, starsApi } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/test-app.ts';
import { correctionFact, fixtureFact, hoursFromNow, resultFact } from '../testing/feed-facts.ts';

let app: TestApp;
let url: string;
let next = { match_id: '', league_id: '', home_id: '', away_id: '' };
const team = (ref: string, en: string) => ({ ref, names: { en }, crest: 'plain:red:white' });
const [bahia, gremio] = [team('bah', 'Bahia'), team('gre', 'Grêmio')];

beforeAll(async () => {
  app = await testApp();
  url = await app.open();
  await app.feed([
    fixtureFact('next', { home: bahia, away: gremio, starts_at: hoursFromNow(3) }),
    fixtureFact('past', { home: gremio, away: bahia, starts_at: hoursFromNow(-5) }),
    resultFact('past', { home: 2, away: 2 }),
  ]);
  await app.feed([correctionFact('past', { home: 2, away: 1 }, 2)]);
  const { list } = await call(app.guest, sportsApi.matches, { game: 'soccer', start: 0, limit: 10 });
  next = list[0]!;
});
afterAll(() => app.close());

const code = (error: unknown) => (error as Refusal).code;
const NONE = { league: [], team: [], match: [] };
const turn = (kind: 'league' | 'team' | 'match', id: string, on = true) => ({ kind, id, on }) as const;

describe('PUT member/stars', () => {
  test('turns a star on and off again, as often as it is asked, for this player alone', async () => {
    const [player, other] = [await app.playerWith('0'), await app.playerWith('0')];
    for (const _ of [1, 2]) {
      expect(await player.call(starsApi.turnStar, turn('team', next.home_id))).toEqual({ ...NONE, team: [next.home_id] });
    }
    await player.call(starsApi.turnStar, turn('match', next.match_id));
    expect(await player.call(starsApi.stars, {})).toEqual({ ...NONE, team: [next.home_id], match: [next.match_id] });
    expect(await other.call(starsApi.stars, {})).toEqual(NONE);
    for (const _ of [1, 2]) await player.call(starsApi.turnStar, turn('match', next.match_id, false));
    expect(await player.call(starsApi.stars, {})).toEqual({ ...NONE, team: [next.home_id] });
    const { stars } = await player.call(securityApi.exportData, { password: 'a long word 1' });
    expect(stars).toEqual({ ...NONE, team: [next.home_id] });
  });

  test('refuses what there is not, and changes nothing', async () => {
    const player = await app.playerWith('0');
    for (const kind of ['league', 'team', 'match'] as const) {
      expect(await player.call(starsApi.turnStar, turn(kind, '999999')).catch(code)).toBe('stars.not_found');
    }
    const raw = await fetch(`${url}/sports/api/v1/member/stars`, {
      method: 'PUT',
      headers: { ...player.transport.headers(), 'content-type': 'application/json' },
      body: JSON.stringify(turn('team', '1x')),
    });
    expect(raw.status).toBe(400);
    expect(await player.call(starsApi.stars, {})).toEqual(NONE);
  });

  test('refuses one more than there may be, whoever comes first of two', async () => {
    const player = await app.playerWith('0');
    await app.database.owner.pool.query(
      `insert into stars (player_id, kind, subject) select $1, 'team', 1000000 + n from generate_series(1, $2::int) n`,
      [player.id, STARS_MAX - 1],
    );
    const both = await Promise.all(
      [turn('team', next.home_id), turn('match', next.match_id)].map((each) => player.call(starsApi.turnStar, each).then(() => 'on', code)),
    );
    expect(both.toSorted()).toEqual(['on', 'stars.too_many']);
  });
});

describe('POST member/stars', () => {
  test('takes over what a guest chose, beside what is there, and leaves out what there is not', async () => {
    const player = await app.playerWith('0');
    await player.call(starsApi.turnStar, turn('team', next.away_id));
    const stars = { league: [next.league_id, '999999'], team: [next.away_id], match: [next.match_id] };
    for (const _ of [1, 2]) {
      expect(await player.call(starsApi.addStars, { stars })).toEqual({
        ...{ league: [next.league_id], team: [next.away_id], match: [next.match_id] },
      });
    }
  });
});

describe('GET team', () => {
  test('names a team, with its next matches and the results that hold', async () => {
    const found = await call(app.guest, sportsApi.team, { game: 'soccer', team_id: next.home_id });
    expect(found).toMatchObject({ team_id: next.home_id, name: 'Bahia', pic: 'plain:red:white', next: [{ match_id: next.match_id }] });
    expect(found.last).toMatchObject([{ home_score: 2, away_score: 1, away_id: next.home_id }]);
  });

  test('refuses a team there is not, and one of another game', async () => {
    expect(await call(app.guest, sportsApi.team, { game: 'soccer', team_id: '999999' }).catch(code)).toBe('team.not_found');
    expect(await call(app.guest, sportsApi.team, { game: 'basketball', team_id: next.home_id }).catch(code)).toBe('team.not_found');
  });
});
