import { formatAmount, parseAmount, parseRate } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Regions } from '../betting/index.ts';
import { REGION_DEFAULT } from '../settings/index.ts';
import { createMatchBets } from './index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, slip, tryPlace } from './testing/slips.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const countOf = async (table: 'bets' | 'idempotency_records', player: bigint) =>
  (await house.owner.pool.query(`select count(*)::int as count from ${table} where account_id = $1`, [player])).rows[0].count;

describe('an idempotency key', () => {
  test('asked fifty times at once over two processes makes one bet and fifty equal answers', async () => {
    const [player, match, other] = [await house.playerWith('100'), await house.match(), house.another()];
    const key = newKey();
    const request = slip([{ match_id: match.id }]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => tryPlace(at % 2 === 0 ? house.matchBets : other, player, request, key)),
    );
    expect(answers[0]).toMatchObject({ ok: true, placed: { bet_id: key, balance: parseAmount('99') } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await countOf('bets', player)).toBe(1);
  });

  test('gets the first answer again after the odds moved, the rate expired and the bet was settled', async () => {
    const [player, match] = [await house.playerWith('5'), await house.match()];
    const key = newKey();
    const request = slip([{ match_id: match.id }]);
    const first = await tryPlace(house.matchBets, player, request, key);
    await match.reprice('wl', { w: '1.50', d: '3.30', l: '3.60' });
    await match.end(2, 0);
    await house.matchBets.settleMatch(match.id);
    expect(await tryPlace(house.another(), player, request, key)).toEqual(first);
    expect(formatAmount(await house.ledger.balanceOf(house.db, player))).toBe('6.100000');
  });

  test('written another way is the same request', async () => {
    const [player, match] = [await house.playerWith('5'), await house.match()];
    const key = newKey();
    const first = await tryPlace(house.matchBets, player, slip([{ match_id: match.id }], { unit_stake: '1' }), key);
    expect(await tryPlace(house.matchBets, player, slip([{ match_id: match.id }], { unit_stake: '1.000' }), key)).toEqual(first);
  });

  test.each([
    ['stake', { unit_stake: '1.000001' }],
    ['multiple', { multiple: 2 }],
    ['policy', { odds_policy: 'any' }],
    ['rate', { rate_id: '2' }],
  ])('with another %s is refused as request.idempotency_conflict and writes nothing', async (_, more) => {
    const [player, match] = [await house.playerWith('5'), await house.match()];
    const key = newKey();
    await tryPlace(house.matchBets, player, slip([{ match_id: match.id }]), key);
    const again = await tryPlace(house.matchBets, player, slip([{ match_id: match.id }], more), key);
    expect(again).toMatchObject({ ok: false, code: 'request.idempotency_conflict' });
    expect(formatAmount(await house.ledger.balanceOf(house.db, player))).toBe('4.000000');
    expect([await countOf('bets', player), await countOf('idempotency_records', player)]).toEqual([1, 0]);
  });

  test('with two requests at once places one of them and refuses the other', async () => {
    const [player, match] = [await house.playerWith('5'), await house.match()];
    const key = newKey();
    const answers = await Promise.all(
      ['1', '2'].map((unit_stake) => tryPlace(house.matchBets, player, slip([{ match_id: match.id }], { unit_stake }), key)),
    );
    expect(answers.map((answer) => (answer.ok ? 'placed' : answer.code)).sort()).toEqual(['placed', 'request.idempotency_conflict']);
    expect(await countOf('bets', player)).toBe(1);
  });

  test('that was refused stays refused with the same words, though the reason has passed', async () => {
    const [player, match] = [await house.playerWith('0.5'), await house.match()];
    const key = newKey();
    const request = slip([{ match_id: match.id }]);
    const first = await tryPlace(house.matchBets, player, request, key);
    expect(first).toEqual({ ok: false, code: 'slip.insufficient_balance', details: { balance: '0.500000 USDT', stake: '1.000000 USDT' } });
    await house.owner.pool.query(
      `select * from ledger_post(array[$1::bigint], array[1::bigint], array[9000000::bigint], array['deposit'], array[$2::uuid], array[0::smallint])`,
      [player, newKey()],
    );
    expect(await tryPlace(house.matchBets, player, request, key)).toEqual(first);
    expect(await tryPlace(house.matchBets, player, request)).toMatchObject({ ok: true });
    expect([await countOf('bets', player), await countOf('idempotency_records', player)]).toEqual([1, 1]);
  });

  test('belongs to one player: another may use the same', async () => {
    const [one, two, match] = [await house.playerWith('1'), await house.playerWith('1'), await house.match()];
    const key = newKey();
    const request = slip([{ match_id: match.id }]);
    const answers = await Promise.all([one, two].map((player) => tryPlace(house.matchBets, player, request, key)));
    expect(answers.map((answer) => answer.ok)).toEqual([true, true]);
  });
});

describe('a batch', () => {
  test('decides each bet alone: one that cannot stand refuses none of its neighbours', async () => {
    const match = await house.match();
    const closed = await house.match();
    await closed.suspend('wl');
    const players = await Promise.all(Array.from({ length: 12 }, (_, at) => house.playerWith(at % 3 === 0 ? '0' : '1')));
    const answers = await Promise.all(
      players.map((player, at) => tryPlace(house.matchBets, player, slip([{ match_id: at % 3 === 1 ? closed.id : match.id }]))),
    );
    const codes = answers.map((answer) => (answer.ok ? 'placed' : answer.code));
    expect(codes).toEqual(Array.from({ length: 4 }, () => ['slip.insufficient_balance', 'slip.market_closed', 'placed']).flat());
  });

  test('judges each bet by what its own player’s region allows', async () => {
    const match = await house.match();
    // Players alternate between the two lanes.
    const [here, , there] = [await house.playerWith('1'), await house.playerWith('1'), await house.playerWith('1')];
    const regionsOf: Regions['regionsOf'] = async (_, players) =>
      new Map(players.map((player) => [player, player === there ? 'blocked' : REGION_DEFAULT]));
    const matchBets = createMatchBets({ ...house.deps, regions: { regionsOf } });
    const answers = await Promise.all([here, there].map((player) => tryPlace(matchBets, player, slip([{ match_id: match.id }]))));
    expect(answers.map((answer) => (answer.ok ? 'placed' : answer.code))).toEqual(['placed', 'slip.region_disabled']);
  });

  test('takes each bet at the rate, in the currency and of the game that it names itself', async () => {
    const match = await house.match();
    const { db, settings } = house;
    const { rateId } = await settings.currentRate(db, 'BRL');
    await settings.replaceRate(db, 'BRL', parseRate('6'));
    const { rateId: newer } = await settings.currentRate(db, 'BRL');
    const { rateId: usdt } = await settings.currentRate(db, 'USDT');
    // Players alternate between the two lanes.
    const asked = [
      { currency: 'BRL', rate_id: rateId, unit_stake: '6' },
      { currency: 'USDT', rate_id: usdt, unit_stake: '6' },
      { currency: 'BRL', rate_id: newer, unit_stake: '6' },
      { currency: 'BRL', rate_id: '999999999', unit_stake: '6' },
    ];
    const players = [
      await house.playerWith('10'),
      await house.playerWith('10'),
      await house.playerWith('10'),
      await house.playerWith('10'),
    ];
    const answers = await Promise.all(
      asked.map((more, at) => tryPlace(house.matchBets, players[at] as (typeof players)[number], slip([{ match_id: match.id }], more))),
    );
    expect(answers.map((answer) => (answer.ok ? formatAmount(answer.placed.total_price) : answer.code))).toEqual([
      '1.107011',
      '6.000000',
      '1.000000',
      'rate.expired',
    ]);
  });

  test('with a bet that breaks the transaction is halved until that bet alone fails', async () => {
    const match = await house.match();
    const players = await Promise.all(Array.from({ length: 20 }, () => house.playerWith('1')));
    const poisoned = players[7] as (typeof players)[number];
    await house.owner.pool.query(`alter table bets add constraint poisoned check (account_id <> ${poisoned})`);
    try {
      const answers = await Promise.allSettled(
        players.map((player) => house.matchBets.place(player, { idempotencyKey: newKey() }, slip([{ match_id: match.id }]))),
      );
      expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(19);
      expect(answers[7]).toMatchObject({ status: 'rejected', reason: { constraint: 'poisoned' } });
    } finally {
      await house.owner.pool.query('alter table bets drop constraint poisoned');
    }
  });

  test('of one player is bounded: what exceeds the bound is told that the server is busy, and nothing of it is written', async () => {
    const [player, match] = [await house.playerWith('1000'), await house.match()];
    const answers = await Promise.all(Array.from({ length: 200 }, () => tryPlace(house.matchBets, player, slip([{ match_id: match.id }]))));
    const busy = answers.filter((answer) => !answer.ok && answer.code === 'server.busy').length;
    expect(busy).toBe(72);
    expect(await countOf('bets', player)).toBe(128);
  });
});
