import { CHANCE_ONE, jointChance } from '@fairbook/core/builder';
import { EUROPEAN, JINGCAI } from '@fairbook/sandbox/pricing';
import { describe, expect, test } from 'vitest';
import { offerOf, priced, simulated } from './joint-prices.ts';

/** `npm run prove -- builder` simulates a million of each match, or as many as it is told to. */
const MATCHES = Number.parseInt(process.env.FAIRBOOK_SIMULATED ?? '50000', 10);
/** The most that a price may be off: half a percent; one of what comes less than once in twenty times, where a step of the prices it is known by is more than that. */
const errorMax = (chance: number): number => (chance < 0.05 ? 0.01 : 0.005);
/** What chance leaves in so many matches: beyond it once in 740 times, and the matches are the same every time. */
const DEVIATIONS = 3;

/** Goals expected: even, one side a little and much better, few goals and many. */
const MATCHES_OF: readonly (readonly [home: number, away: number])[] = [
  [1.45, 1.15],
  [1.2, 1.25],
  [1.9, 0.9],
  [2.4, 0.75],
  [0.95, 0.85],
  [1.8, 1.7],
];
const TEXTS = [
  ...['wl:w ou25:over', 'wl:w ou35:under', 'wl:w btts:yes', 'dc:1x btts:yes', 'dc:x2 ou35:under', 'dc:12 ou15:over', 'ou25:over btts:yes'],
  ...[
    'wl:d ou25:under',
    'half:ww ou25:over',
    'half:dd ou15:under',
    'half:dw ou15:over',
    'dc:1x ou25:over btts:yes',
    'goals:2 dc:1x',
    'handicap:l ou25:under',
  ],
  ...['wl:w btts:no ou15:over', 'dc:x2 ou25:over ou45:under btts:yes'],
];

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

describe.each(MATCHES_OF)('a match of %d and %d goals', (home, away) => {
  const expected = { home, away };
  const combinations = priced(offerOf(expected), TEXTS);

  test('has prices of selections together that are right to half a percent of the chances its goals are drawn by', () => {
    const drawnBy = { homeE6: Math.round(home * 1e6), awayE6: Math.round(away * 1e6), rhoE6: -45_000 };
    for (const { text, parts, price } of combinations) {
      const drawn = Number(jointChance(drawnBy, parts)) / Number(CHANCE_ONE);
      const error = Number(price.chance) / Number(CHANCE_ONE) / drawn - 1;
      expect(Math.abs(error), `${text}: ${percent(error)}`).toBeLessThan(errorMax(drawn));
    }
  });

  test(`has them within half a percent of ${MATCHES} simulated ones, and what chance leaves in so many`, {
    timeout: 240_000 + MATCHES / 20,
  }, () => {
    const won = simulated(expected, combinations, { matches: MATCHES, seed: `builder ${home} ${away}` });
    for (const [place, { text, price }] of combinations.entries()) {
      const often = won[place] ?? 0;
      const payback = Number(price.paybackE8) / 1e8;
      const error = ((price.odds / 10_000) * often) / payback - 1;
      const byChance = DEVIATIONS * Math.sqrt((1 - often) / often / MATCHES);
      if (process.env.FAIRBOOK_SIMULATED)
        console.info(
          `${text.padEnd(36)} at ${(price.odds / 10_000).toFixed(3).padStart(7)}, won ${percent(often).padStart(8)}, price off by ${percent(error).padStart(7)}`,
        );
      expect(Math.abs(error), `${text}: ${percent(error)}`).toBeLessThan(errorMax(often) + byChance);
    }
  });
});

test('a house of five markets has no worse prices', () => {
  const texts = ['wl:w goals:3', 'half:ww goals:3', 'handicap:l goals:2', 'wl:d goals:2'];
  for (const [home, away] of MATCHES_OF)
    for (const house of [JINGCAI, EUROPEAN])
      for (const { text, parts, price } of priced(offerOf({ home, away }, house), texts)) {
        const drawnBy = { homeE6: Math.round(home * 1e6), awayE6: Math.round(away * 1e6), rhoE6: -45_000 };
        const error = Number(price.chance) / Number(jointChance(drawnBy, parts)) - 1;
        expect(Math.abs(error), `${home} ${away} ${text}: ${percent(error)}`).toBeLessThan(0.01);
      }
});
