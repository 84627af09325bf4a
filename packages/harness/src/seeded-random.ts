/** Repeatable randomness: the same seed gives the same numbers on every machine. */
export interface Chance {
  /** Returns a whole number from 0 to `below` − 1. */
  readonly whole: (below: number) => number;
  /** Returns true with a probability of `percent` %. */
  readonly percent: (percent: number) => boolean;
  readonly oneOf: <T>(items: readonly T[]) => T;
  /** Returns this many different items, in the order of the list. */
  readonly some: <T>(items: readonly T[], count: number) => readonly T[];
}

/** A private generator (32-bit xorshift-multiply over a counter), seeded with a text. */
export function seededRandom(seed: string): Chance {
  let state = 0x9e3779b9;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const whole = (below: number) => Math.floor((next() / 0x1_0000_0000) * below);
  return {
    whole,
    percent: (percent) => whole(100) < percent,
    oneOf: <T>(items: readonly T[]) => items[whole(items.length)] as T,
    some: (items, count) => {
      const left = items.map((_, place) => place);
      const taken = Array.from({ length: Math.min(count, items.length) }, () => left.splice(whole(left.length), 1)[0] as number);
      return taken.sort((a, b) => a - b).map((place) => items[place] as (typeof items)[number]);
    },
  };
}
