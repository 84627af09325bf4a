import { type BuilderPart, jointChance } from '@fairbook/core/builder';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jointChanceOf, jointOddsOf } from '../audit/joint.ts';
import { offerOf, priced } from './joint-prices.ts';

const toAuditor = ({ market: k, selection: n, lineE2 }: BuilderPart) => ({ k, n, h: lineE2 === null ? null : String(lineE2 / 100) });
const SETS = ['wl:w ou25:over', 'half:dw ou35:over', 'dc:x2 btts:no', 'correct_score:wo half:ww', 'goals:7+ wl:l', 'handicap:d btts:yes'];

describe('the auditor, which shares no code with the house,', () => {
  test('calculates the same probability to the last unit, for any model', () => {
    const e6 = fc.integer({ min: 200_000, max: 4_000_000 });
    fc.assert(
      fc.property(e6, e6, fc.integer({ min: -150_000, max: 150_000 }), fc.constantFrom(...SETS), (homeE6, awayE6, rhoE6, text) => {
        const parts = text.split(' ').map((word): BuilderPart => {
          const at = word.indexOf(':');
          const market = word.slice(0, at) as BuilderPart['market'];
          return { market, selection: word.slice(at + 1), lineE2: market === 'handicap' ? -100 : null };
        });
        const model = { home_goals_e6: homeE6, away_goals_e6: awayE6, rho_e6: rhoE6 };
        expect(jointChanceOf(model, parts.map(toAuditor))).toBe(jointChance({ homeE6, awayE6, rhoE6 }, parts));
      }),
      { numRuns: 25 },
    );
  });

  test('calculates the same odds from what a bet reports', () => {
    for (const [home, away] of [
      [1.45, 1.15],
      [2.4, 0.75],
    ] as const) {
      const offer = offerOf({ home, away });
      for (const { parts, price } of priced(offer, SETS.slice(0, 3))) {
        const own = parts.map(({ market, selection }) => BigInt(offer.find((each) => each.market === market)?.odds.get(selection) ?? 0));
        const { homeE6: home_goals_e6, awayE6: away_goals_e6, rhoE6: rho_e6 } = price.model;
        const chance = jointChanceOf({ home_goals_e6, away_goals_e6, rho_e6 }, parts.map(toAuditor));
        expect(jointOddsOf({ payback_e8: Number(price.paybackE8) }, chance, own)).toBe(BigInt(price.odds));
      }
    }
  });
});
