import { expect, test } from 'vitest';
import { judgePage } from './judge-page.ts';
import { watchPage } from './watch-page.ts';

test('a page with constantly changing prices receives them, responds to taps, and does not accumulate nodes', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const report = await watchPage({ seconds: 20, changesPerSecond: 100 });
  const said: string[] = [];
  // during the first third the page and the slip are still filling, more so on a busy machine
  const filled = Math.ceil(report.nodes.length / 3);
  judgePage(report, (line) => said.push(line));
  expect(report.waits.length, said.join('\n')).toBeGreaterThan(0);
  expect(report.heardPerSecond, said.join('\n')).toBeGreaterThan(10);
  expect(report.nodes.at(-1), said.join('\n')).toBeLessThan((report.nodes[filled] ?? 0) * 1.5 + 500);
});
