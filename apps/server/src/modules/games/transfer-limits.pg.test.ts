import { type PlayerId, securityApi, verificationApi } from '@fairbook/contract';
import type { LimitKind, Period } from '@fairbook/core/limits';
import { amount, parseAmount } from '@fairbook/core/money';
import { times } from '@fairbook/testkit/long';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import type { GameWalletProvider } from './index.ts';

const PIN = 'x7k2pq';
const DAY_MS = 86_400_000;
const ROUNDS = times(20, 2);

/** Takes everything at once, and returns any amount requested. */
const willing: GameWalletProvider = {
  open: async () => true,
  enter: async () => null,
  leave: async () => true,
  balance: async () => amount(0n),
  move: async ({ reference }) => ({ kind: 'done', providerRef: reference }),
  find: async (reference) => ({ kind: 'done', providerRef: reference }),
};

/** A fixed time for the house's clock. Calls go to the module directly: sessions end by the same clock. */
let shown: number | undefined;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ options: { now: () => new Date(shown ?? Date.now()), wallets: new Map([['ky', willing]]) } });
});
afterEach(async () => {
  shown = undefined;
  expect(await app.faults()).toEqual([]);
});
afterAll(() => app.close());

async function playerWith(usdt: string): Promise<PlayerId> {
  const player = await app.playerWith(usdt);
  await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: 'a long word 1' });
  await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
  return player.id;
}
const move = (player: PlayerId, direction: 'to_game' | 'from_game', usdt: string) =>
  app.games.transfer(player, { key: v7(), request: { provider: 'ky', direction, amount: parseAmount(usdt), bank_password: PIN } }).then(
    ({ state }) => state,
    (error: { code?: string }) => error.code ?? String(error),
  );
const limit = (player: PlayerId, kind: LimitKind, period: Period, usdt: string) =>
  app.limits.set(player, { kind, period, value: parseAmount(usdt) });

describe('money to a game', () => {
  test.each([
    ['stake', 'limit.stake_exceeded'],
    ['loss', 'limit.loss_exceeded'],
  ] as const)('counts as a %s: 24 hours later there is room again, and not a second before', async (kind, code) => {
    const player = await playerWith('100');
    await limit(player, kind, 'day', '10');
    const from = Date.now();
    expect(await move(player, 'to_game', '10')).toBe('done');
    const done = Date.now();
    expect(await move(player, 'to_game', '1')).toBe(code);
    shown = from + DAY_MS - 1_000;
    expect(await move(player, 'to_game', '1')).toBe(code);
    shown = done + DAY_MS + 1;
    expect(await move(player, 'to_game', '10')).toBe('done');
  });

  test('stops at a pause until T+24:00:00 and not at T+23:59:59; what is there can be brought back all the while', async () => {
    const player = await playerWith('100');
    await app.limits.pause(player, 1);
    const until = (await app.limits.mine(player)).paused_until?.getTime() ?? 0;
    expect(await move(player, 'to_game', '1')).toBe('limit.paused');
    expect(await move(player, 'from_game', '1')).toBe('done');
    shown = until - 1_000;
    expect(await move(player, 'to_game', '1')).toBe('limit.paused');
    shown = until;
    expect(await move(player, 'to_game', '1')).toBe('done');
  });

  test('stops for good at a self-exclusion for good, and comes back all the same', async () => {
    const player = await playerWith('100');
    await app.limits.exclude(player, null);
    shown = Date.now() + 4_000 * DAY_MS;
    expect(await move(player, 'to_game', '1')).toBe('limit.excluded');
    expect(await move(player, 'from_game', '1')).toBe('done');
  });

  test(`never passes a limit with fifty at once, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await playerWith('100');
      await limit(player, round % 2 === 0 ? 'stake' : 'loss', 'week', '7');
      const answers = await Promise.all(Array.from({ length: 50 }, () => move(player, 'to_game', '1')));
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(7);
      expect(new Set(answers).size).toBe(2);
    }
  });

  test('brought back makes room for losses, and not for stakes', async () => {
    const player = await playerWith('100');
    await limit(player, 'loss', 'week', '10');
    await limit(player, 'stake', 'week', '15');
    expect(await move(player, 'to_game', '10')).toBe('done');
    expect(await move(player, 'to_game', '1')).toBe('limit.loss_exceeded');
    expect(await move(player, 'from_game', '10')).toBe('done');
    expect(await move(player, 'to_game', '5')).toBe('done');
    expect(await move(player, 'to_game', '1')).toBe('limit.stake_exceeded');
  });
});
