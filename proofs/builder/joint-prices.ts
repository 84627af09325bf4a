import { type BuilderPart, fitScoreModel, type JointPrice, type MarketPrices, priceTogether, type ScoreNow } from '@fairbook/core/builder';
import { type MarketKind, type Score, winningSelections } from '@fairbook/core/sports';
import { type Chance, drawHalfTime, drawScore, seeded } from '@fairbook/sandbox/chance';
import {
  type Bookmaker,
  EUROPEAN,
  FIRST_HALF_SHARE,
  type GoalExpectation,
  marketsOf,
  type Play,
  scoreMatrix,
  scoresGiven,
} from '@fairbook/sandbox/pricing';

/** Joint selections of a match, such as "wl:w ou25:over". A handicap has the line on offer. */
export interface Combination {
  readonly text: string;
  readonly parts: readonly BuilderPart[];
  readonly price: JointPrice;
}

/** Returns the prices that a bookmaker offers for these expected goals, before play or in the given state, with its margin and rounding. */
export const offerOf = (expected: GoalExpectation, house: Bookmaker = EUROPEAN, play?: Play): readonly MarketPrices[] =>
  Object.entries(marketsOf(expected, house, play ? { play } : {})).map(([market, { line, odds }]) => ({
    market: market as MarketKind,
    lineE2: line,
    odds: new Map<string, number>(Object.entries(odds)),
  }));

/** Prices each combination from the offer alone, like a house that does not know its vendor's model, and from the score. Throws if one has no price. */
export function priced(offer: readonly MarketPrices[], texts: readonly string[], now?: ScoreNow): readonly Combination[] {
  const model = fitScoreModel(offer, now);
  return texts.map((text) => {
    const parts = text.split(' ').map((word): BuilderPart => {
      const at = word.indexOf(':');
      const market = word.slice(0, at) as MarketKind;
      return { market, selection: word.slice(at + 1), lineE2: offer.find((each) => each.market === market)?.lineE2 ?? null };
    });
    const price = priceTogether({ model, markets: offer }, parts);
    if (price.kind === 'refused') throw new Error(`${text}: ${price.code}`);
    return { text, parts, price };
  });
}

/** Returns how often each combination wins in this many matches, drawn from the expected goals like the sandbox's own and graded by the rules. */
export function simulated(
  expected: GoalExpectation,
  combinations: readonly Combination[],
  { matches, seed, play }: { readonly matches: number; readonly seed: string; readonly play?: Play },
) {
  const matrix = play ? scoresGiven(scoreMatrix(expected), play) : scoreMatrix(expected);
  const chance = seeded(seed);
  const drawn = new Map<number, number>();
  for (let match = 0; match < matches; match += 1) {
    const score = drawScore(matrix, chance);
    const half = play ? halfTimeFrom(play, score, chance) : drawHalfTime(score, chance);
    const key = ((score.home * 16 + score.away) * 16 + half.home) * 16 + half.away;
    drawn.set(key, (drawn.get(key) ?? 0) + 1);
  }
  const won = combinations.map(() => 0);
  for (const [key, times] of drawn) {
    const result = {
      score: { home: key >> 12, away: (key >> 8) & 15 },
      halfTime: { home: (key >> 4) & 15, away: key & 15 },
    };
    for (const [place, { parts }] of combinations.entries()) {
      const all = parts.every((part) => winningSelections({ game: 'soccer', ...part }, result)?.includes(part.selection));
      if (all) won[place] = (won[place] ?? 0) + times;
    }
  }
  return won.map((times) => times / matches);
}

/** Draws the half-time score: known once the half is over, otherwise each goal still to come falls before the break by the share of the half that is left. */
function halfTimeFrom({ elapsed, score, halfTime }: Play, final: Score, chance: Chance): Score {
  if (halfTime) return halfTime;
  const share = (FIRST_HALF_SHARE - elapsed) / (1 - elapsed);
  const before = (goals: number) => Array.from({ length: goals }, () => chance() < share).filter(Boolean).length;
  const home = score.home + before(final.home - score.home);
  return { home, away: score.away + before(final.away - score.away) };
}
