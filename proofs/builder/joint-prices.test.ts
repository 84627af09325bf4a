import { CHANCE_ONE, jointChance } from '@fairbook/core/builder';
import { EUROPEAN, JINGCAI } from '@fairbook/sandbox/pricing';
import { describe, expect, test } from 'vitest';
import { offerOf, priced, simulated } from './joint-prices.ts';

/** `npm run prove -- builder` simulates a million of each match, or the number it is given. */
const MATCHES = Number.parseInt(process.env.FAIRBOOK_SIMULATED ?? '50000', 10);
/** The maximum relative error of a price: half a percent, or one percent for probabilities below a twentieth, where the rounding of odds alone exceeds that. */
const errorMax = (chance: number): number => (chance < 0.05 ? 0.01 : 0.005);
/** The tolerance for sampling error, exceeded once in 740 times. The simulated matches are the same in every run. */
const DEVIATIONS = 3;

/** Expected goals: even, one side slightly and much stronger, few goals and many. */
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

describe.each(MATCHES_OF)('a match with %d and %d expected goals', (home, away) => {
  const expected = { home, away };
  const combinations = priced(offerOf(expected), TEXTS);

  test('has joint prices within half a percent of the probabilities its goals are drawn from', () => {
    const drawnBy = { homeE6: Math.round(home * 1e6), awayE6: Math.round(away * 1e6), rhoE6: -45_000 };
    for (const { text, parts, price } of combinations) {
      const drawn = Number(jointChance(drawnBy, parts)) / Number(CHANCE_ONE);
      const error = Number(price.chance) / Number(CHANCE_ONE) / drawn - 1;
      expect(Math.abs(error), `${text}: ${percent(error)}`).toBeLessThan(errorMax(drawn));
    }
  });

  test(`has joint prices within half a percent of ${MATCHES} simulations, plus sampling error`, {
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

test('joint prices from five markets are as accurate', () => {
  const texts = ['wl:w goals:3', 'half:ww goals:3', 'handicap:l goals:2', 'wl:d goals:2'];
  for (const [home, away] of MATCHES_OF)
    for (const house of [JINGCAI, EUROPEAN])
      for (const { text, parts, price } of priced(offerOf({ home, away }, house), texts)) {
        const drawnBy = { homeE6: Math.round(home * 1e6), awayE6: Math.round(away * 1e6), rhoE6: -45_000 };
        const error = Number(price.chance) / Number(jointChance(drawnBy, parts)) - 1;
        expect(Math.abs(error), `${home} ${away} ${text}: ${percent(error)}`).toBeLessThan(0.01);
      }
});
