import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import type { LimitKind, Period } from '@fairbook/core/limits';
import { parseAmount } from '@fairbook/core/money';
import { times } from '@fairbook/testkit/long';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { HOUSE } from '../ledger/index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, type PlaceRequest, slip } from './testing/slips.ts';

const ROUNDS = times(20, 2);
const DAY_MS = 86_400_000;

/** How far the house's clock is ahead. */
let ahead = 0;
let house: MatchBetsHouse;
let request: PlaceRequest;
/** Keeps the feed from falling silent, which would close the match, while the rounds run. */
let alive: NodeJS.Timeout;
beforeAll(async () => {
  house = await matchBetsHouse(() => new Date(Date.now() + ahead));
  request = slip([{ match_id: (await house.match()).id }]);
  alive = setInterval(() => void house.sportsbook.heartbeat('soccer', 'soccer'), 1_000);
});
afterEach(() => {
  ahead = 0;
  return checkBooks(house);
});
afterAll(() => {
  clearInterval(alive);
  return house.close();
});

const place = (player: PlayerId, matchBets = house.matchBets) => matchBets.place(player, { idempotencyKey: newKey() }, request);
const answerOf = (work: Promise<unknown>) =>
  work.then(
    () => 'placed',
    (error: { code?: string; details?: object }) => ({ code: error.code ?? String(error), ...error.details }),
  );
const limit = (player: PlayerId, kind: LimitKind, period: Period, text: string) =>
  house.limits.set(player, { kind, period, value: kind === 'time' ? BigInt(text) : parseAmount(text) });

/** Fifty bets of one USDT at the same moment, through two processes. */
async function fifty(player: PlayerId, takers: readonly MatchBetsHouse['matchBets'][]) {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => answerOf(place(player, takers[at % takers.length] as MatchBetsHouse['matchBets']))),
  );
  const codes = answers.map((answer) => (typeof answer === 'string' ? answer : answer.code));
  return { placed: codes.filter((code) => code === 'placed').length, others: [...new Set(codes)].filter((code) => code !== 'placed') };
}

describe(`fifty bets at once never pass a limit, in each of ${ROUNDS} rounds`, () => {
  test.each([
    ['stake', 'day', 'limit.stake_exceeded'],
    ['stake', 'month', 'limit.stake_exceeded'],
    ['loss', 'week', 'limit.loss_exceeded'],
  ] as const)(
    'of %s in a %s',
    async (kind, period, code) => {
      const takers = [house.matchBets, house.another(house.db)];
      for (let round = 0; round < ROUNDS; round += 1) {
        const player = await house.playerWith('100');
        await limit(player, kind, period, '7');
        expect(await fifty(player, takers)).toEqual({ placed: 7, others: [code] });
      }
    },
    60_000,
  );

  test('when bets and deposits run together each keeps to its own', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await house.playerWith('100');
      await limit(player, 'stake', 'day', '7');
      await limit(player, 'deposit', 'day', '105');
      const deposit = () =>
        inTransaction(house.db, async (tx) => {
          await house.limits.checkDeposit(tx, player, parseAmount('1'));
          const movement = {
            account: player,
            contra: HOUSE.sandboxChannel,
            amount: parseAmount('1'),
            kind: 'deposit',
            reference: randomUUID(),
          } as const;
          await house.ledger.post(tx, [movement]);
        });
      const [bets, deposits] = await Promise.all([
        fifty(player, [house.matchBets]),
        Promise.allSettled(Array.from({ length: 50 }, deposit)),
      ]);
      expect(bets.placed).toBe(7);
      expect(deposits.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(await house.ledger.balanceOf(house.db, player)).toBe(parseAmount('98'));
    }
  });
});

test('a limit waits for the bet that is being decided: none is decided by what held before it and stands after it', async () => {
  const player = await house.playerWith('100');
  let isSet = false;
  const { setting } = await inTransaction(house.db, async (tx) => {
    await house.ledger.lockCash(tx, [player]);
    const asked = house.limits.set(player, { kind: 'stake', period: 'day', value: parseAmount('10') }).then(() => {
      isSet = true;
    });
    const waiting = async () =>
      (await house.owner.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
        .rowCount;
    await expect.poll(async () => isSet || (await waiting()) === 1, { timeout: 20_000 }).toBe(true);
    expect(isSet).toBe(false);
    return { setting: asked };
  });
  await setting;
  expect(isSet).toBe(true);
});

test('a limit of another player in the same batch binds nobody else', async () => {
  const [bound, free] = await Promise.all([house.playerWith('100'), house.playerWith('100')]);
  await limit(bound, 'stake', 'day', '0');
  const answers = await Promise.all([answerOf(place(bound)), answerOf(place(free)), answerOf(place(bound)), answerOf(place(free))]);
  expect(answers.map((answer) => typeof answer)).toEqual(['object', 'string', 'object', 'string']);
});

test('the refusal says which limit, over what time, and what is left, in the currency of the slip', async () => {
  const player = await house.playerWith('100');
  await limit(player, 'loss', 'week', '1.5');
  expect(await answerOf(place(player))).toBe('placed');
  expect(await answerOf(place(player))).toMatchObject({
    code: 'limit.loss_exceeded',
    period: 'week',
    limit: expect.stringMatching(/^1\.50* USDT$/),
    left: expect.stringMatching(/^0\.50* USDT$/),
  });
});

test('a limit rolls: 24 hours after the stake there is room again, and not a second before', async () => {
  const player = await house.playerWith('100');
  await limit(player, 'stake', 'day', '1');
  const from = Date.now();
  await place(player);
  const done = Date.now();
  ahead = DAY_MS - 1_000 - (done - from);
  expect(await answerOf(place(player))).toMatchObject({ code: 'limit.stake_exceeded' });
  ahead = DAY_MS + 1_000;
  expect(await answerOf(place(player))).toBe('placed');
});

test('a pause and an exclusion stop every bet that is decided after them, however many were waiting', async () => {
  for (const stop of [(player: PlayerId) => house.limits.pause(player, 1), (player: PlayerId) => house.limits.exclude(player, null)]) {
    const player = await house.playerWith('100');
    const waiting = Array.from({ length: 50 }, () => answerOf(place(player)));
    await stop(player);
    const { rows } = await house.owner.pool.query('select count(*)::int as bets from bets where account_id = $1', [player]);
    const answers = await Promise.all([...waiting, ...Array.from({ length: 20 }, () => answerOf(place(player)))]);
    expect(answers.filter((answer) => answer === 'placed')).toHaveLength(rows[0].bets);
    expect(answers.at(-1)).toMatchObject({ code: expect.stringMatching(/^limit\.(paused|excluded)$/) });
  }
});

test('a pause ends at T+24:00:00 and not at T+23:59:59', async () => {
  const player = await house.playerWith('10');
  const before = Date.now();
  await house.limits.pause(player, 1);
  const after = Date.now();
  ahead = DAY_MS - 1_000 - (after - before);
  expect(await answerOf(place(player))).toMatchObject({ code: 'limit.paused' });
  ahead = DAY_MS;
  expect(await answerOf(place(player))).toBe('placed');
});

test('time that is used up stops bets', async () => {
  const player = await house.playerWith('10');
  await limit(player, 'time', 'day', '2');
  const { presence } = house.limits;
  presence.note(player);
  await presence.flush();
  expect(await answerOf(place(player))).toBe('placed');
  ahead = 60_000;
  presence.note(player);
  await presence.flush();
  expect(await answerOf(place(player))).toMatchObject({ code: 'limit.time_exceeded', limit: '2', left: '0' });
});
