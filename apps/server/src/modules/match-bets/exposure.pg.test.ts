import { formatAmount, parseAmount } from '@fairbook/core/money';
import type { ExposureCaps } from '@fairbook/core/settings';
import { times } from '@fairbook/testkit/long';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { exposureOf, setBookCap, setCaps } from '../exposure/index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, rateIdOf, slip, tryPlace, type WireLeg } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

const ROUNDS = times(20, 2);
const MARKETS = {
  wl: { w: '2.00', d: '3.00', l: '4.00' },
  dc: { '1x': '1.50', '12': '1.50', x2: '1.50' },
  correct_score: { '1:0': '8.00', '2:1': '10.00' },
} as const;

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
beforeEach(() => cap('100000', '250000'));
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const cap = (outcome: string, whole: string, markets: ExposureCaps['markets'] = []) =>
  inTransaction(house.db, (tx) => setCaps(tx, 'soccer', { outcomeMax: parseAmount(outcome), wholeMax: parseAmount(whole), markets }));

const match = () => house.match({ markets: MARKETS });
const on = ({ id }: TestMatch, name = 'w', odds = '2.00', kind = 'wl'): WireLeg => ({ match_id: id, kind, name, odds });
const place = async (legs: readonly WireLeg[], stake: string, more: object = {}) =>
  tryPlace(house.matchBets, await house.playerWith('100000'), slip(legs, { unit_stake: stake, ...more }));
const owed = async ({ id }: TestMatch) => {
  const { cells, worst } = await exposureOf(house.db, { kind: 'match', id, game: 'soccer' });
  return { worst: formatAmount(worst, 2), ...Object.fromEntries(cells.map(({ cell, liability }) => [cell, formatAmount(liability, 2)])) };
};

describe('a cap of an outcome', () => {
  test('refuses what would pass it, with the most stake that finds room; just so much is taken', async () => {
    const one = await match();
    await cap('1000', '100000');
    expect(await place([on(one)], '300')).toMatchObject({ ok: true });
    const refused = await place([on(one)], '300');
    expect(refused).toMatchObject({
      code: 'bet.exposure',
      details: { leg: '0', match: one.id, max: '200.000000 USDT', stake: '200.000000' },
    });
    expect(await place([on(one)], '200.000001')).toMatchObject({ code: 'bet.exposure' });
    expect(await place([on(one)], '200')).toMatchObject({ ok: true });
    expect(await place([on(one)], '1')).toMatchObject({ code: 'bet.exposure_full', details: { leg: '0', match: one.id } });
    expect(await owed(one)).toEqual({ worst: '1000.00', 'wl:w': '1000.00' });
  });

  test('is told in whole steps of the currency of the bet', async () => {
    const one = await match();
    await cap('1', '100');
    const rate = await rateIdOf(house.db, 'BRL');
    const refused = await place([on(one)], '100', { currency: 'BRL', rate_id: rate });
    expect(refused).toMatchObject({ code: 'bet.exposure', details: { max: expect.stringMatching(/^\d+\.\d\d BRL$/) } });
    const { stake } = refused.ok ? { stake: '' } : refused.details;
    expect(await place([on(one)], stake ?? '', { currency: 'BRL', rate_id: rate })).toMatchObject({ ok: true });
  });

  test('of one kind of market holds instead of that of the game', async () => {
    const one = await match();
    await cap('1000', '100000', [{ market: 'correct_score', outcomeMax: parseAmount('40') }]);
    const score = on(one, '1:0', '8.00', 'correct_score');
    expect(await place([score], '6')).toMatchObject({ code: 'bet.exposure', details: { stake: '5.000000' } });
    expect(await place([on(one)], '400')).toMatchObject({ ok: true });
  });

  test('that staff set for one match goes before that of its market', async () => {
    const one = await match();
    await cap('1000', '100000', [{ market: 'correct_score', outcomeMax: parseAmount('40') }]);
    const score = on(one, '1:0', '8.00', 'correct_score');
    expect(await place([score], '1')).toMatchObject({ ok: true });
    const book = { kind: 'match', id: one.id, game: 'soccer' } as const;
    const word = { book, cell: 'correct_score:1:0', reason: 'well known', staff: 'Ana' };
    const kept = async () => formatAmount((await exposureOf(house.db, book)).cells[0]?.cap ?? parseAmount('0'), 2);
    const set = (most: string | null) =>
      inTransaction(house.db, (tx) => setBookCap(tx, { ...word, cap: most === null ? null : parseAmount(most) }));
    expect([await kept(), await set('80'), await kept(), await set(null), await kept()]).toEqual([
      ...['40.00', null, '80.00', parseAmount('80'), '40.00'],
    ]);
  });

  test('that is set anew is that of every outcome owed already, each by its own market and match', async () => {
    const [one, other] = [await match(), await match()];
    for (const each of [one, other]) {
      expect(await place([on(each)], '1')).toMatchObject({ ok: true });
      expect(await place([on(each, '1:0', '8.00', 'correct_score')], '1')).toMatchObject({ ok: true });
    }
    const word = { cell: 'wl:w', reason: 'well known', staff: 'Ana', cap: parseAmount('70') };
    const bookOf = ({ id }: TestMatch) => ({ kind: 'match', id, game: 'soccer' }) as const;
    await inTransaction(house.db, (tx) => setBookCap(tx, { ...word, book: bookOf(one) }));
    const caps = async (of: TestMatch) => {
      const { cells, cap: whole } = await exposureOf(house.db, bookOf(of));
      return { all: formatAmount(whole, 0), ...Object.fromEntries(cells.map(({ cell, cap: most }) => [cell, formatAmount(most, 0)])) };
    };
    await cap('900', '5000', [{ market: 'correct_score', outcomeMax: parseAmount('40') }]);
    expect([await caps(one), await caps(other)]).toEqual([
      { all: '5000', 'wl:w': '70', 'correct_score:1:0': '40' },
      { all: '5000', 'wl:w': '900', 'correct_score:1:0': '40' },
    ]);
    await cap('800', '6000');
    expect([await caps(one), await caps(other)]).toEqual([
      { all: '6000', 'wl:w': '70', 'correct_score:1:0': '800' },
      { all: '6000', 'wl:w': '800', 'correct_score:1:0': '800' },
    ]);
  });

  test('binds each leg of a multiple, and of a system the lines that contain it', async () => {
    const [one, other, third] = [await match(), await match(), await match()];
    await cap('100', '100000');
    expect(await place([on(one), on(other)], '26')).toMatchObject({ code: 'bet.exposure', details: { stake: '25.000000' } });
    // Doubles of three: each leg is in two lines of 4.00.
    expect(await place([on(one), on(other), on(third)], '20', { sizes: [2] })).toMatchObject({ details: { stake: '12.500000' } });
    expect(await place([on(one), on(other), on(third)], '12.5', { sizes: [2] })).toMatchObject({ ok: true });
    for (const each of [one, other, third]) expect(await owed(each)).toEqual({ worst: '100.00', 'wl:w': '100.00' });
  });
});

describe('a cap of a whole match', () => {
  test('adds what wins together and not what excludes each other', async () => {
    const one = await match();
    await cap('1000', '1200');
    expect(await place([on(one)], '400')).toMatchObject({ ok: true });
    expect(await place([on(one, 'l', '4.00')], '200')).toMatchObject({ ok: true });
    expect(await place([on(one, 'd', '3.00')], '300')).toMatchObject({ ok: true });
    const score = on(one, '2:1', '10.00', 'correct_score');
    // At 2:1 the home side wins: 800 are owed already.
    expect(await place([score], '50')).toMatchObject({ code: 'bet.exposure', details: { leg: '0', stake: '40.000000' } });
    expect(await place([score], '40')).toMatchObject({ ok: true });
    expect(await place([on(one, '12', '1.50', 'dc')], '1')).toMatchObject({ code: 'bet.exposure_full' });
    expect(await owed(one)).toMatchObject({ worst: '1200.00', 'wl:w': '800.00', 'wl:l': '800.00', 'wl:d': '900.00' });
  });
});

describe('what is no longer open', () => {
  test('is owed no more: settled, void, and a share that was cashed out', async () => {
    const [one, other] = [await match(), await match()];
    await cap('100', '100000');
    const placed = await place([on(one)], '50');
    expect(await place([on(one)], '1')).toMatchObject({ code: 'bet.exposure_full' });
    const id = placed.ok ? placed.placed.bet_id : '';
    const player = (await house.owner.pool.query('select account_id from bets where id = $1', [id])).rows[0].account_id;
    const bet = { game: 'soccer', id } as const;
    const { quote } = await house.matchBets.cashOut.quote(player, { ...bet, share: 25 });
    await house.matchBets.cashOut.take(player, { idempotencyKey: newKey() }, { ...bet, quote });
    expect(await owed(one)).toEqual({ worst: '75.00', 'wl:w': '75.00' });
    await inTransaction(house.db, (tx) => house.matchBets.voidBet(tx, { player, id }));
    expect(await owed(one)).toEqual({ worst: '0.00' });
    expect(await place([on(one), on(other)], '25')).toMatchObject({ ok: true });
    await one.end(0, 1);
    await house.matchBets.settleMatch(one.id);
    expect(await owed(other)).toEqual({ worst: '0.00' });
  });

  test('counts again when a result is taken back that had lost it early', async () => {
    const [one, other] = [await match(), await match()];
    await place([on(one), on(other)], '10');
    await one.end(0, 1);
    await house.matchBets.settleMatch(one.id);
    expect(await owed(other)).toEqual({ worst: '0.00' });
    await one.end(1, 0);
    await house.matchBets.settleMatch(one.id);
    expect(await owed(other)).toEqual({ worst: '40.00', 'wl:w': '40.00' });
    await other.end(1, 0);
    await house.matchBets.settleMatch(other.id);
    expect(await owed(other)).toEqual({ worst: '0.00' });
  });
});

test('the audit of the sums says which one is not that of the open bets, and which bound is below its worst case', async () => {
  const [one, other] = [await match(), await match()];
  await place([on(one)], '100');
  const audit = () => house.matchBets.auditExposure(house.db);
  const change = (text: string) => house.owner.pool.query(text);
  const [of, its] = [`kind = 'match' and book_id = ${one.id}`, `kind = 'match' and id = ${one.id}`];
  await change(`update exposure_cells set stakes = stakes - 1, liability = liability + 1 where ${of}`);
  expect(await audit()).toEqual([`match/${one.id}/wl:w: kept 99999999 and 200000001, open bets come to 100000000 and 200000000`]);
  await change(`update exposure_cells set stakes = stakes + 1, liability = liability - 1 where ${of}`);
  await change(`update exposure_cells set stakes = 0, liability = 0 where ${of}`);
  expect(await audit()).toEqual([expect.stringContaining('kept 0 and 0, open bets come to 100000000 and 200000000')]);
  await change(`update exposure_cells set stakes = 100000000, liability = 200000000 where ${of}`);
  await change(`update exposure_books set worst = worst - 1 where ${its}`);
  expect(await audit()).toEqual([`match/${one.id}: the bound is 199999999, the worst case 200000000`]);
  await change(`update exposure_books set worst = worst + 1 where ${its}`);
  // A match without bets.
  await change(`insert into exposure_books (kind, id, game, worst) values ('match', ${other.id}, 'soccer', 0)`);
  await change(
    `insert into exposure_cells (kind, book_id, cell, market, stakes, liability, least, cap) values ('match', ${other.id}, 'wl:w', 'wl', 1, 2, 0, 9)`,
  );
  expect(await audit()).toEqual([expect.stringContaining('kept 1 and 2, open bets come to 0 and 0')]);
  await change(`delete from exposure_cells where kind = 'match' and book_id = ${other.id}`);
});

test('a cap that is set lower refuses from then on, and what was owed stays', async () => {
  const one = await match();
  await place([on(one)], '100');
  await cap('150', '1000');
  expect(await place([on(one)], '1')).toMatchObject({ code: 'bet.exposure_full' });
  expect(await owed(one)).toEqual({ worst: '200.00', 'wl:w': '200.00' });
});

describe(`fifty bets at once with room for ten pass no cap in ${ROUNDS} rounds`, () => {
  const race = async (lanes: readonly MatchBetsHouse['matchBets'][], legOf: (one: TestMatch, at: number) => WireLeg) => {
    await house.sportsbook.heartbeat('soccer', 'soccer');
    const one = await match();
    const players = await Promise.all(Array.from({ length: 50 }, () => house.playerWith('10')));
    const answers = await Promise.all(
      players.map((player, at) =>
        tryPlace(lanes[at % lanes.length] as MatchBetsHouse['matchBets'], player, slip([legOf(one, at)]), newKey()),
      ),
    );
    const refused = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])));
    return { accepted: answers.filter(({ ok }) => ok).length, refused: [...refused], owed: await owed(one) };
  };
  const lanes = () => Array.from({ length: 50 }, () => house.another(house.db));

  test.each([
    ['in one process', () => [house.matchBets]],
    ['over two processes', () => [house.another(), house.another()]],
    ['with a lane of its own for every bet', lanes],
  ] as const)('of an outcome, %s', async (_, over) => {
    await cap('20', '100');
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await race(over(), (one) => on(one))).toEqual({
        ...{ accepted: 10, refused: ['bet.exposure_full'] },
        owed: { worst: '20.00', 'wl:w': '20.00' },
      });
    }
  });

  test('of a whole match, on selections that win together', async () => {
    await cap('20', '20');
    for (let round = 0; round < ROUNDS; round += 1) {
      // 2.00 and 1.50: together at most 20.00 when the home side wins.
      const { accepted, owed: at } = await race(lanes(), (one, place) => (place % 2 === 0 ? on(one) : on(one, '12', '1.50', 'dc')));
      expect(parseAmount(at.worst)).toBeLessThanOrEqual(parseAmount('20'));
      expect(parseAmount(at.worst)).toBeGreaterThan(parseAmount('18'));
      expect(accepted).toBeGreaterThanOrEqual(10);
    }
  });
});
