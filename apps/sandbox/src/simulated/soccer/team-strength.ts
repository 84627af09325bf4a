import { type Chance, normal } from '../../chance/seeded.ts';
import type { GoalExpectation } from '../../pricing/index.ts';
import type { ClubRow, League } from '../league.ts';

/** What a point of strength more than the other side is worth, as a factor's logarithm, and how form and tempo of the day vary around it. */
const POINT = 0.0078;
const FORM = 0.06;
const TEMPO = 0.12;
/** Brings the eight leagues, as often as they play here, to the 2.67 goals a match of all leagues. */
const LEVEL = 0.012;

/** Goals expected of each side when these clubs meet today. Over all pairs of a league they average what its matches had. */
export function goalsExpected(league: League, home: ClubRow, away: ClubRow, chance: Chance): GoalExpectation {
  const lead = (home[2] - away[2]) * POINT + FORM * normal(chance);
  const tempo = TEMPO * normal(chance) + LEVEL - logOfMean(league);
  return { home: league.scored.home * Math.exp(tempo + lead), away: league.scored.away * Math.exp(tempo - lead) };
}

const means = new Map<string, number>();

/** The logarithm of the average factor over all pairs, by which goals would be too many. */
function logOfMean({ ref, clubs }: League): number {
  const known = means.get(ref);
  if (known !== undefined) return known;
  const pairs = clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away) => Math.exp((home[2] - away[2]) * POINT)));
  const mean = Math.log(pairs.reduce((sum, each) => sum + each, 0) / pairs.length) + (FORM ** 2 + TEMPO ** 2) / 2;
  means.set(ref, mean);
  return mean;
}
