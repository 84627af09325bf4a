import type { LegGrade } from '../../sports/index.ts';
import { matchesOf } from '../match-legs.ts';
import type { Joint, Leg, Ticket } from '../types.ts';

/** The part of a ticket that decides which of its legs pay together. */
export type JointShape = Pick<Ticket, 'joints'> & { readonly legs: readonly Pick<Leg, 'matchId' | 'banker'>[] };

/** Returns the joint odds of a match's selections, or undefined if each has its own odds. */
export const jointOn = ({ joints }: Pick<Ticket, 'joints'>, matchId: string): Joint | undefined =>
  joints?.find((joint) => joint.matchId === matchId);

/**
 * Returns, for each leg of `mergeJoints` in its order, the positions of the legs it stands for: one alone, or all of a match that pay together. A ticket
 * without joints has one position per leg.
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

/** Returns the ticket with the selections of a match that pay together as one leg: the first of them, at their joint odds. Others are unchanged. */
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

/**
 * Returns the grade of selections that pay together: lost as soon as one is lost, otherwise void if one is void, and won if all are won. Null while undecided.
 */
export function jointGrade<Known extends LegGrade | null>(grades: readonly Known[]): LegGrade | null {
  if (grades.includes('lost' as Known)) return 'lost';
  if (grades.includes(null as Known)) return null;
  return grades.includes('void' as Known) ? 'void' : 'won';
}

/** Converts the grades of a ticket's legs to those of `mergeJoints`. Throws RangeError unless there is one per leg. */
export function mergeGrades<Known extends LegGrade | null>(ticket: JointShape, grades: readonly Known[]): readonly Known[] {
  if (grades.length !== ticket.legs.length) throw new RangeError(`${ticket.legs.length} legs with ${grades.length} grades`);
  if (ticket.joints === undefined) return grades;
  return mergedPlaces(ticket).map((places) => {
    const its = places.map((place) => grades[place] as Known);
    return jointOn(ticket, ticket.legs[places[0] ?? 0]?.matchId ?? '') ? (jointGrade(its) as Known) : (its[0] as Known);
  });
}
