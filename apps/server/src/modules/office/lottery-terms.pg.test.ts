import { officeLotteryApi, officeLotteryTermsApi, PERMISSIONS, type Permission, type StaffRole } from '@fairbook/contract/office';
import type { LotteryGame } from '@fairbook/core/catalog';
import { defaultCarTable, nextDraws, type OddsCell } from '@fairbook/core/lottery';
import { formatAmount, formatOdds, odds } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { type LotteryAdmin, lotteryAdmin, REASON } from './testing/lottery-desk.ts';

let app: TestApp & { readonly desk: LotteryAdmin };
beforeAll(async () => {
  app = await testApp({ with: { desk: lotteryAdmin } });
});
afterAll(() => app.close());

interface Row {
  readonly game: LotteryGame;
  readonly version: { readonly number: number };
  readonly published: { readonly draws: number; readonly until: string | null };
  readonly [term: string]: unknown;
}
const rowOf = async (game: LotteryGame): Promise<Row> => {
  const { list } = (await app.desk.one.get('lottery/schedules')).data as { list: Row[] };
  const row = list.find((each) => each.game === game);
  if (!row) throw new Error(`no lottery ${game}`);
  return row;
};
/** Sets a lottery to its current terms, with some of them changed. */
async function setTerms(game: LotteryGame, change: object, version?: number) {
  const { game: _, groups: __, published: ___, version: seen, ...terms } = await rowOf(game);
  return app.desk.one.put(`lottery/schedules/${game}`, { ...terms, ...change, version: version ?? seen.number, reason: REASON });
}
const eventsOf = (game: LotteryGame) =>
  app.desk.owner('select from outbox_events where topic = $1 and event::jsonb @> $2', [
    `draw:${game}`,
    JSON.stringify({ kind: 'lottery.changed', game }),
  ]);

describe('a schedule', () => {
  test('that is set takes effect, is published as an event, and is audited with its values before and after', async () => {
    const groups = ['specialCode', 'specialCodeSide', 'tail'];
    const times = { kind: 'days', days: [1, 3], at: '19:00' };
    expect((await setTerms('gallopingmarksix', { times, open_groups: groups, merged_exactly_six: true })).status).toBe(200);
    expect(await rowOf('gallopingmarksix')).toMatchObject({ times, open_groups: groups, merged_exactly_six: true, version: { number: 1 } });
    expect(await app.desk.trail('lottery:gallopingmarksix')).toMatchObject([
      {
        ...{ action: 'lottery.schedule', reason: REASON, before: { times: '1,2,3,4,5,6,7 20:30', merged_exactly_six: 'false' } },
        after: { times: '1,3 19:00', merged_exactly_six: 'true', open_groups: groups.join(',') },
      },
    ]);
    expect(await eventsOf('gallopingmarksix')).toHaveLength(1);
    const table = await app.lottery.table(app.db, 'gallopingmarksix');
    expect(table.mergedExactlySix).toBe(true);
    expect([table.closedTops.has(0), table.closedTops.has(2), table.closedTops.has(26)]).toEqual([false, true, true]);
  });

  test('of official draws makes those that a dry run shows, and touches none that is published', async () => {
    const { lottery } = app;
    const official = { source: 'official', closes_before: 1_800 };
    expect((await setTerms('twnmarksix', { ...official, times: { kind: 'days', days: [2, 5], at: '20:30' } })).status).toBe(200);
    await lottery.planDraws();
    type Listed = { draw: { draw_no: string; draw_at: string; source: string } }[];
    const listed = async (state: string) =>
      (await app.desk.one.get(`lottery/draws?game=twnmarksix&state=${state}&limit=100`)).data.list as Listed;
    const shown = async () =>
      [...(await listed('open')), ...(await listed('scheduled'))]
        .map(({ draw }) => `${draw.source} ${draw.draw_no} ${draw.draw_at}`)
        .toSorted((a, b) => a.localeCompare(b));
    const before = await shown();
    expect(before.length).toBeGreaterThan(2);
    const { published } = await rowOf('twnmarksix');
    expect(published).toMatchObject({ draws: before.length });

    const everyDay = { offset_minutes: 480, times: { kind: 'days', days: [1, 2, 3, 4, 5, 6, 7], at: '09:00' } };
    expect((await setTerms('twnmarksix', everyDay)).status).toBe(200);
    expect(await shown()).toEqual(before);
    // The draws that the page's dry run counts are those that are planned once the published ones are over.
    const next = nextDraws(
      { offsetMinutes: 480, times: { kind: 'days', days: [1, 2, 3, 4, 5, 6, 7], at: '09:00' }, numbering: 'of_year', closesBefore: 1_800 },
      new Date(published.until ?? ''),
      20,
    );
    expect(next).toHaveLength(20);
    expect(next[0]?.drawsAt.getTime()).toBeGreaterThan(Date.parse(published.until ?? ''));
  });

  test.each<[string, LotteryGame, object, object]>([
    ['a race held elsewhere', 'racing', { source: 'official', closes_before: 120 }, { source: 'not_official' }],
    ['no day', 'hkmarksix', { times: { kind: 'days', days: [], at: '21:30' } }, { days: 'no_day' }],
    ['bets while balls are shown', 'hkmarksix', { source: 'official', closes_before: 30 }, { closes_before: 'out_of_range' }],
    ['one number for many', 'racing', { numbering: 'of_year' }, { numbering: 'numbers_repeat' }],
    ['nothing to bet on', 'racing', { open_groups: [] }, { open_groups: 'no_group' }],
    ['patience of a second', 'racing', { void_after_seconds: 1 }, { void_after_seconds: 'out_of_range' }],
    ['patience without end', 'hkmarksix', { result_within_hours: 721 }, { result_within_hours: 'out_of_range' }],
  ])('is refused with %s', async (_, game, change, problems) => {
    const before = await rowOf(game);
    const { cookie } = app.desk.one;
    const { game: __, groups: ___, published: ____, version, ...terms } = before;
    const answer = await app.officeServer.inject({
      method: 'PUT',
      url: `/office/api/v1/lottery/schedules/${game}`,
      headers: { cookie: `fairbook_office=${cookie}` },
      payload: { ...terms, ...change, version: version.number, reason: REASON },
    });
    expect(answer.json().error).toMatchObject({ code: 'setting.invalid', details: problems });
    expect(await rowOf(game)).toEqual(before);
  });

  test('is set by the first of two who saw the same', async () => {
    const { version } = await rowOf('airship');
    expect((await setTerms('airship', { closes_before: 20 }, version.number)).status).toBe(200);
    expect((await setTerms('airship', { closes_before: 30 }, version.number)).code).toBe('setting.changed');
    expect(await rowOf('airship')).toMatchObject({ closes_before: 20 });
  });
});

const wire = ({ top, prop, odds: odd, min, max }: OddsCell) => ({
  top,
  prop,
  odd: formatOdds(odd),
  min: formatAmount(min),
  max: formatAmount(max),
});
const CAR: OddsCell = { ...(defaultCarTable()[0] as OddsCell), odds: odds(19_500) };

describe('an odds table', () => {
  const tables = async (game: LotteryGame) =>
    (await app.desk.one.get(`lottery/odds/${game}`)).data as { list: { table_id: string; by: string | null }[]; least_return_e6: number };
  const holds = async (game: LotteryGame) => (await tables(game)).list[0]?.table_id ?? '';
  const set = async (game: LotteryGame, cells: readonly object[], tableId?: string) =>
    app.desk.one.put(`lottery/odds/${game}`, { table_id: tableId ?? (await holds(game)), cells, reason: REASON });

  test('that is set holds for whoever bets, is told, and the one before stays readable', async () => {
    const before = await holds('racing');
    const answer = await set('racing', [wire(CAR)]);
    expect(answer.status).toBe(200);
    expect((await tables('racing')).list).toMatchObject([
      { table_id: answer.data.table_id, by: app.desk.one.name },
      { table_id: before, by: null },
    ]);
    const table = await app.lottery.table(app.db, 'racing');
    expect([table.id, table.cell(CAR.top, CAR.prop)?.odds]).toEqual([answer.data.table_id, CAR.odds]);
    const old = (await app.desk.one.get(`lottery/odds/racing/${before}`)).data as { cells: { top: number; prop: string; odd: string }[] };
    expect(old.cells[0]).toMatchObject({ top: CAR.top, prop: CAR.prop, odd: '1.96' });
    expect(old.cells).toHaveLength(defaultCarTable().length);
    expect(await app.desk.trail('lottery:racing')).toMatchObject([
      { action: 'lottery.odds', reason: REASON, before: { table: before }, after: { table: answer.data.table_id, cells: '1' } },
    ]);
    expect(await eventsOf('racing')).toHaveLength(1);
  });

  test('is refused above 100 %, cell by cell by name, and nothing of it is taken', async () => {
    const before = await holds('racing');
    const answer = await app.officeServer.inject({
      method: 'PUT',
      url: '/office/api/v1/lottery/odds/racing',
      headers: { cookie: `fairbook_office=${app.desk.one.cookie}` },
      payload: {
        table_id: before,
        cells: [
          wire({ ...CAR, odds: odds(20_001) }),
          wire({ ...CAR, prop: 'small', odds: odds(19_700) }),
          wire({ ...CAR, top: 11, prop: '19', odds: odds(890_200) }),
          wire({ ...CAR, prop: 'middle' }),
        ],
        reason: REASON,
      },
    });
    expect(answer.json().error).toMatchObject({
      code: 'odds.refused',
      details: {
        cells: 'twoSides 0/big return_high 100.01 %, twoSides 0/middle unknown, championRunnerUp 11/19 return_high 197.83 %',
      },
    });
    expect(await holds('racing')).toBe(before);
    expect((await app.desk.trail('lottery:racing'))[0]).toMatchObject({ action: 'lottery.refused', reason: 'odds.refused' });
  });

  test('is refused over one that was replaced, and when nothing differs', async () => {
    const before = await holds('airship');
    await set('airship', [wire(CAR)]);
    expect((await set('airship', [wire({ ...CAR, odds: odds(19_400) })], before)).code).toBe('setting.changed');
    expect((await set('airship', [wire(CAR)])).code).toBe('odds.unchanged');
  });

  test('set by several at once is set by one', async () => {
    const seen = await holds('racing');
    const all = [19_300, 19_200, 19_100, 19_000].map((odd) => set('racing', [wire({ ...CAR, odds: odds(odd) })], seen));
    expect((await Promise.all(all)).filter(({ code }) => code === 'setting.changed')).toHaveLength(3);
  });

  test('of no lottery is not there', async () => {
    expect((await app.desk.one.get(`lottery/odds/racing/${app.desk.unknown()}`)).code).toBe('setting.not_found');
    expect((await app.desk.one.get(`lottery/odds/racing/${await holds('airship')}`)).code).toBe('setting.not_found');
    expect((await app.desk.one.get('lottery/odds/soccer')).code).toBe('request.invalid');
  });

  test('is never changed or removed, not even by the program', async () => {
    for (const text of [`update lottery_odds set cells = '[]'`, 'delete from lottery_odds'])
      await expect(app.db.pool.query(text)).rejects.toMatchObject({ code: '42501' });
  });
});

test('a law that asks for 85 % back refuses what gives less', async () => {
  const { db, lottery } = app;
  const { id: tableId } = await lottery.table(db, 'airship');
  const set = async (odd: number) =>
    inTransaction(db, async (tx) =>
      lottery.desk.setOdds(tx, {
        ...{ game: 'airship', tableId, staff: 'ana', leastReturnE6: 850_000 },
        cells: [{ ...CAR, odds: odds(odd) }],
      }),
    );
  await expect(set(16_999)).rejects.toMatchObject({ code: 'odds.refused' });
  expect((await set(17_000)).changed).toHaveLength(1);
});

test('under a law that has no lotteries their rooms are not there, whatever somebody was allowed', async () => {
  const brazil = await testApp({ with: { desk: lotteryAdmin }, environment: { FAIRBOOK_JURISDICTION: 'br' } });
  try {
    const { permissions } = (await brazil.desk.one.get('me')).data as { permissions: readonly string[] };
    expect(permissions).toEqual(['audit.read']);
    const calls = [...Object.values(officeLotteryApi), ...Object.values(officeLotteryTermsApi)];
    for (const { method, path } of calls) {
      const url = path.replace(':match_id', '1').replace(':game', 'racing').replace(':table_id', '1');
      const answer = await brazil.officeServer.inject({ method, url, ...(method !== 'GET' && { payload: {} }) });
      expect([url, answer.json().error?.code]).toEqual([url, 'request.not_found']);
    }
    expect(calls.length).toBeGreaterThan(12);
  } finally {
    await brazil.close();
  }
});

test('under a law that has no lotteries no role is offered their permissions, and a role that has some keeps them when it is changed', async () => {
  const brazil = await testApp({ with: { desk: lotteryAdmin }, environment: { FAIRBOOK_JURISDICTION: 'br' } });
  try {
    const keeper = await brazil.desk.staffWith(PERMISSIONS);
    type Team = { readonly permissions: readonly Permission[]; readonly roles: readonly StaffRole[] };
    const team = async () => (await keeper.get('staff')).data as unknown as Team;
    const { permissions, roles } = await team();
    expect(permissions).toEqual(PERMISSIONS.filter((each) => !each.startsWith('lottery.')));
    const admin = roles.find(({ role }) => role === 'admin');
    expect(admin?.permissions).toContain('lottery.void');
    const seen = ['lottery.read', 'players.read'];
    expect((await keeper.post('staff_roles', { role: 'draws', permissions: seen, reason: REASON })).status).toBe(200);
    const next = [...seen, 'audit.read'];
    expect((await keeper.put('staff_roles/draws', { permissions: next, seen, reason: REASON })).status).toBe(200);
    expect((await team()).roles.find(({ role }) => role === 'draws')?.permissions).toEqual(next.toSorted());
  } finally {
    await brazil.close();
  }
});
