import { bettingApi, type ErrorCode, statusOf } from '@fairbook/contract';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allMarkets, fixtureFact, hoursFromNow, suspensionFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { type TestHouse, type TestPlayer, testHouse } from './test-house.ts';

const MATCHES = 16;
let house: TestHouse;
let player: TestPlayer;
let rateId: string;
/** Match ids by fixture: `open-0` to `open-15`, `held`, `begun`. */
let matches: ReadonlyMap<string, string>;

beforeAll(async () => {
  house = await testHouse();
  const open = Array.from({ length: MATCHES }, (_, n) => `open-${n}`);
  await house.feed([
    ...[...open, 'held'].map((fixture) => fixtureFact(fixture)),
    fixtureFact('begun', { starts_at: hoursFromNow(-0.01) }),
    ...[...open, 'held', 'begun'].flatMap(allMarkets),
    suspensionFact('held', 'suspended'),
  ]);
  const { rows } = await house.database.owner.pool.query<{ fixture: string; id: string }>('select fixture, id::text from matches');
  matches = new Map(rows.map(({ fixture, id }) => [fixture, id]));
  rateId = (await house.house.settings.currentRate(house.house.db, 'USDT')).rateId;
  player = await house.playerWith('10000');
});
afterAll(() => house.close());

/** Rows that say that something happened. */
async function rowsWritten() {
  const tables = ['bets', 'bet_matches', 'ledger_transfers', 'deposits'];
  const counts = tables.map((table) => `(select count(*) from ${table})::int as ${table}`);
  return (await house.database.owner.pool.query(`select ${counts.join(', ')}`)).rows[0];
}

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly path?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly from?: TestPlayer;
}

/** Sends exactly this, as no client of ours would. */
async function send({ method = 'POST', path = '/sports/api/v1/soccer/bet', body, headers = {}, from = player }: Sent) {
  const given = { authorization: `Bearer ${from.token}`, 'idempotency-key': v7(), 'content-type': 'application/json', ...headers };
  const answer = await house.house.server.inject({
    method,
    url: path,
    headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<string, string>,
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.statusCode, ...(answer.json() as { code: number; data?: Record<string, unknown>; error?: { code: string } }) };
}

const leg = (change: object = {}, fixture = 'open-0') => ({
  match_id: matches.get(fixture),
  kind: 'wl',
  name: 'w',
  odds: '2.8',
  handicap_val: null,
  ...change,
});
const handicap = (change: object = {}) => leg({ kind: 'handicap', odds: '2.9', handicap_val: '-1', ...change });
const slip = (change: object = {}) => ({ currency: 'USDT', rate_id: rateId, unit_stake: '1', sizes: [1], legs: [leg()], ...change });
const legs = (count: number, change: object = {}) => Array.from({ length: count }, (_, n) => leg(change, `open-${n}`));

type Case = readonly [name: string, change: () => object, code: ErrorCode];

/** Each is refused by name and leaves no trace. */
function refuses(title: string, cases: readonly Case[], send1: (change: object) => ReturnType<typeof send>) {
  describe(title, () => {
    let before: unknown;
    beforeEach(async () => {
      before = await rowsWritten();
    });
    test.each(cases)('%s', async (_, change, code) => {
      const { status, error } = await send1(change());
      expect({ status, code: error?.code }).toEqual({ status: statusOf(code), code });
      expect(await rowsWritten()).toEqual(before);
    });
  });
}

describe('the slip these cases spoil', () => {
  test('is accepted as it is', async () => {
    const before = await rowsWritten();
    expect((await send({ body: slip() })).code).toBe(0);
    expect(await rowsWritten()).not.toEqual(before);
  });
});

const NO_STAKES: readonly unknown[] = [
  ...[
    '-1',
    '0',
    '0.000000',
    '0.0000001',
    '1e-7',
    '1e308',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    ' 1',
    '1 ',
    '１',
    '',
    '+1',
    '1.',
    '.5',
    '1,5',
    '1 000',
    'ten',
  ],
  ...[1, -1, 1e308, 2 ** 53, null, true, ['1'], { amount: '1' }],
];
refuses(
  'a stake that is no stake is refused by name, and nothing is written',
  [
    ...NO_STAKES.map((stake): Case => [`stake ${JSON.stringify(stake)}`, () => ({ unit_stake: stake }), 'slip.stake_invalid']),
    ['no stake at all', () => ({ unit_stake: undefined }), 'slip.stake_invalid'],
    ['a millionth below the minimum', () => ({ unit_stake: '0.009999' }), 'slip.below_min_bet'],
    ['a millionth above the maximum', () => ({ unit_stake: '5000.000001' }), 'slip.exceeds_max_bet'],
    ['the maximum, but for each of two lines', () => ({ unit_stake: '5000', legs: legs(2), sizes: [1] }), 'slip.exceeds_max_bet'],
    ['more than a wallet can ever hold', () => ({ unit_stake: '999999999999', multiple: 99 }), 'slip.exceeds_max_bet'],
    ['the multiple zero', () => ({ multiple: 0 }), 'request.invalid'],
    ['a negative multiple', () => ({ multiple: -1 }), 'request.invalid'],
    ['half a multiple', () => ({ multiple: 1.5 }), 'request.invalid'],
    ['a multiple in words', () => ({ multiple: '2' }), 'request.invalid'],
    ['a multiple above the limit', () => ({ multiple: 100 }), 'slip.exceeds_max_multiple'],
    ['a currency that is none', () => ({ currency: 'XXX' }), 'request.invalid'],
    ['a rate of another currency', () => ({ currency: 'EUR' }), 'rate.expired'],
    ['a rate that never was', () => ({ rate_id: '999999' }), 'rate.expired'],
    ['a rate that is no number', () => ({ rate_id: "1' or 1=1 --" }), 'rate.expired'],
    ['a possible return above the limit', () => ({ unit_stake: '4000', legs: legs(4), sizes: [4] }), 'slip.exceeds_max_bonus'],
  ],
  (change) => send({ body: slip(change) }),
);

refuses(
  'a price or line the house did not offer is refused by name, and nothing is written',
  [
    ['odds above those on offer', () => ({ legs: [leg({ odds: '9.99' })] }), 'slip.odds_changed'],
    ['odds below those on offer', () => ({ legs: [leg({ odds: '2.79' })] }), 'slip.odds_changed'],
    [
      'odds above those on offer, asking for better ones',
      () => ({ odds_policy: 'better', legs: [leg({ odds: '2.81' })] }),
      'slip.odds_changed',
    ],
    ['odds below one', () => ({ legs: [leg({ odds: '0.5' })] }), 'slip.odds_invalid'],
    ['odds of a billion', () => ({ legs: [leg({ odds: '1000000000' })] }), 'slip.odds_invalid'],
    ['negative odds', () => ({ legs: [leg({ odds: '-2.8' })] }), 'slip.odds_invalid'],
    ['odds NaN', () => ({ legs: [leg({ odds: 'NaN' })] }), 'slip.odds_invalid'],
    ['odds as a number', () => ({ legs: [leg({ odds: 2.8 })] }), 'request.invalid'],
    ['no odds', () => ({ legs: [leg({ odds: undefined })] }), 'request.invalid'],
    ['a prize', () => ({ legs: [leg({ prize: 1 })] }), 'request.invalid'],
    ['an extra', () => ({ legs: [leg({ extra: 5 })] }), 'request.invalid'],
    ['a policy that is none', () => ({ odds_policy: 'best' }), 'request.invalid'],
    ['another line', () => ({ legs: [handicap({ handicap_val: '-2' })] }), 'slip.line_changed'],
    ['a handicap without its line', () => ({ legs: [handicap({ handicap_val: null })] }), 'slip.selection_unknown'],
    ['half a goal', () => ({ legs: [handicap({ handicap_val: '-0.5' })] }), 'slip.selection_unknown'],
    ['a line where there is none', () => ({ legs: [leg({ handicap_val: '-1' })] }), 'slip.selection_unknown'],
    ['a line that is no number', () => ({ legs: [handicap({ handicap_val: 'one' })] }), 'request.invalid'],
    ['a market that is held', () => ({ legs: [leg({}, 'held')] }), 'slip.market_closed'],
    ['a match that has begun', () => ({ legs: [leg({}, 'begun')] }), 'slip.market_closed'],
    ['a match that does not exist', () => ({ legs: [leg({ match_id: '999999999' })] }), 'slip.market_closed'],
    ['a score nobody priced', () => ({ legs: [leg({ kind: 'correct_score', name: '5:2', odds: '9' })] }), 'slip.market_closed'],
  ],
  (change) => send({ body: slip(change) }),
);

refuses(
  'a slip of the wrong shape is refused by name, and nothing is written',
  [
    ['no legs', () => ({ legs: [] }), 'slip.empty'],
    ['legs left out', () => ({ legs: undefined }), 'request.invalid'],
    ['legs that are no list', () => ({ legs: { 0: leg() } }), 'request.invalid'],
    ['a leg that is null', () => ({ legs: [null] }), 'request.invalid'],
    ['sixty-five legs', () => ({ legs: Array.from({ length: 65 }, () => leg()) }), 'request.invalid'],
    ['a selection the market does not have', () => ({ legs: [leg({ name: '9:9' })] }), 'slip.selection_unknown'],
    ['a selection of another market', () => ({ legs: [leg({ name: 'ww' })] }), 'slip.selection_unknown'],
    ['a market of another game', () => ({ legs: [leg({ kind: 'mv', name: 'w1' })] }), 'slip.selection_unknown'],
    ['a market that does not exist', () => ({ legs: [leg({ kind: 'winner' })] }), 'request.invalid'],
    ['a selection with a quote in it', () => ({ legs: [leg({ name: "w'--" })] }), 'request.invalid'],
    ['the same selection twice', () => ({ legs: [leg(), leg()] }), 'slip.selection_repeated'],
    ['the same selection twice among others', () => ({ legs: [...legs(3), leg()], sizes: [2] }), 'slip.selection_repeated'],
    ['two selections of one match as a double', () => ({ legs: [leg(), leg({ name: 'd' })], sizes: [2] }), 'slip.size_invalid'],
    ['winner and handicap of one match as a double', () => ({ legs: [leg(), handicap()], sizes: [2] }), 'slip.size_invalid'],
    ['match 0', () => ({ legs: [leg({ match_id: '0' })] }), 'request.invalid'],
    ['match -1', () => ({ legs: [leg({ match_id: '-1' })] }), 'request.invalid'],
    ['a match id as a number', () => ({ legs: [leg({ match_id: 1001 })] }), 'request.invalid'],
    ['a match id with SQL in it', () => ({ legs: [leg({ match_id: '1 or 1=1' })] }), 'request.invalid'],
    ['no sizes', () => ({ sizes: [] }), 'request.invalid'],
    ['size 0', () => ({ sizes: [0] }), 'request.invalid'],
    ['size 16', () => ({ sizes: [16] }), 'request.invalid'],
    ['half a size', () => ({ sizes: [1.5] }), 'request.invalid'],
    ['a size in words', () => ({ sizes: ['1'] }), 'request.invalid'],
    ['a size larger than the slip', () => ({ sizes: [3], legs: legs(2) }), 'slip.size_invalid'],
    ['a size twice', () => ({ sizes: [2, 2], legs: legs(2) }), 'slip.size_invalid'],
    ['sizes out of order', () => ({ sizes: [2, 1], legs: legs(2) }), 'slip.size_invalid'],
    ['only bankers', () => ({ sizes: [2], legs: legs(2, { banker: true }) }), 'slip.banker_invalid'],
    ['a banker of singles', () => ({ sizes: [1], legs: [leg({ banker: true }), leg({}, 'open-1')] }), 'slip.banker_invalid'],
    [
      'one match half a banker',
      () => ({ sizes: [2], legs: [leg({ banker: true }), leg({ name: 'd' }), ...legs(3).slice(1)] }),
      'slip.banker_invalid',
    ],
    ['a banker that is no boolean', () => ({ legs: [leg({ banker: 'yes' })] }), 'request.invalid'],
    [
      'five half-time/full-time legs in a line',
      () => ({ sizes: [5], legs: legs(5, { kind: 'half', name: 'ww', odds: '8' }) }),
      'slip.legs_over_limit',
    ],
    ['nine winners in a line', () => ({ sizes: [9], legs: legs(9) }), 'slip.legs_over_limit'],
    ['sixteen matches', () => ({ sizes: [2], legs: legs(16) }), 'slip.too_many_matches'],
  ],
  (change) => send({ body: slip(change) }),
);

refuses(
  'a call that is not one of ours is refused by name, and nothing is written',
  [
    ['no key', () => ({ headers: { 'idempotency-key': undefined } }), 'request.idempotency_key_required'],
    ['a key that is no UUID', () => ({ headers: { 'idempotency-key': 'abc' } }), 'request.idempotency_key_required'],
    ['two keys in one', () => ({ headers: { 'idempotency-key': `${v7()}, ${v7()}` } }), 'request.idempotency_key_required'],
    ['nobody', () => ({ headers: { authorization: undefined } }), 'auth.required'],
    [
      'a token of our own making',
      () => ({ headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxMDAwMDEifQ.' } }),
      'auth.session_ended',
    ],
    ['a page of another site', () => ({ headers: { origin: 'https://elsewhere.example' } }), 'auth.origin_refused'],
    ['a body that is no JSON', () => ({ body: '{"legs":' }), 'request.invalid'],
    ['a body that is a list', () => ({ body: [slip()] }), 'slip.stake_invalid'],
    ['a body that is null', () => ({ body: 'null' }), 'slip.stake_invalid'],
    ['a body of another kind', () => ({ headers: { 'content-type': 'text/plain' } }), 'request.invalid'],
    ['a body of 100 kB', () => ({ body: slip({ note: 'x'.repeat(100_000) }) }), 'request.invalid'],
    ['a game that does not exist', () => ({ path: '/sports/api/v1/chess/bet' }), 'request.invalid'],
    ['a game that is not offered', () => ({ path: '/sports/api/v1/basketball/bet', body: slip() }), 'game.unavailable'],
    ['a deposit below zero', () => deposit({ amount: '-5' }), 'deposit.amount_out_of_range'],
    ['a deposit of nothing', () => deposit({ amount: '0' }), 'deposit.amount_out_of_range'],
    ['a deposit below the least', () => deposit({ amount: '0.999999' }), 'deposit.amount_out_of_range'],
    ['a deposit above the most', () => deposit({ amount: '10000.000001' }), 'deposit.amount_out_of_range'],
    ['a deposit that is no number', () => deposit({ amount: 'NaN' }), 'request.invalid'],
    ['a deposit as a number', () => deposit({ amount: 5 }), 'request.invalid'],
    ['a deposit of seven decimals', () => deposit({ amount: '5.0000001' }), 'request.invalid'],
    ['a deposit by a way we do not have', () => deposit({ type: 'wire' }), 'request.invalid'],
    ['a page before the first', () => read('mybet?start=-1'), 'request.invalid'],
    ['a page after the last', () => read('mybet?start=1000000000'), 'request.invalid'],
    ['a page of nothing', () => read('mybet?limit=0'), 'request.invalid'],
    ['a page of too much', () => read('mybet?limit=101'), 'request.invalid'],
    ['a status that is none', () => read('mybet?status=2'), 'request.invalid'],
    ['a bet id that is none', () => read('mybet/1'), 'request.invalid'],
  ],
  (change) => send({ body: slip(), ...change }),
);

const deposit = (change: object): Sent => ({
  path: '/sports/api/v1/recharge',
  body: { type: 'sandbox', amount: '5', currency: 'USDT', rate_id: rateId, ...change },
});
const read = (path: string): Sent => ({ method: 'GET', path: `/sports/api/v1/soccer/${path}`, body: undefined });

describe('what a client adds', () => {
  test('to a slip changes neither whose bet it is nor its price', async () => {
    const other = await house.playerWith('5');
    const added = {
      user_id: other.id.toString(),
      playerId: other.id.toString(),
      bonus: '1000000',
      total_price: '0.01',
      status: 16,
      __proto__: { multiple: 9 },
    };
    const { data } = await send({ body: slip({ ...added, legs: [leg({ total_odds: '99', handicap: '-9' })] }) });
    expect(data).toMatchObject({ status: 1, total_price: '1.000000', max_bonus: '2.800000', multiple: 1 });
    expect(await other.balance()).toBe(5_000_000n);
  });
});

describe('fifteen matches with three selections each', () => {
  test('are refused fifty times at once, by formula and without a trace', async () => {
    const before = await rowsWritten();
    const sizes = Array.from({ length: 8 }, (_, n) => n + 1);
    const bomb = slip({ sizes, legs: ['w', 'd', 'l'].flatMap((name) => legs(15, { name })) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ body: bomb })));
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set(['slip.too_many_lines']));
    expect(await rowsWritten()).toEqual(before);
  });
});

describe("another player's bet", () => {
  let owner: TestPlayer;
  let thief: TestPlayer;
  let key: string;
  beforeAll(async () => {
    [owner, thief] = [await house.playerWith('10'), await house.playerWith('10')];
    key = v7();
    await send({ body: slip(), from: owner, headers: { 'idempotency-key': key } });
  });

  test('is not found by its id, exactly as one that does not exist', async () => {
    const [stolen, missing] = [await send({ ...read(`mybet/${key}`), from: thief }), await send({ ...read(`mybet/${v7()}`), from: thief })];
    expect(stolen).toEqual(missing);
    expect(stolen).toMatchObject({ status: 404, error: { code: 'bet.not_found', details: {} } });
    expect((await send({ ...read(`mybet/${key}`), from: owner })).status).toBe(200);
  });

  test('is in nobody else’s list', async () => {
    expect(await thief.call(bettingApi.myBets, { game: 'soccer', start: 0, limit: 100, status: '-1' })).toMatchObject({ list: [] });
  });

  test('is not answered to somebody else who uses its key: that is a bet of theirs', async () => {
    const { data } = await send({ body: slip({ unit_stake: '3' }), from: thief, headers: { 'idempotency-key': key } });
    expect(data).toMatchObject({ total_price: '3.000000', balance: '7.000000' });
    expect(await owner.balance()).toBe(9_000_000n);
  });
});
