import { beforeEach, describe, expect, test } from 'vitest';
import type { Queries, Statement } from '../../../platform/db/db.ts';
import { createSearch, readForm, readTeam } from './find.ts';

let asked: (readonly [name: string, values: readonly unknown[]])[];
beforeEach(() => {
  asked = [];
});
/** Returns rows by the statement's name. */
const db = (rows: Readonly<Record<string, readonly object[]>>) =>
  ({
    query: async ({ name }: Statement, values: readonly unknown[]) => {
      asked.push([name.replace('sportsbook.', ''), values]);
      return rows[name.replace('sportsbook.', '')] ?? [];
    },
  }) as unknown as Queries;
const named = (id: number, name: string, english = name) => ({ id: `${id}`, name, english, pic: `p${id}`, country: 'BR' });
const found = (match: number, of: number, kind?: 'team' | 'league') => ({ match_id: `${match}`, of: `${of}`, ...(kind && { kind }) });

describe('a search by name', () => {
  test('shows six teams and four leagues, the nearest first and then by name, each with its own matches', async () => {
    const teams = [named(1, 'Old Lions'), ...[7, 6, 5, 4, 3, 2].map((n) => named(n, `Lions ${n}`)), named(9, 'Bears')];
    const leagues = [5, 4, 3, 2, 1].map((n) => named(n, `Leões ${n}`, `Lions ${n}`));
    const next = [found(11, 2, 'team'), found(12, 2, 'league'), found(13, 3, 'team'), found(14, 2, 'team')];
    const now = Date.UTC(2026, 2, 10);
    const answer = await createSearch(() => now)(
      db({ team_names: teams, league_names: leagues, next_matches: next, last_results: [found(15, 2), found(16, 7)] }),
      { game: 'soccer', text: 'lions' },
      'pt',
    );
    expect(answer.teams.map(({ team_id }) => team_id)).toEqual(['2', '3', '4', '5', '6', '7']);
    expect(answer.leagues.map(({ league_id }) => league_id)).toEqual(['1', '2', '3', '4']);
    expect(answer.teams[0]).toEqual({
      ...{ team_id: '2', name: 'Lions 2', pic: 'p2', next: [{ match_id: '11' }, { match_id: '14' }], last: [{ match_id: '15' }] },
    });
    expect(answer.leagues[1]).toEqual({ league_id: '2', name: 'Leões 2', country: 'BR', next: [{ match_id: '12' }] });
    expect(asked.slice(2)).toEqual([
      ['next_matches', ['pt', 'soccer', ['2', '3', '4', '5', '6', '7'], ['1', '2', '3', '4'], 3]],
      ['last_results', ['pt', 'soccer', ['2', '3', '4', '5', '6', '7'], new Date(now), 2]],
    ]);
  });

  test('reads names again after ten seconds, by game and language, and no matches where nothing is found', async () => {
    let now = 0;
    const search = createSearch(() => now);
    const of = async (game: 'soccer' | 'basketball', language: 'pt' | 'en') => {
      await search(db({ team_names: [named(1, 'Lions')] }), { game, text: 'zzzz' }, language);
      const count = asked.length;
      asked = [];
      return count;
    };
    expect([await of('soccer', 'pt'), await of('soccer', 'pt'), await of('soccer', 'en'), await of('basketball', 'pt')]).toEqual([
      2, 0, 2, 2,
    ]);
    now = 9_999;
    expect(await of('soccer', 'pt')).toBe(0);
    now = 10_001;
    expect(await of('soccer', 'pt')).toBe(2);
  });
});

test('a form has five results of each side and of their meetings, before the match alone', async () => {
  const startsAt = new Date('2026-03-10T12:00:00Z');
  const rows = {
    sides: [{ homeId: '1', awayId: '2', startsAt }],
    last_results: [found(11, 1), found(12, 2)],
    meetings: [{ match_id: '13' }],
  };
  expect(await readForm(db(rows), { game: 'soccer', match_id: '9' }, 'en')).toEqual({
    ...{ home: [{ match_id: '11' }], away: [{ match_id: '12' }], meetings: [{ match_id: '13' }], home_id: '1', away_id: '2' },
  });
  expect(asked).toEqual([
    ['sides', ['soccer', '9']],
    ['last_results', ['en', 'soccer', ['1', '2'], startsAt, 5]],
    ['meetings', ['en', 'soccer', '1', '2', startsAt, 5]],
  ]);
  await expect(readForm(db({}), { game: 'soccer', match_id: '9' }, 'en')).rejects.toMatchObject({ code: 'match.not_found' });
});

test('a team is shown with ten matches to come and ten results', async () => {
  const team = { team_id: '1', name: 'Lions', pic: 'p1' };
  const rows = { team: [team], next_matches: [found(11, 1, 'team')], last_results: [found(12, 1)] };
  expect(await readTeam(db(rows), { game: 'soccer', team_id: '1' }, 'en')).toEqual({
    ...{ ...team, next: [{ match_id: '11' }], last: [{ match_id: '12' }] },
  });
  expect(asked.map(([name, values]) => [name, values.at(2), values.at(-1)])).toEqual([
    ['team', '1', '1'],
    ['next_matches', ['1'], 10],
    ['last_results', ['1'], 10],
  ]);
  await expect(readTeam(db({}), { game: 'soccer', team_id: '1' }, 'en')).rejects.toMatchObject({ code: 'team.not_found' });
});
