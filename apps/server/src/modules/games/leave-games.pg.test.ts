import { gamesApi, limitsApi, type PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAppWith, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { gameWallets } from './testing/game-wallets.ts';
import { disown } from './testing/other-hands.ts';

let app: TestAppWith<{ away: typeof gameWallets }>;
beforeAll(async () => {
  app = await testApp({ with: { away: gameWallets } });
});
beforeEach(() => {
  for (const provider of ['ky', 'ng'] as const) app.away.providers.misbehave(provider, {});
});
afterAll(() => app.close());

const usdt = parseAmount;

/** Runs what waits in the queue for a player. Answers how often it was done, and throws what it threw. */
async function leave({ id }: TestPlayer): Promise<number> {
  const { rows } = await app.asOwner('select payload from graphile_worker._private_jobs where key = $1', [`leave-games:${id}`]);
  for (const { payload } of rows) await app.jobs.find(({ name }) => name === 'leave-games')?.run(payload);
  return rows.length;
}
const SAID = { reason: 'Stolen', by: 'eva' };
/** Stops a player as staff do. */
const stop = ({ id }: TestPlayer, set: (tx: Tx, id: PlayerId) => Promise<unknown>) =>
  inTransaction(app.db, async (tx) => {
    await set(tx, id);
    await app.games.requestLeave(tx, id);
  });
/** A player with 300 in each of two wallets, 400 in the balance, and a page of ky's game open. */
async function playingAway() {
  const player = await app.away.playerWith('1000');
  for (const provider of ['ky', 'ng'] as const) await app.away.move(player, 'to_game', '300', { provider });
  const { url } = await player.call(gamesApi.kyLogin, {});
  return { player, url };
}
/** Whether the page of a game that was opened before still plays. */
async function plays(url: string): Promise<boolean> {
  const { searchParams } = new URL(url);
  const answer = await fetch(url.replace(/\/launch.*/, '/table/open'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: searchParams.get('token'), game: searchParams.get('game'), language: 'en', practice: false }),
  });
  return (await answer.text()).includes('"visit"');
}
const left = async (player: TestPlayer) => [
  app.away.atGame(player, 'ky'),
  app.away.atGame(player, 'ng'),
  await app.ledger.balanceOf(app.db, player.id),
];

describe('money and pages at transfer wallets are brought back', () => {
  test.each<[string, (player: TestPlayer) => Promise<unknown>]>([
    ['excludes themselves', ({ call }) => call(limitsApi.exclude, { months: 6 })],
    ['takes a break', ({ call }) => call(limitsApi.pause, { days: 1 })],
    ['says "it was not me"', (player) => disown(app, player)],
    ['is frozen by staff', (player) => stop(player, (tx, id) => app.ledger.frozen.set(tx, id, true))],
    ['may withdraw nothing', (player) => stop(player, (tx, id) => app.withdrawals.blocks.set(tx, id, { channel: null, ...SAID }))],
    ['may not bet', (player) => stop(player, (tx, id) => app.limits.blocks.set(tx, id, SAID))],
  ])('of who %s', async (_, stop) => {
    const { player, url } = await playingAway();
    expect(await plays(url)).toBe(true);
    await stop(player);
    expect(await leave(player)).toBe(1);
    expect(await left(player)).toEqual([0n, 0n, usdt('1000')]);
    expect(await plays(url)).toBe(false);
    // The queue may run a job twice.
    await leave(player);
    expect(await left(player)).toEqual([0n, 0n, usdt('1000')]);
  });

  test('as soon as a provider answers that did not, and of the others at once', async () => {
    const { player, url } = await playingAway();
    app.away.providers.misbehave('ky', { silent: true });
    await player.call(limitsApi.exclude, { months: null });
    await expect(leave(player)).rejects.toThrow('a game has not been left yet');
    expect(await left(player)).toEqual([usdt('300'), 0n, usdt('700')]);
    app.away.providers.misbehave('ky', {});
    await leave(player);
    expect(await left(player)).toEqual([0n, 0n, usdt('1000')]);
    expect(await plays(url)).toBe(false);
  });

  test('once, when the provider moves the money and does not say so', async () => {
    const { player } = await playingAway();
    app.away.providers.misbehave('ky', { fail_after: true });
    await player.call(limitsApi.exclude, { months: 6 });
    await expect(leave(player)).rejects.toThrow('a game has not been left yet');
    app.away.providers.misbehave('ky', {});
    const { rows } = await app.asOwner("select id from game_transfers where player_id = $1 and state = 'unknown'", [player.id]);
    for (const { id } of rows) await app.games.askTransfer(id);
    await leave(player);
    expect(await left(player)).toEqual([0n, 0n, usdt('1000')]);
    expect(await app.faults()).toEqual([]);
  });

  test('not of who may play, within limits or without: a break can be over by the time a provider answers', async () => {
    const { player, url } = await playingAway();
    await app.limits.set(player.id, { kind: 'loss', period: 'week', value: usdt('5000') });
    await app.jobs.find(({ name }) => name === 'leave-games')?.run({ player: String(player.id) });
    expect([await left(player), await plays(url)]).toEqual([[usdt('300'), usdt('300'), usdt('400')], true]);
  });
});
