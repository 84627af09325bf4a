import { randomUUID } from 'node:crypto';
import type { GameCallOutcome } from '@fairbook/contract/game-provider';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAppWith, testApp } from '../../../../test/test-app.ts';
import { DICE, type Playing, seamlessProvider } from './testing/seamless-provider.ts';

let app: TestAppWith<{ games: typeof seamlessProvider }>;
beforeAll(async () => {
  app = await testApp({ with: { games: seamlessProvider } });
});
afterAll(() => app.close());

const playing = (usdt?: string) => app.games.playing(usdt);
const stake = ({ player: { id: player }, token }: Playing, usdt: string, transaction: string, round: string = randomUUID()) =>
  app.games.client.call('debit', { transaction, round, game: DICE, player, token, amount: parseAmount(usdt) });
const win = ({ player: { id: player } }: Playing, usdt: string, round: string) =>
  app.games.client.call('credit', { transaction: randomUUID(), round, game: DICE, player, amount: parseAmount(usdt), ends: true });
const balanceOf = ({ player }: Playing) => app.ledger.balanceOf(app.db, player.id);
const taken = (usdt: string) => ({ state: 'taken', balance: parseAmount(usdt) });

// Runs first: no round was played yet, so statements are planned for an empty table.
test('a call reads its own round alone, also on a connection whose first calls found an empty table', async () => {
  const { player } = await playing();
  const owner = await app.database.owner.pool.connect();
  const begin = async (count: number): Promise<readonly string[]> => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into game_rounds (account_id, id, provider, round, game, title)
       select $1, gen_random_uuid(), 'pg', gen_random_uuid()::text, 'pgGames', 'dice' from generate_series(1, $2) returning id`,
      [player.id, count],
    );
    return rows.map(({ id }) => id);
  };
  /** How many rounds are read to take a stake in each of these, in one statement. */
  const readFor = async (rounds: readonly string[]): Promise<number> => {
    const read = async () =>
      (await owner.query("select idx_tup_fetch::int as n from pg_stat_xact_user_tables where relname = 'game_rounds'")).rows[0]?.n;
    const before = await read();
    await owner.query(
      `insert into game_calls (provider, transaction, id, account_id, round_id, kind, amount, debit, ends, moved, cancelled, balance_after)
       select 'pg', gen_random_uuid()::text, gen_random_uuid(), $1, each, 'debit', 5, null, false, -5, false, 0 from unnest($2::uuid[]) as r (each)`,
      [player.id, rounds],
    );
    return (await read()) - before;
  };
  try {
    await owner.query('begin');
    await readFor(await begin(100));
    const rounds = await begin(2_000);
    expect(await readFor(rounds.slice(0, 100))).toBe(100);
  } finally {
    await owner.query('rollback');
    owner.release();
  }
});

describe('calls that come at once', () => {
  test('of forty players, each of another sum, move each one’s money alone; those of one player come one after another', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => playing()));
    const rounds = all.map(() => [randomUUID(), randomUUID()] as const);
    const staked = await Promise.all(
      all.flatMap((one, place) => (rounds[place] ?? []).map((round) => stake(one, `0.${place + 10}`, randomUUID(), round))),
    );
    expect(staked.every(({ state }) => state === 'taken')).toBe(true);
    for (const [place, one] of all.entries()) expect(await balanceOf(one)).toBe(parseAmount(`${20 - 2 * ((place + 10) / 100)}`));
    const won = await Promise.all(all.map((one, place) => win(one, '0.5', rounds[place]?.[0] ?? '')));
    const paid = all.map((_, place) => taken(`${20 - 2 * ((place + 10) / 100) + 0.5}`));
    expect(won).toEqual(paid);
  });

  test('are taken though the database refuses one of them: its account was frozen since it was looked at', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => playing()));
    const [frozen, ...others] = all as [Playing, ...Playing[]];
    const asRefused = async () => {
      await app.asOwner('select ledger_freeze($1, false)', [frozen.player.id]);
      app.ledger.frozen.changed();
      await app.ledger.frozen.has(app.db, frozen.player.id);
      await app.asOwner('select ledger_freeze($1, true)', [frozen.player.id]);
      const outcomes: readonly GameCallOutcome[] = await Promise.all(all.map((one) => stake(one, '0.1', randomUUID())));
      expect(outcomes.slice(1).map(({ state }) => state)).toEqual(others.map(() => 'taken'));
      return outcomes[0];
    };
    // No balance: the database refused it, not the check before.
    await expect.poll(asRefused).toEqual({ state: 'refused', reason: 'account_frozen', balance: null });
    expect(await balanceOf(frozen)).toBe(parseAmount('20'));
  });

  test('of ten players under one name are ten calls: one of them is taken, the others are refused', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => playing()));
    const transaction = randomUUID();
    const outcomes = await Promise.all(all.map((one) => stake(one, '1', transaction)));
    const first = outcomes.findIndex(({ state }) => state === 'taken');
    const refused = { state: 'refused', reason: 'transaction_changed', balance: parseAmount('20') };
    expect(outcomes).toEqual(all.map((_, place) => (place === first ? taken('19') : refused)));
  });

  test('that are one call, sent fifty times, are one stake and fifty times its answer', async () => {
    const one = await playing();
    const [transaction, round] = [randomUUID(), randomUUID()];
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => stake(one, '1', transaction, round)));
    expect(outcomes).toEqual(outcomes.map(() => taken('19')));
    expect(await balanceOf(one)).toBe(parseAmount('19'));
  });
});

describe('several calls in one statement', () => {
  const calls = async (one: Playing, rows: readonly string[]) => {
    const round = randomUUID();
    await app.asOwner(
      "insert into game_rounds (account_id, id, provider, round, game, title) values ($1, $2, 'pg', $3, 'pgGames', 'dice')",
      [...[one.player.id, round, round]],
    );
    const kept = async () =>
      (await app.asOwner('select calls, staked, refunded, paid, ended_at is not null as ended from game_rounds where id = $1', [round]))
        .rows[0];
    const columns = 'provider, transaction, id, account_id, round_id, kind, amount, debit, ends, moved, cancelled, balance_after';
    const values = rows.map((row) => `('pg', $1 || ${row.replace('id,', `gen_random_uuid(), $3::bigint, $2::uuid,`)}, 0)`);
    const insert = () =>
      app.asOwner(`insert into game_calls (${columns}) values ${values.join(', ')}`, [randomUUID(), round, one.player.id]);
    return { insert, kept };
  };

  test('of one round come to their sum', async () => {
    const { insert, kept } = await calls(await playing(), [
      "'a', id, 'debit', 500, null, false, -500, false",
      "'b', id, 'debit', 300, null, false, -300, false",
      "'c', id, 'rollback', 0, $1 || 'b', false, 300, false",
      "'d', id, 'credit', 70, null, true, 70, false",
    ]);
    await expect(insert()).rejects.toMatchObject({ constraint: 'game_calls_take' }); // b is rolled back by the statement that takes it
    const { insert: sound, kept: after } = await calls(await playing(), [
      "'a', id, 'debit', 500, null, false, -500, false",
      "'b', id, 'debit', 300, null, false, -300, false",
      "'d', id, 'credit', 70, null, true, 70, false",
    ]);
    await sound();
    expect(await kept()).toEqual({ calls: 0, staked: 0n, refunded: 0n, paid: 0n, ended: false });
    expect(await after()).toEqual({ calls: 3, staked: 800n, refunded: 0n, paid: 70n, ended: true });
  });

  test.each([
    ['a win without a stake', ["'a', id, 'credit', 70, null, true, 70, false"]],
    ['a stake that is called off without a rollback', ["'a', id, 'debit', 70, null, false, 0, true"]],
    [
      'a rollback of more than was staked',
      ["'a', id, 'debit', 5, null, false, -5, false", "'b', id, 'rollback', 0, $1 || 'a', false, 6, false"],
    ],
  ])('%s stops all of it', async (_, rows) => {
    const { insert, kept } = await calls(await playing(), rows);
    await expect(insert()).rejects.toMatchObject({ constraint: 'game_calls_take' });
    expect(await kept()).toMatchObject({ calls: 0, staked: 0n });
  });
});
