import { differing, type Finding, unequal } from './findings.ts';
import type { Grade } from './grade.ts';
import { jointChanceOf, jointOddsOf } from './joint.ts';
import { decimal, floorOf, isEqual, isLess, over, times, whole } from './rational.ts';
import type { ExportedBet, ExportedCashOut, ExportedLeg, SentBet } from './read-export.ts';

/** A leg of a line: a selection, or all joint selections of a match, of which the first stands for all at their joint odds. */
export interface Unit {
  readonly leg: ExportedLeg;
  readonly parts: readonly ExportedLeg[];
}

/** Returns the legs of a bet as its lines use them (records 94 and 106). */
export const unitsOf = ({ data, joints = [] }: Pick<ExportedBet, 'data' | 'joints'>): readonly Unit[] =>
  data.flatMap((legs): readonly Unit[] => {
    const joint = joints.find(({ match_id: match }) => match === legs[0]?.m);
    const [first] = legs;
    return joint && first ? [{ leg: { ...first, o: joint.odds }, parts: legs }] : legs.map((leg) => ({ leg, parts: [leg] }));
  });

/** Returns the grade of joint selections: lost if one loses, else void if one is void, else won (record 94). A single selection keeps its grade. */
export function gradeOfParts(grades: readonly Grade[]): Grade {
  const [only = 'lost', ...others] = grades;
  return others.length === 0 ? only : (grades.find((grade) => grade === 'lost') ?? grades.find((grade) => grade === 'void') ?? 'won');
}

/** Returns a cash-out with a row for each unit. Of joint selections the first has the probability, or their grade. */
export function soldByUnit(units: readonly Unit[], bet: Pick<ExportedBet, 'data'>, cashOut: ExportedCashOut): ExportedCashOut {
  const rows = new Map(bet.data.flat().map((leg, at) => [leg, cashOut.legs[at]]));
  const legs = units.flatMap(({ parts }) => {
    const its = parts.flatMap((part) => rows.get(part) ?? []);
    const [first] = its;
    if (first === undefined) return [];
    const grade = first.grade === null ? null : gradeOfParts(its.map((row) => row.grade as Grade));
    return [{ ...first, grade }];
  });
  return { ...cashOut, legs };
}

/**
 * The probability follows from the model, and the odds from probability, payback and the best leg; they are not below what the player's policy accepts. A bet
 * that asked for joint odds has them.
 */
export function jointFindings(
  { joints = [], data }: ExportedBet,
  { joints: asked = [], odds_policy: policy, odds_within: within = 0 }: SentBet,
): readonly Finding[] {
  const names = (list: readonly { readonly match_id: string }[]): string => list.map(({ match_id: match }) => match).join();
  return [
    ...differing('matches whose selections pay together', names(joints), names(asked)),
    ...joints.flatMap((joint) => {
      const legs = data.flat().filter(({ m }) => m === joint.match_id);
      const chance = jointChanceOf(joint, legs);
      const own = legs.map(({ o }) => floorOf(decimal(o), 10_000n));
      const [found, saw] = [
        decimal(joint.odds),
        decimal(asked.find(({ match_id: match }) => match === joint.match_id)?.odds ?? joint.odds),
      ];
      const least = policy === 'within' ? over(times(saw, whole(BigInt(1_000 - within))), whole(1_000n)) : saw;
      const accepted = policy === 'any' || isEqual(found, saw) || (policy !== 'ask' && !isLess(found, least));
      return [
        ...differing('joint chance', String(joint.chance_e12), String(chance)),
        ...unequal('joint odds', joint.odds, { n: jointOddsOf(joint, chance, own), d: 10_000n }),
        ...(accepted ? [] : differing(`joint odds under "${policy}"`, joint.odds, `${saw.n}/${saw.d}`)),
      ];
    }),
  ];
}
