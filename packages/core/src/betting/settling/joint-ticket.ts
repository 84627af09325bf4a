import type { LegGrade } from '../../sports/index.ts';
import type { Ticket } from '../types.ts';

/** A ticket whose legs pay together, as the single that it is: its first leg at the joint odds stands for all. Every other ticket as it is. */
export function asSingle(ticket: Ticket): Ticket {
  const { joint, ...rest } = ticket;
  const [first] = ticket.legs;
  return joint === undefined || first === undefined ? ticket : { ...rest, legs: [{ ...first, odds: joint }] };
}

/** What such a ticket came to: lost as soon as one part is, else void when one is, and won when all are. Null while that is not known. */
export function jointGrade<Known extends LegGrade | null>(grades: readonly Known[]): LegGrade | null {
  if (grades.includes('lost' as Known)) return 'lost';
  if (grades.includes(null as Known)) return null;
  return grades.includes('void' as Known) ? 'void' : 'won';
}

/** The grades of a ticket's legs as those of `asSingle`. Throws RangeError unless there is one a leg. */
export function gradesAsSingle<Known extends LegGrade | null>({ joint, legs }: Ticket, grades: readonly Known[]): readonly Known[] {
  if (grades.length !== legs.length) throw new RangeError(`${legs.length} legs with ${grades.length} grades`);
  return joint === undefined ? grades : [jointGrade(grades) as Known];
}
