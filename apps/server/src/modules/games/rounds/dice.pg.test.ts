import { type GameProvider, startGameProvider } from '@fairbook/sandbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAppWith, testApp } from '../../../../test/test-app.ts';
import { seamlessProvider } from './testing/seamless-provider.ts';

let app: TestAppWith<{ games: typeof seamlessProvider }>;
let provider: GameProvider;
beforeAll(async () => {
  app = await testApp({ with: { games: seamlessProvider } });
  provider = await startGameProvider({ operator: app.games.operator });
});
beforeEach(() => provider.misbehave({}));
afterAll(async () => {
  await provider.stop();
  await app.close();
});

interface Answer {
  readonly visit: string;
  readonly balance: string;
  readonly paid?: string;
  readonly refused?: string;
}
const ask = async (path: string, body: object): Promise<Answer> =>
  (await fetch(`${provider.url}/${path}`, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<Answer>;
const units = (text = '0') => BigInt(text.replace('.', ''));
const throwOf = (visit: string, stake = '1') => ask('dice/throw', { visit, stake, odds: 3, client_seed: 'mine' });

test.each([{}, { twice: true }, { deaf: true }, { late_credits: true }])(
  'thirty throws of a provider that does %j come to what it says, here and there',
  async (faults) => {
    const player = await app.playerWith('50');
    const { visit, balance } = await ask('dice/open', { token: await app.games.tokenOf(player) });
    expect(balance).toBe('50.000000');
    provider.misbehave(faults);
    let expected = 50_000_000n;
    for (let n = 0; n < 30; n += 1) expected += units((await throwOf(visit)).paid) - 1_000_000n;
    provider.misbehave({});
    await provider.sendOwed();
    expect(await app.ledger.balanceOf(app.db, player.id)).toBe(expected);
    expect(await app.faults()).toEqual([]);
  },
);

test.each([
  [{ rollback_first: true }, 'rolled_back'],
  [{ corrupt_signature: true }, 'unanswered'],
])('a provider that does %j plays no round, and takes nothing', async (faults, refused) => {
  const player = await app.playerWith('50');
  const { visit } = await ask('dice/open', { token: await app.games.tokenOf(player) });
  provider.misbehave(faults);
  expect(await throwOf(visit)).toEqual({ refused });
  provider.misbehave({});
  await provider.sendOwed();
  expect(await player.balance()).toBe(50_000_000n);
});

test('what the house refuses is not played', async () => {
  const player = await app.playerWith('5');
  const { visit } = await ask('dice/open', { token: await app.games.tokenOf(player) });
  expect(await throwOf(visit, '5.01')).toEqual({ refused: 'insufficient_balance' });
  expect(await ask('dice/open', { token: await app.games.overTokenOf(player) })).toEqual({ refused: 'session_over' });
});
