import { expect, test } from 'vitest';
import { judgePage } from './judge-page.ts';
import { watchPage } from './watch-page.ts';

test('a match whose prices change all the while hears them, answers taps, and keeps no more nodes', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const report = await watchPage({ seconds: 20, changesPerSecond: 100 });
  const said: string[] = [];
  // The first third is the page that fills, the slip with it; on a busy machine its first look is a page half there.
  const filled = Math.ceil(report.nodes.length / 3);
  judgePage(report, (line) => said.push(line));
  expect(report.waits.length, said.join('\n')).toBeGreaterThan(0);
  expect(report.heardPerSecond, said.join('\n')).toBeGreaterThan(10);
  expect(report.nodes.at(-1), said.join('\n')).toBeLessThan((report.nodes[filled] ?? 0) * 1.5 + 500);
});
