import { GAME_TRANSFER_DIRECTIONS } from '@fairbook/core/games';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { gameWallets, PIN, type PlayingAway } from './testing/game-wallets.ts';

let app: TestApp & { readonly wallets: PlayingAway };
beforeAll(async () => {
  app = await testApp({ with: { wallets: gameWallets } });
});
afterEach(async () => {
  app.wallets.providers.misbehave('ky', {});
  expect(await app.faults()).toEqual([]);
  const { ledger, provider } = await app.wallets.betweenSides('ky');
  expect(ledger).toBe(provider);
  const { rows } = await app.asOwner("select id, state from game_transfers where state in ('done', 'returned')");
  for (const { id, state } of rows) expect([id, app.wallets.carriedOut(id)]).toEqual([id, state === 'done' ? 1 : 0]);
});
afterAll(() => app.close());

/** Longer than the time within which a provider may take a transfer. */
const LONG_AFTER_MS = 30_000;

/** A player with 60 in the balance and 40 at the provider. */
async function playerOnBothSides(): Promise<TestPlayer> {
  const player = await app.wallets.playerWith('100');
  expect(await app.wallets.move(player, 'to_game', '40')).toMatchObject({ state: 'done' });
  return player;
}
const both = async (player: TestPlayer) => [await player.balance(), app.wallets.atGame(player)];
/** The balances on both sides after 10 went each way, and the unchanged ones. */
const MOVED = { to_game: [50_000_000n, 50_000_000n], from_game: [70_000_000n, 30_000_000n] } as const;
const HELD = { to_game: [50_000_000n, 40_000_000n], from_game: [60_000_000n, 40_000_000n] } as const;
const BEFORE = [60_000_000n, 40_000_000n];

describe.each(GAME_TRANSFER_DIRECTIONS)('%s: a provider that', (direction) => {
  test.each([{ mute: true }, { fail_after: true }, { corrupt_signature: true }])(
    'takes it and does not say so (%j): unknown, told once, and done when it is asked',
    async (fault) => {
      const player = await playerOnBothSides();
      app.wallets.providers.misbehave('ky', fault);
      const { order_id: id, state } = await app.wallets.move(player, direction, '10');
      expect(state).toBe('unknown');
      // Polled by a job of its own, without waiting for the next sweep.
      expect((await app.asOwner('select from graphile_worker.jobs where key = $1', [`poll-game-transfer:${id}`])).rowCount).toBe(1);
      app.wallets.providers.misbehave('ky', {});
      await Promise.all(Array.from({ length: 5 }, () => app.wallets.games.askTransfer(id)));
      expect([(await app.wallets.one(player, id)).state, app.wallets.carriedOut(id), ...(await both(player))]).toEqual([
        'done',
        1,
        ...MOVED[direction],
      ]);
    },
  );

  test('fails before it takes it: unknown while it may still be taken, and undone after', async () => {
    const player = await playerOnBothSides();
    app.wallets.providers.misbehave('ky', { fail_before: true });
    const { order_id: id, state } = await app.wallets.move(player, direction, '10');
    expect([state, ...(await both(player))]).toEqual(['unknown', ...HELD[direction]]);
    app.wallets.providers.misbehave('ky', {});
    await app.wallets.games.askTransfer(id);
    expect((await app.wallets.one(player, id)).state).toBe('unknown');
    app.wallets.passThere(LONG_AFTER_MS);
    await Promise.all(Array.from({ length: 5 }, () => app.wallets.games.askTransfer(id)));
    expect(await app.wallets.one(player, id)).toMatchObject({ state: 'returned', reason: 'late' });
    expect(await both(player)).toEqual(BEFORE);
    app.wallets.passThere(-LONG_AFTER_MS);
  });

  test('hears it twice does it once', async () => {
    const player = await playerOnBothSides();
    app.wallets.providers.misbehave('ky', { twice: true });
    expect(await app.wallets.move(player, direction, '10')).toMatchObject({ state: 'done' });
    expect(await both(player)).toEqual(MOVED[direction]);
  });

  test('is slow, and takes it in time: done when it is asked', async () => {
    const player = await playerOnBothSides();
    app.wallets.providers.misbehave('ky', { delay: 1_100 });
    const { order_id: id, state } = await app.wallets.move(player, direction, '10');
    expect(state).toBe('unknown');
    await expect.poll(() => app.wallets.carriedOut(id), { timeout: 10_000 }).toBe(1);
    await app.wallets.games.askTransfer(id);
    expect([(await app.wallets.one(player, id)).state, ...(await both(player))]).toEqual(['done', ...MOVED[direction]]);
  });

  test('hears it after its time takes nothing, and had been believed rightly', async () => {
    const player = await playerOnBothSides();
    app.wallets.providers.misbehave('ky', { delay: 1_200 });
    const { order_id: id } = await app.wallets.move(player, direction, '10');
    app.wallets.passThere(LONG_AFTER_MS);
    await app.wallets.games.askTransfer(id);
    expect(await app.wallets.one(player, id)).toMatchObject({ state: 'returned', reason: 'late' });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await app.wallets.games.askTransfer(id);
    expect([app.wallets.carriedOut(id), ...(await both(player))]).toEqual([0, ...BEFORE]);
    app.wallets.passThere(-LONG_AFTER_MS);
  });

  test('says nothing for long leaves it unknown, and the money where it is', async () => {
    const player = await playerOnBothSides();
    app.wallets.providers.misbehave('ky', { mute: true, silent: true });
    const { order_id: id } = await app.wallets.move(player, direction, '10');
    for (let asked = 0; asked < 3; asked += 1) await app.wallets.games.askTransfer(id);
    expect((await app.wallets.one(player, id)).state).toBe('unknown');
    app.wallets.providers.misbehave('ky', {});
    await app.wallets.games.askTransfer(id);
    expect(await both(player)).toEqual(MOVED[direction]);
  });
});

test('a provider that opens no wallet is told of no money: it is back at once', async () => {
  const player = await app.wallets.playerWith('100');
  app.wallets.providers.misbehave('ky', { closed: true });
  expect(await app.wallets.move(player, 'to_game', '10')).toMatchObject({ state: 'returned', reason: 'late' });
  expect(await both(player)).toEqual([100_000_000n, 0n]);
});

/** Both directions run the same statements: `npm test` walks one of them. */
const walkOf = (direction: (typeof GAME_TRANSFER_DIRECTIONS)[number]) => ({ tags: direction === 'to_game' ? [] : ['long'] });

describe.each(GAME_TRANSFER_DIRECTIONS)('%s: when the process ends', (direction) => {
  /**
   * Statements of a request: begin, lock, idempotency record, providers, cash, restrictions, insert, post, event, reading, keeping, commit; then those of
   * sending.
   */
  const STATEMENTS = 22;
  const ask = (games: PlayingAway['games'], player: TestPlayer, key: string) =>
    games.transfer(player.id, {
      key,
      request: { provider: 'ky', direction, amount: parseAmount('10'), ...(direction === 'to_game' && { bank_password: PIN }) },
    });

  test('the walk below goes past its last statement', async () => {
    const player = await playerOnBothSides();
    const { games, count } = app.wallets.faultyGames();
    await ask(games, player, v7());
    expect(count()).toBeLessThan(STATEMENTS);
  });

  test.each(Array.from({ length: STATEMENTS }, (_, at) => at + 1))(
    'after statement %i, asking again with its key moves the money once or not at all, and the sweep brings it to an end',
    walkOf(direction),
    async (at) => {
      const [player, key] = [await playerOnBothSides(), v7()];
      const { games, breakAfter } = app.wallets.faultyGames();
      breakAfter(at);
      await ask(games, player, key).catch(() => undefined);
      expect(await app.faults()).toEqual([]);
      const { order_id: id } = await ask(app.wallets.games, player, key);
      app.wallets.passThere(LONG_AFTER_MS);
      await app.wallets.games.askTransfer(id);
      const { state } = await app.wallets.one(player, id);
      expect(['done', 'returned']).toContain(state);
      expect(await both(player)).toEqual(state === 'done' ? MOVED[direction] : BEFORE);
      app.wallets.passThere(-LONG_AFTER_MS);
    },
  );

  test.each(Array.from({ length: 8 }, (_, at) => at + 1))(
    'after statement %i of learning the end, the next answer brings it once',
    walkOf(direction),
    async (at) => {
      const player = await playerOnBothSides();
      app.wallets.providers.misbehave('ky', { fail_after: true });
      const { order_id: id } = await app.wallets.move(player, direction, '10');
      app.wallets.providers.misbehave('ky', {});
      const { games, breakAfter } = app.wallets.faultyGames();
      breakAfter(at);
      await games.askTransfer(id).catch(() => undefined);
      expect(await app.faults()).toEqual([]);
      await app.wallets.games.askTransfer(id);
      expect([(await app.wallets.one(player, id)).state, ...(await both(player))]).toEqual(['done', ...MOVED[direction]]);
    },
  );
});

test('what was cut off before the provider was told is found by the sweep and undone', async () => {
  const player = await playerOnBothSides();
  const id = v7();
  await app.asOwner(
    "insert into game_transfers (id, player_id, provider, direction, amount, not_after, created_at, changed_at) values ($1, $2, 'ky', 'to_game', 10000000, now() - interval '10 seconds', now() - interval '15 seconds', now() - interval '15 seconds')",
    [id, player.id],
  );
  await app.asOwner(
    "select ledger_post(array[$1::bigint], array[51::bigint], array[-10000000::bigint], array['to_game'], array[$2::uuid], array[0::smallint])",
    [player.id, id],
  );
  expect(await both(player)).toEqual([50_000_000n, 40_000_000n]);
  await app.wallets.games.sweepTransfers();
  expect(await app.wallets.one(player, id)).toMatchObject({ state: 'returned', reason: 'late' });
  expect(await both(player)).toEqual(BEFORE);
});

/** Pseudorandom numbers from a seed. */
function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function addUp(seed: number): Promise<void> {
  const chance = chances(seed);
  const players = await Promise.all(Array.from({ length: 4 }, () => app.wallets.playerWith('100')));
  const FAULTS = [{}, {}, {}, { mute: true }, { fail_after: true }, { fail_before: true }, { twice: true }, { corrupt_signature: true }];
  let won = 0n;
  for (let at = 0; at < 60; at += 1) {
    const player = players[chance(players.length)];
    if (!player) continue;
    const usdt = String(1 + chance(40));
    if (chance(5) === 0) {
      const there = app.wallets.atGame(player);
      const result = chance(2) === 0 ? parseAmount(usdt) : -(there < 5_000_000n ? there : 5_000_000n);
      app.wallets.providers.play('ky', player.id, parseAmount(String(result / 1_000_000n)));
      won += (result / 1_000_000n) * 1_000_000n;
      continue;
    }
    app.wallets.providers.misbehave('ky', FAULTS[chance(FAULTS.length)] ?? {});
    await app.wallets.move(player, chance(3) === 0 ? 'from_game' : 'to_game', usdt).catch(() => undefined);
  }
  app.wallets.providers.misbehave('ky', {});
  app.wallets.passThere(LONG_AFTER_MS);
  const { rows } = await app.asOwner("select id from game_transfers where state in ('sending', 'unknown')");
  for (const { id } of rows) await app.wallets.games.askTransfer(id);
  app.wallets.passThere(-LONG_AFTER_MS);
  const open = await app.asOwner("select count(*)::int as n from game_transfers where state in ('sending', 'unknown')");
  expect(open.rows).toEqual([{ n: 0 }]);
  const balances = await Promise.all(players.map((player) => player.balance()));
  const total = balances.reduce((all, each) => all + each, 0n) + players.reduce((all, player) => all + app.wallets.atGame(player), 0n);
  expect(total).toBe(400_000_000n + won);
}

test.each([7, 1973, 20261121])(
  'random transfers, faults and games (seed %i): both sides together are zero at the end',
  { timeout: 60_000, tags: 'long' },
  addUp,
);
