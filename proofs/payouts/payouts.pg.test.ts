import { randomBytes } from 'node:crypto';
import { startPayout } from '@fairbook/sandbox';
import { expect, test } from 'vitest';
import { openPayoutHouse, payWinners } from './pay-winners.ts';

/** `npm run prove -- payouts` runs a thousand and measures how long they wait; `npm test` only checks that a few are paid. */
const ASKED = process.env.FAIRBOOK_WINNERS;
const WINNERS = Number.parseInt(ASKED ?? '6', 10);
/**
 * The maximum wait of the last winner: the house's jobs run once a second for each step of a payout, staff check ten times a second, and requesting, holding,
 * approving and sending a thousand takes a busy machine half a minute. 99 of 100 need at most three quarters of that.
 */
const longestMs = (winners: number): number => 15_000 + winners * 45;

test(`${WINNERS} winners of one match have their money soon after its end, each once`, {
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
    const late = [at(0.99) > longestMs(WINNERS) * 0.75, at(1) > longestMs(WINNERS)];
    expect(ASKED === undefined ? [] : late).not.toContain(true);
    const references = provider.payments().map(({ reference }) => reference);
    expect([references.length, new Set(references).size]).toEqual([WINNERS, WINNERS]);
    expect(await house.faults()).toEqual([]);
  } finally {
    await house.close();
    await provider.stop();
  }
});
