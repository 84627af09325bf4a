/**
 * A reproducible source of chance for tests: a new seed each run, printed in the names of the tests, or the one in FAIRBOOK_SEED. Splitmix, which is good
 * enough to choose test cases and for nothing else.
 */
export function seeded(): { readonly seed: number; readonly below: (bound: number) => number } {
  const seed = Number.parseInt(process.env.FAIRBOOK_SEED ?? String(Math.floor(Math.random() * 2 ** 31)), 10);
  let state = BigInt(seed);
  const next = (): bigint => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let mixed = state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  };
  return { seed, below: (bound) => Number(next() % BigInt(bound)) };
}
