import type { Queries } from '../../platform/db/db.ts';
import { selectStaffHere } from './sql/chats.ts';

export interface StaffHereDeps {
  /** Those of the staff named who may answer now: whoever said that they are here may have been told to leave since. */
  readonly whoMayAnswer: (db: Queries, staff: readonly string[]) => Promise<readonly string[]>;
}

/** How many of the staff are here to answer, without the one named. */
export async function countStaffHere(db: Queries, { whoMayAnswer }: StaffHereDeps, but: string | null): Promise<number> {
  const others = (await selectStaffHere(db)).filter((id) => id !== but);
  return others.length === 0 ? 0 : (await whoMayAnswer(db, others)).length;
}
