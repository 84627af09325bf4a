import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { selectManualResults } from '../sql/reads.ts';
import { inMinutes, type PlantedDraw, plantDraws, resultOf } from '../testing/planted-draws.ts';
import { dropTyped, typeResult } from './enter-result.ts';
import { confirm, drop, listOfficial, propose, readWaitingResult } from './official.ts';
import { selectDraw } from './sql-draws.ts';
import { confirmVoid, dropVoid, requestVoid } from './void-draw.ts';

const OFFICIAL = { source: 'official' };
const VOID = { status: 'void', void_reason: 'staff', void_by: 'zoe', void_note: 'no hall' };
/** A sound result, different for each number. */
const sevenOf = (n: number): number[] => [20 + n, 2, 11, 12, 13, 14, 15];
const REASON = 'because it is so';

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const draws = (rows: readonly PlantedDraw[]) => plantDraws(database, rows);
const told = async () =>
  (await database.owner.pool.query('select topics, events from outbox_batches order by id')).rows.flatMap(
    ({ topics, events }: { topics: string[]; events: string[] }) => topics.map((topic, at) => [topic, JSON.parse(events[at] ?? '')]),
  );

beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(async () => {
  const tables = ['draws', 'draw_results', 'draw_reports', 'draw_proposals', 'draw_manual_results', 'draw_void_requests'];
  await plant(database, [...tables, 'outbox_batches', 'staff_access_grants'].map((table) => `delete from ${table}`).join(';'));
  await plantRows(database, 'staff_access_grants', [{ grantor: 'ana', grantee: 'eva', how: 'invited' }]);
});

describe('a draw is voided by two', () => {
  const ask = (id: string, staff = 'ana') => change((tx) => requestVoid(tx, { id, staff, reason: REASON }));
  const say = (id: string, staff: string) => change((tx) => confirmVoid(tx, { id, staff }));
  const take = (id: string, staff = 'rui') => change((tx) => dropVoid(tx, { id, staff }));
  beforeEach(() =>
    draws([
      { id: 1, at: 10 },
      { id: 2, at: -1 },
      { id: 3, at: 10, more: { status: 'drawn' } },
      { id: 4, at: 10, more: VOID },
      { id: 5, at: 2 },
    ]),
  );

  test('one asks, another who is not of the same hands says yes, and it is told once', async () => {
    await ask('1');
    expect(await selectDraw(database.db, '1')).toMatchObject({ voiding: { reason: REASON, by: 'ana' }, voided: null, decidedAt: null });
    await expect(ask('1', 'rui')).rejects.toMatchObject({ code: 'draw.decided' });
    await expect(say('1', 'ana')).rejects.toMatchObject({ code: 'draw.four_eyes' });
    await expect(say('1', 'eva')).rejects.toMatchObject({ code: 'staff.same_hands', details: { name: 'ana' } });
    expect(await told()).toEqual([]);
    await say('1', 'rui');
    const status = { kind: 'draw.changed', game: 'ammarksix', match_id: '1', draw_no: '2026/1', status: 'void' };
    expect(await told()).toEqual([['draw:ammarksix', status]]);
    expect(await selectDraw(database.db, '1')).toMatchObject({
      ...{ draw: { status: 'void', void_reason: 'staff' }, voided: { by: 'rui', note: REASON }, voiding: null, settledRevision: 0 },
      ...{ decidedAt: expect.any(Date), committedAt: expect.any(Date), resultHash: null },
    });
  });

  test.each([
    ['that there is not', '9', 'draw.not_found'],
    ['whose time has come', '2', 'draw.void_too_late'],
    ['that is drawn', '3', 'draw.decided'],
    ['that is void', '4', 'draw.decided'],
  ] as const)('but none %s', async (_, id, code) => {
    await expect(ask(id)).rejects.toMatchObject({ code });
    await expect(say(id, 'rui')).rejects.toMatchObject({ code });
  });

  test('a wish that was taken back is none, and another may be made until the time of the draw, though it is closed', async () => {
    await expect(take('9')).rejects.toMatchObject({ code: 'draw.not_found' });
    await expect(take('5')).rejects.toMatchObject({ code: 'draw.decided' });
    await ask('5');
    await take('5');
    await expect(say('5', 'rui')).rejects.toMatchObject({ code: 'draw.decided' });
    await ask('5', 'rui');
    await say('5', 'ana');
    await expect(take('5')).rejects.toMatchObject({ code: 'draw.decided' });
  });

  test('the facts of a draw tell who voided it and why, and the hash of its result', async () => {
    const facts = async (id: string) => {
      const found = await selectDraw(database.db, id);
      return found && [found.resultHash, found.voided, found.draw.numbers];
    };
    expect([await facts('3'), await facts('4'), await facts('9')]).toEqual([
      ['h3.1', null, resultOf(3)],
      [null, { by: 'zoe', note: 'no hall' }, null],
      undefined,
    ]);
  });
});

const report = (draw_id: number, feed: string, more: object = {}) => ({
  ...{ draw_id, feed, game: 'ammarksix', draw_no: `2026/${draw_id}`, date: '2026-03-10', numbers: sevenOf(draw_id) },
  ...{ ordered: true, problem: null, told_at: inMinutes(0), ...more },
});
const listed = async (id: number, open: boolean) => {
  const { list } = await listOfficial(database.db, { open, start: 0, limit: 9 });
  return list.find(({ draw }) => draw.match_id === `${id}`);
};
const refusedAll = [
  ['that there is not', '9', 'draw.not_found'],
  ['of the house itself', '5', 'draw.not_official'],
  ['that is void', '6', 'draw.decided'],
] as const;
const plantOfficial = () =>
  draws([
    { id: 1, at: -61, more: OFFICIAL },
    { id: 2, at: -61, more: { ...OFFICIAL, order_known: false } },
    { id: 3, at: -58, more: OFFICIAL },
    { id: 5, at: -61 },
    { id: 6, at: -61, more: { ...OFFICIAL, ...VOID } },
  ]);

describe('a result of elsewhere that feeds agree on', () => {
  const numbers = sevenOf(1);
  const offer = (id: string, staff = 'ana', of: readonly number[] = numbers) =>
    change((tx) => propose(tx, { id, staff, numbers: of, reason: REASON }));
  const take = (id: string, staff: string, of: readonly number[] = numbers) => change((tx) => confirm(tx, { id, staff, numbers: of }));
  const back = (id: string) => change((tx) => drop(tx, { id, staff: 'rui' }));
  beforeEach(async () => {
    await plantOfficial();
    await plantRows(database, 'draw_reports', [report(1, 'a'), report(1, 'b')]);
  });

  test('is proposed by one and taken by another, as it was seen, and told', async () => {
    await offer('1');
    expect(await listed(1, true)).toMatchObject({
      ...{ agreed: numbers, problem: null, revisions: [], proposal: { revision: 1, numbers, reason: REASON, proposedBy: 'ana' } },
      reports: [{ feed: 'a' }, { feed: 'b' }],
    });
    await expect(offer('1', 'rui')).rejects.toMatchObject({ code: 'draw.decided' });
    await expect(take('1', 'rui', sevenOf(2))).rejects.toMatchObject({ code: 'draw.decided' });
    await expect(take('1', 'ana')).rejects.toMatchObject({ code: 'draw.four_eyes' });
    await expect(take('1', 'eva')).rejects.toMatchObject({ code: 'staff.same_hands', details: { name: 'ana' } });
    expect(await told()).toEqual([]);
    await take('1', 'rui');
    const news = { kind: 'draw.changed', game: 'ammarksix', match_id: '1', draw_no: '2026/1', status: 'drawn' };
    expect(await told()).toEqual([['draw:ammarksix', news]]);
    expect(await listed(1, false)).toMatchObject({
      ...{ proposal: null, revisions: [{ revision: 1, proposedBy: 'ana', confirmedBy: 'rui' }], draw: { numbers } },
    });
    await expect(take('1', 'rui')).rejects.toMatchObject({ code: 'draw.decided' });
  });

  test('is no longer offered once it was taken back', async () => {
    await expect(back('1')).rejects.toMatchObject({ code: 'draw.decided' });
    await offer('1');
    await back('1');
    expect((await listed(1, true))?.proposal).toBeNull();
    await expect(take('1', 'rui')).rejects.toMatchObject({ code: 'draw.decided' });
    await offer('1', 'rui');
  });

  test.each(refusedAll)('but not of a draw %s', async (_, id, code) => {
    await expect(offer(id)).rejects.toMatchObject({ code });
    await expect(take(id, 'rui')).rejects.toMatchObject({ code });
    await expect(back(id)).rejects.toMatchObject({ code });
  });

  test('waits to be taken as it was proposed, or as the feeds say', async () => {
    expect((await readWaitingResult(database.db, '1')).numbers).toEqual(numbers);
    await offer('1');
    await plantRows(database, 'draw_reports', [report(1, 'b', { numbers: sevenOf(2) })]);
    expect((await readWaitingResult(database.db, '1')).numbers).toEqual(numbers);
    await plantRows(database, 'draw_reports', [report(1, 'a', { numbers: sevenOf(2) })]);
    expect((await readWaitingResult(database.db, '1')).numbers).toEqual(numbers);
    expect((await readWaitingResult(database.db, '2')).numbers).toBeNull();
    expect((await readWaitingResult(database.db, '6')).draw).toMatchObject({ match_id: '6', status: 'void' });
    await expect(readWaitingResult(database.db, '9')).rejects.toMatchObject({ code: 'draw.not_found' });
    await expect(readWaitingResult(database.db, '5')).rejects.toMatchObject({ code: 'draw.not_official' });
  });

  const [a, b, c, ...rest] = numbers;
  test.each([
    ['another number', [{ numbers: sevenOf(2) }], 'feeds_disagree'],
    ['another order', [{ numbers: [b, a, c, ...rest] }], 'order_disagrees'],
    ['another order, and a third another number', [{ numbers: [b, a, c, ...rest] }, { numbers: sevenOf(2) }], 'feeds_disagree'],
    ['what makes no sense', [{ numbers: sevenOf(2), problem: 'date_wrong' }], null],
    ['nothing', [], null],
  ] as const)('is shown with what keeps it from being one: the second feed tells %s', async (_, others, problem) => {
    await plantRows(database, 'draw_reports', [report(2, 'a', { numbers }), ...others.map((more, at) => report(2, `b${at}`, more))]);
    expect((await listed(2, true))?.problem).toBe(problem);
  });
});

describe('a result of elsewhere that staff read', () => {
  const word = { date: '2026-03-10', numbers: sevenOf(1), source: 'https://hall.test/1', reason: REASON };
  const type = (id: string, staff: string, more: object = {}) => change((tx) => typeResult(tx, { id, staff, ...word, ...more }));
  const back = (id: string) => change((tx) => dropTyped(tx, { id, staff: 'rui' }));
  beforeEach(plantOfficial);

  test('is it once two typed the same, who are not of the same hands, and is told', async () => {
    expect(await type('1', 'ana')).toBe(false);
    const before = await listed(1, true);
    expect(before).toMatchObject({ typed: { by: 'ana', source: word.source, reason: REASON, taken: false }, readAt: [] });
    expect((before?.typeFrom.getTime() ?? 0) - (before?.draw.draw_at.getTime() ?? 0)).toBe(3_600_000);
    await expect(type('1', 'eva')).rejects.toMatchObject({ code: 'staff.same_hands', details: { name: 'ana' } });
    await expect(type('1', 'ana')).rejects.toMatchObject({ code: 'draw.four_eyes' });
    expect([await told(), await selectManualResults(database.db, '1')]).toEqual([[], []]);
    expect(await type('1', 'rui', { source: 'https://hall.test/2' })).toBe(true);
    const news = { kind: 'draw.changed', game: 'ammarksix', match_id: '1', draw_no: '2026/1', status: 'drawn' };
    expect(await told()).toEqual([['draw:ammarksix', news]]);
    const readAt = ['https://hall.test/1', 'https://hall.test/2'];
    expect(await listed(1, false)).toMatchObject({ typed: null, readAt });
    expect((await selectManualResults(database.db, '1')).map(({ source }) => source)).toEqual(readAt);
    await expect(type('1', 'zoe')).rejects.toMatchObject({ code: 'draw.decided' });
    await expect(back('1')).rejects.toMatchObject({ code: 'draw.decided' });
  });

  test.each(refusedAll)('but not of a draw %s', async (_, id, code) => {
    await expect(type(id, 'ana')).rejects.toMatchObject({ code });
    await expect(back(id)).rejects.toMatchObject({ code });
  });

  test.each([
    ['numbers of no draw', '1', { numbers: [0, 1, 2, 3, 4, 5, 6] }, 'draw.typed_wrong', 'numbers_wrong'],
    ['a number twice', '1', { numbers: [1, 1, 2, 3, 4, 5, 6] }, 'draw.typed_wrong', 'number_repeated'],
    ['another day', '1', { date: '2026-03-11' }, 'draw.typed_wrong', 'date_wrong'],
    ['too early', '3', {}, 'draw.typed_too_early', 'too_early'],
  ] as const)('not with %s', async (_, id, more, code, problem) => {
    await expect(type(id, 'ana', more)).rejects.toMatchObject({ code, details: { problem } });
  });

  test('not where a feed that makes sense says another, or two say it', async () => {
    const other = { numbers: sevenOf(2) };
    await plantRows(database, 'draw_reports', [report(1, 'a', { ...other, problem: 'date_wrong' }), report(2, 'a', other)]);
    expect(await type('1', 'ana')).toBe(false);
    await expect(type('2', 'ana')).rejects.toMatchObject({ code: 'draw.typed_not_needed', details: { problem: 'feed_differs' } });
    await plantRows(database, 'draw_reports', [report(2, 'b', other)]);
    await expect(type('2', 'ana', other)).rejects.toMatchObject({ code: 'draw.typed_not_needed', details: { problem: 'feeds_agree' } });
  });

  test('is typed by anybody again once it was taken back', async () => {
    await expect(back('1')).rejects.toMatchObject({ code: 'draw.decided' });
    await type('1', 'ana');
    await back('1');
    expect((await listed(1, true))?.typed).toBeNull();
    expect(await type('1', 'eva')).toBe(false);
  });
});
