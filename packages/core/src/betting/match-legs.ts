import type { Leg } from './types.ts';

/** The legs of one match, as positions in the ticket: a line takes at most one of them, exactly one when the match is a banker. */
export interface MatchLegs {
  readonly matchId: string;
  readonly banker: boolean;
  readonly legs: readonly number[];
}

/** The legs grouped by match, in the order the matches first appear. */
export function matchesOf(legs: readonly Pick<Leg, 'matchId' | 'banker'>[]): readonly MatchLegs[] {
  const matches: { matchId: string; banker: boolean; legs: number[] }[] = [];
  let position = 0;
  for (const { matchId, banker } of legs) {
    const match = matches.find((each) => each.matchId === matchId); // at most fifteen: a scan is faster than a map
    if (match === undefined) matches.push({ matchId, banker, legs: [position] });
    else match.legs.push(position);
    position += 1;
  }
  return matches;
}
