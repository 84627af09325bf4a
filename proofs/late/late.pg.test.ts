import { expect, test } from 'vitest';
import { betLate, isLateKept, printLate } from './bet-late.ts';

test('around a kick-off no late bet is accepted, whatever the clocks of clients and servers, and every refusal says that the market is closed', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const report = await betLate({ bets: 400, players: 6, clocksOffMs: [5_000], firstIn: 15, kickOffs: 4, say });
  printLate(report, say);
  expect(isLateKept(report), said.join('\n')).toBe(true);
  expect(report.taken).toBeGreaterThan(0);
  expect(report.refused.get('slip.market_closed')).toBeGreaterThan(0);
});
