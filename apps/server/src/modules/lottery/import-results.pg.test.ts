import { call, lotteryApi } from '@fairbook/contract';
import type { MarkSixGame } from '@fairbook/core/catalog';
import type { ToldResult } from '@fairbook/core/lottery';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { passTime, waitingDraws } from '../../../test/test-draws.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { ResultFeed } from './index.ts';
import { selectExpected } from './sql/reports.ts';

const GAME: MarkSixGame = 'twnmarksix';
const NUMBERS = [49, 1, 7, 22, 13, 30, 8];
/** What each feed reports now. */
const told = new Map<string, readonly ToldResult[]>();
const feed = (name: string): ResultFeed => ({ name, results: async (game) => (game === GAME ? (told.get(name) ?? []) : []) });

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ options: { resultFeeds: [feed('hall'), feed('press')] } });
  await app.database.owner.pool.query(`update lotteries set source = 'official' where game = $1`, [GAME]);
  await app.lottery.planDraws();
});
afterAll(() => app.close());
afterEach(() => told.clear());

interface Waiting {
  readonly id: string;
  readonly right: ToldResult;
}
/** A due official draw, and its result as a good feed reports it. */
async function heldDraw(): Promise<Waiting> {
  const { owner } = app.database;
  await app.lottery.planDraws();
  const { rows } = await owner.pool.query<{ id: string }>(
    `select id::text from draws d where game = $1 and status = 'waiting' and draws_at > now() order by draws_at limit 1`,
    [GAME],
  );
  const id = rows[0]?.id ?? '';
  await passTime(owner, id, 'due');
  const card = (await app.lottery.cards(app.database.db, [id])).get(id);
  if (!card) throw new Error('no such draw');
  return { id, right: { drawNo: card.draw_no, date: card.date, numbers: NUMBERS, ordered: true } };
}
const agreed = async (id: string): Promise<readonly number[] | null> =>
  (await app.database.db.pool.query('select lottery_agreed($1) as numbers', [id])).rows[0].numbers;
const hear = async (hall: ToldResult | undefined, press: ToldResult | undefined) => {
  told.set('hall', hall ? [hall] : []);
  told.set('press', press ? [press] : []);
  await app.lottery.importResults();
};
const ask = (text: string, values: readonly unknown[]) => app.database.db.pool.query(text, [...values]);
const propose = async (id: string, numbers: readonly number[], by = 'ana', why: string | null = null): Promise<string> =>
  (await ask('select lottery_propose_result($1, $2, $3, $4)::text as id', [id, numbers, by, why])).rows[0].id;
const confirm = (proposal: string, by: string) => ask('select lottery_confirm_result($1, $2)', [proposal, by]);
const ASCENDING = [1, 7, 13, 22, 30, 49, 8];

describe('what two feeds tell', () => {
  const change = (part: Partial<ToldResult>) => (right: ToldResult) => ({ ...right, ...part });
  test.each<[string, (right: ToldResult) => ToldResult | undefined, readonly number[] | null, string | null]>([
    ['the same', (right) => right, NUMBERS, null],
    ['the same without the order', change({ ordered: false, numbers: ASCENDING }), ASCENDING, null],
    ['another special number', change({ numbers: [49, 1, 7, 22, 13, 30, 9] }), null, null],
    ['another special number, and no order', change({ ordered: false, numbers: [...ASCENDING.slice(0, 6), 9] }), null, null],
    ['the special number among the six', change({ numbers: [8, 1, 7, 22, 13, 30, 49] }), null, null],
    ['another order', change({ numbers: [1, 49, 7, 22, 13, 30, 8] }), null, null],
    ['a number twice', change({ numbers: [49, 1, 7, 22, 13, 13, 8] }), null, 'number_repeated'],
    ['a ball there is not', change({ numbers: [49, 1, 7, 22, 13, 50, 8] }), null, 'numbers_wrong'],
    ['six numbers', change({ numbers: [49, 1, 7, 22, 13, 30] }), null, 'numbers_wrong'],
    ['a year late', (right) => ({ ...right, date: `2031${right.date.slice(4)}` }), null, 'date_wrong'],
    ['nothing', () => undefined, null, null],
  ])('is a result only when the other agrees: the other tells %s', async (_, other, expected, problem) => {
    const { id, right } = await heldDraw();
    await hear(right, other(right));
    expect(await agreed(id)).toEqual(expected);
    const { rows } = await app.database.owner.pool.query(`select problem from draw_reports where draw_id = $1 and feed = 'press'`, [id]);
    expect(rows[0]?.problem ?? null).toBe(problem);
    await app.database.owner.pool.query('select lottery_void_draw($1, $2, $3)', [id, 'nobody', '']);
  });

  test('of a draw that nobody planned is kept, and is of no use', async () => {
    const { id, right } = await heldDraw();
    await hear({ ...right, drawNo: '99/999' }, { ...right, drawNo: '99/999' });
    expect(await agreed(id)).toBeNull();
    const { rows } = await app.database.owner.pool.query(`select problem, draw_id from draw_reports where draw_no = '99/999'`);
    expect(rows).toEqual([
      { problem: 'draw_unexpected', draw_id: null },
      { problem: 'draw_unexpected', draw_id: null },
    ]);
    // A report from before the first expected draw is ignored.
    const before = { ...right, drawNo: '00/001', date: '2020-01-02' };
    await hear(before, before);
    expect((await app.database.owner.pool.query(`select from draw_reports where draw_no = '00/001'`)).rowCount).toBe(0);
  });

  test('of a draw that nobody planned is kept from the day of the first that is waited for on, and not of the day before', async () => {
    const { right } = await heldDraw();
    const date = (await selectExpected(app.database.db))[0]?.date ?? '';
    const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    await hear({ ...right, drawNo: '99/998', date }, { ...right, drawNo: '99/998', date: before });
    const { rows } = await app.database.owner.pool.query(`select feed, problem from draw_reports where draw_no = '99/998'`);
    expect(rows).toEqual([{ feed: 'hall', problem: 'draw_unexpected' }]);
  });

  test('again and again is kept once, and the newest word of each counts', async () => {
    const { id, right } = await heldDraw();
    const wrong = { ...right, numbers: [2, ...NUMBERS.slice(1)] };
    await hear(right, wrong);
    await hear(right, wrong);
    expect(await agreed(id)).toBeNull();
    await hear(right, right);
    expect(await agreed(id)).toEqual(NUMBERS);
    await hear(wrong, right);
    expect(await agreed(id)).toBeNull();
    const { rows } = await app.database.owner.pool.query('select feed from draw_reports where draw_id = $1 order by feed', [id]);
    expect(rows.map((row) => row.feed)).toEqual(['hall', 'hall', 'press', 'press']);
  });
});

describe('an official result', () => {
  test('is taken by two people, shown with what the feeds told, and corrected by a new revision', async () => {
    const { id, right } = await heldDraw();
    await hear(right, right);
    await expect(propose(id, ASCENDING)).rejects.toMatchObject({ constraint: 'draw_proposals_agreed' });
    const proposal = await propose(id, NUMBERS);
    await expect(confirm(proposal, 'ana')).rejects.toMatchObject({ constraint: 'two_hands' });
    await expect(propose(id, NUMBERS, 'rui')).rejects.toMatchObject({ constraint: 'draw_proposals_one_open' });
    await confirm(proposal, 'rui');
    await expect(confirm(proposal, 'eva')).rejects.toMatchObject({ constraint: 'draw_proposals_open' });
    const first = await call(app.guest, lotteryApi.proof, { game: GAME, match_id: id });
    expect(first).toMatchObject({
      draw: { numbers: NUMBERS, revision: 1, status: 'drawn', source: 'official', commit: null },
      server_seed: null,
      chain: null,
    });
    expect(first.reports.map(({ feed: name, numbers }) => [name, numbers])).toEqual([
      ['hall', NUMBERS],
      ['press', NUMBERS],
    ]);

    await inTransaction(app.database.db, (tx) => app.lottery.markSettled(tx, id, 1));
    const mended = { ...right, numbers: [3, ...NUMBERS.slice(1)] };
    await hear(mended, mended);
    await expect(propose(id, mended.numbers)).rejects.toMatchObject({ constraint: 'draw_proposals_reason' });
    await confirm(await propose(id, mended.numbers, 'rui', 'the hall read a ball wrongly'), 'ana');
    expect((await app.lottery.decided(app.database.db, [id])).get(id)).toMatchObject({ revision: 2, numbers: mended.numbers });
    expect(await app.lottery.due(app.database.db)).toContain(id);
    const second = await call(app.guest, lotteryApi.proof, { game: GAME, match_id: id });
    expect(second.draw).toMatchObject({ numbers: mended.numbers, revision: 2 });
    // The time of the current revision, not of the first.
    expect(second.decided_at?.getTime()).toBeGreaterThan(first.decided_at?.getTime() ?? 0);
  });

  test('is not taken once a feed has changed its word', async () => {
    const { id, right } = await heldDraw();
    await hear(right, right);
    const proposal = await propose(id, NUMBERS);
    await hear(right, { ...right, numbers: [3, ...NUMBERS.slice(1)] });
    await expect(confirm(proposal, 'rui')).rejects.toMatchObject({ constraint: 'draw_proposals_agreed' });
    await ask('select lottery_drop_proposal($1, $2)', [proposal, 'rui']);
    await expect(confirm(proposal, 'eva')).rejects.toMatchObject({ constraint: 'draw_proposals_open' });
  });

  test('of a draw that was offered with its order must be told with it', async () => {
    const { owner } = app.database;
    await owner.pool.query('update lotteries set order_told = true where game = $1', [GAME]);
    const { rows } = await owner.pool.query<{ id: string }>(
      `insert into draws (game, draw_no, source, date, lunar_year, opens_at, closes_at, draws_at, order_known)
       values ($1, '26/900', 'official', '2026-03-01', 2026, now() + interval '1 minute', now() + interval '2 minutes', now() + interval '3 minutes', true) returning id::text`,
      [GAME],
    );
    const id = rows[0]?.id ?? '';
    await passTime(owner, id, 'due');
    const plain = { drawNo: '26/900', date: '2026-03-01', numbers: ASCENDING, ordered: false };
    await hear(plain, plain);
    expect(await agreed(id)).toBeNull();
    await hear({ ...plain, numbers: NUMBERS, ordered: true }, { ...plain, numbers: NUMBERS, ordered: true });
    expect(await agreed(id)).toEqual(NUMBERS);
    await owner.pool.query('update lotteries set order_told = false where game = $1', [GAME]);
  });

  test('closes bets on positions where the order is not told', async () => {
    const { closed_tops: closed } = await call(app.guest, lotteryApi.markSixOdds, { game: GAME });
    expect(closed).toEqual(expect.arrayContaining([8, 13, 14, 19, 20, 25]));
    expect((await call(app.guest, lotteryApi.markSixOdds, { game: 'hkmarksix' })).closed_tops).toEqual([26, 27, 28, 29]);
  });

  test('that nobody tells makes the draw void after two days', async () => {
    const { owner } = app.database;
    const [id = ''] = await waitingDraws(owner, GAME).then((ids) => ids.slice(-1));
    await passTime(owner, id, 'due', 47 * 3_600);
    await app.lottery.makeDraws();
    expect((await app.lottery.decided(app.database.db, [id])).size).toBe(0);
    await passTime(owner, id, 'due', 48 * 3_600);
    await app.lottery.makeDraws();
    const card = (await app.lottery.cards(app.database.db, [id])).get(id);
    expect(card).toMatchObject({ status: 'void', void_reason: 'result_missing', numbers: null });
  });
});
