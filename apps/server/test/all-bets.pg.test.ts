import { allBetsApi, cashOutApi, ledgerApi, type RequestOf } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { parseAmount } from '@fairbook/core/money';
import { checkReceipt } from '@fairbook/fair/receipt';
import { readHouseKey } from '@fairbook/fair/receipt-file';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sealAll, sealLagSeconds } from '../src/modules/ledger/index.ts';
import { fixtureFact, oddsFact, oddsTable, resultFact, voidFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { mixedBets } from './mixed-bets.ts';
import { type RawBets, rawBets } from './raw-bets.ts';
import type { TestPlayer } from './test-app.ts';

const MANY = 1_000;
let raw: RawBets;
let player: TestPlayer;
let other: TestPlayer;
/** Ids by kind, oldest first. */
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

type BetsQuery = Partial<RequestOf<typeof allBetsApi.bets>>;
const list = (query: BetsQuery, from = player) =>
  from.call(allBetsApi.bets, { kind: 'all', search: '', half: 'open', limit: 100, ...query });
const ids = async (query: BetsQuery, from = player) => (await list(query, from)).list.map((each) => each.bet.bet_id);

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
    // Copies of a placed bet, to test reading.
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

describe('the one list, narrowed', () => {
  let owner: TestPlayer;
  const made: Record<'won' | 'lost' | 'returned' | 'sold' | 'open' | 'draw', string> = {} as never;
  const names = async (query: BetsQuery) => {
    const found = await ids({ half: 'closed', ...query }, owner);
    return found.map((id) => Object.entries(made).find(([, each]) => each === id)?.[0]);
  };

  beforeAll(async () => {
    const { app } = raw;
    owner = await app.playerWith('1000');
    await app.feed(
      ['win', 'off', 'sold'].flatMap((name) => [fixtureFact(name), oddsFact(name, { odds: oddsTable({ w: 2, d: 3, l: 4 }) })]),
    );
    const { rows } = await app.database.owner.pool.query<{ fixture: string; id: string }>(
      "select fixture, id::text from matches where fixture in ('win', 'off', 'sold')",
    );
    const on = (fixture: string, name = 'w', odds = '2') =>
      raw.leg({ match_id: rows.find((each) => each.fixture === fixture)?.id, name, odds });
    const brl = await app.settings.currentRate(app.db, 'BRL');
    const reais = (unit_stake: string, leg: object) => bet(owner, { currency: 'BRL', rate_id: brl.rateId, unit_stake, legs: [leg] });
    made.won = await reais('10', on('win'));
    made.lost = await reais('25.5', on('win', 'd', '3'));
    made.returned = await reais('40', on('off'));
    made.sold = await bet(owner, { legs: [on('sold')] });
    made.open = await reais('7', raw.leg());
    made.draw = await betOnDraw(owner);
    const quote = await owner.call(cashOutApi.quoteCashOut, { game: 'soccer', id: made.sold, share: 100 });
    await owner.call(cashOutApi.cashOut, { game: 'soccer', id: made.sold, quote: quote.quote });
    await app.feed([resultFact('win', { home: 1, away: 0 }), voidFact('off')]);
    await app.settle();
  });

  test.each([
    [{}, ['sold', 'returned', 'lost', 'won']],
    [{ state: 'won' }, ['won']],
    [{ state: 'lost' }, ['lost']],
    [{ state: 'returned' }, ['returned']],
    [{ state: 'cashed_out' }, ['sold']],
    [{ currency: 'BRL' }, ['returned', 'lost', 'won']],
    [{ currency: 'BRL', stake_from: parseAmount('10'), stake_to: parseAmount('25.5') }, ['lost', 'won']],
    [{ currency: 'BRL', stake_from: parseAmount('10.01') }, ['returned', 'lost']],
    [{ currency: 'USDT', stake_to: parseAmount('1') }, ['sold']],
    [{ currency: 'BRL', return_from: parseAmount('20'), return_to: parseAmount('20') }, ['won']],
    [{ currency: 'BRL', return_to: parseAmount('0') }, ['lost']],
    [{ state: 'lost', currency: 'BRL', stake_to: parseAmount('20') }, []],
    [{ kind: 'lottery', state: 'won' }, []],
    [{ half: 'open', state: 'won' }, ['draw', 'open']],
    [{ half: 'open', currency: 'BRL', return_to: parseAmount('19.6') }, ['open']],
    [{ half: 'open', currency: 'BRL', return_to: parseAmount('19.59') }, []],
  ] as const)('to %o', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    const { half = 'closed', ...rest } = query as BetsQuery;
    const totals = await owner.call(allBetsApi.totals, { kind: 'all', search: '', ...rest });
    expect(totals[half].count).toBe(expected.length);
  });

  test('to a period, whose beginning counts and whose end does not', async () => {
    const { rows } = await raw.app.database.owner.pool.query<{ at: Date }>(
      "select date_trunc('milliseconds', placed_at) as at from bets where id = $1",
      [made.lost],
    );
    const at = rows[0]?.at ?? new Date();
    const after = new Date(at.getTime() + 1);
    const [from, until] = [await names({ from: at }), await names({ until: after })];
    expect(from).toEqual(['sold', 'returned', 'lost']);
    expect(until).toEqual(['lost', 'won']);
    expect(await names({ from: at, until: after })).toEqual(['lost']);
    expect(await names({ from: after, until: new Date(after.getTime() + 86_400_000) })).not.toContain('lost');
  });

  test('stays narrowed from page to page', async () => {
    const query = { half: 'closed', currency: 'BRL', limit: 1 } as const;
    const first = await list(query, owner);
    const second = await list({ ...query, before: first.list[0]?.bet.bet_id }, owner);
    expect([first.more, second.more]).toEqual([true, true]);
    expect([...first.list, ...second.list].map((each) => each.bet.bet_id)).toEqual([made.returned, made.lost]);
  });

  test.each([
    ['from=2026-11-02T00:00:00.000Z&until=2026-11-02T00:00:00.000Z', 'bets.period_invalid'],
    ['from=2026-11-03T00:00:00.000Z&until=2026-11-02T00:00:00.000Z', 'bets.period_invalid'],
    ['from=yesterday', 'request.invalid'],
    ['currency=BRL&stake_from=10&stake_to=9.99', 'bets.amounts_invalid'],
    ['currency=BRL&return_from=-1', 'bets.amounts_invalid'],
    ['currency=BRL&return_from=1&return_to=0', 'bets.amounts_invalid'],
    ['stake_from=10', 'bets.amounts_invalid'],
    ['currency=BRL&stake_from=ten', 'request.invalid'],
    ['currency=ZZZ', 'request.invalid'],
    ['state=pending', 'request.invalid'],
  ])('is refused %s as %s, in the list and in its sums', async (query, code) => {
    for (const path of ['bets?half=closed&', 'bets/totals?']) {
      const { status, error } = await raw.send({ method: 'GET', path: `/sports/api/v1/${path}${query}`, from: owner });
      expect({ path, status, code: error?.code }).toEqual({ path, status: 400, code });
    }
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
    // A transaction of another test, in another database of the server, delays sealing until it ends.
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
