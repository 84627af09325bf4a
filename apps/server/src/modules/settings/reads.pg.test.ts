import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plant, plantRows } from '../../../test/plant.ts';
import { inTransaction, type Statement, type Tx } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createSettings } from './create-settings.ts';
import {
  insertRate,
  type LimitsRow,
  lockLimits,
  selectLimits,
  selectRates,
  selectRatesSince,
  selectRegions,
  supersedeRate,
  supersedeSeen,
  updateGame,
  updateLimits,
} from './sql.ts';
import { readVersions, takeVersion } from './versions.ts';

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const ask = <Row extends object>(query: Statement, values: unknown[] = []) => database.db.query<Row>(query, values);
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());

describe('rates', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const rate = (id: number, currency: string, superseded: Date | null) => ({
    id,
    currency,
    rate_e8: 100_000_000 + id,
    superseded_at: superseded,
  });
  const plantAll = async () => {
    await plant(
      database,
      "delete from currency_rates; update currencies set active = currency in ('BRL', 'EUR'), sort = case currency when 'EUR' then 1 else 2 end",
    );
    await plantRows(database, 'currency_rates', [
      ...[rate(901, 'BRL', ago(600 + 30)), rate(902, 'BRL', ago(61)), rate(903, 'BRL', ago(50)), rate(904, 'BRL', null)],
      ...[rate(905, 'EUR', null), rate(906, 'INR', null)],
    ]);
  };

  test('that may be named are the current ones and those replaced within sixty seconds, of active currencies in their order', async () => {
    await plantAll();
    expect((await ask<{ rateId: string; current: boolean }>(selectRates)).map(({ rateId, current }) => [rateId, current])).toEqual([
      ['905', true],
      ['903', false],
      ['904', true],
    ]);
  });

  test('of so many minutes are the currency’s, the newest first', async () => {
    await plantAll();
    const since = async (currency: string, minutes: number) =>
      (await ask<{ rateId: string }>(selectRatesSince, [currency, minutes])).map(({ rateId }) => rateId);
    expect([await since('BRL', 10), await since('BRL', 11), await since('EUR', 10)]).toEqual([
      ['904', '903', '902'],
      ['904', '903', '902', '901'],
      ['905'],
    ]);
  });

  test('are replaced one for one: the currency’s that holds, and only if it is the one that was seen', async () => {
    await plantAll();
    const current = async () =>
      (await database.owner.pool.query('select currency from currency_rates where superseded_at is null order by 1')).rows.map(
        (row) => row.currency,
      );
    for (const [currency, seen] of [
      ['BRL', '903'],
      ['EUR', '904'],
      ['BRL', '901'],
    ])
      expect(await ask(supersedeSeen, [currency, seen])).toEqual([]);
    expect(await ask(supersedeSeen, ['BRL', '904'])).toEqual([{ rate: 100_000_904n }]);
    expect(await current()).toEqual(['EUR', 'INR']);
    await ask(insertRate, ['BRL', 5n]);
    const before = await database.owner.pool.query('select superseded_at from currency_rates where id = 901');
    await ask(supersedeRate, ['BRL']);
    expect(await current()).toEqual(['EUR', 'INR']);
    expect((await database.owner.pool.query('select superseded_at from currency_rates where id = 901')).rows).toEqual(before.rows);
  });
});

test('limits are of a region and a game, and set for them alone', async () => {
  await plant(database, 'delete from bet_limits');
  await plantRows(database, 'regions', [{ code: 'x_open' }, { code: 'x_shut', disabled: true }], { disabled: false });
  const like = { bet_min: 1, bet_max: 9, multiple_min: 1, multiple_max: 9, bonus_min: 1, bonus_max: 9 };
  await plantRows(
    database,
    'bet_limits',
    [
      { region: 'x_open', game: 'soccer' },
      { region: 'x_open', game: 'basketball' },
      { region: 'x_shut', game: 'soccer' },
    ],
    like,
  );
  const found = await change((tx) => tx.query<LimitsRow>(lockLimits, ['x_open', 'soccer']));
  expect(found).toEqual([expect.objectContaining({ region: 'x_open', game: 'soccer', disabled: false })]);
  await change((tx) => tx.query(updateLimits, ['x_open', 'soccer', 2n, 3n, 4, 5, 6n, 7n]));
  const all = (await ask<LimitsRow>(selectLimits)).map(
    ({ region, game, disabled, betMin, betMax, multipleMin, multipleMax, bonusMin, bonusMax }) =>
      [region, game, disabled, betMin, betMax, multipleMin, multipleMax, bonusMin, bonusMax].join(),
  );
  expect(all.sort()).toEqual(['x_open,basketball,false,1,9,1,9,1,9', 'x_open,soccer,false,2,3,4,5,6,7', 'x_shut,soccer,true,1,9,1,9,1,9']);
  const regions = (await ask<{ code: string }>(selectRegions, ['x_shut'])).map(({ code }) => code);
  expect([regions[0], regions.slice(1)]).toEqual(['x_shut', regions.slice(1).toSorted()]);
});

test('what is kept for a second is told by game, region, currency and rate', async () => {
  const brand = { currency: 'EUR', rules: 'usual' } as unknown as Parameters<typeof createSettings>[0]['brand'];
  const settings = () => createSettings({ brand });
  await plant(
    database,
    "delete from bet_limits; delete from currency_rates; update currencies set active = currency in ('BRL', 'EUR'), sort = case currency when 'EUR' then 9 else 2 end",
  );
  const like = { bet_max: 9, multiple_min: 1, multiple_max: 9, bonus_min: 1, bonus_max: 9 };
  const row = (region: string, game: string, bet_min: number) => ({ region, game, bet_min });
  await plantRows(database, 'bet_limits', [row('default', 'soccer', 1), row('x_shut', 'soccer', 2), row('default', 'basketball', 3)], like);
  const limits = async (game: 'soccer' | 'basketball' | 'bd', region: string) => {
    const found = await settings().limitsFor(database.db, game, region);
    return [found.limits.betMin, found.regionDisabled];
  };
  expect([await limits('soccer', 'default'), await limits('soccer', 'x_shut'), await limits('basketball', 'x_shut')]).toEqual([
    [1n, false],
    [2n, true],
    [3n, false],
  ]);
  await expect(limits('bd', 'x_shut')).rejects.toThrow('no limits for bd');
  const superseded = new Date(Date.now() - 30_000);
  const rate = (id: number, currency: string, superseded_at: Date | null) => ({ id, currency, rate_e8: 100_000_000 + id, superseded_at });
  await plantRows(database, 'currency_rates', [rate(911, 'BRL', superseded), rate(912, 'BRL', null), rate(913, 'EUR', null)]);
  const at = async (currency: 'BRL' | 'EUR', rateId: string) => (await settings().rate(database.db, currency, rateId)) - 100_000_000n;
  expect([await at('BRL', '911'), await at('BRL', '912'), await at('EUR', '913')]).toEqual([911n, 912n, 913n]);
  for (const [currency, rateId] of [
    ['EUR', '912'],
    ['BRL', '913'],
    ['BRL', '999'],
  ] as const)
    await expect(at(currency, rateId)).rejects.toMatchObject({ code: 'rate.expired' });
  expect((await settings().currentRate(database.db, 'BRL')).rateId).toBe('912');
  // The brand's own currency comes first, whatever its place.
  expect((await settings().currencies(database.db)).map((each) => each.currency)).toEqual(['EUR', 'BRL']);
});

test('a game is set alone, and what it was before is told', async () => {
  await plant(database, "update games set status = 'active'");
  expect([
    await change((tx) => tx.query(updateGame, ['soccer', 'hidden'])),
    await change((tx) => tx.query(updateGame, ['soccer', 'disabled'])),
  ]).toEqual([[{ before: 'active' }], [{ before: 'hidden' }]]);
  const { rows } = await database.owner.pool.query("select game from games where status <> 'active'");
  expect(rows).toEqual([{ game: 'soccer' }]);
});

test('a version is taken by whoever saw the one that holds, of that subject', async () => {
  const take = (subject: string, number: number, by = 'ana') => change((tx) => takeVersion(tx, { subject, number, by }));
  await take('vip', 0);
  await plant(database, "update setting_versions set changed_at = '2026-01-01T00:00Z'");
  await take('vip', 1, 'rui');
  await take('game:soccer', 0);
  for (const stale of [0, 1, 3]) await expect(take('vip', stale)).rejects.toMatchObject({ code: 'setting.changed' });
  const versions = await readVersions(database.db);
  expect(['vip', 'game:soccer', 'game:bd'].map((subject) => versions(subject))).toMatchObject([
    { number: 2, by: 'rui' },
    { number: 1, by: 'ana' },
    { number: 0, by: null, at: null },
  ]);
  expect(versions('vip').at?.getTime()).toBeGreaterThan(Date.now() - 3_600_000);
});
