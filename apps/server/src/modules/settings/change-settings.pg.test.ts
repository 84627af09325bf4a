import { GAMES, type Game } from '@fairbook/core/catalog';
import { amount, parseRate } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantRows } from '../../../test/plant.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createSettings } from './create-settings.ts';
import { holdDemonstration, markDemonstration } from './house-terms.ts';

const BRAND = { currency: 'EUR', rules: 'lottery' } as unknown as Parameters<typeof createSettings>[0]['brand'];
let database: TestDatabase;
let settings: ReturnType<typeof createSettings>;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const told = async () =>
  (await database.owner.pool.query('select topics, events from outbox_batches order by id')).rows.flatMap(
    ({ topics, events }: { topics: string[]; events: string[] }) => topics.map((topic, at) => [topic, JSON.parse(events[at] ?? '')]),
  );
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(async () => {
  settings = createSettings({ brand: BRAND });
  await plant(database, 'delete from outbox_batches');
});

test('limits of bets are set of one game and region, and what held before is the answer', async () => {
  const limits = { betMin: amount(2n), betMax: amount(3n), multipleMin: 4, multipleMax: 5, bonusMin: amount(6n), bonusMax: amount(7n) };
  const before = await settings.limitsFor(database.db, 'soccer', 'default');
  const set = (game: Game, region = 'default') => change((tx) => settings.change.betLimits(tx, { game, region, limits }));
  expect(await set('soccer')).toMatchObject(before.limits);
  expect((await settings.limitsFor(database.db, 'soccer', 'default')).limits).toEqual(before.limits);
  settings.change.done();
  expect((await settings.limitsFor(database.db, 'soccer', 'default')).limits).toEqual(limits);
  expect((await settings.limitsFor(database.db, 'basketball', 'default')).limits).not.toEqual(limits);
  expect([await set('chess' as Game), await set('soccer', 'nowhere')]).toEqual([undefined, undefined]);
  const all = await settings.allLimits(database.db);
  const places = all.map(({ game }) => GAMES[game]);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(all.find(({ game, region }) => game === 'soccer' && region === 'default')).toMatchObject(limits);
});

test('sets whether a game is offered and tells listeners; answers undefined for an unknown game', async () => {
  const set = (game: Game, status: 'active' | 'hidden' | 'disabled') => change((tx) => settings.change.game(tx, game, status));
  expect(await settings.gameStatus(database.db, 'soccer')).toBe('active');
  expect(await set('soccer', 'disabled')).toBe('active');
  expect(await told()).toEqual([['offer', { kind: 'offer.changed' }]]);
  expect(await settings.gameStatus(database.db, 'soccer')).toBe('active');
  settings.change.done();
  expect(await settings.gameStatus(database.db, 'soccer')).toBe('disabled');
  expect(await settings.gameStatus(database.db, 'basketball')).toBe('active');
  await plant(database, 'delete from outbox_batches');
  expect(await set('chess' as Game, 'active')).toBeUndefined();
  expect([await told(), await settings.gameStatus(database.db, 'chess' as Game)]).toEqual([[], 'hidden']);
  const shown = (await settings.availability(database.db)).map(({ game }) => game);
  expect(shown).toEqual(Object.keys(GAMES).filter((game) => shown.includes(game as Game)));
});

test('terms of the house: those that are given change, and all that held before are the answer', async () => {
  const before = await settings.houseTerms(database.db);
  const first = { withdrawalMin: amount(before.withdrawalMin + 1n) };
  const set = (terms: Parameters<typeof settings.change.house>[1]) => change((tx) => settings.change.house(tx, terms));
  expect(await set(first)).toEqual(before);
  expect(await settings.houseTerms(database.db)).toEqual({ ...before, ...first });
  const second = {
    unansweredLimit: amount(before.unansweredLimit + 2n),
    ...{ stopDeposits: before.stopDeposits + 1, stopMinutes: before.stopMinutes + 2, youngLimit: amount(before.youngLimit + 3n) },
    ...{ nightFrom: before.nightFrom + 1, nightUntil: before.nightUntil + 2, statements: !before.statements },
  };
  expect(await set(second)).toEqual({ ...before, ...first });
  expect(await change((tx) => settings.holdHouseTerms(tx))).toEqual({ ...first, ...second });
  await set(before);
});

test('a house is marked as a demonstration once, and it stays', async () => {
  await plant(database, 'update house_terms set demonstration_since = null');
  expect(await change(holdDemonstration)).toBeNull();
  await change(markDemonstration);
  const since = await change(holdDemonstration);
  expect(Math.abs((since?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
});

describe('a rate', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const rates = async (...rows: readonly (readonly [id: number, rate: string, minutesAgo: number | null])[]) => {
    await plant(database, "delete from currency_rates; update currencies set active = currency in ('BRL', 'EUR')");
    const row = (id: number, currency: string, rate: string, superseded_at: Date | null) => ({
      ...{ id, currency, superseded_at },
      rate_e8: parseRate(rate),
    });
    await plantRows(database, 'currency_rates', [
      ...rows.map(([id, rate, minutes]) => row(id, 'BRL', rate, minutes === null ? null : ago(minutes))),
      row(800, 'EUR', '1', null),
    ]);
  };

  test('is replaced only if it is the one that was seen', async () => {
    await rates([901, '5', null]);
    const set = (seen: string) => change((tx) => settings.change.rate(tx, { currency: 'BRL', rate: parseRate('6'), seen }));
    expect(await set('800')).toBeUndefined();
    expect((await settings.currentRate(database.db, 'BRL')).rate).toBe(parseRate('5'));
    expect(await set('901')).toBe(parseRate('5'));
    settings.change.done();
    const now = await settings.currentRate(database.db, 'BRL');
    expect([now.rate, now.rateId === '901']).toEqual([parseRate('6'), false]);
    expect(await set('901')).toBeUndefined();
    expect(await settings.rate(database.db, 'BRL', '901')).toBe(parseRate('5'));
    expect((await settings.currentRate(database.db, 'EUR')).rateId).toBe('800');
    await settings.replaceRate(database.db, 'BRL', parseRate('7'));
    expect((await settings.currentRate(database.db, 'BRL')).rate).toBe(parseRate('7'));
  });

  test('is told with those of the day before it; of a currency that has none it is expired', async () => {
    await rates([901, '4', 25 * 60], [902, '5', 23 * 60], [903, '6', 5], [904, '7', null]);
    const day = (currency: 'BRL' | 'CNY') => change((tx) => settings.change.ratesOfDay(tx, currency));
    expect(await day('BRL')).toEqual({ now: parseRate('7'), rateId: '904', held: [parseRate('6'), parseRate('5')] });
    await expect(day('CNY')).rejects.toMatchObject({ code: 'rate.expired' });
    await plant(database, 'update currency_rates set superseded_at = now() where id = 904');
    await expect(day('BRL')).rejects.toMatchObject({ code: 'rate.expired' });
    await expect(settings.currentRate(database.db, 'CNY')).rejects.toThrow('no rate for CNY');
  });

  test.each([
    [
      'that moved by a tenth',
      [
        [901, '5', 5],
        [902, '5.5', null],
      ],
      true,
    ],
    [
      'that moved by more',
      [
        [901, '5', 5],
        [902, '5.6', null],
      ],
      false,
    ],
    [
      'that fell by more',
      [
        [901, '5', 5],
        [902, '4.4', null],
      ],
      false,
    ],
    [
      'that moved by more and back',
      [
        [901, '5', 8],
        [902, '6', 5],
        [903, '5', null],
      ],
      false,
    ],
    [
      'that moved by more ten minutes ago',
      [
        [901, '5', 11],
        [902, '6', null],
      ],
      true,
    ],
    ['that never moved', [[901, '5', null]], true],
  ] as const)('%s within ten minutes moves money or not', async (_, rows, isFree) => {
    await rates(...rows);
    const found = await change((tx) => settings.refuseSettling(tx, 'BRL')).then(
      () => undefined,
      ({ code, details }: { code: string; details: object }) => ({ code, details }),
    );
    expect(found).toEqual(isFree ? undefined : { code: 'rate.settling', details: { currency: 'BRL', minutes: '10' } });
    await change((tx) => settings.refuseSettling(tx, 'EUR'));
  });
});

test('the rules of a game are those of the brand', () => {
  expect(['soccer', 'bd', 'cricket'].map((game) => settings.ruleSet(game as never))).toEqual(['jingcai', 'beijing', 'exact']);
});
