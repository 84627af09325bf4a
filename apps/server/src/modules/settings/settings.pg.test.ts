import { GAMES } from '@fairbook/core/catalog';
import { parseAmount, parseRate } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse } from '../../../test/accounts-house.ts';

let house: AccountsHouse;
beforeAll(async () => {
  house = await accountsHouse();
});
afterAll(() => house.close());

describe('GET /sports/api/v1/available_games', () => {
  test('every game of the catalogue, sports and lotteries active and those that do not exist yet hidden', async () => {
    const { data } = await house.ask<{ game_id: number; status: number }[]>('GET', 'available_games');
    expect(data.map((each) => each.game_id)).toEqual(Object.values(GAMES));
    const active = data.filter((each) => each.status === 1).map((each) => each.game_id);
    expect(active).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });
});

describe('GET /sports/api/v1/house', () => {
  test('anybody is told whether the money is play money, and how much is on offer', async () => {
    const { data } = await house.ask('GET', 'house');
    expect(data).toEqual({
      play_money: true,
      operator: null,
      languages: ['pt', 'en'],
      on_offer: {
        matches: 12,
        live: 3,
        soccer: 10,
        basketball: 2,
        bd: 0,
        cricket: 0,
        sports365: 0,
        soccer_live: 3,
        basketball_live: 0,
        bd_live: 0,
        cricket_live: 0,
        sports365_live: 0,
        mark_six: 6,
        races: 2,
      },
      year: new Date().getUTCFullYear(),
    });
  });
});

describe('GET /sports/api/v1/game_config', () => {
  const limits = {
    bet_min: '0.010000',
    bet_max: '5000.000000',
    multiple_min: 1,
    multiple_max: 99,
    bonus_min: '0.000000',
    bonus_max: '100000.000000',
  };

  test('a guest sees the limits of the default region', async () => {
    const { status, data } = await house.ask('GET', 'game_config?kind=10');
    expect(status).toBe(200);
    expect(data).toEqual({
      kind: 10,
      rule_set: 'exact',
      accumulator_bonus: null,
      early_payout: null,
      data: limits,
      region: 'default',
      region_disabled: false,
      lines_max: 10_000,
      bet_delays: [],
    });
  });

  test('a player sees those of their own region, and the reply is kept by nobody', async () => {
    const { data: player } = await house.newPlayer();
    await house.asOwner(`update players set region = 'blocked' where id = $1`, [player.user_id]);
    const { data, headers } = await house.ask('GET', 'game_config?kind=10', { token: player.token });
    expect(data).toMatchObject({ region: 'blocked', region_disabled: true });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a token that does not hold makes a guest, not an error', async () => {
    expect((await house.ask('GET', 'game_config?kind=10', { token: 'nonsense' })).data).toMatchObject({ region: 'default' });
  });

  test('bd pays by the rules of its own kind', async () => {
    expect((await house.ask('GET', 'game_config?kind=12')).data).toMatchObject({ rule_set: 'beijing' });
  });

  test.each(['', '?kind=99', '?kind=soccer'])('400: %j names no game', async (query) => {
    expect((await house.ask('GET', `game_config${query}`)).status).toBe(400);
  });
});

describe('GET /sports/api/v1/config/exchange', () => {
  test('the display currencies in order, the brand’s own first, each with the rate that holds and its name', async () => {
    const { data } = await house.ask<Record<string, unknown>[]>('GET', 'config/exchange');
    expect(data.map((row) => row.currency)).toEqual(['BRL', 'USDT', 'USD', 'EUR', 'CNY', 'INR', 'IDR']);
    expect(data[1]).toMatchObject({ exchange: '1.00000000', sport_bet_min: '0.010000', lotter_bet_min: '1.000000', status: 1 });
  });

  test('a rate that is replaced has a new name; the one before holds for those who saw it', async () => {
    const { settings, db } = house;
    const seen = await settings.currentRate(db, 'CNY');
    await settings.replaceRate(db, 'CNY', parseRate('7.2'));
    const now = await settings.currentRate(db, 'CNY');
    expect(now).toMatchObject({ rate: parseRate('7.2') });
    expect(now.rateId).not.toBe(seen.rateId);
    expect(await settings.rate(db, 'CNY', seen.rateId)).toBe(seen.rate);
    await expect(settings.rate(db, 'BRL', seen.rateId)).rejects.toMatchObject({ code: 'rate.expired' });
  });

  test('ten replacements at once leave one rate that holds', async () => {
    await Promise.allSettled(Array.from({ length: 10 }, (_, nth) => house.settings.replaceRate(house.db, 'INR', parseRate(`8${nth}.5`))));
    const { rows } = await house.asOwner(
      `select count(*)::int as holding from currency_rates where currency = 'INR' and superseded_at is null`,
    );
    expect(rows).toEqual([{ holding: 1 }]);
  });
});

describe('reading settings', () => {
  test('a burst of callers costs one query, and a broken transaction spoils nobody else’s read', async () => {
    const { settings } = house;
    let asked = 0;
    const counting = {
      query: <Row>(...args: Parameters<typeof house.db.query>) => {
        asked += 1;
        return house.db.query<Row>(...args);
      },
    };
    const broken = { query: () => Promise.reject(new Error('current transaction is aborted')) };
    await settings.replaceRate(house.db, 'IDR', parseRate('16300'));
    const [spoiled, ...others] = await Promise.allSettled([
      settings.currencies(broken),
      ...Array.from({ length: 20 }, () => settings.currencies(counting)),
    ]);
    expect(spoiled?.status).toBe('rejected');
    expect(others.every((each) => each.status === 'fulfilled')).toBe(true);
    const before = asked;
    await Promise.all(Array.from({ length: 1_000 }, () => settings.currencies(counting)));
    expect(asked - before).toBeLessThanOrEqual(1);
  });

  test('a region without limits of its own has the default’s', async () => {
    const { limits, regionDisabled } = await house.settings.limitsFor(house.db, 'soccer', 'nowhere');
    expect({ betMax: limits.betMax, regionDisabled }).toEqual({ betMax: parseAmount('5000'), regionDisabled: false });
  });
});
