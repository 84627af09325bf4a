import { seededRandom } from '@fairbook/harness/seeded-random';
import type { TestApp } from '@fairbook/server/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSamples } from './read-matches.ts';
import { openStoriesHouse, tellStories } from './tell-stories.ts';

const { FAIRBOOK_DATA, FAIRBOOK_MATCHES = '6', FAIRBOOK_SEED = '7', FAIRBOOK_OF = '' } = process.env;
const matches = Number.parseInt(FAIRBOOK_MATCHES, 10);
/** Without a folder of data, as in `npm test`, only what is made up is played. */
const samples = readSamples(FAIRBOOK_DATA ?? '', seededRandom(`samples ${FAIRBOOK_SEED}`), FAIRBOOK_OF);

let house: TestApp;
beforeAll(async () => {
  house = await openStoriesHouse();
});
afterAll(() => house.close());

test.each(samples)(
  'every bet on $name ends as the rules say, whatever becomes of its match and in whatever order it is told',
  { timeout: 3_600_000 },
  async (sample) => {
    const report = await tellStories(house, sample, { matches, chance: seededRandom(`${FAIRBOOK_SEED} ${sample.name}`) });
    const ends = [...report.ends].map(([end, count]) => `${count} ${end}`).join(', ');
    if (FAIRBOOK_DATA)
      console.log(
        `${sample.name}: ${report.matches} matches, ${report.bets} bets (${report.refused} refused), ${ends}; ${report.problems.length} differences`,
      );
    expect(report.problems).toEqual([]);
    expect(report.bets).toBeGreaterThan(3 * report.refused);
    expect(report.ends.get('cancelled')).toBeGreaterThan(0);
  },
);

test('and the books hold', async () => {
  await house.settle();
  expect(await house.faults()).toEqual([]);
});
