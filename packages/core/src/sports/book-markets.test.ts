import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeLeg, winningSelections } from './grade-leg.ts';
import { selectionsOf, winnersAtOnce } from './markets.ts';
import { goalsLineOf, OVER_UNDER } from './names.ts';
import type { MarketKind } from './sports.ts';
import type { LegGrade } from './types.ts';

const gradeOf = (market: MarketKind, selection: string, [home, away]: readonly [number, number]): LegGrade =>
  gradeLeg({ game: 'soccer', market, selection, lineE2: null }, { kind: 'played', score: { home, away }, halfTime: null });

/** The scores of the columns below, with one letter each: W(on), L(ost), V(oid). Worked out by hand. */
const SCORES = ['0:0', '1:0', '0:1', '1:1', '2:0', '2:1', '0:3', '2:2', '3:2', '5:1', '6:0', '0:7'] as const;
const WORKED: readonly (readonly [MarketKind, string, string])[] = [
  ['ou05', 'over', 'LWWWWWWWWWWW'],
  ['ou05', 'under', 'WLLLLLLLLLLL'],
  ['ou15', 'over', 'LLLWWWWWWWWW'],
  ['ou15', 'under', 'WWWLLLLLLLLL'],
  ['ou25', 'over', 'LLLLLWWWWWWW'],
  ['ou25', 'under', 'WWWWWLLLLLLL'],
  ['ou35', 'over', 'LLLLLLLWWWWW'],
  ['ou35', 'under', 'WWWWWWWLLLLL'],
  ['ou45', 'over', 'LLLLLLLLWWWW'],
  ['ou45', 'under', 'WWWWWWWWLLLL'],
  ['ou55', 'over', 'LLLLLLLLLWWW'],
  ['ou55', 'under', 'WWWWWWWWWLLL'],
  ['btts', 'yes', 'LLLWLWLWWWLL'],
  ['btts', 'no', 'WWWLWLWLLLWW'],
  ['dc', '1x', 'WWLWWWLWWWWL'],
  ['dc', '12', 'LWWLWWWLWWWW'],
  ['dc', 'x2', 'WLWWLLWWLLLW'],
  ['dnb', 'w', 'VWLVWWLVWWWL'],
  ['dnb', 'l', 'VLWVLLWVLLLW'],
];
const LETTERS = { W: 'won', L: 'lost', V: 'void' } as const;

describe('over/under, both to score, double chance and draw no bet', () => {
  test.each(WORKED)('%s %s is graded as worked out by hand', (market, selection, letters) => {
    const grades = SCORES.map((score) => gradeOf(market, selection, score.split(':').map(Number) as [number, number]));
    expect(grades).toEqual([...letters].map((letter) => LETTERS[letter as keyof typeof LETTERS]));
  });

  test('are all in the table, each selection once', () => {
    const markets = [...OVER_UNDER, 'btts', 'dc', 'dnb'] as const;
    const all = markets.flatMap((market) => selectionsOf('soccer', market).map((selection) => `${market} ${selection}`));
    expect(WORKED.map(([market, selection]) => `${market} ${selection}`)).toEqual(all);
  });

  test('are void with the match', () => {
    for (const [market, selection] of WORKED) {
      expect(gradeLeg({ game: 'soccer', market, selection, lineE2: null }, { kind: 'void', reason: 'abandoned' })).toBe('void');
    }
  });

  test('say of any score what counting goals says', () => {
    const goals = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(goals, goals, (home, away) => {
        const at = (market: MarketKind) =>
          winningSelections({ game: 'soccer', market, lineE2: null }, { score: { home, away }, halfTime: null });
        for (const market of OVER_UNDER) {
          // The two digits of the name are the line, which no score equals.
          const line = Number(`${market.charAt(2)}.${market.charAt(3)}`);
          expect(goalsLineOf(market)).toBe(line * 100);
          expect(at(market)).toEqual([home + away > line ? 'over' : 'under']);
        }
        expect(at('btts')).toEqual([Math.min(home, away) > 0 ? 'yes' : 'no']);
        expect(at('dnb')).toEqual(home === away ? null : [home > away ? 'w' : 'l']);
        // A double chance loses only on the result it does not name.
        const result = home > away ? '1' : home < away ? '2' : 'x';
        expect(at('dc')).toEqual(['1x', '12', 'x2'].filter((pick) => pick.includes(result)));
        expect(at('dc')).toHaveLength(winnersAtOnce('dc'));
      }),
    );
  });
});
