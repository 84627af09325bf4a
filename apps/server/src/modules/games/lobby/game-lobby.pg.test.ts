import { randomUUID } from 'node:crypto';
import { allEndpoints, gameLobbyApi, providerGamesApi, requestParts, securityApi, settingsApi } from '@fairbook/contract';
import { BRAND_CODES } from '@fairbook/core/catalog';
import { REFUSED_ADDRESSES } from '@fairbook/core/games/testing';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAppWith, type TestPlayer, testApp } from '../../../../test/test-app.ts';
import { DICE, seamlessProvider } from '../rounds/testing/seamless-provider.ts';

let app: TestAppWith<{ games: typeof seamlessProvider }>;
let ana: TestPlayer;
let bia: TestPlayer;
beforeAll(async () => {
  app = await testApp({ with: { games: seamlessProvider } });
  [ana, bia] = [await app.playerWith('20'), await app.playerWith('20')];
});
afterAll(() => app.close());

const dice = { type: 'pgGame', id: DICE } as const;
const launched = (player: TestPlayer, practice = false) => player.call(gameLobbyApi.launch, { ...dice, practice });
const tokenIn = (url: string): string => new URL(url).searchParams.get('token') ?? '';
const listed = async () => (await ana.call(gameLobbyApi.lobby, {})).list;
const listedOf = async (wanted: string) => (await listed()).find(({ type }) => type === wanted);
const listedDice = async () => (await listedOf('pgGame'))?.list.find(({ id }) => id === DICE);
const COMMIT = 'ab'.repeat(32);
const PROOF = { scheme: 'dice', server_seed: 'cd'.repeat(32), client_seed: 'mine', nonce: 3, outcome: { result: 7, odds: 3 } } as const;

/** Plays a round of ana's: a stake of 2 and, unless it stays open, this win. */
async function play(token: string, back?: string): Promise<string> {
  const round = { player: ana.id, game: DICE, round: randomUUID() };
  await app.games.client.call('debit', { ...round, transaction: randomUUID(), token, amount: parseAmount('2'), commit: COMMIT });
  if (back !== undefined)
    await app.games.client.call('credit', { ...round, transaction: randomUUID(), amount: parseAmount(back), ends: true, proof: PROOF });
  const { list } = await ana.call(providerGamesApi.myRounds, { start: 0, limit: 1 });
  return list[0]?.bet_id ?? '';
}

describe('GET game_lobby', () => {
  const setState = (status: string) =>
    app.asOwner(
      "insert into game_title_states (brand, provider, title, status) select unnest($1::text[]), 'pg', $2, $3 on conflict (brand, provider, title) do update set status = $3",
      [BRAND_CODES, DICE, status],
    );

  test('lists what is offered, in words of the caller, with what a player should know before', async () => {
    expect(await listedOf('pgGame')).toMatchObject({ game: 'pgGames', status: 'active' });
    expect(await listedDice()).toMatchObject({
      ...{ id: DICE, kind: 'instant', volatility: 'low', return: parseAmount('0.99'), open: true, pic: '/games/pg/dice.svg' },
    });
  });

  test.each([
    ['disabled', false],
    ['hidden', undefined],
  ])('a title that the brand has %s is listed as that, and cannot be opened', async (status, open) => {
    await setState(status);
    try {
      expect((await listedDice())?.open).toBe(open);
      await expect(launched(ana)).rejects.toMatchObject({ code: 'game.unavailable' });
    } finally {
      await setState('active');
    }
  });

  test('a provider that is hidden has no section', async () => {
    expect((await listed()).map(({ type }) => type)).toEqual(['pgGame', 'tadaGame', 'noah', 'winfinity']);
    await app.asOwner("update games set status = 'hidden' where game = 'pgGames'");
    try {
      await expect.poll(() => listedOf('pgGame')).toBeUndefined();
    } finally {
      await app.asOwner("update games set status = 'active' where game = 'pgGames'");
      await expect.poll(async () => (await listed()).length).toBe(4);
    }
    expect((await ana.call(settingsApi.availableGames, {})).find(({ game_id }) => game_id === 'pgGames')?.status).toBe('active');
  });
});

test('favourites and what was opened last are the own ones, on every device', async () => {
  await launched(ana, true);
  expect(await ana.call(gameLobbyApi.turnFavourite, { ...dice, on: true })).toEqual({ favourites: [dice], recent: [dice] });
  const { favourite_games: kept } = await ana.call(securityApi.exportData, { password: 'a long word 1' });
  expect(kept).toEqual([{ provider: 'pg', title: 'dice' }]);
  expect(await bia.call(gameLobbyApi.ownTitles, {})).toEqual({ favourites: [], recent: [] });
  expect(await ana.call(gameLobbyApi.turnFavourite, { ...dice, on: false })).toMatchObject({ favourites: [] });
  await expect(ana.call(gameLobbyApi.turnFavourite, { type: 'noah', id: 'none', on: true })).rejects.toMatchObject({
    code: 'game.not_found',
  });
});

describe('a launch', () => {
  test('opens a session on the origin of its provider, and is resumed as one sitting with another', async () => {
    const first = await launched(ana);
    expect(new URL(first.url).origin).toBe('https://games.example');
    const again = await ana.call(gameLobbyApi.resume, { launch_id: first.launch_id });
    expect(again).toMatchObject({ launch_id: first.launch_id, opened_at: first.opened_at, practice: false });
    expect(tokenIn(again.url)).not.toBe(tokenIn(first.url));
    await play(tokenIn(first.url), '5');
    await play(tokenIn(again.url), '0');
    await play(tokenIn(again.url));
    expect(await ana.call(gameLobbyApi.sitting, { launch_id: first.launch_id })).toMatchObject({
      ...{ rounds: 3, staked: parseAmount('6'), back: parseAmount('5') },
    });
    const later = await launched(ana);
    expect(await ana.call(gameLobbyApi.sitting, { launch_id: later.launch_id })).toMatchObject({ rounds: 0, staked: 0n, back: 0n });
  });

  test('counts no round of which the only stake was taken back before it came', async () => {
    const { launch_id, url } = await launched(ana);
    const [named, debit] = [{ player: ana.id, game: DICE, round: randomUUID() }, randomUUID()];
    await app.games.client.call('rollback', { ...named, transaction: randomUUID(), debit });
    const stake = { ...named, transaction: debit, token: tokenIn(url), amount: parseAmount('2') };
    expect(await app.games.client.call('debit', stake)).toMatchObject({ state: 'refused', reason: 'rolled_back' });
    expect(await ana.call(gameLobbyApi.sitting, { launch_id })).toMatchObject({ rounds: 0, staked: 0n, back: 0n });
  });

  test('for practice opens no session', async () => {
    expect(tokenIn((await launched(ana, true)).url)).toBe('');
  });

  test('its id is worth nothing to anybody else, and its url stands in no address of ours', async () => {
    const { launch_id } = await launched(ana);
    for (const call of [gameLobbyApi.resume, gameLobbyApi.sitting])
      await expect(bia.call(call as typeof gameLobbyApi.sitting, { launch_id })).rejects.toMatchObject({ code: 'launch.not_found' });
    const { path } = requestParts(allEndpoints['gameLobby.checkAddress'] as never, { address: 'https://games.example/?token=x' });
    expect(path).not.toContain('token');
  });
});

test('of forty addresses that look like a provider none is let into a frame, and those of a provider are, letter for letter', async () => {
  const answer = (address: string) =>
    ana.call(gameLobbyApi.checkAddress, { address }).then(
      ({ url }) => url,
      ({ code }) => code,
    );
  const answers = await Promise.all(REFUSED_ADDRESSES.map(answer));
  // A zero is refused in every text, before anybody reads it as an address.
  expect(answers).toEqual(REFUSED_ADDRESSES.map((address) => (address.includes('\0') ? 'request.invalid' : 'launch.address_refused')));
  const good = 'https://games.example/pg/launch?game=dice&token=a-b';
  expect(await answer(good)).toBe(good);
});

describe('GET game_rounds/:bet_id', () => {
  test('shows what was promised with the stake and proved with the win, to its player alone', async () => {
    const { url } = await launched(ana);
    const id = await play(tokenIn(url), '3');
    const page = await ana.call(gameLobbyApi.round, { bet_id: id });
    expect(page).toMatchObject({ commit: COMMIT, proof: PROOF, round: { bet_id: id, status: 'settled' } });
    expect(page.calls.map(({ kind, moved }) => [kind, moved])).toEqual([
      ['debit', parseAmount('-2')],
      ['credit', parseAmount('3')],
    ]);
    await expect(bia.call(gameLobbyApi.round, { bet_id: id })).rejects.toMatchObject({ code: 'bet.not_found' });
  });

  test('of an open one there is a promise and no proof', async () => {
    const { url } = await launched(ana);
    expect(await ana.call(gameLobbyApi.round, { bet_id: await play(tokenIn(url)) })).toMatchObject({ commit: COMMIT, proof: null });
  });
});
