/** A period in which bets are suspended, in milliseconds from the start of the match. */
export interface Suspension {
  readonly from: number;
  readonly to: number;
}

/** Merges periods that touch or overlap, sorts them, and drops those that begin after the end. */
export function merged(suspensions: readonly Suspension[], end: number): readonly Suspension[] {
  const found: Suspension[] = [];
  for (const suspension of suspensions.toSorted((one, two) => one.from - two.from)) {
    const last = found.at(-1);
    if (last && suspension.from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, suspension.to) };
    else found.push(suspension);
  }
  return found.filter(({ from }) => from < end);
}

interface Told {
  readonly scored: readonly { readonly at: number }[];
  readonly suspensions: readonly Suspension[];
  readonly end: number;
}

/** Returns the times at which facts of play are reported, in order: whole minutes, scores, and the bounds of suspensions. */
export function instantsOf(minuteMs: number, { scored, suspensions, end }: Told): readonly number[] {
  const minutes = Array.from({ length: Math.ceil(end / minuteMs) }, (_, minute) => minute * minuteMs);
  const all = [...minutes, ...scored.map(({ at }) => at), ...suspensions.flatMap(({ from, to }) => [Math.max(0, from), to])];
  return [...new Set(all)].filter((since) => since < end).toSorted((one, two) => one - two);
}
