import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { sumHoursJob } from './sum-hourly-totals.ts';

test.each([0, 1, 1_000, 2_001])('of %i players who limited money each is summed once, page after page', async (count) => {
  const players = Array.from({ length: count }, (_, n) => BigInt(n + 5));
  const { db } = paperDb({
    'limits.money_limited': ([after, most]) =>
      players
        .filter((player) => player > (after as bigint))
        .slice(0, Number(most))
        .map((player) => ({ player })),
  });
  const summed: bigint[] = [];
  const ledger = { sumHourlyTotals: async (_: unknown, some: readonly bigint[]) => void summed.push(...some) };
  await sumHoursJob({ db, ledger } as unknown as Parameters<typeof sumHoursJob>[0]).run({});
  expect(summed).toEqual(players);
});
