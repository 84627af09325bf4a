import { ANIMALS, markSixTopOf } from '@fairbook/core/lottery';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkBooks } from './testing/check-books.ts';
import { type DrawHouse, drawHouse, drawSlip, newKey, rateIdOf, tryPlace, type WirePick } from './testing/draw-house.ts';

let house: DrawHouse;
let table_id: string;
let match_id: string;
beforeAll(async () => {
  house = await drawHouse();
  await house.owner.pool.query(`update games set status = 'disabled' where game = 'sgnmarksix'`);
  table_id = await house.table();
});
beforeEach(async () => {
  match_id = await house.draw();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');
const slip = (picks?: readonly WirePick[], more?: Readonly<Record<string, unknown>>) => drawSlip({ match_id, table_id }, picks, more);
const place = async (usdt: string, request: ReturnType<typeof slip>) => {
  const player = await house.playerWith(usdt);
  const answer = await tryPlace(house.drawBets, player, request);
  return { player, answer, left: formatAmount(await house.ledger.balanceOf(house.db, player), 2) };
};

describe('a slip on a draw', () => {
  test('costs its unit bets, is kept as it was chosen, and is answered the same again', async () => {
    const player = await house.playerWith('100');
    const key = newKey();
    const request = slip([
      { selections: ['7', '8'], amount: '2.5' },
      { top: ZODIACS, level: 2, selections: ANIMALS.slice(0, 4), bankers: ['rat'] },
    ]);
    const answer = await tryPlace(house.drawBets, player, request, key);
    expect(answer).toMatchObject({
      ok: true,
      placed: {
        bets: [{ bet_id: key, match_id }],
        chase_id: null,
        units: 5,
        draw_price: parseAmount('8'),
        total_price: parseAmount('8'),
        balance: parseAmount('92'),
      },
    });
    expect(await tryPlace(house.drawBets, player, request, key)).toEqual(answer);
    expect(await tryPlace(house.another(), player, slip(), key)).toMatchObject({ ok: false, code: 'request.idempotency_conflict' });
    const { list } = await house.drawBets.myBets(player, { game: 'hkmarksix', start: 0, limit: 10, status: '-1' });
    expect(list).toMatchObject([
      {
        bet_id: key,
        status: 'pending',
        picks: [
          {
            top: 0,
            level: null,
            selections: ['7', '8'],
            bankers: [],
            unit_price: parseAmount('2.5'),
            units: [{ prop: '7', count: 1, won: null }, { prop: '8' }],
          },
          { top: ZODIACS, level: 2, bankers: ['rat'], units: [{ prop: '2str1', count: 3 }] },
        ],
        draw: { match_id, status: 'open' },
      },
    ]);
  });

  test('of a race is taken at its own odds', async () => {
    const race = await house.draw({ game: 'racing' });
    const request = drawSlip({ match_id: race, table_id: await house.table('racing') }, [{ top: 12, selections: ['1', '10'] }], {
      game: 'racing',
    });
    expect((await place('5', request)).answer).toMatchObject({ ok: true, placed: { units: 2, max_bonus: parseAmount('9.8') } });
  });

  test('typed in another currency is paid by the rate the player saw, rounded up', async () => {
    const rate_id = await rateIdOf(house.db, 'BRL');
    const { answer, left } = await place('10', slip([{ amount: '10.84' }], { currency: 'BRL', rate_id }));
    expect(answer).toMatchObject({ ok: true, placed: { draw_price: parseAmount('2'), total_currency: parseAmount('10.84') } });
    expect(left).toBe('8.00');
    expect((await place('10', slip([{}], { rate_id: '999' }))).answer).toMatchObject({ code: 'rate.expired' });
  });
});

describe('is refused, and nothing is taken', () => {
  const refusals: readonly (readonly [string, readonly WirePick[], string, string | undefined])[] = [
    ['a number twice', [{ selections: ['7', '7'] }], 'pick.wrong', 'selection_repeated'],
    ['a number beyond 49', [{ selections: ['50'] }], 'pick.wrong', 'selection_unknown'],
    ['five merged animals of ten', [{ top: 4, selections: ANIMALS.slice(0, 10) }], 'pick.most_nine', 'mostNine'],
    ['a stake below the least of its cell', [{ amount: '0.99' }], 'pick.stake_out_of_range', 'belowLotteryGameMinBet'],
    ['a stake above the most of its cell', [{ amount: '1058' }], 'pick.stake_out_of_range', 'exceedsLotteryGameMaxBet'],
    ['a group that is turned off', [{ top: markSixTopOf('totalSide'), selections: ['totalBig'] }], 'pick.group_closed', undefined],
    ['more than the wallet holds', [{ amount: '11' }], 'slip.insufficient_balance', undefined],
  ];
  test.each(refusals)('%s', async (_, picks, code, warning) => {
    const { answer, left } = await place('10', slip(picks));
    expect(answer).toMatchObject({ ok: false, code, ...(warning && { details: { warning } }) });
    expect(left).toBe('10.00');
  });

  test('the least and the most of a cell are told in the currency of the bet', async () => {
    const { answer } = await place('10', slip([{ amount: '0.99' }]));
    expect(answer).toMatchObject({ details: { min: '1.000000 USDT', max: '1057.000000 USDT', pick: '0' } });
  });

  test('more than a region lets anybody bet', async () => {
    const picks = Array.from({ length: 6 }, (_, at) => ({ selections: [String(at + 1)], amount: '1000' }));
    expect((await place('10000', slip(picks))).answer).toMatchObject({
      code: 'slip.exceeds_max_bet',
      details: { max: '5000.000000 USDT' },
    });
  });

  test('at another table than the one that holds', async () => {
    expect((await place('10', slip([{}], { table_id: '999' }))).answer).toMatchObject({ code: 'draw.odds_changed' });
  });

  test('on a draw there is not, one of another game, one that has closed, one that is ahead, one that is decided', async () => {
    const on = async (id: string) => (await place('10', drawSlip({ match_id: id, table_id }))).answer;
    expect(await on('999999999')).toMatchObject({ code: 'draw.not_found' });
    expect(await on(await house.draw({ game: 'ammarksix' }))).toMatchObject({ code: 'draw.not_found' });
    expect(await on(await house.draw({ closesIn: -1 }))).toMatchObject({ code: 'draw.closed' });
    expect(await on(await house.draw({ opensIn: 60 }))).toMatchObject({ code: 'draw.closed' });
    await house.void(match_id);
    expect(await on(match_id)).toMatchObject({ code: 'draw.closed' });
  });

  test('on a position of a draw whose order is not known', async () => {
    const unordered = await house.draw({ orderKnown: false });
    const request = drawSlip({ match_id: unordered, table_id }, [{ top: markSixTopOf('numberCode', 'no1') }]);
    expect((await place('10', request)).answer).toMatchObject({ code: 'pick.group_closed' });
  });

  test('in a game that is not offered', async () => {
    const sgn = await house.draw({ game: 'sgnmarksix' });
    const request = drawSlip({ match_id: sgn, table_id: await house.table('sgnmarksix') }, [{}], { game: 'sgnmarksix' });
    expect((await place('10', request)).answer).toMatchObject({ code: 'game.unavailable' });
  });

  test('twice with the same refusal: it is kept under its key', async () => {
    const [player, key] = [await house.playerWith('0'), newKey()];
    const answer = await tryPlace(house.drawBets, player, slip(), key);
    expect(answer).toMatchObject({ code: 'slip.insufficient_balance' });
    expect(await tryPlace(house.drawBets, player, slip(), key)).toEqual(answer);
  });

  test('beyond what the player allows, by all draws of the slip together', async () => {
    const player = await house.playerWith('50');
    await house.limits.set(player, { kind: 'stake', period: 'day', value: parseAmount('5') });
    await house.draw({ closesIn: 7_200 });
    expect(await tryPlace(house.drawBets, player, slip([{ amount: '3' }], { draws: 2 }))).toMatchObject({ code: 'limit.stake_exceeded' });
    expect(await tryPlace(house.drawBets, player, slip([{ amount: '5' }]))).toMatchObject({ ok: true });
    expect(await tryPlace(house.drawBets, player, slip())).toMatchObject({ code: 'limit.stake_exceeded' });
  });
});

test('nobody bets who takes a break, or whom staff do not let bet', async () => {
  const [resting, blocked] = [await house.playerWith('10'), await house.playerWith('10')];
  await house.limits.pause(resting, 1);
  await house.owner.pool.query("insert into bet_blocks (player_id, blocked_by, reason) values ($1, 'maria', 'a test')", [blocked]);
  expect(await tryPlace(house.drawBets, resting, slip())).toMatchObject({ code: 'limit.paused' });
  expect(await tryPlace(house.drawBets, blocked, slip())).toMatchObject({ code: 'account.bets_blocked' });
});

describe('a slip played in several draws', () => {
  test('is one bet on each, all paid at once, with ids that follow from the key', async () => {
    const game = 'twnmarksix';
    const ids = [
      await house.draw({ game }),
      await house.draw({ game, opensIn: 60, closesIn: 7_200 }),
      await house.draw({ game, opensIn: 90, closesIn: 9_000 }),
    ];
    const request = drawSlip({ match_id: ids[0] ?? '', table_id: await house.table(game) }, [{ amount: '2' }], {
      game,
      draws: 3,
      stop_on_win: true,
    });
    const [player, key] = [await house.playerWith('10'), newKey()];
    const answer = await tryPlace(house.drawBets, player, request, key);
    if (!answer.ok) throw new Error(answer.code);
    const { bets, chase_id, total_price, draw_price, balance } = answer.placed;
    expect(bets.map(({ match_id: id }) => id)).toEqual(ids);
    expect([bets[0]?.bet_id, new Set(bets.map(({ bet_id }) => bet_id)).size, chase_id]).toEqual([key, 3, key]);
    expect([draw_price, total_price, balance].map((each) => formatAmount(each, 0))).toEqual(['2', '6', '4']);
    expect(await tryPlace(house.another(), player, request, key)).toEqual(answer);
    expect(await tryPlace(house.drawBets, player, drawSlip(request, [{ amount: '2' }], { game, draws: 2 }), key)).toMatchObject({
      code: 'request.idempotency_conflict',
    });
    expect(await house.drawBets.openBets(house.db, player)).toBe(3);
  });

  test('over the lunar new year is priced draw by draw: the animal of the year is another one', async () => {
    const game = 'ammarksix';
    const ids = [await house.draw({ game }), await house.draw({ game, closesIn: 7_200, lunarYear: 2027 })];
    const animal = { top: markSixTopOf('specialCodeAnimal'), selections: ['horse', 'goat'] };
    const on = { match_id: ids[0] ?? '', table_id: await house.table(game) };
    const player = await house.playerWith('10');
    expect(await tryPlace(house.drawBets, player, drawSlip(on, [animal], { game, draws: 2 }))).toMatchObject({ ok: true });
    const { list } = await house.drawBets.myBets(player, { game, start: 0, limit: 10, status: '-1' });
    const units = new Map(list.map((bet) => [bet.draw.match_id, bet.picks[0]?.units.map(({ prop, odds }) => [prop, odds])]));
    const { cell } = await house.lottery.table(house.db, game);
    const [year, other] = ['year', 'other'].map((prop) => [prop, cell(animal.top, prop)?.odds]);
    expect(ids.map((id) => units.get(id))).toEqual([
      [year, other],
      [other, year],
    ]);
  });

  test('is told the same again when one of its draws is void since', async () => {
    const game = 'racing';
    const [first, second] = [await house.draw({ game }), await house.draw({ game, closesIn: 7_200 })];
    const on = { match_id: first, table_id: await house.table(game) };
    const request = drawSlip(on, [{ selections: ['big'] }], { game, draws: 2 });
    const [player, key] = [await house.playerWith('10'), newKey()];
    const taken = await tryPlace(house.drawBets, player, request, key);
    await house.void(second);
    expect(taken).toMatchObject({ ok: true, placed: { bets: [{ match_id: first }, { match_id: second }] } });
    expect(await tryPlace(house.drawBets, player, request, key)).toEqual(taken);
    expect(await tryPlace(house.drawBets, player, request)).toMatchObject({ code: 'draw.too_few_ahead' });
  });

  test('is refused when fewer are planned, and when the wallet holds some of them only', async () => {
    const game = 'airship';
    const first = await house.draw({ game });
    await house.draw({ game, closesIn: 7_200 });
    const request = (draws: number) => drawSlip({ match_id: first, table_id }, [{}], { game, draws });
    expect((await place('10', request(3))).answer).toEqual({ ok: false, code: 'draw.too_few_ahead', details: { ahead: '2' } });
    const race = drawSlip({ match_id: first, table_id: await house.table(game) }, [{ top: 0, selections: ['big'] }], { game, draws: 2 });
    const { answer, left } = await place('1.5', race);
    expect([answer, left]).toMatchObject([{ code: 'slip.insufficient_balance' }, '1.50']);
  });
});

describe('the database by itself', () => {
  const columns = `account_id, id, game, draw_id, draw_no, table_id, picks, unit_stakes, units, total_stake, payout_max, currency, rate_e8, request_hash, balance_after`;
  const insert = (draw: string, stake: number, more = '') =>
    house.db.pool.query(
      `insert into draw_bets (${columns}${more && ', placed_at'}) values (1000, gen_random_uuid(), 'hkmarksix', $1, '1', 1,
        '[{"t": 0, "s": ["7"], "u": [["7", 0, 472850, 1]]}]', '{1000000}', 1, $2, 1, 'USDT', 100000000, sha256(''), 0${more})`,
      [draw, stake],
    );
  const none = async () => (await house.owner.pool.query(`delete from draw_bets where account_id = 1000`)).rowCount;

  test('takes no bet that does not cost its unit bets, none after its draw has closed, and no time but its own', async () => {
    await insert(match_id, 1_000_000);
    await expect(insert(match_id, 999_999)).rejects.toMatchObject({ constraint: 'draw_bets_cost_their_units' });
    await expect(insert(match_id, 1_000_000, ", '2020-01-01'")).rejects.toThrow(/permission denied/);
    await house.closeIn(match_id, -0.001);
    await expect(insert(match_id, 1_000_000)).rejects.toMatchObject({ constraint: 'draw_bets_in_time' });
    await expect(insert('999999999', 1_000_000)).rejects.toMatchObject({ constraint: 'draw_bets_in_time' });
    expect(await none()).toBe(1);
  });

  test('lets nobody change what was placed, nor a settlement', async () => {
    const player = await house.playerWith('5');
    await tryPlace(house.drawBets, player, slip());
    for (const change of ['picks = picks', 'total_stake = 1', 'draw_id = 1', 'unit_stakes = unit_stakes', 'placed_at = now()']) {
      await expect(house.db.pool.query(`update draw_bets set ${change}`)).rejects.toThrow(/permission denied/);
    }
    await expect(house.db.pool.query('delete from draw_bets')).rejects.toThrow(/permission denied/);
    await expect(house.owner.pool.query('update draw_bet_settlements set payout = 1')).rejects.toThrow(/append-only/);
  });
});
