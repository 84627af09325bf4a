import { call, drawBetsApi, lotteryApi, reportsApi, securityApi } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { formatAmount } from '@fairbook/core/money';
import { parseDay } from '@fairbook/core/rewards';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';
import { passTime, testBeacon } from './test-draws.ts';

let app: TestApp;
let player: TestPlayer;
let rateId: string;
const onSale = new Map<LotteryGame, { readonly match_id: string; readonly table_id: string }>();
beforeAll(async () => {
  app = await testApp({ options: { beacon: testBeacon() } });
  await app.lottery.planDraws();
  player = await app.playerWith('10000');
  ({ rateId } = await app.settings.currentRate(app.db, 'USDT'));
  for (const game of ['ammarksix', 'racing'] as const) {
    const { id } = await app.lottery.table(app.db, game);
    onSale.set(game, { match_id: await longOpen(game), table_id: id });
  }
});
afterAll(() => app.close());

/** A draw that stays open however slow the machine is: a later one, opened when it was published. */
async function longOpen(game: LotteryGame): Promise<string> {
  const client = await app.database.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica'); // bypasses the rule that what is published never changes
    const { rows } = await client.query<{ id: string }>(
      `update draws set opens_at = committed_at
       where id = (select id from draws where game = $1 and status = 'waiting' and closes_at > now() + interval '30 minutes' order by closes_at limit 1)
       returning id::text`,
      [game],
    );
    await client.query('commit');
    return rows[0]?.id ?? '';
  } finally {
    client.release();
  }
}

/** Sends a slip exactly as written, which no client of ours would send. */
async function send(game: LotteryGame, picks: unknown, more: object = {}, headers: Readonly<Record<string, string>> = {}) {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/sports/api/v1/${game}/bet`,
    headers: { authorization: `Bearer ${player.token}`, 'idempotency-key': v7(), ...headers },
    payload: { currency: 'USDT', rate_id: rateId, ...onSale.get(game), picks, ...more },
  });
  const body = answer.json() as { msg: string; error?: { code: string; details?: Record<string, string> }; data?: Record<string, unknown> };
  return { status: answer.statusCode, msg: body.msg, code: body.error?.code, details: body.error?.details, data: body.data };
}
const pick = (more: object = {}) => ({ top: 0, selections: ['7'], amount: '1', ...more });
const written = async () => {
  const counts = ['draw_bets', 'draw_bet_batches', 'ledger_movements'].map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await app.database.owner.pool.query(`select ${counts.join(', ')}`)).rows[0];
};

describe('slips no client of ours sends are refused by name, and have no effect (trust B8, B9)', () => {
  const shapes: readonly (readonly [string, LotteryGame, object, string, string | undefined])[] = [
    ['a repeated number', 'ammarksix', { selections: ['7', '7'] }, 'pick.wrong', 'selection_repeated'],
    ['number 0', 'ammarksix', { selections: ['0'] }, 'pick.wrong', 'selection_unknown'],
    ['number 50', 'ammarksix', { selections: ['50'] }, 'pick.wrong', 'selection_unknown'],
    ['number −1', 'ammarksix', { selections: ['-1'] }, 'pick.wrong', 'selection_unknown'],
    ['a number with a zero before it', 'ammarksix', { selections: ['07'] }, 'pick.wrong', 'selection_unknown'],
    ['a word', 'ammarksix', { selections: ['seven'] }, 'pick.wrong', 'selection_unknown'],
    ['none', 'ammarksix', { selections: [] }, 'pick.at_least_one', 'atLeastOne'],
    ['one merged animal', 'ammarksix', { top: 4, selections: ['rat'] }, 'pick.at_least_two', 'atLeastTwo'],
    [
      'six animals at level one',
      'ammarksix',
      { top: 7, level: 1, selections: ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake'] },
      'pick.most_five',
      'mostFive',
    ],
    [
      'two animals at level three',
      'ammarksix',
      { top: 7, level: 3, selections: ['rat', 'ox'] },
      'pick.at_least_level',
      'atLeastCombinationLevelN',
    ],
    ['car 11', 'racing', { top: 12, selections: ['11'] }, 'pick.wrong', 'selection_unknown'],
    ['a repeated car', 'racing', { top: 12, selections: ['3', '3'] }, 'pick.wrong', 'selection_repeated'],
    ['index 27', 'racing', { top: 27, selections: ['big'] }, 'pick.wrong', 'group_unknown'],
  ];
  test.each(shapes)('%s', async (_, game, more, code, warning) => {
    const before = await written();
    expect(await send(game, [pick(more)])).toMatchObject({ status: 422, code, details: { warning } });
    expect(await written()).toEqual(before);
  });

  const stakes: readonly (readonly [unknown, number])[] = [
    ...['-1', '0', '0.0000001', '1e308', 'NaN', '1e3', '0x10', ' 1', '１', '', '+1', '1,5'].map((each) => [each, 400] as const),
    ...[1, ['1'], null, { amount: '1' }].map((each) => [each, 400] as const),
    ['0.999999', 422],
    ['1057.000001', 422],
    ['9007199254740993', 400],
    ['999999999999', 422],
  ];
  test.each(stakes)('a stake of %j', async (amount, status) => {
    const before = await written();
    const answer = await send('ammarksix', [pick({ amount })]);
    expect(answer.status).toBe(status);
    expect(answer.code).toMatch(/^(slip\.stake_invalid|pick\.stake_out_of_range|request\.invalid)$/);
    expect(await written()).toEqual(before);
  });

  test('no picks, too many, too many draws, none, another currency, no key, a table of another game', async () => {
    const before = await written();
    expect(await send('ammarksix', [])).toMatchObject({ status: 400, code: 'slip.empty' });
    expect(
      (
        await send(
          'ammarksix',
          Array.from({ length: 101 }, () => pick()),
        )
      ).status,
    ).toBe(400);
    for (const draws of [0, 21, -1, 1.5, '2']) expect((await send('ammarksix', [pick()], { draws })).status).toBe(400);
    expect((await send('ammarksix', [pick()], { currency: 'ABC' })).status).toBe(400);
    expect((await send('ammarksix', [pick()], {}, { 'idempotency-key': '' })).status).toBe(400);
    expect(await send('ammarksix', [pick()], { table_id: onSale.get('racing')?.table_id })).toMatchObject({ code: 'draw.odds_changed' });
    expect(await send('ammarksix', [pick()], { match_id: onSale.get('racing')?.match_id })).toMatchObject({
      status: 404,
      code: 'draw.not_found',
    });
    expect(await written()).toEqual(before);
  });

  test('odds, a prize or a payout of one’s own are not read', async () => {
    const { data } = await send('ammarksix', [pick({ odds: '999', prize: '999', units: [['7', 0, 9990000, 1]] })], {
      max_bonus: '999',
      user_id: '1',
    });
    expect(data).toMatchObject({ max_bonus: '47.285000', draw_price: '1.000000' });
  });
});

test('a late slip is told so in the words of the specification, and never moved to the next draw', async () => {
  const game = 'airship';
  const { id: table_id } = await app.lottery.table(app.db, game);
  const match_id = await longOpen(game);
  await passTime(app.database.owner, match_id, 'closed');
  const before = await written();
  const late = await send(game, [pick({ selections: ['big'] })], { match_id, table_id }, { 'accept-language': 'en' });
  expect(late).toMatchObject({ status: 409, code: 'draw.closed' });
  expect(late.msg).toBe('Betting is closed for this draw. Please wait for the next draw to place your bets.');
  expect(await written()).toEqual(before);
});

test('a bet lives from slip to payout through a draw of our own, and the reports count it in its game', async () => {
  const bettor = await app.playerWith('1000');
  const race = onSale.get('racing');
  const request = {
    game: 'racing',
    currency: 'USDT',
    rate_id: rateId,
    draws: 1,
    stop_on_win: false,
    match_id: '',
    table_id: '',
    ...race,
  } as const;
  const picks = [{ top: 12, selections: Array.from({ length: 10 }, (_, at) => String(at + 1)), amount: 1_000_000n as never }];
  const { bets, balance } = await bettor.call(drawBetsApi.place, { ...request, picks });
  expect(formatAmount(balance, 0)).toBe('990');
  expect(await app.faults()).toEqual([]);
  await passTime(app.database.owner, race?.match_id ?? '', 'due');
  await app.lottery.makeDraws();
  await app.settle();
  expect(await app.faults()).toEqual([]);
  expect(formatAmount((await bettor.balance()) as never, 2)).toBe('999.80');
  const receipt = () => bettor.call(drawBetsApi.drawBet, { game: 'racing', id: bets[0]?.bet_id ?? '' });
  const { bet } = await receipt();
  expect(bet).toMatchObject({ status: 'settled', draw: { status: 'settled', source: 'own' } });
  // A transaction of another test, in another database of the server, delays sealing until it ends.
  const isSealed = async () => {
    await app.settle();
    return (await receipt()).ledger.every(({ seal }) => seal !== null);
  };
  await expect.poll(isSealed, { timeout: 15_000 }).toBe(true);
  const { draw } = await call(app.guest, lotteryApi.proof, { game: 'racing', match_id: race?.match_id ?? '' });
  expect(draw.numbers).toEqual(bet.draw.numbers);
  const day = (from: number) => parseDay(new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10));
  const statistics = await bettor.call(reportsApi.betStatistics, { start_date: day(-1), end_date: day(1) });
  expect(statistics.list).toMatchObject([{ game: 'racing', count: 1 }]);
  const { draw_bets: own } = await bettor.call(securityApi.exportData, { password: 'a long word 1' });
  expect(own.map(({ bet_id }) => bet_id)).toEqual([bets[0]?.bet_id]);
  const { list } = await call(app.guest, drawBetsApi.returns, {});
  expect(list.find(({ game }) => game === 'racing')).toMatchObject({ bets: 1, draws: 1, declared_e6: 980_000, measured_e6: 980_000 });
});

test('an account with an open bet on a draw cannot be closed', async () => {
  const bettor = await app.playerWith('1');
  await bettor.call(drawBetsApi.place, {
    ...{ game: 'ammarksix', currency: 'USDT', rate_id: rateId, draws: 1, stop_on_win: false },
    ...{ match_id: '', table_id: '', ...onSale.get('ammarksix') },
    picks: [{ top: 0, selections: ['7'], amount: 1_000_000n as never }],
  });
  await expect(bettor.call(securityApi.closeAccount, { password: 'a long word 1' })).rejects.toMatchObject({ code: 'account.bets_open' });
});
