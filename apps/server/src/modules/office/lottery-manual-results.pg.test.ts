import { call, lotteryApi } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { type LotteryAdmin, lotteryAdmin, REASON } from './testing/lottery-desk.ts';

const RESULT = [33, 9, 14, 25, 3, 41, 7];
const ASCENDING = [3, 9, 14, 25, 33, 41, 7];
const ANOTHER = [4, 9, 14, 25, 33, 41, 7];
const DAY = '2026-03-01';
const [PAGE, OTHER_PAGE] = ['https://lottery.example/results', 'https://gazette.example/draws/today'];
const AN_HOUR_AGO = -3_700;

let app: TestApp & { readonly desk: LotteryAdmin };
let made: Awaited<ReturnType<LotteryAdmin['drawOf']>>;
beforeAll(async () => {
  app = await testApp({ with: { desk: lotteryAdmin } });
});
afterAll(() => app.close());
beforeEach(async () => {
  made = await app.desk.drawOf('official', 'hkmarksix', AN_HOUR_AGO);
});

const type = (by = app.desk.one, word: object = {}) =>
  by.lottery(`imports/${made.id}/type`, { date: DAY, numbers: RESULT, source: PAGE, ...word });
const waits = async () => expect(await app.desk.resultOf(made.id)).toBe('waiting 0 -');
interface Shown {
  readonly draw: { readonly match_id: string; readonly draw_at: string };
  readonly type_from: string;
}
const shown = async (state: 'open' | 'done') =>
  ((await app.desk.one.get(`lottery/imports?state=${state}&limit=100`)).data.list as readonly Shown[]).find(
    ({ draw }) => draw.match_id === made.id,
  );

describe('a result that no feed tells', () => {
  test('is taken when two people type the same, in whatever order of the six; its page says where each read it', async () => {
    expect(await type()).toMatchObject({ status: 200, data: { taken: false } });
    await waits();
    expect(await type(app.desk.other, { numbers: ASCENDING, source: OTHER_PAGE })).toMatchObject({ status: 200, data: { taken: true } });
    const proof = await call(app.guest, lotteryApi.proof, { game: 'hkmarksix', match_id: made.id });
    expect(proof).toMatchObject({
      draw: { status: 'drawn', numbers: ASCENDING, revision: 1 },
      reports: [],
      typed: [{ source: PAGE }, { source: OTHER_PAGE }],
    });
    expect(await shown('done')).toMatchObject({
      read_at: [PAGE, OTHER_PAGE],
      typed: null,
      revisions: [{ revision: 1, numbers: ASCENDING, proposed_by: app.desk.one.name, confirmed_by: app.desk.other.name, reason: REASON }],
    });
    expect((await type()).code).toBe('draw.decided');
  });

  test('is hidden from the second person, in the room, in the trail and from the program', async () => {
    await type();
    const row = await shown('open');
    // From an hour after the draw on: until then a feed may still report.
    expect(Date.parse(row?.type_from ?? '') - Date.parse(row?.draw.draw_at ?? '')).toBe(3_600_000);
    expect(row).toMatchObject({ typed: { by: app.desk.one.name, source: PAGE, reason: REASON }, proposal: null });
    const trail = await app.desk.trail(`draw:${made.id}`);
    expect(trail).toMatchObject([{ action: 'result.type', by: app.desk.one.name, after: { source: PAGE, date: DAY } }]);
    expect(JSON.stringify([row, trail])).not.toMatch(/14\D+25\D/);
    const { db } = app.database;
    await expect(db.pool.query('select numbers from draw_manual_results')).rejects.toThrow('permission denied');
    const { rows } = await db.pool.query('select numbers from draw_manual_results_shown where draw_id = $1', [made.id]);
    expect(rows).toEqual([{ numbers: null }]);
    await type(app.desk.other);
    expect((await app.desk.trail(`draw:${made.id}`))[0]).toMatchObject({ action: 'result.type', after: { numbers: RESULT.join(' ') } });
  });

  test('is not taken from one person who types it twice', async () => {
    await type();
    expect((await type()).code).toBe('draw.four_eyes');
    await waits();
    expect((await app.desk.trail(`draw:${made.id}`))[0]).toMatchObject({ action: 'result.refused', reason: 'draw.four_eyes' });
  });

  test('is not taken when the two differ, in the numbers or in the special one; the first word can be taken back', async () => {
    await type();
    for (const numbers of [ANOTHER, [7, 9, 14, 25, 33, 41, 3]]) {
      expect((await type(app.desk.other, { numbers })).code).toBe('draw.typed_differs');
    }
    await waits();
    expect((await app.desk.other.lottery(`imports/${made.id}/type/drop`)).status).toBe(200);
    expect((await app.desk.other.lottery(`imports/${made.id}/type/drop`)).code).toBe('draw.decided');
    expect((await type(app.desk.other, { numbers: ANOTHER })).data).toEqual({ taken: false });
    expect((await type(app.desk.one, { numbers: ANOTHER })).data).toEqual({ taken: true });
  });

  test.each<[string, object, string]>([
    ['a number twice', { numbers: [3, 9, 14, 25, 33, 33, 7] }, 'draw.typed_wrong'],
    ['the special number among the six', { numbers: [3, 9, 14, 25, 33, 7, 7] }, 'draw.typed_wrong'],
    ['a ball there is not', { numbers: [3, 9, 14, 25, 33, 50, 7] }, 'draw.typed_wrong'],
    ['another day', { date: '2026-03-02' }, 'draw.typed_wrong'],
    ['a year late', { date: '2027-03-01' }, 'draw.typed_wrong'],
    ['six numbers', { numbers: [3, 9, 14, 25, 33, 7] }, 'request.invalid'],
    ['no page', { source: '' }, 'request.invalid'],
    ['a page that is none', { source: 'javascript:alert(1)' }, 'request.invalid'],
    ['no reason', { reason: '' }, 'request.invalid'],
  ])('is refused with %s', async (_, word, code) => {
    expect((await type(app.desk.one, word)).code).toBe(code);
    await waits();
  });

  test('is not typed in while the feeds have time, nor of a draw that staff voided', async () => {
    made = await app.desk.drawOf('official', 'hkmarksix', -3_500);
    expect((await type()).code).toBe('draw.typed_too_early');
    made = await app.desk.drawOf('official', 'hkmarksix', 3_600);
    expect((await type()).code).toBe('draw.typed_too_early');
    await app.desk.one.lottery(`draws/${made.id}/void`);
    await app.desk.other.lottery(`draws/${made.id}/void/confirm`);
    expect((await type()).code).toBe('draw.decided');
  });

  test('of a draw of our own is typed in by nobody', async () => {
    made = await app.desk.drawOf('own', 'sgnmarksix', AN_HOUR_AGO);
    expect((await type()).code).toBe('draw.not_official');
    await waits();
  });

  test('needs leave to do so', async () => {
    const trader = await app.desk.staffWith(['lottery.read', 'lottery.results']);
    const body = { reason: REASON, date: DAY, numbers: RESULT, source: PAGE };
    expect((await trader.post(`lottery/imports/${made.id}/type`, body)).status).toBe(403);
    await waits();
  });

  test('is decided once when two type the second word at the same moment', async () => {
    const third = await app.desk.staffWith(['lottery.type_results']);
    await type();
    const body = { reason: REASON, date: DAY, numbers: RESULT, source: PAGE };
    const both = await Promise.all([type(app.desk.other), third.post(`lottery/imports/${made.id}/type`, body)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await app.desk.owner('select revision from draw_results where draw_id = $1', [made.id])).toHaveLength(1);
  });
});

describe('what a feed tells', () => {
  test('is not contradicted by hand, and a feed that tells the same is no second person', async () => {
    await app.desk.told(made, 'hall', ANOTHER);
    expect((await type()).code).toBe('draw.typed_not_needed');
    expect((await type(app.desk.one, { numbers: ANOTHER })).data).toEqual({ taken: false });
    await waits();
    expect((await type(app.desk.other, { numbers: ANOTHER })).data).toEqual({ taken: true });
  });

  test('counts again when it comes between the two: the second word is refused, and the feeds decide', async () => {
    await type();
    await app.desk.told(made, 'hall', RESULT);
    await app.desk.told(made, 'press', RESULT);
    expect((await type(app.desk.other)).code).toBe('draw.typed_not_needed');
    const numbers = ASCENDING;
    expect((await app.desk.one.lottery(`imports/${made.id}/propose`, { numbers })).status).toBe(200);
    expect((await app.desk.other.lottery(`imports/${made.id}/confirm`, { numbers })).status).toBe(200);
    const proof = await call(app.guest, lotteryApi.proof, { game: 'hkmarksix', match_id: made.id });
    expect([proof.draw.numbers, proof.typed]).toEqual([ASCENDING, []]);
  });

  test('corrects what was typed, and then its page speaks of the feeds alone', async () => {
    await type();
    await type(app.desk.other);
    await app.desk.told(made, 'hall', ANOTHER);
    await app.desk.told(made, 'press', ANOTHER);
    await app.desk.one.lottery(`imports/${made.id}/propose`, { numbers: ANOTHER });
    await app.desk.other.lottery(`imports/${made.id}/confirm`, { numbers: ANOTHER });
    const proof = await call(app.guest, lotteryApi.proof, { game: 'hkmarksix', match_id: made.id });
    expect(proof).toMatchObject({ draw: { numbers: ANOTHER, revision: 2 }, typed: [] });
  });
});

test('what a result would do is told of one that the feeds agree on or somebody proposed, and of no other numbers', async () => {
  const foreseen = async () => (await app.desk.one.get(`lottery/imports/${made.id}/foreseen`)).data;
  await type();
  await app.desk.told(made, 'hall', RESULT);
  expect(await foreseen()).toMatchObject({ numbers: null, bets: 0 });
  await app.desk.told(made, 'press', RESULT);
  expect(await foreseen()).toMatchObject({ numbers: ASCENDING, bets: 0 });
  made = await app.desk.drawOf('own', 'sgnmarksix', AN_HOUR_AGO);
  expect((await app.desk.one.get(`lottery/imports/${made.id}/foreseen`)).code).toBe('draw.not_official');
});

describe('the database, whoever asks it', () => {
  const ask = (draw: string, numbers: readonly number[], by: string) =>
    app.database.db.pool.query('select lottery_enter_result($1, $2, $3, $4, $5, $6)', [draw, DAY, numbers, PAGE, REASON, by]);

  test.each<[string, () => Promise<string>, readonly number[], string]>([
    ['of an own draw', async () => (await app.desk.drawOf('own', 'sgnmarksix', AN_HOUR_AGO)).id, RESULT, 'draw_manual_results_of_official'],
    ['too early', async () => (await app.desk.drawOf('official', 'hkmarksix', -60)).id, RESULT, 'draw_manual_results_late'],
    ['that repeats a number', async () => made.id, [3, 3, 14, 25, 33, 41, 7], 'draw_manual_results_true'],
  ])('takes no word %s', async (_, draw, numbers, constraint) => {
    await expect(ask(await draw(), numbers, 'ana')).rejects.toMatchObject({ constraint });
  });

  test('keeps what was typed from change, its owner included', async () => {
    await ask(made.id, RESULT, 'ana');
    await expect(ask(made.id, RESULT, 'ana')).rejects.toMatchObject({ constraint: 'draw_manual_results_four_eyes' });
    await expect(ask(made.id, ANOTHER, 'rui')).rejects.toMatchObject({ constraint: 'draw_manual_results_agree' });
    for (const change of [
      `update draw_manual_results set numbers = '{1,2,3,4,5,6,7}'`,
      'delete from draw_manual_results',
      'truncate draw_manual_results',
    ]) {
      await expect(app.desk.owner(change)).rejects.toThrow(/stays|append-only|appended|denied/);
    }
  });
});
