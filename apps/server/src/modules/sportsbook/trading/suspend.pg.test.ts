import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { fixtureFact, oddsFact, oddsTable, resultFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';
import type { SuspendedThing } from './things.ts';

let book: TestBook;
let fixture: string;
let other: string;
let [id, otherId, leagueId] = ['', '', ''];
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(book.db, work);
const desk = () => book.sportsbook.trading;
const word = { staff: 'ana', reason: 'because it is so' };
const suspend = (thing: SuspendedThing) => change((tx) => desk().suspend(tx, { thing, ...word }));
const lift = (thing: SuspendedThing) => change((tx) => desk().lift(tx, { thing, staff: 'rui', reason: 'it is well' }));
const told = async () => {
  const rows = await book.asOwner<{ topics: string[]; events: string[] }>('select topics, events from outbox_batches order by tx_id, id');
  await book.asOwner('delete from outbox_batches');
  return rows
    .flatMap(({ topics, events }) => topics.map((topic, at) => [topic, JSON.parse(events[at] ?? '')] as const))
    .flatMap(([topic, { kind, compare }]) =>
      compare ? Object.keys(compare).map((market) => `${topic} ${kind} ${market}`) : [`${topic} ${kind}`],
    )
    .toSorted();
};
const open = async () =>
  Promise.all(
    (
      [
        [fixture, 'wl'],
        [fixture, 'btts'],
        [other, 'wl'],
      ] as const
    ).map(async ([of, market]) => (await book.quote(of, market))?.open),
  );

beforeAll(async () => {
  book = await testBook();
});
afterAll(() => book.close());
beforeEach(async () => {
  [fixture, other] = [book.newFixture(), book.newFixture()];
  const league = { ref: fixture, names: { en: 'Cup' }, country: 'BR' };
  const both = oddsTable({ yes: 1.7, no: 1.9 });
  await book.take([
    ...[fixtureFact(fixture, { league }), fixtureFact(other, { league })],
    ...[oddsFact(fixture), oddsFact(fixture, { market: 'btts', odds: both }), oddsFact(other)],
  ]);
  [id, otherId] = [await book.idOf(fixture), await book.idOf(other)];
  const [row] = await book.asOwner<{ id: string }>('select league_id::text as id from matches where id = $1', [id]);
  leagueId = row?.id ?? '';
  await told();
});

describe('staff suspend', () => {
  test.each([
    ['a market', () => ({ matchId: id, market: 'btts' as const }), [true, false, true], 1],
    ['a match', () => ({ matchId: id }), [false, false, true], 2],
    ['a league', () => ({ leagueId }), [false, false, false], 3],
  ] as const)('%s, and nothing else; what changed is told, then and when it is lifted', async (_, of, after, count) => {
    expect(await open()).toEqual([true, true, true]);
    const thing = of();
    await suspend(thing);
    expect(await open()).toEqual(after);
    const changed = [`match:${id} markets.changed btts`, `match:${id} markets.changed wl`, `match:${otherId} markets.changed wl`];
    const expected = count === 1 ? changed.slice(0, 1) : changed.slice(0, count);
    expect(await told()).toEqual(expected.toSorted());
    await expect(suspend(thing)).rejects.toMatchObject({ code: 'trading.suspended' });
    await lift(thing);
    expect(await open()).toEqual([true, true, true]);
    expect(await told()).toEqual(expected.toSorted());
    await expect(lift(thing)).rejects.toMatchObject({ code: 'trading.not_suspended' });
    const [held] = (await desk().page(book.db, id, 'en')).suspensions;
    expect(held).toMatchObject({ reason: word.reason, suspendedBy: 'ana', liftReason: 'it is well', liftedBy: 'rui' });
    await suspend(thing);
  });

  test('nothing that there is not, or that is decided', async () => {
    for (const thing of [{ leagueId: '999999' }, { matchId: '999999' }, { matchId: id, market: 'handicap' as const }]) {
      await expect(suspend(thing)).rejects.toMatchObject({ code: 'trading.not_found' });
      await expect(lift(thing)).rejects.toMatchObject({ code: 'trading.not_found' });
    }
    await book.take([resultFact(fixture, { home: 1, away: 0 })]);
    await told();
    for (const thing of [{ matchId: id }, { matchId: id, market: 'wl' as const }])
      await expect(suspend(thing)).rejects.toMatchObject({ code: 'trading.not_found' });
    await suspend({ leagueId });
    expect(await told()).toEqual([`match:${otherId} markets.changed wl`]);
  });
});

describe('staff limit bets', () => {
  const bounds = (most: bigint) => ({ betMin: amount(1n), betMax: amount(most), bonusMax: amount(0n) });
  const set = (thing: SuspendedThing, most: bigint, region = '') =>
    change((tx) => desk().setLimit(tx, { thing, region, bounds: bounds(most), word: 'no more', ...word }));
  const drop = (thing: SuspendedThing, region = '') =>
    change((tx) => desk().liftLimit(tx, { thing, region, staff: 'rui', reason: 'it is well' }));
  const held = async () =>
    (await desk().page(book.db, id, 'en')).limits.map(({ betMax, leagueId: league, market, region, liftedBy }) =>
      [betMax, league && 'league', market, region, liftedBy].filter(Boolean).join(' '),
    );

  test('of one thing and region at a time: a new one ends the old, which is the answer', async () => {
    expect(await set({ matchId: id }, 5n)).toBeNull();
    expect(await set({ matchId: id }, 6n, 'BR')).toBeNull();
    expect(await set({ matchId: id, market: 'wl' }, 7n)).toBeNull();
    expect(await set({ leagueId }, 8n)).toBeNull();
    expect(await set({ matchId: otherId }, 9n)).toBeNull();
    expect(await set({ matchId: id }, 4n)).toEqual(bounds(5n));
    expect(await held()).toEqual(['4', '8 league', '7 wl', '6 BR', '5 ana']);
  });

  test('until they lift it, once', async () => {
    await set({ matchId: id }, 5n);
    await set({ matchId: id }, 6n, 'BR');
    expect(await drop({ matchId: id })).toEqual(bounds(5n));
    await expect(drop({ matchId: id })).rejects.toMatchObject({ code: 'trading.no_limit' });
    await expect(drop({ matchId: id, market: 'wl' }, 'BR')).rejects.toMatchObject({ code: 'trading.no_limit' });
    const { limits } = await desk().page(book.db, id, 'en');
    expect(limits).toMatchObject([
      { region: 'BR', word: 'no more', reason: word.reason, setBy: 'ana', liftedBy: null },
      { region: '', liftReason: 'it is well', liftedBy: 'rui' },
    ]);
    expect(await told()).toContain(`match:${id} markets.changed wl`);
  });

  test('of nothing that there is not', async () => {
    await expect(set({ matchId: '999999' }, 5n)).rejects.toMatchObject({ code: 'trading.not_found' });
    await expect(drop({ leagueId: '999999' })).rejects.toMatchObject({ code: 'trading.not_found' });
  });
});

test('outcomes that are full are off sale, all others of the match are on it again, and what changed is told', async () => {
  const fill = (closed: readonly string[], matchId = id) => change((tx) => book.sportsbook.tellFull(tx, matchId, async () => closed));
  const kept = async () =>
    (
      await book.asOwner<{ cell: string }>(
        `select match_id || ' ' || kind || ' ' || array_to_string(full_cells, chr(44)) as cell from markets where match_id = any ($1) order by 1`,
        [[id, otherId]],
      )
    ).map(({ cell }) => cell);
  const before = await kept();
  await fill(['wl:w', 'btts:yes']);
  const full = await kept();
  expect(full).not.toEqual(before);
  expect(full.filter((each) => each.startsWith(otherId))).toEqual(before.filter((each) => each.startsWith(otherId)));
  expect(await told()).toEqual([`match:${id} markets.changed btts`, `match:${id} markets.changed wl`]);
  await fill(['wl:w']);
  expect(await told()).toEqual([`match:${id} markets.changed btts`]);
  await fill(['wl:w']);
  expect(await told()).toEqual([]);
  await fill([]);
  expect([await told(), await kept()]).toEqual([[`match:${id} markets.changed wl`], before]);
  await expect(fill([], '999999')).rejects.toThrow('no match 999999');
});

describe('bets in play', () => {
  const live = () => book.sportsbook.liveBets;
  test('are taken or not, game by game, and every match that has begun is told', async () => {
    await book.asOwner(`update matches set starts_at = clock_timestamp() - interval '1 minute' where id = $1`, [id]);
    expect(await change((tx) => live().set(tx, 'soccer', false))).toBe(true);
    const events = await told();
    expect(events).toContain('game:soccer matches.listed');
    expect(events).toContain(`match:${id} markets.changed wl`);
    expect(events.filter((each) => each.startsWith(`match:${otherId}`))).toEqual([]);
    const read = await live().read(book.db);
    expect([read.get('soccer'), read.get('basketball')]).toEqual([false, true]);
    expect(await change((tx) => live().set(tx, 'soccer', true))).toBe(false);
    await expect(change((tx) => live().set(tx, 'chess' as 'soccer', true))).rejects.toThrow('no terms of chess');
  });

  test('are told of a match too that began before its time', async () => {
    await book.asOwner(`update matches set status = 'live' where id = $1`, [id]);
    await change((tx) => live().set(tx, 'soccer', false));
    expect(await told()).toContain(`match:${id} markets.changed wl`);
    await change((tx) => live().set(tx, 'soccer', true));
  });

  test('wait as long as the rules of the game say, which are replaced as a whole', async () => {
    const rules = [
      { market: null, oddsFrom: 20_000, seconds: 7 },
      { market: 'wl', oddsFrom: 10_000, seconds: 3 },
    ] as const;
    const set = (game: 'soccer' | 'basketball', delays: readonly object[]) =>
      change((tx) => live().setDelays(tx, game, delays as Parameters<ReturnType<typeof live>['setDelays']>[2]));
    const basketball = await set('basketball', rules.slice(0, 1));
    const before = await set('soccer', rules);
    expect(await live().readDelays(book.db, 'soccer')).toEqual(rules);
    expect(await live().delays(book.db, 'soccer')).toEqual(rules);
    expect(await live().readDelays(book.db, 'basketball')).toEqual(rules.slice(0, 1));
    expect(await set('soccer', before)).toEqual(rules);
    expect(await live().delays(book.db, 'soccer')).toEqual(rules);
    expect(await live().readDelays(book.db, 'soccer')).toEqual(before);
    await set('basketball', basketball);
  });
});
