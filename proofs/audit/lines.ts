/** The properties of a selection that lines depend on. */
export interface Pick {
  readonly match: string;
  readonly banker: boolean;
}

/**
 * Enumerates the lines of a ticket: for each size, every set of that many matches that includes all bankers, and for each set every choice of one selection for
 * each match (sports-rules.md, sections 2.1 and 2.4).
 */
export function enumerateLines<P extends Pick>(picks: readonly P[], sizes: readonly number[]): readonly (readonly P[])[] {
  const matches = [...new Set(picks.map(({ match }) => match))];
  const bankers = new Set(picks.filter(({ banker }) => banker).map(({ match }) => match));
  return sizes.flatMap((size) =>
    setsOf(matches, size)
      .filter((set) => [...bankers].every((banker) => set.includes(banker)))
      .flatMap((set) => choicesOf(set.map((match) => picks.filter((pick) => pick.match === match)))),
  );
}

function setsOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => setsOf(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

function choicesOf<T>(groups: readonly (readonly T[])[]): readonly (readonly T[])[] {
  const [first, ...rest] = groups;
  if (first === undefined) return [[]];
  const tails = choicesOf(rest);
  return first.flatMap((item) => tails.map((tail) => [item, ...tail]));
}
