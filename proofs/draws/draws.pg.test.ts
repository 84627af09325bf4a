import { times } from '@fairbook/testkit/long';
import { beforeAll, describe, expect, test } from 'vitest';
import { betAroundClosing, type ClosingReport } from './closing.ts';
import { type DayReport, liveThroughDay } from './day.ts';
import { type KillReport, killAtEveryStep } from './kill.ts';
import { isClosingKept, isKillKept, printClosing, printKill } from './print-reports.ts';

// A short version of `npm run prove -- draws day`, `draws closing` and `draws kill`. Each has its own house; they mostly wait for draws, so they run in
// parallel.
const said: string[] = [];
const say = (line: string) => void said.push(line);

let day: DayReport;
let closing: ClosingReport;
let kill: KillReport;
beforeAll(async () => {
  [day, closing, kill] = await Promise.all([
    liveThroughDay({ seconds: 20, players: 6, everyMs: 1_200, firstIn: 20, slack: 240, say }),
    betAroundClosing({ bets: times(5_000, 2_000), endings: 1, connections: 4, clocksOffMs: [5_000], firstIn: 25, say }),
    killAtEveryStep({ steps: ['due', 'settling'], times: 1, players: 6, games: ['racing'], firstIn: 20, say }),
  ]);
}, 400_000);

describe('a short day of all lotteries', () => {
  test('settles every bet once, as an independent settlement does, and every draw can be verified', () => {
    const { faulty, differences, faults, notOnce, baseless, late, verified } = day;
    expect({ faulty, differences, faults, notOnce, baseless, late, failed: verified.failed }).toEqual({
      ...{ faulty: [], differences: [], faults: [], notOnce: 0, baseless: 0, late: 0, failed: [] },
    });
    expect(day.bets).toBeGreaterThan(0);
    expect(verified.draws).toBeGreaterThan(10);
  });
});

test('around the close no late bet is accepted, and every refusal says that betting is closed', () => {
  printClosing(closing, say);
  expect(isClosingKept(closing), said.join('\n')).toBe(true);
  expect(closing.taken).toBeGreaterThan(0);
  expect(closing.refused.get('draw.closed')).toBeGreaterThan(0);
});

test('a house killed while it draws and settles has one result for each draw and settles every bet', () => {
  printKill(kill, say);
  expect(isKillKept(kill), said.join('\n')).toBe(true);
  expect(kill.told).toBeGreaterThan(0);
  expect(kill.verified.draws).toBeGreaterThan(0);
});
