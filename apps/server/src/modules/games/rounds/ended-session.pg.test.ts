import { randomUUID } from 'node:crypto';
import { call as callEndpoint, identityApi, securityApi, verificationApi } from '@fairbook/contract';
import type { GameCallOutcome } from '@fairbook/contract/game-provider';
import { parseAmount } from '@fairbook/core/money';
import { operatorClient } from '@fairbook/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAppWith, type TestPlayer, testApp } from '../../../../test/test-app.ts';
import { disown, inAnotherSession } from '../testing/other-hands.ts';
import { DICE, type Playing, PROVIDERS, seamlessProvider } from './testing/seamless-provider.ts';

let app: TestAppWith<{ games: typeof seamlessProvider }>;
beforeAll(async () => {
  app = await testApp({ with: { games: seamlessProvider } });
});
afterAll(() => app.close());

const PASSWORD = 'a long word 1';
const named = (round: string) => ({ transaction: randomUUID(), round, game: DICE });
const stake = ({ player, token }: Playing, round: string = randomUUID(), transaction: string = randomUUID()): Promise<GameCallOutcome> =>
  app.games.client.call('debit', { ...named(round), transaction, player: player.id, token, amount: parseAmount('5') });
const over = expect.objectContaining({ state: 'refused', reason: 'session_over' });
const taken = expect.objectContaining({ state: 'taken' });

/** Whoever set the payment password was not the player, who presses the link of the notice. */
async function disownChange(player: TestPlayer): Promise<void> {
  await player.call(securityApi.setPaymentPassword, { bank_password: 'x7k2pq', password: PASSWORD });
  await disown(app, player);
}

/** As if the player had touched nothing but the game for so long that the session of the site is over. */
async function idle({ id }: TestPlayer): Promise<void> {
  await app.asOwner("update sessions set expires_at = now() - interval '1 minute' where player_id = $1", [id]);
  await app.runJob('end-idle-sessions');
}

async function changePassword(player: TestPlayer): Promise<void> {
  await app.asOwner('update players set email_verified_at = now() where id = $1', [player.id]);
  const words = { old_password: PASSWORD, password: 'another long word 2' };
  await callEndpoint(await inAnotherSession(app, player), verificationApi.changePassword, words);
}
const endOthers = async (player: TestPlayer) => callEndpoint(await inAnotherSession(app, player), securityApi.endOtherSessions, {});

test.each<[string, (player: TestPlayer) => Promise<unknown>]>([
  ['its player signed out of', ({ call }) => call(identityApi.signOut, {})],
  ['its player ended from another browser', endOthers],
  ['was ended by another password', changePassword],
  ['was ended by "it was not me"', disownChange],
  [
    'was over by itself before everybody was signed out',
    async (player) => {
      await idle(player);
      await endOthers(player);
    },
  ],
])('a game of a session that %s takes no more stakes, and what is owed of its rounds is paid', async (_, end) => {
  const one = await app.games.playing('20');
  const [round, debit] = [randomUUID(), randomUUID()];
  expect([await stake(one, round, debit), await stake(one, round)]).toEqual([taken, taken]);
  await end(one.player);
  expect([await stake(one, round), await stake(one)]).toEqual([over, over]);
  expect(await app.games.client.call('authenticate', { token: one.token })).toEqual(over);
  expect(await app.games.client.call('balance', { token: one.token })).toEqual(over);
  expect(await stake(one, round, debit)).toEqual(taken);
  const { id: player } = one.player;
  expect(await app.games.client.call('rollback', { ...named(round), player, debit })).toEqual(taken);
  expect(await app.games.client.call('credit', { ...named(round), player, amount: parseAmount('7'), ends: true })).toEqual(taken);
  expect(await app.ledger.balanceOf(app.db, player)).toBe(parseAmount('22'));
});

test('a game goes on while its player touches nothing else, though the session of the site is over by itself', async () => {
  const one = await app.games.playing('20');
  await idle(one.player);
  expect(await stake(one)).toEqual(taken);
});

test('another session of the same player goes on', async () => {
  const one = await app.games.playing('20');
  await callEndpoint(await inAnotherSession(app, one.player), identityApi.signOut, {});
  expect(await stake(one)).toEqual(taken);
});

test.each(PROVIDERS)('%s is told so in its own words', async (provider) => {
  const player = await app.playerWith('20');
  const { token, game, ...operator } = await app.games.targetOf(player, provider);
  await player.call(identityApi.signOut, {});
  const debit = { transaction: randomUUID(), round: randomUUID(), game, player: player.id, token, amount: parseAmount('1') };
  expect(await operatorClient(operator).call('debit', debit)).toEqual(over);
});
