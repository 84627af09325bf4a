import { randomUUID } from 'node:crypto';
import { type DrawsHouse, startDrawsHouse } from '@fairbook/harness/draws-house';
import { type ScriptedFeed, startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPromises } from './check-promises.ts';
import { fastDraws } from './draw-intent.ts';
import { type TortureReport, torture } from './torture.ts';

const ENDS = ['server', 'postgres', 'server'] as const;

let feed: ScriptedFeed;
let draws: DrawsHouse;
let report: TortureReport;
beforeAll(async () => {
  feed = await startScriptedFeed('soccer');
  // its draws are held after the test; `npm run prove -- torture` holds them
  draws = await startDrawsHouse({ env: feed.env, durable: true, schedules: () => fastDraws(3_600) });
  // A match is open for half a minute: on a busy machine, shorter ones would be over before any bet.
  const load = { connections: 16, players: 8, everySeconds: 0.7, matchEveryMs: 2_500 };
  report = await torture({ house: draws.house, feed, ...load, endNext: (ended) => ENDS[ended], say: () => undefined });
}, 400_000);
afterAll(async () => {
  await draws.stop();
  await feed.stop();
});

const kept = {
  lostBets: 0,
  lostStakes: 0,
  lostDeposits: 0,
  doubled: 0,
  untold: 0,
  wrongBalances: 0,
  unsettled: 0,
  paidOtherwise: [],
  notOnce: 0,
  faults: [],
};

test('a killed house keeps what it confirmed to players, does nothing twice and settles what was open', () => {
  expect(report.kills + report.crashes).toBe(ENDS.length);
  expect(report.record.cutOff).toBeGreaterThan(0);
  const kinds = new Set(report.record.acknowledged.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['bet', 'deposit', 'draw_bet']);
  expect(report.results).toBeGreaterThan(0);
  expect({ ...report.broken, abandoned: report.record.abandoned }).toEqual({ ...kept, abandoned: [] });
});

test.each(['bet', 'draw_bet'])('a missing %s and an unconfirmed one are detected', async (sought) => {
  const { acknowledged } = report.record;
  const bet = acknowledged.find(({ kind }) => kind === sought)!;
  const told = [{ ...bet, key: randomUUID() }, ...acknowledged.filter((each) => each !== bet)];
  expect(await checkPromises(draws.house.databaseUrl, told)).toEqual({ ...kept, lostBets: 1, lostStakes: 1, untold: 1 });
});
