import { expect, test } from 'vitest';
import { judgePage } from './judge-page.ts';
import { watchPage } from './watch-page.ts';

test('a match whose prices change all the while hears them, answers taps, and keeps no more nodes', { timeout: 240_000 }, async () => {
  const report = await watchPage({ seconds: 20, changesPerSecond: 100 });
  const said: string[] = [];
  judgePage(report, (line) => said.push(line));
  expect(report.waits.length, said.join('\n')).toBeGreaterThan(0);
  expect(report.heardPerSecond, said.join('\n')).toBeGreaterThan(10);
  expect(report.nodes.at(-1), said.join('\n')).toBeLessThan((report.nodes[0] ?? 0) * 1.5 + 500);
});
