import { createHash } from 'node:crypto';
import { call, lotteryApi } from '@fairbook/contract';
import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import type { Day } from '@fairbook/core/rewards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { ageSamples, passTime, testBeacon, waitingDraws } from '../../../test/test-draws.ts';

const DAILY = 'newammarksix';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ options: { beacon: testBeacon() } });
  await app.lottery.seedDemo();
  // Once a day, half a day from now: no draw becomes due during the test.
  const at = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16);
  const schedule = { offsetMinutes: 0, times: { kind: 'days', days: [1, 2, 3, 4, 5, 6, 7], at }, numbering: 'of_year', closesBefore: 15 };
  await app.database.owner.pool.query(`update lotteries set schedule = $1 where game = $2`, [schedule, DAILY]);
  await app.lottery.planDraws();
  await ageSamples(app.database.owner);
});
afterAll(() => app.close());

const last = (game: LotteryGame) => call(app.guest, lotteryApi.lastDraw, { game });
/** Makes the next draw of a game. */
async function drawOne(game: LotteryGame): Promise<string> {
  const [id = ''] = await waitingDraws(app.database.owner, game);
  await passTime(app.database.owner, id, 'due');
  await app.lottery.makeDraws();
  return id;
}
const list = (game: 'hkmarksix', wanted: Partial<{ start: number; limit: number; day: Day; draw_no: string; match_id: string }> = {}) =>
  call(app.guest, lotteryApi.markSixDraws, { game, start: 0, limit: 20, ...wanted });

describe('a demonstration', () => {
  test('has every game drawn every few minutes, with a history that is marked as a sample and proves nothing', async () => {
    await app.lottery.seedDemo();
    const { rows } = await app.database.owner.pool.query(
      `select count(*)::int as samples, count(distinct game)::int as games, count(commit)::int as commits,
         bool_and(status = 'drawn' and settled_revision = revision and draws_at < now()) as over
       from draws where source = 'sample'`,
    );
    expect(rows).toEqual([{ samples: 8 * 150, games: 8, commits: 0, over: true }]);
    for (const game of LOTTERY_GAMES) {
      const { current, last: sample, next } = await last(game);
      expect(current ?? next[0]).toMatchObject({ source: 'own' });
      const everyMs = (next[1]?.draw_at.getTime() ?? 0) - (next[0]?.draw_at.getTime() ?? 0);
      expect(everyMs).toBeLessThanOrEqual(game === DAILY ? 86_400_000 : 600_000);
      expect(sample).toMatchObject({ source: 'sample', status: 'settled', commit: null, round: null, revision: 1 });
      const proof = await call(app.guest, lotteryApi.proof, { game, match_id: sample?.match_id ?? '' });
      expect(proof).toMatchObject({ committed_at: null, chain: null, server_seed: null, reports: [] });
    }
  });

  test('changes nothing that staff have set', async () => {
    const { owner } = app.database;
    await owner.pool.query(`update lotteries set void_after_seconds = 900 where game = 'racing'`);
    const before = await owner.pool.query('select * from lotteries order by game');
    await app.lottery.seedDemo();
    expect((await owner.pool.query('select * from lotteries order by game')).rows).toEqual(before.rows);
  });
});

describe('GET lottery/games', () => {
  test('shows every lottery with its next draw and its last result, and whether it is offered', async () => {
    await app.database.owner.pool.query(`update games set status = 'disabled' where game = 'airship'`);
    const { list: games } = await call(app.guest, lotteryApi.overview, {});
    expect(games.map(({ game }) => game)).toEqual([...LOTTERY_GAMES]);
    for (const { source, last: drawn } of games) expect([source, drawn?.numbers?.length]).toEqual(['own', expect.any(Number)]);
    expect(games.filter(({ active }) => !active).length).toBeLessThanOrEqual(1);
  });
});

describe('GET :game/last', () => {
  test('shows the draw bets are taken for, those that follow, and what was drawn last, by the clock of the database', async () => {
    const { current, next, last: before, now } = await last('hkmarksix');
    expect(current?.status).toBe('open');
    expect(next.length).toBe(20);
    expect(next[0]?.open_at).toEqual(current?.close_at);
    expect(next.every(({ status }) => status === 'scheduled')).toBe(true);
    const { rows } = await app.database.owner.pool.query<{ now: Date }>('select clock_timestamp() as now');
    expect(Math.abs((rows[0]?.now.getTime() ?? 0) - now.getTime())).toBeLessThan(5_000);
    const id = await drawOne('hkmarksix');
    expect(before?.match_id).not.toBe(id);
  });

  test('who is told that a draw was decided is shown it: nothing is kept while a result is awaited', async () => {
    const [id = ''] = await waitingDraws(app.database.owner, DAILY);
    await passTime(app.database.owner, id, 'closed');
    // The cached reading is at most a second old.
    await expect.poll(async () => (await last(DAILY)).awaited?.match_id, { timeout: 20_000 }).toBe(id);
    await passTime(app.database.owner, id, 'due');
    expect((await last(DAILY)).awaited?.match_id).toBe(id);
    await app.lottery.makeDraws();
    const after = await last(DAILY);
    expect([after.awaited, after.last?.match_id, after.last?.status]).toEqual([null, id, 'drawn']);
  });
});

describe('GET :game and :game/list', () => {
  test('show decided draws, newest first, page by page, by day and by number', async () => {
    const id = await drawOne('hkmarksix');
    const first = await list('hkmarksix', { limit: 5 });
    expect(first).toMatchObject({ more: true });
    expect(first.list.map(({ draw_at: at }) => at.getTime())).toEqual(
      first.list.map(({ draw_at: at }) => at.getTime()).toSorted((a, b) => b - a),
    );
    expect(first.list.some(({ match_id: each }) => each === id)).toBe(true);
    const second = await list('hkmarksix', { start: 5, limit: 5 });
    expect(second.list.some(({ match_id: each }) => first.list.some((other) => other.match_id === each))).toBe(false);
    const whole = await list('hkmarksix', { limit: 100, start: 100 });
    expect(whole.more).toBe(false);
    const { date, draw_no: no } = second.list[0] ?? { date: '2000-01-01' as Day, draw_no: '' };
    const ofDay = await list('hkmarksix', { day: date, limit: 100 });
    expect(ofDay.list.length).toBeGreaterThan(0);
    expect(new Set(ofDay.list.map((each) => each.date))).toEqual(new Set([date]));
    expect((await list('hkmarksix', { draw_no: no })).list.map((each) => each.draw_no)).toEqual([no]);
    expect((await list('hkmarksix', { draw_no: no, day: date })).list.map((each) => each.draw_no)).toEqual([no]);
    expect((await list('hkmarksix', { draw_no: '11/111' })).list).toEqual([]);
  });

  test('returns one draw by its id, decided or not, and none of another game', async () => {
    const [id = ''] = await waitingDraws(app.database.owner, 'hkmarksix');
    expect((await list('hkmarksix', { match_id: id })).list.map(({ status }) => status)).toEqual([
      expect.stringMatching(/open|scheduled|closed/),
    ]);
    const [other = ''] = await waitingDraws(app.database.owner, 'racing');
    expect((await list('hkmarksix', { match_id: other })).list).toEqual([]);
    const race = await call(app.guest, lotteryApi.raceDraws, { game: 'racing', start: 0, limit: 1, id: other });
    expect(race.list.map(({ match_id: each }) => each)).toEqual([other]);
  });
});

describe('GET :game/results', () => {
  test('shows bare results, newest first, and a new one at once', async () => {
    const ask = (draws: '50' | '1000') => call(app.guest, lotteryApi.results, { game: 'sgnmarksix', draws });
    expect((await ask('50')).list.length).toBe(50);
    const before = (await ask('1000')).list;
    expect(before.length).toBe(150);
    const id = await drawOne('sgnmarksix');
    await expect.poll(async () => (await last('sgnmarksix')).last?.match_id, { timeout: 20_000 }).toBe(id);
    const after = (await ask('1000')).list;
    expect(after[0]?.match_id).toBe(id);
    expect(after.slice(1)).toEqual(before);
    expect((await ask('50')).list.length).toBe(50);
  });
});

describe('GET :game/odds', () => {
  test('shows every cell with what the house keeps, the groups that are closed, and the animals of the next draw', async () => {
    const table = await call(app.guest, lotteryApi.markSixOdds, { game: 'twnmarksix' });
    const { current } = await last('twnmarksix');
    expect(table).toMatchObject({ game: 'twnmarksix', merged_exactly_six: false, lunar_year: current?.lunar_year });
    expect(table.closed_tops).toEqual([26, 27, 28, 29]);
    expect(table.list.length).toBe(579);
    expect(table.list.every(({ edge_e6: edge }) => edge > 0 && edge < 100_000)).toBe(true);
    const race = await call(app.guest, lotteryApi.raceOdds, { game: 'racing' });
    expect([race.lunar_year, race.year_animal, race.list.length]).toEqual([null, null, 171]);
    expect(race.list.every(({ edge_e6: edge }) => edge >= 20_000 && edge < 30_000)).toBe(true);
  });
});

describe('GET :game/proof', () => {
  test('draw.not_found: of a draw there is not, and of one of another game', async () => {
    const [id = ''] = await waitingDraws(app.database.owner, 'racing');
    for (const match of ['999999999', id]) {
      await expect(call(app.guest, lotteryApi.proof, { game: 'airship', match_id: match })).rejects.toMatchObject({
        code: 'draw.not_found',
      });
    }
  });
});

describe('GET lottery/commits', () => {
  test('shows what was committed to of a day, with one hash over the list', async () => {
    const [id = ''] = await waitingDraws(app.database.owner, 'racing');
    const card = (await app.lottery.cards(app.database.db, [id])).get(id);
    const day = card?.draw_at.toISOString().slice(0, 10) as Day;
    const { list: commits, hash } = await call(app.guest, lotteryApi.commits, { day });
    expect(commits.find(({ match_id: each }) => each === id)).toMatchObject({
      commit: card?.commit,
      chain: card?.chain,
      round: card?.round,
    });
    expect(commits.every(({ draw_at: at }) => at.toISOString().startsWith(day))).toBe(true);
    const lines = commits.map((each) => `${each.game}|${each.draw_no}|${each.commit}|${each.chain}|${each.round}\n`).join('');
    expect(hash).toBe(createHash('sha256').update(lines).digest('hex'));
    const none = await call(app.guest, lotteryApi.commits, { day: '2020-01-01' as Day });
    expect(none).toMatchObject({ list: [], hash: createHash('sha256').update('').digest('hex') });
  });
});
