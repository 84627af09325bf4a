import { type Chance, normal } from '../../chance/seeded.ts';
import type { GoalExpectation } from '../../pricing/index.ts';
import type { ClubRow, League } from '../league.ts';

/** The worth of a point of strength over the other side, as the logarithm of a factor, and the standard deviations of form and tempo. */
const POINT = 0.0078;
const FORM = 0.06;
const TEMPO = 0.12;
/** Adjusts the eight leagues, weighted as they play here, to the average of 2.67 goals a match over all leagues. */
const LEVEL = 0.012;

/** Returns the expected goals of each side when these clubs meet. Averaged over all pairs of a league they equal its real average. */
export function goalsExpected(league: League, home: ClubRow, away: ClubRow, chance: Chance): GoalExpectation {
  const lead = (home[2] - away[2]) * POINT + FORM * normal(chance);
  const tempo = TEMPO * normal(chance) + LEVEL - logOfMean(league);
  return { home: league.scored.home * Math.exp(tempo + lead), away: league.scored.away * Math.exp(tempo - lead) };
}

const means = new Map<string, number>();

/** Returns the logarithm of the average factor over all pairs, which would otherwise inflate the goals. Cached. */
function logOfMean({ ref, clubs }: League): number {
  const known = means.get(ref);
  if (known !== undefined) return known;
  const pairs = clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away) => Math.exp((home[2] - away[2]) * POINT)));
  const mean = Math.log(pairs.reduce((sum, each) => sum + each, 0) / pairs.length) + (FORM ** 2 + TEMPO ** 2) / 2;
  means.set(ref, mean);
  return mean;
}
