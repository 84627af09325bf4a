import { expect, test } from 'vitest';
import { raceServers } from './three-servers.ts';

test('three servers on one database, with bets of the same players, lose no bet, place none twice and leave every wallet exact', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const { bets, broken } = await raceServers({ seconds: 5, perSecond: 60 });
  for (const { acknowledged, sent, other, abandoned } of bets) {
    expect(sent).toBeGreaterThan(20);
    expect({ told: acknowledged.length, other: [...other], abandoned }).toEqual({ told: sent, other: [], abandoned: 0 });
  }
  const { unsettled: _open, ...promises } = broken;
  expect(promises).toEqual({
    ...{ lostBets: 0, lostStakes: 0, lostDeposits: 0, doubled: 0, untold: 0, wrongBalances: 0, paidOtherwise: [], notOnce: 0, faults: [] },
  });
});
