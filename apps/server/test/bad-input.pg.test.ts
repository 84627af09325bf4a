import zlib from 'node:zlib';
import { type ErrorCode, statusOf } from '@fairbook/contract';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RawBets, rawBets, type Sent } from './raw-bets.ts';

let raw: RawBets;
beforeAll(async () => {
  raw = await rawBets();
  await raw.app.database.owner.pool.query(`update games set status = 'hidden' where game = 'bd'`);
});
afterAll(() => raw.app.close());

type Case = readonly [name: string, change: () => object, code: ErrorCode];

/** A title, the cases, and the request each case changes. */
type Group = readonly [title: string, cases: readonly Case[], sentOf: (change: object) => Sent];

describe('the slip these cases spoil', () => {
  test('is accepted as it is', async () => {
    const before = await raw.rowsWritten();
    expect((await raw.send({ body: raw.slip() })).code).toBe(0);
    expect(await raw.rowsWritten()).not.toEqual(before);
  });
});

/** A game that is hidden here. */
const BD_LEG = { match_id: '1', kind: 'goals', name: '2', odds: '3.50', handicap_val: null };

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
const BAD: readonly Group[] = [
  [
    'a stake that is no stake is refused by name, and nothing is written',
    [
      ...NO_STAKES.map((stake): Case => [`stake ${JSON.stringify(stake)}`, () => ({ unit_stake: stake }), 'slip.stake_invalid']),
      ['no stake at all', () => ({ unit_stake: undefined }), 'slip.stake_invalid'],
      ['a millionth below the minimum', () => ({ unit_stake: '0.009999' }), 'slip.below_min_bet'],
      ['a millionth above the maximum', () => ({ unit_stake: '5000.000001' }), 'slip.exceeds_max_bet'],
      ['the maximum, but for each of two lines', () => ({ unit_stake: '5000', legs: raw.legs(2), sizes: [1] }), 'slip.exceeds_max_bet'],
      ['more than a wallet can ever hold', () => ({ unit_stake: '999999999999', multiple: 99 }), 'slip.exceeds_max_bet'],
      ['the multiple zero', () => ({ multiple: 0 }), 'request.invalid'],
      ['a negative multiple', () => ({ multiple: -1 }), 'request.invalid'],
      ['half a multiple', () => ({ multiple: 1.5 }), 'request.invalid'],
      ['a multiple in words', () => ({ multiple: '2' }), 'request.invalid'],
      ['a multiple above the limit', () => ({ multiple: 100 }), 'slip.exceeds_max_multiple'],
      ['a policy that is none', () => ({ odds_policy: 'never' }), 'request.invalid'],
      ['a share of odds that is not said', () => ({ odds_policy: 'within' }), 'request.invalid'],
      ['a share of odds of nothing', () => ({ odds_policy: 'within', odds_within: 0 }), 'request.invalid'],
      ['a share of odds that is too large', () => ({ odds_policy: 'within', odds_within: 201 }), 'request.invalid'],
      ['a currency that is none', () => ({ currency: 'ZZZ' }), 'request.invalid'],
      ['a rate of another currency', () => ({ currency: 'EUR' }), 'rate.expired'],
      ['a rate that never was', () => ({ rate_id: '999999' }), 'rate.expired'],
      ['a rate that is no number', () => ({ rate_id: "1' or 1=1 --" }), 'rate.expired'],
      ['a possible return above the limit', () => ({ unit_stake: '4000', legs: raw.legs(4), sizes: [4] }), 'slip.exceeds_max_bonus'],
    ],
    (change) => ({ body: raw.slip(change) }),
  ],
  [
    'a price or line the house did not offer is refused by name, and nothing is written',
    [
      ['odds above those on offer', () => ({ legs: [raw.leg({ odds: '9.99' })] }), 'slip.odds_changed'],
      ['odds below those on offer', () => ({ legs: [raw.leg({ odds: '2.79' })] }), 'slip.odds_changed'],
      [
        'odds above those on offer, asking for better ones',
        () => ({ odds_policy: 'better', legs: [raw.leg({ odds: '2.81' })] }),
        'slip.odds_changed',
      ],
      ['odds below one', () => ({ legs: [raw.leg({ odds: '0.5' })] }), 'slip.odds_invalid'],
      ['odds of a billion', () => ({ legs: [raw.leg({ odds: '1000000000' })] }), 'slip.odds_invalid'],
      ['negative odds', () => ({ legs: [raw.leg({ odds: '-2.8' })] }), 'slip.odds_invalid'],
      ['odds NaN', () => ({ legs: [raw.leg({ odds: 'NaN' })] }), 'slip.odds_invalid'],
      ['odds as a number', () => ({ legs: [raw.leg({ odds: 2.8 })] }), 'request.invalid'],
      ['no odds', () => ({ legs: [raw.leg({ odds: undefined })] }), 'request.invalid'],
      ['a prize', () => ({ legs: [raw.leg({ prize: 1 })] }), 'request.invalid'],
      ['an extra', () => ({ legs: [raw.leg({ extra: 5 })] }), 'request.invalid'],
      ['a policy that is none', () => ({ odds_policy: 'best' }), 'request.invalid'],
      ['another line', () => ({ legs: [raw.handicap({ handicap_val: '-2' })] }), 'slip.line_changed'],
      ['a handicap without its line', () => ({ legs: [raw.handicap({ handicap_val: null })] }), 'slip.selection_unknown'],
      ['half a goal', () => ({ legs: [raw.handicap({ handicap_val: '-0.5' })] }), 'slip.selection_unknown'],
      ['a line where there is none', () => ({ legs: [raw.leg({ handicap_val: '-1' })] }), 'slip.selection_unknown'],
      ['a line that is no number', () => ({ legs: [raw.handicap({ handicap_val: 'one' })] }), 'request.invalid'],
      ['a market that is held', () => ({ legs: [raw.leg({}, 'held')] }), 'slip.market_closed'],
      ['a match that has begun', () => ({ legs: [raw.leg({}, 'begun')] }), 'slip.market_closed'],
      ['a match that does not exist', () => ({ legs: [raw.leg({ match_id: '999999999' })] }), 'slip.market_closed'],
      [
        'a price of its own for a score',
        () => ({ legs: [raw.leg({ kind: 'correct_score', name: '5:2', odds: '9' })] }),
        'slip.odds_changed',
      ],
    ],
    (change) => ({ body: raw.slip(change) }),
  ],
  [
    'a slip of the wrong shape is refused by name, and nothing is written',
    [
      ['no legs', () => ({ legs: [] }), 'slip.empty'],
      ['legs left out', () => ({ legs: undefined }), 'request.invalid'],
      ['legs that are no list', () => ({ legs: { 0: raw.leg() } }), 'request.invalid'],
      ['a leg that is null', () => ({ legs: [null] }), 'request.invalid'],
      ['sixty-five legs', () => ({ legs: Array.from({ length: 65 }, () => raw.leg()) }), 'request.invalid'],
      ['a selection the market does not have', () => ({ legs: [raw.leg({ name: '9:9' })] }), 'slip.selection_unknown'],
      ['a selection of another market', () => ({ legs: [raw.leg({ name: 'ww' })] }), 'slip.selection_unknown'],
      ['a market of another game', () => ({ legs: [raw.leg({ kind: 'mv', name: 'w1' })] }), 'slip.selection_unknown'],
      ['a market that does not exist', () => ({ legs: [raw.leg({ kind: 'winner' })] }), 'request.invalid'],
      ['a selection with a quote in it', () => ({ legs: [raw.leg({ name: "w'--" })] }), 'request.invalid'],
      ['the same selection twice', () => ({ legs: [raw.leg(), raw.leg()] }), 'slip.selection_repeated'],
      ['the same selection twice among others', () => ({ legs: [...raw.legs(3), raw.leg()], sizes: [2] }), 'slip.selection_repeated'],
      ['two selections of one match as a double', () => ({ legs: [raw.leg(), raw.leg({ name: 'd' })], sizes: [2] }), 'slip.size_invalid'],
      ['winner and handicap of one match as a double', () => ({ legs: [raw.leg(), raw.handicap()], sizes: [2] }), 'slip.size_invalid'],
      ['match 0', () => ({ legs: [raw.leg({ match_id: '0' })] }), 'request.invalid'],
      ['match -1', () => ({ legs: [raw.leg({ match_id: '-1' })] }), 'request.invalid'],
      ['a match id as a number', () => ({ legs: [raw.leg({ match_id: 1001 })] }), 'request.invalid'],
      ['a match id with SQL in it', () => ({ legs: [raw.leg({ match_id: '1 or 1=1' })] }), 'request.invalid'],
      ['no sizes', () => ({ sizes: [] }), 'request.invalid'],
      ['size 0', () => ({ sizes: [0] }), 'request.invalid'],
      ['size 16', () => ({ sizes: [16] }), 'request.invalid'],
      ['half a size', () => ({ sizes: [1.5] }), 'request.invalid'],
      ['a size in words', () => ({ sizes: ['1'] }), 'request.invalid'],
      ['a size larger than the slip', () => ({ sizes: [3], legs: raw.legs(2) }), 'slip.size_invalid'],
      ['a size twice', () => ({ sizes: [2, 2], legs: raw.legs(2) }), 'slip.size_invalid'],
      ['sizes out of order', () => ({ sizes: [2, 1], legs: raw.legs(2) }), 'slip.size_invalid'],
      ['only bankers', () => ({ sizes: [2], legs: raw.legs(2, { banker: true }) }), 'slip.banker_invalid'],
      ['a banker of singles', () => ({ sizes: [1], legs: [raw.leg({ banker: true }), raw.leg({}, 'open-1')] }), 'slip.banker_invalid'],
      [
        'one match half a banker',
        () => ({ sizes: [2], legs: [raw.leg({ banker: true }), raw.leg({ name: 'd' }), ...raw.legs(3).slice(1)] }),
        'slip.banker_invalid',
      ],
      ['a banker that is no boolean', () => ({ legs: [raw.leg({ banker: 'yes' })] }), 'request.invalid'],
      [
        'five half-time/full-time legs in a line',
        () => ({ sizes: [5], legs: raw.legs(5, { kind: 'half', name: 'ww', odds: '8' }) }),
        'slip.legs_over_limit',
      ],
      ['nine winners in a line', () => ({ sizes: [9], legs: raw.legs(9) }), 'slip.legs_over_limit'],
      ['sixteen matches', () => ({ sizes: [2], legs: raw.legs(16) }), 'slip.too_many_matches'],
    ],
    (change) => ({ body: raw.slip(change) }),
  ],
  [
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
      ['a body that reaches for the prototype', () => ({ body: '{"__proto__":{"multiple":9},"unit_stake":"1"}' }), 'request.invalid'],
      ['a body that is a list', () => ({ body: [raw.slip()] }), 'slip.stake_invalid'],
      ['a body that is null', () => ({ body: 'null' }), 'slip.stake_invalid'],
      ['a body of another kind', () => ({ headers: { 'content-type': 'text/plain' } }), 'request.invalid'],
      ['a body of 100 kB', () => ({ body: raw.slip({ note: 'x'.repeat(100_000) }) }), 'request.invalid'],
      ['a game that does not exist', () => ({ path: '/sports/api/v1/chess/bet' }), 'request.not_found'],
      ['a game that is not offered', () => ({ path: '/sports/api/v1/bd/bet', body: raw.slip({ legs: [BD_LEG] }) }), 'game.unavailable'],
      ['a deposit below zero', () => raw.deposit({ amount: '-5' }), 'deposit.amount_out_of_range'],
      ['a deposit of nothing', () => raw.deposit({ amount: '0' }), 'deposit.amount_out_of_range'],
      ['a deposit below the least', () => raw.deposit({ amount: '0.999999' }), 'deposit.amount_out_of_range'],
      ['a deposit above the most', () => raw.deposit({ amount: '10000.000001' }), 'deposit.amount_out_of_range'],
      ['a deposit that is no number', () => raw.deposit({ amount: 'NaN' }), 'request.invalid'],
      ['a deposit as a number', () => raw.deposit({ amount: 5 }), 'request.invalid'],
      ['a deposit of seven decimals', () => raw.deposit({ amount: '5.0000001' }), 'request.invalid'],
      ['a deposit by a way we do not have', () => raw.deposit({ type: 'wire' }), 'deposit.channel_unavailable'],
      ['a page before the first', () => raw.read('mybet?start=-1'), 'request.invalid'],
      ['a page after the last', () => raw.read('mybet?start=1000000000'), 'request.invalid'],
      ['a page of nothing', () => raw.read('mybet?limit=0'), 'request.invalid'],
      ['a page of too much', () => raw.read('mybet?limit=101'), 'request.invalid'],
      ['a status that is none', () => raw.read('mybet?status=3'), 'request.invalid'],
      ['a bet id that is none', () => raw.read('mybet/1'), 'request.invalid'],
    ],
    (change) => ({ body: raw.slip(), ...change }),
  ],
];

describe.each(BAD)('%s', (_title, cases, sentOf) => {
  let before: unknown;
  beforeEach(async () => {
    before = await raw.rowsWritten();
  });
  test.each(cases)('%s', async (_, change, code) => {
    const { status, error } = await raw.send(sentOf(change()));
    expect({ status, code: error?.code }).toEqual({ status: statusOf(code), code });
    expect(await raw.rowsWritten()).toEqual(before);
  });
});

describe('fifteen matches with three selections each', () => {
  test('are refused fifty times at once, by formula and without a trace', async () => {
    const before = await raw.rowsWritten();
    const sizes = Array.from({ length: 8 }, (_, n) => n + 1);
    const bomb = raw.slip({ sizes, legs: ['w', 'd', 'l'].flatMap((name) => raw.legs(15, { name })) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => raw.send({ body: bomb })));
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set(['slip.too_many_lines']));
    expect(await raw.rowsWritten()).toEqual(before);
  });
});

describe('a body that is compressed', () => {
  const bodies = {
    br: zlib.brotliCompressSync(Buffer.alloc(20_000_000, ' ')),
    gzip: zlib.gzipSync(Buffer.alloc(20_000_000, ' ')),
    deflate: zlib.deflateSync(Buffer.alloc(20_000_000, ' ')),
    'identity, br': Buffer.from('{}'),
    zstd: Buffer.from('{}'),
  };
  const paths = [
    '/sports/api/v1/auth/sign_in',
    '/sports/api/v1/soccer/bet',
    '/sports/api/v1/webhooks/sandbox_pay',
    '/office/api/v1/sign_in',
    '/nobody/knows/this',
  ];

  test.each(['players', 'staff'] as const)('is refused by name and never inflated, at the port of %s, whatever the path', async (port) => {
    const inflating = (['createBrotliDecompress', 'createGunzip', 'createInflate', 'createUnzip'] as const).map((name) =>
      vi.spyOn(zlib, name),
    );
    const server = port === 'players' ? raw.app.server : raw.app.officeServer;
    for (const url of paths) {
      for (const [encoding, payload] of Object.entries(bodies)) {
        const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
        const answer = await server.inject({ method: 'POST', url, headers, payload });
        expect([url, encoding, answer.statusCode, answer.json().error?.code]).toEqual([url, encoding, 415, 'request.compressed']);
      }
    }
    for (const each of inflating) {
      expect(each).not.toHaveBeenCalled();
      each.mockRestore();
    }
  });
});
