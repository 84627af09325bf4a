import { v7 } from 'uuid';

/** A new id that sorts by time (UUID version 7). */
export const newId = (): string => v7();

/**
 * A new id that no client can have chosen: as `newId`, but of version 8, which is not taken as an idempotency key. For what is shown to players and moves their
 * money in the kinds of bets, whose ids are keys: two things of one id would be one movement.
 */
export function newHouseId(): string {
  const id = newId();
  return `${id.slice(0, VERSION_AT)}8${id.slice(VERSION_AT + 1)}`;
}
const VERSION_AT = 14;
