import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SEAMLESS_GAMES } from '@fairbook/core/games';
import { GAME_DEFINITIONS, type GameProviders, startGameProviders } from '@fairbook/sandbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAppWith, type TestPlayer, testApp } from '../../../../test/test-app.ts';
import { createGameRounds } from './create-rounds.ts';
import { seamlessProvider } from './testing/seamless-provider.ts';

let app: TestAppWith<{ games: typeof seamlessProvider }>;
let providers: GameProviders;
const keepIn = mkdtempSync(path.join(tmpdir(), 'fairbook-games-'));
const start = () => startGameProviders({ operators: [app.games.operator], keepIn });
beforeAll(async () => {
  app = await testApp({ with: { games: seamlessProvider } });
  providers = await start();
});
beforeEach(() => providers.misbehave({}));
afterAll(async () => {
  await providers.stop();
  await app.close();
  rmSync(keepIn, { recursive: true, force: true });
});

interface Answer {
  readonly visit: string;
  readonly balance: string;
  readonly refused?: string;
  readonly board?: string;
  readonly commit: string;
  readonly promised?: string;
  readonly round: { readonly staked: string; readonly paid: string; readonly proof: object | null } | null;
}
const ask = async (what: string, body: object): Promise<Answer> =>
  (await fetch(`${providers.urlOf('pg')}/table/${what}`, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<Answer>;
const units = (text = '0') => BigInt(text.replace('.', ''));
const throwOf = (visit: string, stake = '1') => ask('begin', { visit, stake, choice: 3, client_seed: 'mine' });
const opened = async (player: TestPlayer, game = 'dice') => ask('open', { game, token: await app.games.tokenOf(player, game) });
/** Plays rounds of mines until one is not over at once. */
const minesOf = (visit: string) => ask('begin', { visit, stake: '2', choice: 0, client_seed: 'mine' });

test('of three faults in a provider’s file of the day three are found the next morning, and nothing else', async () => {
  const player = await app.playerWith('50');
  const { visit } = await opened(player);
  for (let n = 0; n < 30; n += 1) await throwOf(visit);
  const rounds = createGameRounds({
    ...{ db: app.db, ledger: app.ledger, limits: app.limits, settings: app.settings, leastReturnE6: 0, isKnown: async () => true },
    brand: 'only-bets',
    providers: new Map([['pg', { url: providers.urlOf('pg'), keys: [app.games.operator.key] }]]),
  });
  const compared = () => rounds.compareYesterday(new Date(Date.now() + 86_400_000), 0);
  providers.misbehave({ wrong_file: true });
  const [file] = await compared();
  expect(file?.faults.map(({ kind }) => kind).toSorted()).toEqual(['amount_differs', 'missing_there', 'repeated']);
  expect(file?.matched).toBe(60 - 3);
  expect(await compared()).toEqual([]);
});

test.each([{}, { twice: true }, { deaf: true }, { late_credits: true }])(
  'thirty throws of a provider that does %j come to what it says, here and there',
  async (faults) => {
    const player = await app.playerWith('50');
    const { visit, balance } = await opened(player);
    expect(balance).toBe('50.000000');
    providers.misbehave(faults);
    let expected = 50_000_000n;
    for (let n = 0; n < 30; n += 1) expected += units((await throwOf(visit)).round?.paid) - 1_000_000n;
    providers.misbehave({});
    await providers.sendOwed();
    expect(await app.ledger.balanceOf(app.db, player.id)).toBe(expected);
    expect(await app.faults()).toEqual([]);
  },
);

test.each([
  [{ rollback_first: true }, 'rolled_back'],
  [{ corrupt_signature: true }, 'unanswered'],
])('a provider that does %j plays no round, and takes nothing', async (faults, refused) => {
  const player = await app.playerWith('50');
  const { visit } = await opened(player);
  providers.misbehave(faults);
  expect(await throwOf(visit)).toEqual({ refused });
  providers.misbehave({});
  await providers.sendOwed();
  expect(await player.balance()).toBe(50_000_000n);
});

test('what the house refuses is not played', async () => {
  const player = await app.playerWith('5');
  const { visit } = await opened(player);
  expect(await throwOf(visit, '5.01')).toEqual({ refused: 'insufficient_balance' });
  expect(await ask('open', { game: 'dice', token: await app.games.overTokenOf(player) })).toEqual({ refused: 'session_over' });
  expect(await ask('open', { game: 'mines', token: await app.games.tokenOf(player) })).toEqual({ refused: 'session_over' });
});

test('a round of several steps goes on in another session, as of a page that is loaded again, and after the provider is started again, and is paid once', async () => {
  const player = await app.playerWith('50');
  const token = await app.games.tokenOf(player, 'mines');
  const { visit, commit } = await ask('open', { game: 'mines', token });
  const begun = await minesOf(visit);
  expect([begun.balance, begun.round?.proof]).toEqual(['48.000000', null]);
  expect(await minesOf(visit)).toEqual({ refused: 'round_open' });
  const again = await opened(player, 'mines');
  expect([again.visit, again.board, again.promised]).toEqual([visit, begun.board, commit]);
  await providers.stop();
  providers = await start();
  const after = await opened(player, 'mines');
  expect([after.board, after.balance, after.promised]).toEqual([begun.board, '48.000000', commit]);
  let now = after;
  for (let tile = 0; !now.round?.proof; tile += 1) now = await ask('move', { visit: after.visit, move: tile < 3 ? tile : 25 });
  expect(await player.balance()).toBe(48_000_000n + units(now.round?.paid));
  expect(await ask('move', { visit: after.visit, move: 25 })).toEqual({ refused: 'refused' });
});

test('a round that its player left ends after the session, with what it is worth', async () => {
  const player = await app.playerWith('50');
  const { visit } = await opened(player, 'mines');
  await minesOf(visit);
  await providers.endLeft(new Date());
  expect(await player.balance()).toBe(48_000_000n);
  await providers.endLeft(new Date(Date.now() + 5 * 3_600_000));
  expect(await player.balance()).toBe(50_000_000n);
});

test('what the house says of a game is what its provider declares', async () => {
  const { rows } = await app.asOwner(
    'select provider as maker, title as id, names, return_e6 as "returnE6", kind, volatility from game_titles',
    [],
  );
  const sorted = <Row extends { readonly id: string }>(titles: readonly Row[]) =>
    titles.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const declared = GAME_DEFINITIONS.flatMap(({ makers, id, names, returnE6, kind, volatility }) =>
    makers.filter((maker) => maker in SEAMLESS_GAMES).map((maker) => ({ maker, id, names, returnE6, kind, volatility })),
  );
  expect(sorted(rows as typeof declared)).toEqual(sorted(declared));
});
