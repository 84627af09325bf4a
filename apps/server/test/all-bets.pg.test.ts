import { allBetsApi, ledgerApi, type RequestOf } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { parseAmount } from '@fairbook/core/money';
import { checkReceipt } from '@fairbook/fair/receipt';
import { readHouseKey } from '@fairbook/fair/receipt-file';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sealAll, sealLagSeconds } from '../src/modules/ledger/index.ts';
import { fixtureFact, oddsFact, oddsTable, resultFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { mixedBets } from './mixed-bets.ts';
import { type RawBets, rawBets } from './raw-bets.ts';
import type { TestPlayer } from './test-app.ts';

const MANY = 1_000;
let raw: RawBets;
let player: TestPlayer;
let other: TestPlayer;
/** By kind, the oldest first. */
const placed = { open: [] as string[], won: [] as string[], draw: [] as string[] };
let drawNo = '';
let bet: Bets['bet'];
let betOnDraw: Bets['betOnDraw'];
type Bets = Awaited<ReturnType<typeof mixedBets>>;

beforeAll(async () => {
  raw = await rawBets();
  ({ bet, betOnDraw, drawNo } = await mixedBets(raw));
  const { app } = raw;
  [player, other] = [await app.playerWith('10000'), await app.playerWith('100')];
  await app.feed([fixtureFact('ended'), oddsFact('ended', { odds: oddsTable({ w: 2, d: 3, l: 4 }) })]);
  const { rows } = await app.database.owner.pool.query<{ id: string }>("select id::text from matches where fixture = 'ended'");
  const brl = await app.settings.currentRate(app.db, 'BRL');
  const inReais = { currency: 'BRL', rate_id: brl.rateId, unit_stake: '10' };
  for (let n = 0; n < 3; n += 1) {
    placed.open.push(await bet(player, {}));
    placed.won.push(await bet(player, { ...inReais, legs: [raw.leg({ match_id: rows[0]?.id, odds: '2' })] }));
    placed.draw.push(await betOnDraw(player));
  }
  await bet(other, {});
  await app.feed([resultFact('ended', { home: 1, away: 0 })]);
  await app.settle();
});
afterAll(() => raw.app.close());

type Wish = Partial<RequestOf<typeof allBetsApi.bets>>;
const list = (wish: Wish, from = player) => from.call(allBetsApi.bets, { kind: 'all', search: '', half: 'open', limit: 100, ...wish });
const ids = async (wish: Wish, from = player) => (await list(wish, from)).list.map((each) => each.bet.bet_id);

describe('the one list', () => {
  test('has bets on matches and on draws in the order they were placed, open and closed apart, and nobody else’s', async () => {
    const open = [0, 1, 2].flatMap((n) => [placed.open[n], placed.draw[n]]).toReversed();
    expect(await ids({})).toEqual(open);
    expect(await ids({ half: 'closed' })).toEqual(placed.won.toReversed());
    expect(await ids({}, other)).toHaveLength(1);
    const count = async (from: TestPlayer) => (await from.call(allBetsApi.open, {})).count;
    expect([await count(player), await count(other)]).toEqual([open.length, 1]);
  });

  test('is narrowed to a sport, to a lottery, to all of them', async () => {
    expect(await ids({ kind: 'soccer' })).toEqual(placed.open.toReversed());
    expect(await ids({ kind: 'hkmarksix' })).toEqual(placed.draw.toReversed());
    expect(await ids({ kind: 'lottery' })).toEqual(placed.draw.toReversed());
    expect(await ids({ kind: 'racing' })).toEqual([]);
  });

  test('is searched by the code of a receipt, by a team, and by the number of a draw', async () => {
    expect(await ids({ search: receiptCode(placed.open[1] ?? '') })).toEqual([placed.open[1]]);
    expect(
      await ids({
        search: receiptCode(placed.draw[2] ?? '')
          .toLowerCase()
          .slice(3),
      }),
    ).toEqual([placed.draw[2]]);
    expect(await ids({ search: receiptCode(placed.open[1] ?? '') }, other)).toEqual([]);
    expect(await ids({ search: 'FLAMENGO' })).toEqual(placed.open.toReversed());
    expect(await ids({ search: drawNo })).toEqual(placed.draw.toReversed());
    expect(await ids({ search: 'no such team' })).toEqual([]);
  });

  test('is added up by the currency bets were made in', async () => {
    const totals = await player.call(allBetsApi.totals, { kind: 'all', search: '' });
    expect(totals.open).toMatchObject({ count: 6, sums: [{ currency: 'USDT', staked: parseAmount('6'), paid: 0n }] });
    expect(totals.closed).toMatchObject({ count: 3, sums: [{ currency: 'BRL', staked: parseAmount('30'), paid: parseAmount('60') }] });
    expect((await player.call(allBetsApi.totals, { kind: 'lottery', search: '' })).open.count).toBe(3);
  });

  test(`of ${MANY} bets of both kinds is read by pages, each bet once, also when one is placed meanwhile`, async () => {
    const many = await raw.app.playerWith('10000');
    const made = [await bet(many, {}), await betOnDraw(many)];
    // Copies of a bet that was placed: what is looked at is the reading.
    const copy = (table: string, from: string | undefined, count: number) =>
      raw.app.database.owner.pool.query(
        `with made as (
           insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(b) || jsonb_build_object('id', overlay(gen_random_uuid()::text placing '0190' from 1 for 4)))).*
           from ${table} b cross join generate_series(1, $3) where b.account_id = $1 and b.id = $2 returning id)
         select id::text from made`,
        [many.id, from, count],
      );
    for (const [table, from] of [
      ['bets', made[0]],
      ['draw_bets', made[1]],
    ] as const) {
      made.push(...(await copy(table, from, MANY / 2)).rows.map(({ id }) => id));
    }
    const seen: string[] = [];
    for (let more = true; more; ) {
      const page = await list({ limit: 37, ...(seen.length > 0 && { before: seen.at(-1) }) }, many);
      seen.push(...page.list.map((each) => each.bet.bet_id));
      if (seen.length === 37) await bet(many, {});
      ({ more } = page);
    }
    expect(seen).toHaveLength(made.length);
    expect(new Set(seen)).toEqual(new Set(made));
  });
});

describe('a receipt as a file', () => {
  const fileOf = (game: string, id: string | undefined, from = player) =>
    raw.send({ method: 'GET', path: `/sports/api/v1/${game}/mybet/${id}/file`, from });
  const published = async () => readHouseKey((await raw.send({ method: 'GET', path: ledgerApi.heads.path })).data);

  test('is signed by the house, says whether it is sealed, and the verifier finds nothing to say against it', async () => {
    const { db } = raw.app;
    const fresh = await bet(player, {});
    const before = (await fileOf('soccer', fresh)).data;
    expect(before).toMatchObject({ sealed: false, receipt: { bet: { bet_id: fresh }, ledger: [{ seal: null }] } });
    // A transaction of another test, in another database of this server, holds sealing back until it ends.
    await vi.waitUntil(async () => (await sealAll(db)) >= 0 && (await sealLagSeconds(db)) === 0, { timeout: 15_000, interval: 20 });
    const app = await published();
    const files = [before, (await fileOf('soccer', placed.won[0])).data, (await fileOf('hkmarksix', placed.draw[0])).data];
    expect(files.slice(1)).toMatchObject([{ sealed: true }, { sealed: true }]);
    for (const file of files) {
      const { checks } = checkReceipt(file, app);
      expect(checks.filter(({ passes }) => !passes)).toEqual([]);
      expect(checks.some(({ name }) => name === 'movement_is_sealed')).toBe(file !== before);
    }
    expect(checkReceipt({ ...files[1], sealed: false }, app).checks.find(({ passes }) => !passes)?.name).toBe('signature_is_right');
  });

  test('of another player is not there', async () => {
    expect(await fileOf('soccer', placed.open[0], other)).toMatchObject({ status: 404, error: { code: 'bet.not_found' } });
    expect(await fileOf('hkmarksix', placed.draw[0], other)).toMatchObject({ status: 404, error: { code: 'bet.not_found' } });
  });
});
