import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import type { Schedule } from '@fairbook/core/lottery';
import { beforeAll, expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { seedDemo } from './seed-demo.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
/** The minutes between two draws of a game, and the time of the first one of a day. */
const EVERY: readonly (readonly [LotteryGame, minutes: number, from: string])[] = [
  ['hkmarksix', 10, '00:00'],
  ['ammarksix', 5, '00:01'],
  ['newammarksix', 3, '00:02'],
  ['gallopingmarksix', 4, '00:00:30'],
  ['sgnmarksix', 6, '00:01:30'],
  ['twnmarksix', 8, '00:03'],
  ['racing', 5, '00:00:15'],
  ['airship', 5, '00:02:45'],
];
type Samples = readonly [LotteryGame, string[], string[], number[], Date[], string[]];

/** What is set and inserted in a house in which one game has begun. */
async function seeded() {
  const { db, asked } = paperDb({ 'lottery.any_draw': ([game]) => [{ now: NOW, found: game === 'racing' }] });
  await seedDemo(db);
  return {
    schedules: asked('lottery.demo_schedule').map(([game, text]) => [game, JSON.parse(String(text)) as Schedule]),
    samples: asked('lottery.add_samples') as unknown as readonly Samples[],
  };
}
let house: Awaited<ReturnType<typeof seeded>>;
beforeAll(async () => {
  house = await seeded();
});

test('every game is drawn all day long, every few minutes, each a little after another', () => {
  expect(house.schedules).toEqual(
    EVERY.map(([game, minutes, from]) => [
      game,
      {
        ...{ offsetMinutes: 480, numbering: 'of_day', closesBefore: 15 },
        times: { kind: 'rounds', from, everySeconds: minutes * 60, count: 1_440 / minutes },
      },
    ]),
  );
});

test('every game that has not begun has its last hundred and fifty draws to look back on, and one that has is left alone', () => {
  const { samples } = house;
  expect(samples.map(([game]) => game)).toEqual(LOTTERY_GAMES.filter((game) => game !== 'racing'));
  const minutesOf = new Map(EVERY.map(([game, minutes]) => [game, minutes]));
  for (const [game, drawNos, dates, years, at, numbers] of samples) {
    const step = (minutesOf.get(game) ?? 0) * 60_000;
    expect([new Set(drawNos).size, dates.length, new Set(years), numbers.length]).toEqual([150, 150, new Set([2026]), 150]);
    const [last, first] = [at.at(-1)?.getTime() ?? 0, at[0]?.getTime() ?? 0];
    expect([last <= NOW.getTime(), last >= NOW.getTime() - step, last - first]).toEqual([true, true, 149 * step]);
    // The civil day where it is drawn, eight hours ahead.
    expect(dates.at(-1)).toBe(new Date(last + 8 * 3_600_000).toISOString().slice(0, 10));
  }
});

test.each<[LotteryGame, count: number, most: number]>([
  ['hkmarksix', 7, 49],
  ['airship', 10, 10],
])('what was drawn of %s are %i different numbers up to %i, and not the same each time', (game, count, most) => {
  const drawn = house.samples.find(([of]) => of === game)?.[5] ?? [];
  for (const text of drawn) {
    const numbers = text.split(',').map((each) => Number.parseInt(each, 10));
    expect([new Set(numbers).size, numbers.length, numbers.every((each) => each >= 1 && each <= most)]).toEqual([count, count, true]);
  }
  expect(new Set(drawn).size).toBeGreaterThan(140);
});
