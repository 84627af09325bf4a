import type { FeedFact } from '@fairbook/contract/feed';
import type { Odds } from '@fairbook/core/money';
import type { Score } from '@fairbook/core/sports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { type OfficeCalls, type StaffOfTest, staffServer } from './testing/staff-room.ts';

let app: TestApp & { readonly staff: OfficeCalls };
let one: StaffOfTest;
let other: StaffOfTest;
let fixture: string;
let at = 0;
beforeAll(async () => {
  app = await testApp({ with: { staff: staffServer } });
  const all = ['sports.read', 'sports.results', 'audit.read'] as const;
  [one, other] = [await app.staff.staffWith(all), await app.staff.staffWith(all)];
});
afterAll(() => app.close());
beforeEach(() => {
  at += 1;
  fixture = `early-${at}`;
});

const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
const about = (version = 1) => ({ fixture, version, at: new Date() });
const team = (name: string) => ({ ref: name, names: { en: name }, crest: '' });
const league = { ref: 'cup', names: { en: 'Cup' }, country: '' };
const announced = (starts_at = hoursFromNow(2)): FeedFact => ({
  ...{ kind: 'fixture', ...about(), league, home: team('Home'), away: team('Away'), starts_at },
});
const odds = (): FeedFact => ({
  ...{ kind: 'odds', ...about(), market: 'wl', line: null, single: true },
  odds: { w: 19_500 as Odds, d: 34_000 as Odds, l: 41_000 as Odds },
});
const result = (score: Score): FeedFact => ({ kind: 'result', ...about(), score, half_time: null });

const REASON = 'The match was brought forward, its federation says';
const FEED = 'early';
/** Takes facts of a vendor that plays its matches in real time. */
const take = (...facts: readonly FeedFact[]) => app.sportsbook.take(facts, FEED, { game: 'soccer', speed: 1 });
const matchOf = async () => {
  const [row] = await app.staff.owner<{ id: string; status: string; revision: number }>(
    'select id::text, status, revision from matches where feed = $1 and fixture = $2',
    [FEED, fixture],
  );
  return row ?? { id: '', status: '', revision: -1 };
};
const isOpen = async () => {
  const { id: matchId } = await matchOf();
  return (await app.sportsbook.quotes(app.database.db, [{ matchId, market: 'wl' }])).get(`${matchId}:wl`)?.open;
};
interface Held {
  readonly result_id: string;
  readonly fixture: string;
}
const list = async (state = 'open') => {
  const { data } = await one.get(`sports/held_results?state=${state}&limit=100`);
  return (data.list as Held[]).filter((held) => held.fixture === fixture);
};
const say = async (staff: StaffOfTest, want: boolean, id?: string) =>
  staff.post(`sports/held_results/${id ?? (await list())[0]?.result_id}/say`, { take: want, reason: REASON });

describe('a result two days before the kick-off', () => {
  beforeEach(async () => {
    await take(announced(hoursFromNow(48)), odds());
    expect(await take(result({ home: 2, away: 0 }))).toMatchObject({ applied: 1, held: 1 });
  });

  test('decides nothing, holds the markets of its match, and waits where staff see it', async () => {
    expect(await matchOf()).toMatchObject({ status: 'upcoming', revision: 0 });
    expect(await isOpen()).toBe(false);
    expect(await list()).toMatchObject([{ score: { home: 2, away: 0 }, kicked_off_at: null, asked: null, ended: null }]);
    expect(await app.metrics.text()).toMatch(/fairbook_held_results [1-9]/);
  });

  test('is taken when two people say so, and not by one who says it twice', async () => {
    expect((await say(one, true)).data).toEqual({ done: false });
    expect((await say(one, true)).data).toEqual({ done: false });
    expect(await matchOf()).toMatchObject({ revision: 0 });
    const [held] = await list();
    expect((await say(other, true)).data).toEqual({ done: true });
    expect(await matchOf()).toMatchObject({ status: 'ended', revision: 1 });
    expect(await list('done')).toMatchObject([{ asked: { by: one.name }, ended: { how: 'taken', by: other.name } }]);
    expect((await say(one, false, held?.result_id)).code).toBe('result.not_held');
    const { data } = await one.get(`audit?subject=held_result:${held?.result_id}`);
    const lines = data.list as { action: string; by: string; after: unknown }[];
    expect(lines.map(({ after }) => after)).toEqual([
      { action: 'result.say' },
      { take: 'true', done: 'true' },
      { take: 'true', done: 'false' },
      { take: 'true', done: 'false' },
    ]);
    expect(lines.map(({ action, by }) => `${action} ${by}`)).toEqual([
      `result.refused ${one.name}`,
      `result.say ${other.name}`,
      `result.say ${one.name}`,
      `result.say ${one.name}`,
    ]);
  });

  test('is refused when two people say so, and the match goes on', async () => {
    await say(one, true);
    expect((await say(other, false)).data).toEqual({ done: false });
    expect((await say(one, false)).data).toEqual({ done: true });
    expect(await matchOf()).toMatchObject({ status: 'upcoming', revision: 0 });
    expect(await isOpen()).toBe(true);
    const [refused] = await list('done');
    expect(refused).toMatchObject({ ended: { how: 'refused' } });
    const { data } = await one.get(`audit?subject=held_result:${refused?.result_id}`);
    expect((data.list as { after: unknown }[]).map(({ after }) => after)).toEqual([
      { take: 'false', done: 'true' },
      { take: 'false', done: 'false' },
      { take: 'true', done: 'false' },
    ]);
  });

  test('is replaced by a newer one, and by a word that decides', async () => {
    await say(one, true);
    await take({ kind: 'correction', ...about(2), score: { home: 1, away: 1 }, half_time: null, reason: 'a goal was disallowed' });
    expect(await list()).toMatchObject([{ score: { home: 1, away: 1 }, asked: null }]);
    await take({ kind: 'void', ...about(3), reason: 'cancelled' });
    expect(await matchOf()).toMatchObject({ status: 'void', revision: 1 });
    expect(await list()).toEqual([]);
    expect(await list('done')).toMatchObject([{ ended: { how: 'replaced', by: null } }, { ended: { how: 'replaced' } }]);
  });

  test('is on one page of the list alone', async () => {
    await take(
      { ...announced(hoursFromNow(48)), fixture: `${fixture}-too` } as FeedFact,
      { ...odds(), fixture: `${fixture}-too` } as FeedFact,
    );
    await take({ ...result({ home: 1, away: 0 }), fixture: `${fixture}-too` } as FeedFact);
    const page = async (start: number) =>
      (await one.get(`sports/held_results?state=open&start=${start}&limit=1`)).data as { list: Held[]; more: boolean };
    const [first, second] = [await page(0), await page(1)];
    expect([first.list.length, first.more, second.list.length]).toEqual([1, true, 1]);
    expect(first.list[0]?.result_id).not.toBe(second.list[0]?.result_id);
  });

  test('of a pool keeps its final odds until it is taken', async () => {
    fixture = `${fixture}-pool`;
    const goals = { 0: 90_000, 1: 50_000, 2: 35_000, 3: 40_000, 4: 60_000, 5: 90_000, 6: 150_000, '7+': 200_000 } as unknown as Record<
      string,
      Odds
    >;
    const price: FeedFact = { kind: 'odds', ...about(), market: 'goals', line: null, single: true, odds: goals };
    const final_odds = [{ market: 'goals', selection: '2', line: null, odds: 32_700 as Odds }] as const;
    const told: FeedFact = { kind: 'result', ...about(), score: { home: 2, away: 0 }, half_time: null, final_odds: [...final_odds] };
    const report = await app.sportsbook.take([announced(hoursFromNow(48)), price, told], 'early-pool', { speed: 1, game: 'bd' });
    expect(report).toMatchObject({ held: 1, refused: [] });
    for (const staff of [one, other]) await say(staff, true);
    const [row] = await app.staff.owner<{ odds: unknown }>(
      'select o.final_odds as odds from outcomes o join matches m on m.id = o.match_id where m.fixture = $1',
      [fixture],
    );
    expect(row?.odds).toEqual([{ market: 'goals', selection: '2', lineE2: null, odds: 32_700 }]);
  });

  test('told again changes nothing', async () => {
    expect(await take(result({ home: 2, away: 0 }))).toMatchObject({ applied: 0, stale: 1, held: 0 });
    expect(await list()).toHaveLength(1);
  });
});

describe('a result', () => {
  test('is taken once its match can be over, counted from the play that was reported', async () => {
    const played = { at: hoursFromNow(-1.6), period: 'first_half', minute: 1, score: { home: 0, away: 0 }, half_time: null } as const;
    await take(announced(hoursFromNow(-1.5)), { kind: 'score', fixture, version: 1, ...played });
    expect(await take(result({ home: 1, away: 0 }))).toMatchObject({ held: 1 });
    fixture = `${fixture}-older`;
    await take(announced(hoursFromNow(-1.8)));
    expect(await take(result({ home: 1, away: 0 }))).toMatchObject({ applied: 1, held: 0 });
    expect(await matchOf()).toMatchObject({ status: 'ended', revision: 1 });
  });

  test('of a simulation is taken whenever it comes where its house says so', async () => {
    await app.sportsbook.take([announced(), result({ home: 1, away: 0 })], FEED, { game: 'soccer' });
    expect(await matchOf()).toMatchObject({ status: 'ended' });
  });
});

test('what was held cannot be written over, nor ended by one person, not even by the database’s owner', async () => {
  await take(announced(), result({ home: 2, away: 0 }));
  const [held] = await list();
  const tried = (change: string) => app.staff.owner(`update held_results set ${change} where id = $1`, [held?.result_id]);
  await expect(tried('home_score = 3')).rejects.toThrow('stays');
  await expect(tried(`final_odds = '[]'`)).rejects.toThrow('stays');
  await expect(tried(`ended = 'taken', ended_by = 'eva', ended_at = now()`)).rejects.toThrow('held_results_as_asked');
  await say(one, true);
  await expect(tried(`ended = 'taken', ended_by = '${one.name}', ended_at = now()`)).rejects.toThrow('two people');
  await expect(app.staff.owner('delete from held_results where id = $1', [held?.result_id])).rejects.toThrow('stays');
});
