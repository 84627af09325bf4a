import { describe, expect, test } from 'vitest';
import type { Deviation } from './chi-square.ts';
import { distinctAnimalChances, sumOfSevenChances } from './draw-chances.ts';
import { markSixDeviations, PLACES_MOST, placesStatistic, raceDeviations } from './draw-statistics.ts';
import { badlyShuffled, markSixDraws, races, sortedByChance } from './fair-draws.ts';

/** `npm run test:long` draws a hundred thousand of each, and `npm run prove -- chances` ten million. */
const DRAWS = Number.parseInt(process.env.FAIRBOOK_DRAWS ?? (process.env.FAIRBOOK_LONG === '1' ? '100000' : '10000'), 10);
/** Chance exceeds it once in a million times. The draws are the same in every run, so this is deterministic. */
const ALARM = 4.75;

const beyond = (deviations: readonly Deviation[]): readonly Deviation[] => deviations.filter(({ deviation }) => deviation > ALARM);

function seen(deviations: readonly Deviation[]): readonly Deviation[] {
  console.info(deviations.map(({ name, deviation }) => `${name} ${deviation.toFixed(2)}`).join(', '));
  // chance puts one in a hundred independent statistics beyond this, so it is printed but does not fail
  console.info(`${deviations.filter(({ deviation }) => deviation > 2.33).length} of ${deviations.length} beyond 99 %`);
  return deviations;
}

describe(`${DRAWS} draws`, { timeout: 240_000 + DRAWS / 2 }, () => {
  test('of seven of 49 deviate no more than chance does', () => {
    expect(beyond(seen(markSixDeviations(markSixDraws('gallopingmarksix', DRAWS))))).toEqual([]);
  });

  test('of ten cars deviate no more than chance does', () => {
    expect(beyond(seen(raceDeviations(races('racing', DRAWS))))).toEqual([]);
  });
});

describe('the same statistics detect', { timeout: 240_000 }, () => {
  const [balls, cars] = [
    { of: 49, take: 7 },
    { of: 10, take: 10 },
  ];
  const namesOf = (deviations: readonly Deviation[]): readonly string[] => beyond(deviations).map(({ name }) => name);

  test('the most common shuffling mistake', () => {
    expect(namesOf(markSixDeviations(badlyShuffled('bad', 60_000, balls)))).toContain('special number');
    expect(namesOf(raceDeviations(badlyShuffled('bad', 20_000, cars)))).toContain('cars at places');
  });
  test('sorting with a random comparison, at one in a million, within 400 races', () => {
    expect(namesOf(raceDeviations(sortedByChance('bad', 400, cars)))).toContain('cars at places');
    expect(namesOf(markSixDeviations(sortedByChance('bad', 2_000, balls)))).toContain('position 1');
  });
  describe('sorting with a random comparison at the 99 % of trust R4', () => {
    const batches = (draws: number, many: number, make = sortedByChance): readonly number[] =>
      Array.from({ length: many }, (_, seed) => placesStatistic(make(`seed ${seed}`, draws, cars)));
    const meanOf = (statistics: readonly number[]): number => statistics.reduce((a, b) => a + b, 0) / statistics.length;

    test('after 200 races, in at least 99 of 100 batches', () => {
      const statistics = batches(200, 100);
      expect(statistics.filter((statistic) => statistic > PLACES_MOST).length).toBeGreaterThanOrEqual(99);
      expect(meanOf(statistics)).toBeGreaterThan(160);
    });
    test('after 2,000 races, far beyond the bound', () => {
      expect(Math.min(...batches(2_000, 5))).toBeGreaterThan(850);
    });
    test('while fair draws exceed it in at most two of 100 batches', () => {
      const statistics = batches(200, 100, races);
      expect(statistics.filter((statistic) => statistic > PLACES_MOST).length).toBeLessThanOrEqual(2);
      expect(meanOf(statistics)).toBeCloseTo(81, -1);
    });
  });
  test('draws that depend on the previous one', () => {
    const stuck = [...markSixDraws('stuck', 20_000)].map((draw, at, all) => (at % 10 === 0 ? (all[at - 1] ?? draw) : draw));
    expect(namesOf(markSixDeviations(stuck))).toContain('special number and the one 1 before');
  });
  test('a special number whose low values are often skipped', () => {
    const draws = [...markSixDraws('gaps', 40_000)];
    const chosen = draws.filter((draw, at) => at % 2 === 0 || (draw[6] ?? 0) > 7);
    expect(namesOf(markSixDeviations(chosen))).toContain('special number: gaps');
  });
});

test('the expected probabilities are exact', () => {
  const [sums, animals] = [sumOfSevenChances(), distinctAnimalChances()];
  const total = (chances: readonly number[]): number => chances.reduce((a, b) => a + b, 0);
  expect([total(sums), total(animals)]).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)]);
  // lottery-rules 2.2 and 2.5: for a sum of 175, and of at least 175
  expect(sums[175]).toBeCloseTo(0.01114, 5);
  expect(total(sums.slice(175))).toBeCloseTo(0.50557, 5);
});
