import { seededRandom } from '@fairbook/harness/seeded-random';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { auditDraws, type DatedDraw, type NamedRace } from './audit.ts';

/** Set FAIRBOOK_SEED to repeat a failed run. */
const SEED = process.env.FAIRBOOK_SEED ?? String(Date.now());
const { whole: randomInt } = seededRandom(SEED);

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('pgUrl') });
  await client.connect();
});
afterAll(() => client.end());

const shuffled = (count: number): readonly number[] => {
  const urn = Array.from({ length: count }, (_, at) => at + 1);
  return Array.from({ length: count }, () => urn.splice(randomInt(urn.length), 1)[0] ?? 0);
};
const day = (at: number): string => new Date(Date.UTC(1993, 1, 1) + at * 86_400_000).toISOString().slice(0, 10);

/** `npm run prove -- lottery <folder>` does the same with real draws. */
test(`the project and PostgreSQL settle every cell of every group alike (seed ${SEED})`, { timeout: 240_000 }, async () => {
  const draws: DatedDraw[] = Array.from({ length: 40 }, (_, at) => {
    const numbers = shuffled(49);
    // every third draw has 49 as the special number, every third at the first position
    const balls = numbers.filter((ball) => ball !== 49).slice(0, 6);
    const placed = at % 3 === 0 ? [...balls, 49] : at % 3 === 1 ? [49, ...balls] : numbers.slice(0, 7);
    return { name: `draw ${at}`, date: day(randomInt(17_500)), balls: placed, orderKnown: true };
  });
  const races: NamedRace[] = Array.from({ length: 200 }, (_, at) => ({ name: `race ${at}`, order: shuffled(10) }));
  const report = await auditDraws(client, draws, races);
  expect(report.differences).toEqual([]);
  expect(report.cells).toBeGreaterThan(200_000);
});
