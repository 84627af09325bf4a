import { times } from '@fairbook/testkit/long';
import '@fairbook/testkit/vitest-context';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyHouse } from '@fairbook/harness/verify-house';
import { cloneDatabase } from '@fairbook/testkit/pg';
import { describe, expect, inject, test } from 'vitest';
import { startBrokenWallet } from './broken-wallet.ts';
import { raceHouse } from './house-races.ts';
import { PAIRS } from './pair-races.ts';
import { startRacingHouse } from './racing-house.ts';
import { runRace } from './run-race.ts';
import { openBattery } from './volley.ts';
import { tenOfFifty } from './wallet-races.ts';

/** Beside five hundred other test files fifty requests rarely leave within 5 ms; in the command's rounds they do. */
const WITHIN_MS = 1_000;
const ROUNDS = times(2, 1);
const freshDatabase = () => cloneDatabase(inject('pgUrl'), inject('pgTemplate'), `races_${randomUUID().replaceAll('-', '')}`);

describe('fifty requests at once for one wallet of the real house', () => {
  test('spend no money twice, do nothing twice, exceed no limit, and leave a consistent ledger', { timeout: 600_000 }, async () => {
    const { house, feed, stop } = await startRacingHouse({ databaseUrl: await freshDatabase() });
    try {
      const reports = await raceHouse(house, feed, {
        each: { rounds: ROUNDS, withinMs: WITHIN_MS },
        ofPairs: { rounds: 1, withinMs: WITHIN_MS },
      });
      expect(reports).toHaveLength(11 + PAIRS.length);
      expect(reports.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual([]);
      expect(await verifyHouse(house.databaseUrl)).toEqual([]);
    } finally {
      await stop();
    }
  });
});

describe('the races themselves', () => {
  test('report the requests without an answer', async () => {
    const server = createServer((request, response) => void (request.url === '/mute' || response.end()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const battery = await openBattery(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 2, 500);
    const shots = ['/mute', '/loud', '/mute'].map((path) => ({ method: 'POST', path }) as const);
    await expect(battery.fire(shots)).rejects.toThrow(/^no answer to 2 of 3 shots: POST \/mute/);
    await battery.close();
    server.closeAllConnections();
    server.close();
  });

  test('detect a debit without a lock in every round', { timeout: 240_000 }, async () => {
    const broken = await startBrokenWallet(await freshDatabase());
    const battery = await openBattery(broken.url, 50);
    const report = await runRace(battery, tenOfFifty('a broken debit', broken.wallet), { rounds: 10, withinMs: WITHIN_MS });
    expect(report).toMatchObject({ rounds: 10, broken: 10 });
    await battery.close();
    await broken.stop();
  });
});
