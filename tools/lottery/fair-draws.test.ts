import { describe, expect, test } from 'vitest';
import { type Deviation, markSixDeviations, raceDeviations } from './draw-statistics.ts';
import { badlyShuffled, markSixDraws, races } from './fair-draws.ts';

/** `npm run lottery:chances` draws ten million of each. */
const DRAWS = Number.parseInt(process.env.FAIRBOOK_DRAWS ?? '200000', 10);
/** Chance alone is further away once in a million times. The draws are the same every time, so this never fails by chance. */
const ALARM = 4.75;

const beyond = (deviations: readonly Deviation[]): readonly Deviation[] => deviations.filter(({ deviation }) => deviation > ALARM);

function seen(deviations: readonly Deviation[]): readonly Deviation[] {
  console.info(deviations.map(({ name, deviation }) => `${name} ${deviation.toFixed(2)}`).join(', '));
  return deviations;
}

describe(`${DRAWS} draws`, { timeout: 60_000 + DRAWS / 20 }, () => {
  test('of seven of 49 stray no further than chance does', () => {
    expect(beyond(seen(markSixDeviations(markSixDraws('gallopingmarksix', DRAWS))))).toEqual([]);
  });

  test('of ten cars stray no further than chance does', () => {
    expect(beyond(seen(raceDeviations(races('racing', DRAWS))))).toEqual([]);
  });
});

describe('the same statistics catch the shuffle that is got wrong most', { timeout: 60_000 }, () => {
  test('of 49', () => {
    const names = beyond(markSixDeviations(badlyShuffled('bad', 60_000, { of: 49, take: 7 }))).map(({ name }) => name);
    expect(names).toContain('special number');
  });
  test('of ten', () => {
    const names = beyond(raceDeviations(badlyShuffled('bad', 20_000, { of: 10, take: 10 }))).map(({ name }) => name);
    expect(names).toContain('cars at places');
  });
});
