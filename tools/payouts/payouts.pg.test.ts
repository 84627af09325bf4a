import { randomBytes } from 'node:crypto';
import { startPayout } from '@fairbook/sandbox';
import { expect, test } from 'vitest';
import { openPayoutHouse, payWinners } from './pay-winners.ts';

/** `npm run payouts` asks for a thousand. */
const WINNERS = Number.parseInt(process.env.FAIRBOOK_WINNERS ?? '6', 10);
const MINUTE_MS = 60_000;

test(`${WINNERS} winners of one match have their money with them soon after its end, each once`, {
  timeout: 120_000 + WINNERS * 3_000,
}, async () => {
  const secret = randomBytes(24).toString('hex');
  const provider = await startPayout({ secret });
  const house = await openPayoutHouse({ url: provider.url, secret });
  try {
    const waits = (await payWinners(house, WINNERS)).toSorted((a, b) => a - b);
    const at = (share: number) => waits[Math.min(waits.length - 1, Math.ceil(waits.length * share) - 1)] ?? Number.POSITIVE_INFINITY;
    const seconds = (ms: number) => (ms / 1_000).toFixed(1);
    console.log(
      `${waits.length} winners, from the end of the match to the money with them: median ${seconds(at(0.5))} s, p99 ${seconds(at(0.99))} s, longest ${seconds(at(1))} s`,
    );
    expect(waits).toHaveLength(WINNERS);
    expect(at(0.99)).toBeLessThanOrEqual(5 * MINUTE_MS);
    expect(at(1)).toBeLessThanOrEqual(120 * MINUTE_MS);
    const references = provider.payments().map(({ reference }) => reference);
    expect([references.length, new Set(references).size]).toEqual([WINNERS, WINNERS]);
    expect(await house.faults()).toEqual([]);
  } finally {
    await house.close();
    await provider.stop();
  }
});
