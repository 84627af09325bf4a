import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { times } from '@fairbook/testkit/long';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { setCaps } from '../exposure/index.ts';
import { HOUSE } from '../ledger/index.ts';
import { createMatchBets } from './create-match-bets.ts';
import type { MatchBets } from './match-bets.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, type PlaceRequest, slip, tryPlace } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

const ROUNDS = times(10, 3);

let house: MatchBetsHouse;
let matchBets: MatchBets;
let match: TestMatch;
let request: PlaceRequest;
let player: PlayerId;
/** What became of each batch that went ahead. */
let ends: string[];
beforeAll(async () => {
  house = await matchBetsHouse();
});
beforeEach(async () => {
  ends = [];
  matchBets = createMatchBets({ ...house.deps, onAhead: (end) => ends.push(end) });
  match = await house.match();
  request = slip([{ match_id: match.id }]);
  player = await house.playerWith('3');
  await cap('100000');
});
afterEach(async () => {
  await matchBets.drain();
  await checkBooks(house);
});
afterAll(() => house.close());

const within = <T>(run: (tx: Tx) => Promise<T>) => inTransaction(house.db, run);
const cap = (outcome: string) =>
  within((tx) => setCaps(tx, 'soccer', { outcomeMax: parseAmount(outcome), wholeMax: parseAmount('250000'), markets: [] }));
const post = (kind: 'deposit' | 'withdrawal', contra: bigint, usdt: string) => (tx: Tx) =>
  house.ledger.post(tx, [{ account: player, contra, amount: parseAmount(usdt), kind, reference: randomUUID() }]);
const place = (wish = request, key = newKey(), who = player) => tryPlace(matchBets, who, wish, key);
const sql = (text: string, values: readonly unknown[] = []) => house.owner.pool.query(text, [...values]);
/** A bet decided with care, after which its lane knows its wallet and its offer. */
const learn = async () => expect(await place()).toMatchObject({ ok: true });
const waiting = async () => {
  await expect.poll(async () => (await sql('select 1 from pg_locks where not granted limit 1')).rowCount, { timeout: 10_000 }).toBe(1);
};

test('a bet whose wallet and offer are known goes ahead, and is told and kept like every other', async () => {
  await learn();
  const key = newKey();
  const answer = await place(request, key);
  expect(answer).toMatchObject({
    ok: true,
    placed: { bet_id: key, status: 'pending', balance: parseAmount('1'), create_at: expect.any(Date) },
  });
  expect(ends).toEqual(['held']);
  expect(await tryPlace(house.another(), player, request, key), 'asked again of another process').toEqual(answer);
});

test('where it is switched off nothing goes ahead', async () => {
  matchBets = createMatchBets({ ...house.deps, isPipelined: false, onAhead: (end) => ends.push(end) });
  await learn();
  expect(await place()).toMatchObject({ ok: true });
  expect(ends).toEqual([]);
});

/** What moves between the batch that was read and the one that goes ahead, and what the bet is answered then. */
const MOVES: readonly (readonly [name: string, move: () => Promise<unknown>, code: string])[] = [
  ['its odds', () => match.reprice('wl', { w: '1.90', d: '3.30', l: '3.60' }), 'slip.odds_changed'],
  ['the word of the feed', () => match.suspend('wl'), 'slip.market_closed'],
  [
    'the word of the staff',
    () => within((tx) => house.sportsbook.trading.suspend(tx, { thing: { matchId: match.id }, staff: 'ana', reason: 'a player was hurt' })),
    'slip.market_closed',
  ],
  // Time alone passes for these: no version rises.
  ['the start of its match', () => sql('update matches set starts_at = clock_timestamp() where id = $1', [match.id]), 'slip.market_closed'],
  ['a result that waits', () => sql('update matches set result_held = true where id = $1', [match.id]), 'slip.market_closed'],
  ['what was withdrawn', () => within(post('withdrawal', HOUSE.withdrawalsPending, '-1.5')), 'slip.insufficient_balance'],
  [
    'a bet taken by another process',
    () => Promise.all([1, 2].map(() => tryPlace(house.another(), player, request))),
    'slip.insufficient_balance',
  ],
  ['a limit', () => house.limits.set(player, { kind: 'stake', period: 'day', value: parseAmount('1') }), 'limit.stake_exceeded'],
  ['a break', () => house.limits.pause(player, 1), 'limit.paused'],
  [
    'a block by the staff',
    () => within((tx) => house.limits.blocks.set(tx, player, { reason: 'asked by the bank', by: 'ana' })),
    'account.bets_blocked',
  ],
  ['a freeze', () => within((tx) => house.ledger.frozen.set(tx, player, true)), 'account.frozen'],
  ['what the house may owe', () => cap('2.5'), 'bet.exposure'],
];

describe('a bet that goes ahead is answered as one decided with care when something moved since', () => {
  test.each(MOVES)('%s', async (_, move, code) => {
    await learn();
    await move();
    expect(await place()).toMatchObject({ ok: false, code });
    expect(ends).toEqual(['missed']);
  });

  test('its key was refused by another process', async () => {
    await learn();
    const key = newKey();
    const poor = slip([{ match_id: match.id }], { unit_stake: '50' });
    expect(await tryPlace(house.another(), player, poor, key)).toMatchObject({ code: 'slip.insufficient_balance' });
    await expect(matchBets.place(player, { idempotencyKey: key }, request)).rejects.toMatchObject({ code: 'request.idempotency_conflict' });
    expect(ends).toEqual(['missed']);
  });

  test('its key was taken by another process: one bet, one answer', async () => {
    await learn();
    const key = newKey();
    const first = await tryPlace(house.another(), player, request, key);
    expect(await place(request, key)).toEqual(first);
    expect(ends).toEqual(['missed']);
  });

  test('money that came is used', async () => {
    await learn();
    await within(post('deposit', HOUSE.sandboxChannel, '5'));
    expect(await place()).toMatchObject({ placed: { balance: parseAmount('6') } });
    expect(ends).toEqual(['missed']);
  });

  test('two changes of two wallets that add up to nothing', async () => {
    const others = [await house.playerWith('3'), await house.playerWith('3')];
    const other = others.find((each) => each % 2n === player % 2n) as PlayerId; // of the same lane, so of the same batch
    const both = () => Promise.all([player, other].map((each) => place(request, newKey(), each)));
    await both();
    await within(post('withdrawal', HOUSE.withdrawalsPending, '-1'));
    await within((tx) =>
      house.ledger.post(tx, [
        { account: other, contra: HOUSE.sandboxChannel, amount: parseAmount('1'), kind: 'deposit', reference: randomUUID() },
      ]),
    );
    expect(await both()).toMatchObject([{ placed: { balance: 0n } }, { placed: { balance: parseAmount('2') } }]);
    expect(ends).toEqual(['missed']);
  });
});

describe('what is being written while a bet goes ahead', () => {
  test('of its player, binds it: it waits for the account, and looks after that', async () => {
    await learn();
    let bet: ReturnType<typeof place> | undefined;
    await within(async (tx) => {
      await house.ledger.lockCash(tx, [player]);
      await house.limits.blocks.set(tx, player, { reason: 'asked by the bank', by: 'ana' });
      bet = place();
      await waiting();
    });
    expect(await bet).toMatchObject({ code: 'account.bets_blocked' });
    expect(ends).toEqual(['missed']);
  });

  test('of its match by the staff, binds it: it waits for the offers, and looks after that', async () => {
    await learn();
    let bet: ReturnType<typeof place> | undefined;
    await within(async (tx) => {
      await house.sportsbook.trading.suspend(tx, { thing: { matchId: match.id }, staff: 'ana', reason: 'a player was hurt' });
      bet = place();
      await waiting();
    });
    expect(await bet).toMatchObject({ code: 'slip.market_closed' });
    expect(ends).toEqual(['missed']);
  });
});

describe('bets that are never sent ahead', () => {
  test('of a player with a limit of their own', async () => {
    await house.limits.set(player, { kind: 'stake', period: 'day', value: parseAmount('100') });
    await learn();
    await learn();
    expect(ends).toEqual([]);
  });

  test('that would be refused: what is short is decided under the lock', async () => {
    await learn();
    expect(await place(slip([{ match_id: match.id }], { unit_stake: '50' }))).toMatchObject({ code: 'slip.insufficient_balance' });
    expect(ends).toEqual([]);
  });

  test('near a cap', async () => {
    await cap('2.5');
    await learn();
    expect(await place()).toMatchObject({ code: 'bet.exposure' });
    expect(await place()).toMatchObject({ code: 'bet.exposure' });
    expect(ends.filter((end) => end === 'held')).toEqual([]);
  });
});

test(`a wallet that many bets, deposits and another process draw on at once comes out exact in each of ${ROUNDS} rounds`, async () => {
  const others = [house.another(), house.another()];
  for (let round = 0; round < ROUNDS; round += 1) {
    await house.sportsbook.heartbeat('soccer', 'soccer');
    player = await house.playerWith('60');
    let placed = 0;
    const draw = async (through: MatchBets, bets: number) => {
      for (let n = 0; n < bets; n += 1) if ((await tryPlace(through, player, request)).ok) placed += 1;
    };
    await Promise.all([
      ...Array.from({ length: 20 }, () => draw(matchBets, 4)),
      ...others.map((other) => draw(other, 5)),
      within(post('deposit', HOUSE.sandboxChannel, '10')),
      match.reprice('wl', { w: '2.10', d: '3.20', l: '3.70' }),
    ]);
    expect(placed).toBe(70);
    expect(await house.ledger.balanceOf(house.db, player)).toBe(0n);
  }
});

test('a batch of several players goes ahead behind the one before it, and each wallet is left as its bets say', async () => {
  const players = await Promise.all(Array.from({ length: 40 }, () => house.playerWith('20')));
  const bet = async (who: PlayerId) => {
    for (let n = 0; n < 10; n += 1) expect(await place(request, newKey(), who)).toMatchObject({ ok: true });
  };
  await Promise.all(players.map(bet));
  expect(ends.filter((end) => end === 'held').length).toBeGreaterThan(4);
  expect(ends).not.toContain('missed');
  for (const who of players) expect(await house.ledger.balanceOf(house.db, who)).toBe(parseAmount('10'));
});
