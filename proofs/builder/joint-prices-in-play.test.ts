import { CHANCE_ONE, jointChance, scoreNowOf, type ToldPlay } from '@fairbook/core/builder';
import { EUROPEAN, elapsedAt, type Play } from '@fairbook/sandbox/pricing';
import { describe, expect, test } from 'vitest';
import { offerOf, priced, simulated } from './joint-prices.ts';

/** As before play: `npm run prove -- builder` simulates a million of each. */
const MATCHES = Number.parseInt(process.env.FAIRBOOK_SIMULATED ?? '50000', 10);
const DEVIATIONS = 3;
/** The maximum relative error of a price: half a percent, or one percent for probabilities below a twentieth, where the rounding of odds alone exceeds that. */
const errorMax = (chance: number): number => (chance < 0.05 ? 0.01 : 0.005);

/** The expected goals of a whole match, the state of play, and selections that still have prices then. */
const PLAYED: readonly (readonly [expected: readonly [number, number], told: ToldPlay, texts: readonly string[]])[] = [
  [
    [1.45, 1.15],
    { period: 'first_half', minute: 30, score: { home: 0, away: 0 }, halfTime: null },
    ['wl:w ou15:over', 'wl:d ou25:under', 'dc:1x btts:yes', 'half:dw ou15:over', 'half:ww ou25:over', 'goals:2 dc:x2', 'wl:l btts:no'],
  ],
  [
    [1.9, 0.9],
    { period: 'half_time', minute: 45, score: { home: 0, away: 1 }, halfTime: { home: 0, away: 1 } },
    ['wl:l ou25:under', 'wl:d ou25:under', 'dc:1x ou25:over', 'dc:12 ou35:under', 'goals:3 dc:1x'],
  ],
  [
    [1.8, 1.7],
    { period: 'second_half', minute: 60, score: { home: 1, away: 1 }, halfTime: { home: 1, away: 0 } },
    ['wl:w ou35:under', 'wl:d ou35:under', 'wl:l ou45:under', 'dc:1x ou25:over', 'dc:12 ou45:under', 'goals:3 dc:x2'],
  ],
  [
    [1.2, 1.25],
    { period: 'second_half', minute: 70, score: { home: 1, away: 0 }, halfTime: { home: 0, away: 0 } },
    ['wl:w ou25:under', 'wl:d ou25:under', 'wl:w ou25:over', 'dc:1x ou15:over'],
  ],
];

const playOf = ({ period, minute, score, halfTime }: ToldPlay): Play => {
  const half = period === 'second_half' ? 'second' : 'first';
  const inHalf = period === 'half_time' ? 45 : (minute ?? 0) - (half === 'second' ? 45 : 0) - 0.5;
  return { elapsed: elapsedAt(half, inHalf), score: score ?? { home: 0, away: 0 }, halfTime };
};
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

describe.each(PLAYED)('a match with %j expected goals in the state %j', ([home, away], told, texts) => {
  const expected = { home, away };
  const [play, now] = [playOf(told), scoreNowOf(told)];
  if (now === null) throw new Error('nobody knows how it stands');
  const combinations = priced(offerOf(expected, EUROPEAN, play), texts, now);

  test('has joint prices within half a percent of the probabilities its remaining goals are drawn from', () => {
    const drawnBy = { homeE6: Math.round(home * 1e6), awayE6: Math.round(away * 1e6), rhoE6: -45_000, now };
    for (const { text, parts, price } of combinations) {
      const drawn = Number(jointChance(drawnBy, parts)) / Number(CHANCE_ONE);
      const error = Number(price.chance) / Number(CHANCE_ONE) / drawn - 1;
      expect(Math.abs(error), `${text}: ${percent(error)}`).toBeLessThan(errorMax(drawn));
    }
  });

  test(`has joint prices within half a percent of ${MATCHES} simulations from there on, plus sampling error`, {
    timeout: 240_000 + MATCHES / 20,
  }, () => {
    const won = simulated(expected, combinations, { matches: MATCHES, seed: `in play ${home} ${away}`, play });
    for (const [place, { text, price }] of combinations.entries()) {
      const often = won[place] ?? 0;
      const payback = Number(price.paybackE8) / 1e8;
      const error = ((price.odds / 10_000) * often) / payback - 1;
      const byChance = DEVIATIONS * Math.sqrt((1 - often) / often / MATCHES);
      if (process.env.FAIRBOOK_SIMULATED)
        console.info(
          `${text.padEnd(24)} at ${(price.odds / 10_000).toFixed(3).padStart(7)}, won ${percent(often).padStart(8)}, price off by ${percent(error).padStart(7)}`,
        );
      expect(Math.abs(error), `${text}: ${percent(error)}`).toBeLessThan(errorMax(often) + byChance);
    }
  });
});
