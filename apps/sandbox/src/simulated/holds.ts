/** A stretch of time without bets, from the start of a match in milliseconds. */
export interface Hold {
  readonly from: number;
  readonly to: number;
}

/** Those that begin before the end, in the order of time. Stretches that touch are one. */
export function joined(holds: readonly Hold[], end: number): readonly Hold[] {
  const found: Hold[] = [];
  for (const hold of holds.toSorted((one, two) => one.from - two.from)) {
    const last = found.at(-1);
    if (last && hold.from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, hold.to) };
    else found.push(hold);
  }
  return found.filter(({ from }) => from < end);
}

interface Told {
  readonly scored: readonly { readonly at: number }[];
  readonly holds: readonly Hold[];
  readonly end: number;
}

/** Every moment at which something is said of play, in order: whole minutes, scores, and the ends of holds. */
export function instantsOf(minuteMs: number, { scored, holds, end }: Told): readonly number[] {
  const minutes = Array.from({ length: Math.ceil(end / minuteMs) }, (_, minute) => minute * minuteMs);
  const all = [...minutes, ...scored.map(({ at }) => at), ...holds.flatMap(({ from, to }) => [Math.max(0, from), to])];
  return [...new Set(all)].filter((since) => since < end).toSorted((one, two) => one - two);
}
