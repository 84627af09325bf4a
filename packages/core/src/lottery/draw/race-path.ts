import { isRace } from './cars.ts';

/** The position of a car at a moment of a race; both values are from 0 to 1. */
export interface PathPoint {
  /** The share of the race's whole time. */
  readonly at: number;
  /** The share of the way to the finish. */
  readonly way: number;
}

export interface CarPath {
  readonly car: number;
  /** From 1. */
  readonly place: number;
  /** From the start to the finish and the end of the race; neither time nor way ever decreases. */
  readonly points: readonly PathPoint[];
}

/** When the first car finishes, and how much later each following one, in shares of the whole time. */
const FIRST_IN = 0.7;
const APART = 0.03;
/** The number of legs of the way, and how far a car may deviate from an even pace at the end of one: less than half a leg, so that none moves backwards. */
const LEGS = 8;
const SWAY = 0.05;

/**
 * Returns an animation of a race that ends with its result. The way there is decoration but not random: it is derived only from the text of the result, so
 * every viewer sees the same race, and the cars finish in the order of the result. Throws RangeError for an order that is not all ten cars.
 *
 * @param text identifies the result: game, number and order
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

/** Returns a generator of bytes derived from a text: FNV-1a, mixed again for each byte. They need not be unpredictable, because the result is public. */
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
