import { isRace } from './cars.ts';

/** Where a car is at a moment of a race: both from 0 to 1. */
export interface PathPoint {
  /** Of the race's whole time. */
  readonly at: number;
  /** Of the way to the finish. */
  readonly way: number;
}

export interface CarPath {
  readonly car: number;
  /** From 1. */
  readonly place: number;
  /** From the start to the finish and the end of the race; neither time nor way ever goes back. */
  readonly points: readonly PathPoint[];
}

/** When the first car finishes, and how much later each next one does, in shares of the whole time. */
const FIRST_IN = 0.7;
const APART = 0.03;
/** Legs of the way, and how far a car may be ahead of or behind an even pace at the end of one: less than half a leg, so that no car rolls back. */
const LEGS = 8;
const SWAY = 0.05;

/**
 * How a race looks that ends as its result says. The way there is decoration, but no chance: it follows from the text of the result alone, so whoever looks sees the
 * same race, and the cars finish in the order of the result. Throws RangeError for an order that is not all ten cars.
 *
 * @param text names the result: game, number and order
 */
export function racePaths(order: readonly number[], text: string): readonly CarPath[] {
  if (!isRace(order)) throw new RangeError('a race is the order of all ten cars');
  const next = bytesFrom(text);
  return order.map((car, at) => {
    const finish = FIRST_IN + at * APART;
    const legs = Array.from({ length: LEGS + 1 }, (_, leg) => {
      const sway = leg === 0 || leg === LEGS ? 0 : SWAY * (next() / 127.5 - 1);
      return { at: (finish * leg) / LEGS, way: leg / LEGS + sway };
    });
    return { car, place: at + 1, points: [...legs, { at: 1, way: 1 }] };
  });
}

/** Bytes that follow from a text: FNV-1a, stirred again for each. They need not be hard to guess: the result is public. */
function bytesFrom(text: string): () => number {
  let state = 0x811c9dc5;
  const stir = (value: number) => {
    state = Math.imul(state ^ value, 0x01000193) >>> 0;
  };
  for (const each of text) stir(each.codePointAt(0) ?? 0);
  let count = 0;
  return () => {
    count += 1;
    stir(count & 0xff);
    stir(state >>> 13);
    return state >>> 24;
  };
}
