import { v7 } from 'uuid';
import { macOf } from './signing/signing.ts';

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

/** The id that belongs to a name: always the same under one key, and unknown to whoever does not have the key. No client can have chosen it. */
export function idOfName(key: Buffer, name: string): string {
  const hex = macOf(key, name).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`, `8${hex.slice(15, 18)}`, hex.slice(18, 30)].join('-');
}

/** Whether an id is of the version that only we make. */
export const isHouseId = (id: string): boolean => id[VERSION_AT] === '8';
