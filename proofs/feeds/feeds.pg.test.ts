import { expect, test } from 'vitest';
import { disturbFeeds, printFeeds } from './disturb-feeds.ts';

test('no bet is accepted while a feed is silent or has lost or invalid messages, nor before everything missed has been received', {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  // the suspension is fast only on a quiet machine, as with `npm run prove -- feeds`
  const report = await disturbFeeds({ seeds: ['short'], only: ['silent', 'prices that cannot be'], closedWithinMs: 20_000, say });
  printFeeds(report, say);
  expect(report.problems, said.join('\n')).toEqual([]);
  expect(report.bets).toBeGreaterThan(0);
  expect(report.seen.get('silent, log')?.gaps).toBeGreaterThanOrEqual(4);
  expect(report.offersCompared).toBeGreaterThan(100);
});
