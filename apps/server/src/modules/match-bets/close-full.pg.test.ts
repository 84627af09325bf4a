import { parseAmount } from '@fairbook/core/money';
import { times } from '@fairbook/testkit/long';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { exposureOf, setBookCap, setCaps } from '../exposure/index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, slip, tryPlace, type WireLeg } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

const ROUNDS = times(10, 2);
const MARKETS = {
  wl: { w: '2.00', d: '3.00', l: '4.00' },
  dc: { '1x': '1.50', '12': '1.50', x2: '1.50' },
  handicap: { w: '2.00', d: '3.00', l: '3.00' },
} as const;

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
beforeEach(() => cap('100', '100000'));
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const cap = (outcome: string, whole: string) =>
  inTransaction(house.db, (tx) => setCaps(tx, 'soccer', { outcomeMax: parseAmount(outcome), wholeMax: parseAmount(whole), markets: [] }));
const match = () => house.match({ markets: MARKETS, lines: { handicap: -100 } });
const on = ({ id }: TestMatch, name = 'w', odds = '2.00', kind = 'wl'): WireLeg => ({
  ...{ match_id: id, kind, name, odds },
  handicap_val: kind === 'handicap' ? '-1' : null,
});
const place = async (leg: WireLeg, stake: string) =>
  tryPlace(house.matchBets, await house.playerWith('100000'), slip([leg], { unit_stake: stake }));
/** The selections shown as locked on the match's page. */
const locked = async ({ id }: TestMatch) => {
  const { list } = await house.sportsbook.matches({ game: 'soccer', match_id: id, start: 0, limit: 1 } as never, 'en');
  return Object.fromEntries(Object.entries(list[0]?.compare ?? {}).flatMap(([kind, market]) => (market.full ? [[kind, market.full]] : [])));
};
const full = async ({ id }: TestMatch) => {
  const { cells } = await exposureOf(house.db, { kind: 'match', id, game: 'soccer' });
  return Object.fromEntries(cells.flatMap(({ cell, full: why }) => (why ? [[cell, why]] : [])));
};
/** Every event about the match that takes a selection of this market off sale. */
const told = async ({ id }: TestMatch, kind: string) => {
  const { rows } = await house.owner.pool.query(
    `select event::jsonb -> 'compare' -> $2 ->> 'full' as full from outbox_events where topic = $1 and event::jsonb ->> 'kind' = 'markets.changed' order by id`,
    [`match:${id}`, kind],
  );
  return rows.map((row) => row.full).filter((each) => each !== null);
};
const setCap = ({ id }: TestMatch, cell: string, amount: string | null) =>
  inTransaction(house.db, (tx) =>
    setBookCap(tx, {
      ...{ book: { kind: 'match', id, game: 'soccer' }, cell, reason: 'more room', staff: 'Ana' },
      cap: amount === null ? null : parseAmount(amount),
    }),
  );

test('the bound of a match that is near its cap is worked out anew, and what excludes each other is not added', async () => {
  const one = await match();
  await cap('1000', '1200');
  await place(on(one), '400');
  await place(on(one, 'l', '4.00'), '100');
  const bound = async () => {
    const { rows } = await house.owner.pool.query(`select worst from exposure_books where kind = 'match' and id = $1`, [one.id]);
    return BigInt(rows[0].worst);
  };
  const before = await bound();
  await house.matchBets.sweepFull();
  expect([before, await bound()]).toEqual([parseAmount('1200'), parseAmount('800')]);
  expect(await locked(one)).toEqual({});
});

describe('a selection that has reached its cap', () => {
  test('is off sale for everybody who looks or bets, and others of its market are not', async () => {
    const one = await match();
    await cap('100.000001', '1000');
    // It leaves a millionth, and the smallest bet pays two.
    expect(await place(on(one), '50')).toMatchObject({ ok: true });
    await house.matchBets.sweepFull();
    expect(await locked(one)).toEqual({ wl: ['w'] });
    expect(await full(one)).toEqual({ 'wl:w': 'outcome' });
    expect(await told(one, 'wl')).toEqual(['w']);
    expect(await place(on(one), '1')).toMatchObject({ code: 'bet.exposure_full', details: { leg: '0', match: one.id } });
    expect(await place(on(one, 'd', '3.00'), '1')).toMatchObject({ ok: true });
  });

  test('is off sale beside the main line, and on it once that stands there', async () => {
    const of = await house.match({
      ...{ game: 'sports365', discipline: 'football', lines: { ah: -25, ah_d: -75 } },
      markets: { ah: { w: '2.00', l: '1.90' }, ah_d: { w: '2.50', l: '1.60' } },
    });
    const caps = { outcomeMax: parseAmount('100.000001'), wholeMax: parseAmount('1000'), markets: [] };
    await inTransaction(house.db, (tx) => setCaps(tx, 'sports365', caps));
    const beside = { match_id: of.id, kind: 'ah_d', name: 'w', odds: '2.50', handicap_val: '-0.75' };
    const request = slip([beside], { game: 'sports365', unit_stake: '40' });
    expect(await tryPlace(house.matchBets, await house.playerWith('100'), request)).toMatchObject({ ok: true });
    const fullIn = async () => {
      await house.matchBets.sweepFull();
      const { list } = await house.sportsbook.matches({ game: 'sports365', match_id: of.id, start: 0, limit: 1 } as never, 'en');
      return [list[0]?.compare.ah?.full, list[0]?.compare.ah_d?.full];
    };
    expect(await fullIn()).toEqual([undefined, ['w']]);
    await of.reprice('ah', { w: '2.50', l: '1.60' }, -75);
    expect(await fullIn()).toEqual([['w'], ['w']]);
  });

  test('is not off sale while the smallest bet fits', async () => {
    const one = await match();
    await place(on(one), '49');
    await house.matchBets.sweepFull();
    expect(await locked(one)).toEqual({});
  });

  test('is off sale at its line alone', async () => {
    const one = await match();
    await place(on(one, 'w', '2.00', 'handicap'), '50');
    await house.matchBets.sweepFull();
    expect(await locked(one)).toEqual({ handicap: ['w'] });
    await one.reprice('handicap', MARKETS.handicap, -200);
    expect(await locked(one)).toEqual({});
    await one.reprice('handicap', MARKETS.handicap, -100);
    expect(await locked(one)).toEqual({ handicap: ['w'] });
  });

  test('takes no bet from the one that filled it on, before anybody has closed it and however small it is', async () => {
    const one = await match();
    await cap('100.000001', '1000');
    await place(on(one), '50');
    expect(await locked(one)).toEqual({});
    expect(await place(on(one), '1')).toMatchObject({ code: 'bet.exposure_full' });
    const put = `select exposure_put(true, '{match}', array[$1::bigint], '{soccer}', '{1}', '{match}', array[$1::bigint], '{soccer}', '{wl:w}', '{wl}', '{1}', '{1}', '{1}')`;
    await expect(house.owner.pool.query(put, [one.id])).rejects.toMatchObject({ constraint: 'exposure_within_caps' });
  });
});

describe('it is on sale again', () => {
  const filled = async () => {
    const one = await match();
    const placed = await place(on(one), '50');
    await house.matchBets.sweepFull();
    expect(await locked(one)).toEqual({ wl: ['w'] });
    return { one, id: placed.ok ? placed.placed.bet_id : '' };
  };
  const open = async (one: TestMatch) => {
    await house.matchBets.sweepFull();
    expect(await locked(one)).toEqual({});
    expect(await full(one)).toEqual({});
    return place(on(one), '1');
  };
  const TAKEN = { ok: true };

  test('when a share is cashed out', async () => {
    const { one, id } = await filled();
    const player = (await house.owner.pool.query('select account_id from bets where id = $1', [id])).rows[0].account_id;
    const { quote } = await house.matchBets.cashOut.quote(player, { game: 'soccer', id, share: 50 });
    await house.matchBets.cashOut.take(player, { idempotencyKey: newKey() }, { game: 'soccer', id, quote });
    expect(await open(one)).toMatchObject(TAKEN);
  });
  test('when a bet is made void', async () => {
    const { one, id } = await filled();
    const player = (await house.owner.pool.query('select account_id from bets where id = $1', [id])).rows[0].account_id;
    await inTransaction(house.db, (tx) => house.matchBets.voidBet(tx, { player, id }));
    expect(await open(one)).toMatchObject(TAKEN);
  });
  test('when the cap of the game is raised', async () => {
    const { one } = await filled();
    await cap('200', '100000');
    expect(await open(one)).toMatchObject(TAKEN);
  });
  test('when staff raise its own cap, which lowers it again when they leave it to the game', async () => {
    const { one } = await filled();
    await setCap(one, 'wl:w', '150');
    expect(await open(one)).toMatchObject(TAKEN);
    const other = await match();
    expect(await place(on(other), '51')).toMatchObject({ code: 'bet.exposure', details: { stake: '50.000000' } });
    await setCap(one, 'wl:w', null);
    await house.matchBets.sweepFull();
    expect(await locked(one)).toEqual({ wl: ['w'] });
  });
});

describe('a match that has reached its cap over all results', () => {
  test('has off sale what adds to its worst case, also what nobody has bet on, and nothing else', async () => {
    const one = await match();
    await cap('100', '100');
    await place(on(one), '50');
    await cap('1000', '1000');
    await setCap(one, '', '100');
    await house.matchBets.sweepFull();
    // A home win costs all that the match may: nothing that wins with it fits.
    expect(await full(one)).toMatchObject({ 'wl:w': 'whole', 'dc:1x': 'whole', 'dc:12': 'whole' });
    expect(await locked(one)).toMatchObject({ wl: ['w'], dc: ['12', '1x'] });
    expect(await place(on(one, '12', '1.50', 'dc'), '1')).toMatchObject({ code: 'bet.exposure_full' });
    expect(await place(on(one, 'x2', '1.50', 'dc'), '1')).toMatchObject({ ok: true });
    await setCap(one, '', '200');
    await house.matchBets.sweepFull();
    expect(await locked(one)).toEqual({});
    expect(await place(on(one, '12', '1.50', 'dc'), '1')).toMatchObject({ ok: true });
  });
});

test(`fifty bets at the edge close a selection once, and none is taken after, in ${ROUNDS} rounds`, async () => {
  await cap('20.000001', '100');
  const lanes = Array.from({ length: 50 }, () => house.another(house.db));
  for (let round = 0; round < ROUNDS; round += 1) {
    await house.sportsbook.heartbeat('soccer', 'soccer');
    const one = await match();
    const players = await Promise.all(lanes.map(() => house.playerWith('10')));
    const [answers] = await Promise.all([
      Promise.all(lanes.map((lane, at) => tryPlace(lane, players[at] as never, slip([on(one)]), newKey()))),
      // Three processes sweep at the same time.
      ...lanes.slice(0, 3).map((lane) => lane.sweepFull()),
    ]);
    await Promise.all(lanes.slice(0, 3).map((lane) => lane.sweepFull()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await told(one, 'wl')).toEqual(['w']);
    expect(await place(on(one), '1')).toMatchObject({ code: 'bet.exposure_full' });
  }
});
