import type { SlipChoice } from './slip-state.ts';

type Chosen = Pick<SlipChoice, 'game'> & { readonly legs: readonly Pick<SlipChoice['legs'][number], 'matchId'>[] };
type Built = Pick<SlipChoice, 'mode' | 'built'> & Pick<Chosen, 'legs'>;

/** Whether there are at least two selections, all of one match: no line holds two of a match, so they make no multiple. */
export const areOfOneMatch = ({ legs: [first, ...others] }: Pick<Chosen, 'legs'>): boolean =>
  others.length > 0 && others.every(({ matchId }) => matchId === first?.matchId);

/** Whether the selections can be bet on together at one price: at least two, all of one soccer match. */
export const canBuild = ({ game, legs }: Chosen): boolean => game === 'soccer' && areOfOneMatch({ legs });

/** Whether the slip's selections of a match can be bet on together, whatever else is on the slip. */
export const canBuildOn = ({ game, legs }: Chosen, matchId: string): boolean =>
  canBuild({ game, legs: legs.filter((leg) => leg.matchId === matchId) });

/** Returns the matches whose selections pay together in the bets of the slip. */
export function builtOf({ legs: [first], mode, built }: Built): readonly string[] {
  if (mode === 'separate') return [];
  return mode === 'builder' ? (first ? [first.matchId] : []) : built;
}

/** Returns the legs as lines use them: the first of the selections that pay together stands for all. */
export function mergedLegs<L extends SlipChoice['legs'][number]>(legs: readonly L[], built: readonly string[]): readonly L[] {
  if (built.length === 0) return legs;
  return legs.filter(({ matchId }, place) => !built.includes(matchId) || legs.findIndex((leg) => leg.matchId === matchId) === place);
}
