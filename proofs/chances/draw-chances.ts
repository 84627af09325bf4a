import { choose } from '@fairbook/core/lottery';

/** Returns the probability of each sum of seven distinct balls of 49, by the sum. */
export function sumOfSevenChances(): readonly number[] {
  // ways[picked][sum], ball by ball
  const ways = Array.from({ length: 8 }, () => new Array<number>(323).fill(0));
  (ways[0] ?? [])[0] = 1;
  for (let ball = 1; ball <= 49; ball += 1)
    for (let picked = 7; picked >= 1; picked -= 1) {
      const [more, fewer] = [ways[picked] ?? [], ways[picked - 1] ?? []];
      for (let sum = more.length - 1; sum >= ball; sum -= 1) more[sum] = (more[sum] ?? 0) + (fewer[sum - ball] ?? 0);
    }
  return (ways[7] ?? []).map((each) => each / 85_900_584);
}

/** Returns the probabilities of the number of distinct animals among seven balls: one animal has five balls, eleven have four. */
export function distinctAnimalChances(): readonly number[] {
  let ways = new Map([['0 0', 1]]);
  for (const size of [5, ...new Array<number>(11).fill(4)]) {
    const next = new Map<string, number>();
    for (const [key, many] of ways) {
      const [balls = 0, animals = 0] = key.split(' ').map((part) => Number.parseInt(part, 10));
      for (let taken = 0; taken <= size && balls + taken <= 7; taken += 1) {
        const to = `${balls + taken} ${animals + (taken > 0 ? 1 : 0)}`;
        next.set(to, (next.get(to) ?? 0) + many * choose(size, taken));
      }
    }
    ways = next;
  }
  return Array.from({ length: 8 }, (_, animals) => (ways.get(`7 ${animals}`) ?? 0) / 85_900_584);
}

/** Cells with a smaller expectation are merged with their neighbours, as the statistic needs enough counts. */
const EXPECTED_LEAST = 10;

/** Merges neighbouring cells until each has the minimum expectation. */
export function toLeast(counts: readonly number[], expected: readonly number[]): readonly [counts: number[], expected: number[]] {
  const [together, wanted]: [number[], number[]] = [[], []];
  let [seen, due] = [0, 0];
  for (const [at, each] of expected.entries()) {
    seen += counts[at] ?? 0;
    due += each;
    if (due < EXPECTED_LEAST) continue;
    together.push(seen);
    wanted.push(due);
    [seen, due] = [0, 0];
  }
  const last = together.length - 1;
  together[last] = (together[last] ?? 0) + seen;
  wanted[last] = (wanted[last] ?? 0) + due;
  return [together, wanted];
}
