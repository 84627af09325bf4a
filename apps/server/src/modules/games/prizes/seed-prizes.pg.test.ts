import { call, gamePrizesApi } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { seedPrizes } from './seed-prizes.ts';

const SLOW_MS = 20_000;

test('a demonstration has one jackpot and one tournament, however often and however slowly it is started', async () => {
  const app = await testApp();
  try {
    const seed = () =>
      seedPrizes({ db: app.db, prizes: app.gamePrizes, brand: app.gameLobby.desk.brand, now: new Date(Date.now() - SLOW_MS) });
    await Promise.all([seed(), seed()]);
    await seed();
    const [jackpots, tournaments] = await Promise.all([
      call(app.guest, gamePrizesApi.jackpots, {}),
      call(app.guest, gamePrizesApi.tournaments, {}),
    ]);
    expect(jackpots.list).toMatchObject([{ fund: 500_000_000n, adds: 7_500n, over: false }]);
    expect(tournaments.list).toMatchObject([{ scoring: 'best_multiple', rounds: 50, joined: 0 }]);
    await app.settle();
    expect(await app.faults()).toEqual([]);
  } finally {
    await app.close();
  }
});
