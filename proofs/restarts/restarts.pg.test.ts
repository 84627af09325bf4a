import { expect, test } from 'vitest';
import { restarts } from './restarts.ts';

test('servers restarted under load cut off no request or socket, lose no bet and place none twice', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const report = await restarts({ restarts: 2, perSecond: 60, connections: 16, sockets: 20, say: () => undefined });
  expect(report.bets.acknowledged.length).toBe(report.bets.sent);
  expect(report.bets.sent).toBeGreaterThan(20);
  expect(report.sockets.told).toBeGreaterThan(0);
  const { cut, abandoned, other } = report.bets;
  expect({
    cut,
    abandoned,
    other: [...other],
    lost: report.lost,
    doubled: report.doubled,
    untold: report.untold,
    sockets: report.sockets.cut,
  }).toEqual({
    ...{ cut: 0, abandoned: 0, other: [], lost: 0, doubled: 0, untold: 0, sockets: 0 },
  });
});
