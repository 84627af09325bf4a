/** Returns each bound of each field, as `field: bound`, from a list of bounds with the fields that have them. */
export function keptIn(list: string): ReadonlySet<string> {
  const kept = new Set<string>();
  let bound = '';
  for (const line of list.split('\n').filter((each) => each !== '')) {
    if (line.startsWith('  ')) for (const name of line.trim().split(' ')) kept.add(`${name}: ${bound}`);
    else bound = line;
  }
  return kept;
}

/** Returns the same from the schemas: fields with their bounds. */
export const boundsIn = (bounds: readonly (readonly [string, string])[]): ReadonlySet<string> =>
  new Set(bounds.flatMap(([name, bound]) => (bound === 'custom' ? [] : [`${name}: ${bound}`])));

/** Returns what is in only one of two sets. */
export const differences = (kept: ReadonlySet<string>, found: ReadonlySet<string>): readonly string[] => [
  ...[...found].filter((each) => !kept.has(each)).map((each) => `not kept: ${each}`),
  ...[...kept].filter((each) => !found.has(each)).map((each) => `not found: ${each}`),
];

/** Returns the fields with their bounds whose names begin with one of these. */
export const under = (bounds: ReadonlySet<string>, ...names: readonly string[]): ReadonlySet<string> =>
  new Set([...bounds].filter((each) => names.some((name) => each.startsWith(name))));
