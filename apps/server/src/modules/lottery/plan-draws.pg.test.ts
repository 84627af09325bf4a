import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { CHASE_MAX, defaultCarTable, defaultMarkSixTable, type Schedule } from '@fairbook/core/lottery';
import { timeOfRound } from '@fairbook/fair';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { passTime, type TestBeacon, testBeacon } from '../../../test/test-draws.ts';
import { connect, type Db } from '../../platform/db/db.ts';
import { faultyDb } from '../../platform/db/fault-pool.ts';
import { planDraws } from './plan-draws.ts';

let app: TestApp;
let beacon: TestBeacon;
let drawer: Db;
let owner: Db;
beforeAll(async () => {
  beacon = testBeacon();
  app = await testApp({ options: { beacon } });
  ({ owner } = app.database);
  drawer = connect(app.database.url, { size: 4, asDrawer: true });
});
afterAll(async () => {
  await drawer.end();
  await app.close();
});

interface Planned {
  readonly draw_no: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly committed_at: Date;
  readonly date: string;
  readonly lunar_year: number;
  readonly round: number;
  readonly source: string;
}
const planned = async (game: string): Promise<readonly Planned[]> =>
  (await owner.pool.query<Planned>(`select *, to_char(date, 'YYYY-MM-DD') as date from draws where game = $1 order by draws_at`, [game]))
    .rows;
const plan = () => planDraws({ drawer, chain: beacon.chain });
const setSchedule = (game: string, schedule: Schedule) =>
  owner.pool.query('update lotteries set schedule = $2 where game = $1', [game, schedule]);

describe('draws are published ahead', () => {
  test('by several processes at once: everything of the next day, and of each game as many as the longest slip is for at least, once', async () => {
    await Promise.all([plan(), plan(), plan()]);
    await plan();
    const { rows } = await owner.pool.query<{ game: string; draws: number; seeds: number; last: Date; now: Date }>(
      `select game, count(*)::int as draws, count(s.draw_id)::int as seeds, max(draws_at) as last, now() as now
       from draws left join draw_seeds s on s.draw_id = draws.id group by game order by game`,
    );
    expect(rows.map(({ game }) => game)).toEqual(LOTTERY_GAMES.toSorted());
    for (const { game, draws, seeds, last, now } of rows) {
      expect([game, draws]).toEqual([game, seeds]);
      expect(draws).toBeGreaterThanOrEqual(game === 'racing' ? 299 : 1 + CHASE_MAX);
      expect(last.getTime() - now.getTime()).toBeGreaterThan(game === 'airship' ? 0 : 24.9 * 3_600_000);
    }
    expect(
      await app.database.db.pool.query('select count(distinct commit) = count(*) as own from draws').then((read) => read.rows[0].own),
    ).toBe(true);
  });

  test('each opens when the one before it closes, was committed to before, and its round is signed after all bets', async () => {
    for (const game of ['racing', 'hkmarksix']) {
      const draws = await planned(game);
      for (const [at, draw] of draws.entries()) {
        const { closes_at: closes, draws_at, round } = draw;
        expect(draw.committed_at <= draw.opens_at).toBe(true);
        expect(draw.opens_at).toEqual(draws[at - 1]?.closes_at ?? draw.opens_at);
        const signed = timeOfRound(beacon.chain, round).getTime();
        expect(signed - Math.max(closes.getTime() + 10_000, draws_at.getTime())).toBeLessThan(3_000);
        expect(signed).toBeGreaterThanOrEqual(Math.max(closes.getTime() + 10_000, draws_at.getTime()));
      }
    }
  });

  test('and go on where they ended, whatever was drawn in between', async () => {
    const before = await planned('racing');
    const id = (await owner.pool.query(`select id::text from draws where game = 'racing' order by draws_at limit 1`)).rows[0].id;
    await passTime(owner, id, 'due');
    await plan();
    expect((await planned('racing')).length).toBe(before.length);
  });

  test('without a beacon there are none of our own, because nothing would decide them', async () => {
    await setSchedule('twnmarksix', every(600));
    const before = await planned('twnmarksix');
    await planDraws({ drawer, chain: undefined });
    expect(await planned('twnmarksix')).toEqual(before);
  });

  test('a schedule that was changed holds for draws that are not published yet', async () => {
    const before = await planned('newammarksix');
    await setSchedule('newammarksix', every(600));
    await plan();
    const after = await planned('newammarksix');
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).every(({ draws_at: at }) => at > (before.at(-1)?.draws_at ?? at))).toBe(true);
  });

  test('what would close before it opens is left out, as where a new schedule closes much earlier', async () => {
    const fresh = await testApp({ options: { beacon } });
    const { owner: theirs } = fresh.database;
    const set = (schedule: Schedule) => theirs.pool.query(`update lotteries set schedule = $1 where game = 'twnmarksix'`, [schedule]);
    const times = async () =>
      (await theirs.pool.query<{ at: Date }>(`select draws_at as at from draws where game = 'twnmarksix' order by 1`)).rows.map(({ at }) =>
        at.getTime(),
      );
    try {
      await set(rounds(new Date(Date.now() + 7_200_000), { count: 1 + CHASE_MAX, closesBefore: 15 }));
      await fresh.lottery.planDraws();
      const first = await times();
      const last = first.at(-1) ?? 0;
      expect(first.length).toBe(1 + CHASE_MAX);
      // A new schedule that overlaps the last two hours with other numbers, and closes a quarter of an hour before each draw.
      await set(rounds(new Date(last + 300_000 - 7_200_000), { count: 100, closesBefore: 900 }));
      await fresh.lottery.planDraws();
      expect((await times()).slice(first.length, first.length + 2)).toEqual([last + 900_000, last + 1_200_000]);
    } finally {
      await fresh.close();
    }
  });

  test('a number is never used twice, however schedules change', async () => {
    await setSchedule('sgnmarksix', { ...every(1_800), numbering: 'of_day' });
    await owner.pool.query(`update lotteries set source = 'own' where game = 'sgnmarksix'`);
    await plan();
    await setSchedule('sgnmarksix', every(3_600));
    await plan();
    const numbers = (await planned('sgnmarksix')).map(({ draw_no: no }) => no);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('the program ends in the middle of planning', () => {
  test('after any statement of a game: in the end every draw has its seed, and none is there twice', async () => {
    const fresh = await testApp({ options: { beacon } });
    const theirs = connect(fresh.database.url, { size: 2, asDrawer: true });
    try {
      // A game takes eight statements, so the ninth belongs to the next one.
      for (let statement = 1; statement <= 9; statement += 1) {
        const faulty = faultyDb(theirs);
        faulty.breakAfter(statement);
        await expect(planDraws({ drawer: faulty.db, chain: beacon.chain })).rejects.toThrow('broken after');
      }
      await planDraws({ drawer: theirs, chain: beacon.chain });
      const { rows } = await fresh.database.owner.pool.query(
        `select count(distinct d.game)::int as games, count(*) = count(s.draw_id) as seeded, count(*) = count(distinct (d.game, d.draws_at)) as once
         from draws d left join draw_seeds s on s.draw_id = d.id`,
      );
      expect(rows).toEqual([{ games: 8, seeded: true, once: true }]);
    } finally {
      await theirs.end();
      await fresh.close();
    }
  });
});

const rounds = (from: Date, { count, closesBefore }: { readonly count: number; readonly closesBefore: number }): Schedule => ({
  ...{ offsetMinutes: 0, numbering: 'of_day', closesBefore },
  times: { kind: 'rounds', from: from.toISOString().slice(11, 19), everySeconds: 300, count },
});
const every = (seconds: number): Schedule => ({
  offsetMinutes: 480,
  times: { kind: 'rounds', from: '00:00', everySeconds: seconds, count: 86_400 / seconds },
  numbering: 'of_day',
  closesBefore: 15,
});

describe('the lunar year', () => {
  test('is that of the civil day at the place of the draw', async () => {
    for (const { date, lunar_year: year } of await planned('hkmarksix')) {
      expect([date, year]).toEqual([date, date >= '2027-02-06' ? 2027 : date >= '2026-02-17' ? 2026 : 2025]);
    }
    const { rows } = await owner.pool.query(
      `select count(*)::int as wrong from draws where date <> (draws_at at time zone 'Asia/Macau')::date`,
    );
    expect(rows[0].wrong).toBe(0);
  });
});

describe('odds', () => {
  test('that a house opens with are our own', async () => {
    const { lottery } = app;
    expect((await lottery.table(app.database.db, 'hkmarksix')).cells).toEqual(defaultMarkSixTable());
    const table = await lottery.table(app.database.db, 'airship');
    expect(table.cells).toEqual(defaultCarTable());
    expect(table.cell(11, '3')).toEqual(defaultCarTable().find(({ top, prop }) => top === 11 && prop === '3'));
    expect(table.cell(11, '20')).toBeUndefined();
  });
});

describe('under a law that forbids lotteries', () => {
  test('nothing is planned, and none of them is offered', async () => {
    const brazil = await testApp({ environment: { FAIRBOOK_JURISDICTION: 'br' }, options: { beacon } });
    try {
      await brazil.lottery.planDraws();
      expect((await brazil.database.db.pool.query('select count(*)::int as draws from draws')).rows[0].draws).toBe(0);
      const answer = await brazil.server.inject({ url: '/sports/api/v1/available_games' });
      const games: readonly { game_id: number; status: number }[] = answer.json().data;
      const hidden = games.find(({ game_id: id }) => id === 28)?.status;
      expect(games.filter(({ game_id: id }) => id >= 13 && id <= 20).map(({ status }) => status)).toEqual(Array(8).fill(hidden));
      expect(games.find(({ game_id: id }) => id === 10)?.status).not.toBe(hidden);
      expect((await brazil.server.inject({ url: '/sports/api/v1/lottery/games' })).statusCode).toBe(404);
    } finally {
      await brazil.close();
    }
  });
});
