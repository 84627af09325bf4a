import { type MatchLegs, matchesOf } from './match-legs.ts';
import { PASS_TYPES, type PassType } from './pass-types.ts';
import type { Leg } from './types.ts';

type Legs = readonly Pick<Leg, 'matchId' | 'banker'>[];

/** Whether a pass type is one line over all of its matches. */
export const isFold = ({ matches, sizes }: PassType): boolean => sizes.length === 1 && sizes[0] === matches;

/**
 * Whether a pass type fits these legs, whatever the rules offer. An N-fold needs as many matches and fewer bankers. A compound one is over exactly that many
 * single selections: with bankers, or with two selections of a match, its name would give a wrong number of lines.
 */
function fits(type: PassType, legs: Legs, matches: readonly MatchLegs[]): boolean {
  const bankers = matches.filter(({ banker }) => banker).length;
  if (isFold(type)) return type.matches <= matches.length && (bankers === 0 || (bankers < type.matches && bankers < matches.length));
  return type.sizes.length > 1 && bankers === 0 && type.matches === matches.length && legs.length === matches.length;
}

/** Returns the pass types that fit these legs, whatever the rules offer. The rows of a slip are these with their lines, which `rowsOver` counts. */
export function passTypesOver(legs: Legs): readonly PassType[] {
  const matches = matchesOf(legs);
  return PASS_TYPES.filter((type) => fits(type, legs, matches));
}

/** Returns the name of the row with all matches of a slip in one line. */
export const rowOfAll = (legs: readonly { readonly matchId: string }[]): string => `${new Set(legs.map(({ matchId }) => matchId)).size}x1`;
