import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../src/platform/db/db.ts';
import { type RawBets, rawBets, type Sent } from './raw-bets.ts';
import type { TestPlayer } from './test-app.ts';

const ROUNDS = 12;
const VERBS = ['bet', 'draw', 'deposit', 'check-in'] as const;
type Verb = (typeof VERBS)[number];

let bets: RawBets;
/** The request of each verb: one that succeeds, and for bets one that is refused. */
let said: Readonly<Record<Verb | 'refused bet' | 'refused draw', Sent>>;
beforeAll(async () => {
  bets = await rawBets();
  const { app } = bets;
  const { rows } = await bets.app.database.owner.pool.query<{ id: string }>(
    `insert into draws (game, draw_no, source, date, lunar_year, committed_at, opens_at, closes_at, draws_at, order_known)
     select 'ammarksix', '9' || n, 'official', '2026-11-21', 2026, t - interval '1 day', t - interval '1 hour', t + n * interval '1 minute',
            t + (n + 1) * interval '1 minute', true from clock_timestamp() t, unnest(array[-5, 60]) n returning id::text`,
  );
  const [closed, open] = rows;
  const { id: table_id } = await app.lottery.table(app.db, 'ammarksix');
  const { rateId: rate_id } = await app.settings.currentRate(app.db, 'USDT');
  const draw = (match_id: string | undefined): Sent => ({
    path: '/sports/api/v1/ammarksix/bet',
    body: { currency: 'USDT', rate_id, match_id, table_id, picks: [{ top: 0, selections: ['7'], amount: '1' }] },
  });
  said = {
    bet: { body: bets.slip() },
    'refused bet': { body: bets.slip({ legs: [bets.leg({}, 'held')] }) },
    draw: draw(open?.id),
    'refused draw': draw(closed?.id),
    deposit: bets.deposit({}),
    'check-in': { path: '/sports/api/v1/benefit/check_in', body: {} },
  };
});
afterAll(async () => {
  expect(await bets.app.faults()).toEqual([]);
  await bets.app.close();
});

const ask = (from: TestPlayer, what: Verb | 'refused bet' | 'refused draw', key: string) =>
  bets.send({ ...said[what], from, headers: { 'idempotency-key': key } });
const CONFLICT = { status: 409, error: { code: 'request.idempotency_conflict' } };

describe('a key names one thing a player wants, whatever call it comes with', () => {
  const pairs = VERBS.flatMap((first) => VERBS.filter((second) => second !== first).map((second) => [first, second] as const));
  test.each(pairs)(
    'a %s with it, then a %s: the second is a conflict with no effect, the first is answered as before',
    async (first, second) => {
      const [player, key] = [await bets.app.playerWith('10'), v7()];
      const answer = await ask(player, first, key);
      expect(answer.status).toBe(200);
      const balance = await player.balance();
      expect(await ask(player, second, key)).toMatchObject(CONFLICT);
      expect(await player.balance()).toBe(balance);
      expect(await ask(player, first, key)).toEqual(answer);
    },
  );

  test.each([
    ['bet', 'refused draw'],
    ['draw', 'refused bet'],
  ] as const)('a %s stays placed when a %s came with its key after it', async (first, second) => {
    const [player, key] = [await bets.app.playerWith('10'), v7()];
    const answer = await ask(player, first, key);
    expect((await ask(player, second, key)).status).toBeGreaterThanOrEqual(400);
    expect(await ask(player, first, key)).toEqual(answer);
  });

  test.each([
    ['refused bet', 'draw'],
    ['refused draw', 'bet'],
    ['refused bet', 'deposit'],
    ['refused draw', 'check-in'],
  ] as const)('a %s stays refused, and a %s with its key is a conflict', async (first, second) => {
    const [player, key] = [await bets.app.playerWith('10'), v7()];
    const answer = await ask(player, first, key);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await ask(player, second, key)).toMatchObject(CONFLICT);
    expect(await ask(player, first, key)).toEqual(answer);
  });

  test('a refusal that was kept beside a bet before the database forbade it does not make the bet a refused one', async () => {
    const [player, key] = [await bets.app.playerWith('10'), v7()];
    for (const verb of ['bet', 'draw'] as const) {
      const its = verb === 'bet' ? key : v7();
      const answer = await ask(player, verb, its);
      const client = await bets.app.database.owner.pool.connect();
      await client.query('begin; set local session_replication_role = replica');
      await client.query(
        `insert into idempotency_records (account_id, key, request_hash, reply) values ($1, $2, '', '{"code":"draw.closed"}')`,
        [player.id, its],
      );
      await client.query('commit');
      client.release();
      expect(await ask(player, verb, its)).toEqual(answer);
    }
  });
});

describe('at the same moment', () => {
  test(`one of all that come with a key is done, none is a fault, and each is answered the same again, ${ROUNDS} times`, async () => {
    const all = [...VERBS, 'refused bet', 'refused draw'] as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [player, key] = [await bets.app.playerWith('10'), v7()];
      const answers = await Promise.all(all.map((verb) => ask(player, verb, key)));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      for (const [at, verb] of all.entries()) {
        const again = await ask(player, verb, key);
        expect(answers[at]?.status === 200 ? again : answers[at]).toEqual(answers[at]);
      }
    }
  });

  test.each(['deposit', 'check-in'] as const)('twenty equal ones of a %s are one, and twenty equal answers', async (verb) => {
    const [player, key] = [await bets.app.playerWith('10'), v7()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(player, verb, key)));
    expect(answers[0]?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

test("not even the program can keep an answer under a bet's key: a refusal is dropped, any other is refused", async () => {
  const [player, key] = [await bets.app.playerWith('10'), v7()];
  await ask(player, 'bet', key);
  const { db, owner } = bets.app.database;
  const keep = (reply: string) =>
    db.query(statement('test.keep', `insert into idempotency_records (account_id, key, request_hash, reply) values ($1, $2, '', $3)`), [
      player.id,
      key,
      reply,
    ]);
  await keep('{"code":"draw.closed"}');
  expect((await owner.pool.query('select from idempotency_records where key = $1', [key])).rowCount).toBe(0);
  await expect(keep('{"ok":{}}')).rejects.toMatchObject({ constraint: 'idempotency_records_of_no_bet' });
});
