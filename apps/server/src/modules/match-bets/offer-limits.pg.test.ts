import { parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { REGION_DEFAULT } from '../settings/index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { slip, tryPlace, type WireLeg } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

const MARKETS = { wl: { w: '2.00', d: '3.00', l: '4.00' }, dc: { '1x': '1.50', '12': '1.50', x2: '1.50' } } as const;
const WORD = 'Small stakes on friendly matches.';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const match = () => house.match({ markets: MARKETS });
const on = ({ id }: TestMatch, name = 'w', odds = '2.00', kind = 'wl'): WireLeg => ({ match_id: id, kind, name, odds });
const place = async (legs: readonly WireLeg[], stake: string) =>
  tryPlace(house.matchBets, await house.playerWith('100000'), slip(legs, { unit_stake: stake }));
const leagueOf = async ({ id }: TestMatch): Promise<string> =>
  String((await house.owner.pool.query('select league_id from matches where id = $1', [id])).rows[0].league_id);

interface Bounds {
  readonly min?: string;
  readonly max?: string;
  readonly back?: string;
}
type Thing = Parameters<MatchBetsHouse['sportsbook']['trading']['setLimit']>[1]['thing'];
const allow = (thing: Thing, { min = '0', max = '0', back = '0' }: Bounds, region = '') =>
  inTransaction(house.db, (tx) =>
    house.sportsbook.trading.setLimit(tx, {
      ...{ thing, region, word: WORD, staff: 'Ana', reason: 'little known' },
      bounds: { betMin: parseAmount(min), betMax: parseAmount(max), bonusMax: parseAmount(back) },
    }),
  );
const lift = (thing: Thing, region = '') =>
  inTransaction(house.db, (tx) => house.sportsbook.trading.liftLimit(tx, { thing, region, staff: 'Rui', reason: 'well known' }));

describe('what staff allow of a bet on a match', () => {
  test('is the most it may cost, and is told with their word and what still fits, which is taken', async () => {
    const one = await match();
    await allow({ matchId: one.id }, { max: '50' });
    expect(await place([on(one)], '50.000001')).toMatchObject({
      code: 'slip.over_offer_max',
      details: { of: 'match', max: '50.000000 USDT', word: WORD, stake: '50.000000' },
    });
    expect(await place([on(one)], '50')).toMatchObject({ ok: true });
  });

  test('is the most it may return, and the least it may cost', async () => {
    const one = await match();
    await allow({ matchId: one.id }, { min: '5', back: '100' });
    expect(await place([on(one)], '60')).toMatchObject({
      code: 'slip.over_offer_bonus',
      details: { max: '100.000000 USDT', stake: '50.000000' },
    });
    expect(await place([on(one)], '4')).toMatchObject({ code: 'slip.under_offer_min', details: { min: '5.000000 USDT', word: WORD } });
    expect(await place([on(one)], '50')).toMatchObject({ ok: true });
  });

  test('is shown with every market it binds, and in its next version', async () => {
    const one = await match();
    const read = async () =>
      (await house.sportsbook.matches({ game: 'soccer', match_id: one.id, start: 0, limit: 1 } as never, 'en')).list[0]?.compare;
    const before = await read();
    await allow({ matchId: one.id, market: 'dc' }, { max: '7' });
    const after = await read();
    expect(after?.dc?.limits).toEqual([['market', '', '0.000000', '7.000000', '0.000000', WORD]]);
    expect(after?.dc?.version).toBeGreaterThan(before?.dc?.version ?? 0);
    expect(after?.wl?.limits).toBeUndefined();
  });
});

describe('the tightest applies', () => {
  test('of league, match and market, and a market binds no other', async () => {
    const one = await match();
    await allow({ leagueId: await leagueOf(one) }, { max: '40' });
    await allow({ matchId: one.id }, { max: '30' });
    await allow({ matchId: one.id, market: 'dc' }, { max: '20' });
    const double = on(one, '12', '1.50', 'dc');
    expect(await place([on(one)], '31')).toMatchObject({ details: { of: 'match', stake: '30.000000' } });
    expect(await place([double], '21')).toMatchObject({ details: { of: 'market', stake: '20.000000' } });
    await lift({ matchId: one.id });
    expect(await place([on(one)], '41')).toMatchObject({ details: { of: 'league', stake: '40.000000' } });
    await lift({ leagueId: await leagueOf(one) });
    expect(await place([on(one)], '41')).toMatchObject({ ok: true });
  });

  test('of all that a multiple is on', async () => {
    const [one, other] = [await match(), await match()];
    await allow({ matchId: one.id }, { max: '30' });
    await allow({ matchId: other.id }, { max: '10' });
    expect(await place([on(one), on(other)], '11')).toMatchObject({ code: 'slip.over_offer_max', details: { stake: '10.000000' } });
    expect(await place([on(one), on(other)], '10')).toMatchObject({ ok: true });
  });

  test('and one that is set anew stands in place of the one before', async () => {
    const one = await match();
    await allow({ matchId: one.id }, { max: '10' });
    expect(await allow({ matchId: one.id }, { max: '20' })).toMatchObject({ betMax: parseAmount('10') });
    expect(await place([on(one)], '20')).toMatchObject({ ok: true });
    await expect(lift({ matchId: one.id, market: 'wl' })).rejects.toMatchObject({ code: 'trading.no_limit' });
  });
});

test('a limit of a region binds its players alone', async () => {
  const one = await match();
  await allow({ matchId: one.id }, { max: '10' }, 'elsewhere');
  expect(await place([on(one)], '11')).toMatchObject({ ok: true });
  await allow({ matchId: one.id }, { max: '10' }, REGION_DEFAULT);
  expect(await place([on(one)], '11')).toMatchObject({ code: 'slip.over_offer_max' });
});

test('fifty bets while a limit is set: none that was sent after it was committed is over it', async () => {
  const one = await match();
  const lanes = Array.from({ length: 10 }, () => house.another(house.db));
  const players = await Promise.all(Array.from({ length: 50 }, () => house.playerWith('100')));
  const send = (at: number) => tryPlace(lanes[at % lanes.length] as never, players[at] as never, slip([on(one)], { unit_stake: '10' }));
  const before = Promise.all(players.slice(0, 25).map((_, at) => send(at)));
  await allow({ matchId: one.id }, { max: '5' });
  const after = await Promise.all(players.slice(25).map((_, at) => send(25 + at)));
  await before;
  expect(new Set(after.map((answer) => (answer.ok ? 'taken' : answer.code)))).toEqual(new Set(['slip.over_offer_max']));
});
