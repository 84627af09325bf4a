import type { LegGrade } from '../../sports/index.ts';
import { matchesOf } from '../lines.ts';
import type { Joint, Leg, Ticket } from '../types.ts';

/** What of a ticket decides which of its legs are one. */
export type JointShape = Pick<Ticket, 'joints'> & { readonly legs: readonly Pick<Leg, 'matchId' | 'banker'>[] };

/** What the selections of a match pay together; undefined where each has its own odds. */
export const jointOn = ({ joints }: Pick<Ticket, 'joints'>, matchId: string): Joint | undefined =>
  joints?.find((joint) => joint.matchId === matchId);

/**
 * The positions of the legs that each leg of `mergeJoints` stands for, in its order: one alone, or all of a match that pay together. A ticket in which nothing does has one
 * for each leg.
 */
export function mergedPlaces(ticket: JointShape): readonly (readonly number[])[] {
  const { joints = [], legs } = ticket;
  if (joints.length === 0) return legs.map((_, place) => [place]);
  const together = new Map(matchesOf(legs).flatMap((match) => (jointOn(ticket, match.matchId) ? [[match.matchId, match.legs]] : [])));
  return legs.flatMap(({ matchId }, place) => {
    const its = together.get(matchId);
    return its === undefined ? [[place]] : its[0] === place ? [its] : [];
  });
}

/** A ticket in which the selections of a match that pay together are one leg: the first of them, at their joint odds. Every other ticket as it is. */
export function mergeJoints<T extends Pick<Ticket, 'legs' | 'joints'>>(ticket: T): T {
  if (ticket.joints === undefined) return ticket;
  const { joints: _, ...rest } = ticket;
  const legs = mergedPlaces(ticket).map(([place = 0]): Leg => {
    const leg = ticket.legs[place] as Leg;
    const joint = jointOn(ticket, leg.matchId);
    return joint ? { ...leg, odds: joint.odds } : leg;
  });
  return { ...rest, legs } as unknown as T;
}

/** What selections that pay together came to: lost as soon as one of them is, else void when one is, and won when all are. Null while that is not known. */
export function jointGrade<Known extends LegGrade | null>(grades: readonly Known[]): LegGrade | null {
  if (grades.includes('lost' as Known)) return 'lost';
  if (grades.includes(null as Known)) return null;
  return grades.includes('void' as Known) ? 'void' : 'won';
}

/** The grades of a ticket's legs as those of `mergeJoints`. Throws RangeError unless there is one a leg. */
export function mergeGrades<Known extends LegGrade | null>(ticket: JointShape, grades: readonly Known[]): readonly Known[] {
  if (grades.length !== ticket.legs.length) throw new RangeError(`${ticket.legs.length} legs with ${grades.length} grades`);
  if (ticket.joints === undefined) return grades;
  return mergedPlaces(ticket).map((places) => {
    const its = places.map((place) => grades[place] as Known);
    return jointOn(ticket, ticket.legs[places[0] ?? 0]?.matchId ?? '') ? (jointGrade(its) as Known) : (its[0] as Known);
  });
}
