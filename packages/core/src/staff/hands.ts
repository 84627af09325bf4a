/** For how long somebody counts as one with who let them in: time enough for colleagues to meet them. */
export const HANDS_DAYS = 7;

/**
 * What makes two names one: whoever invited somebody or let them in again, gave them another password, had their authenticator app forgotten, or gave them
 * something to decide, may have the other name's keys, or its gratitude.
 */
export const MAKINGS = ['invited', 'let_in', 'password', 'factor', 'permissions'] as const;
export type MakingKind = (typeof MAKINGS)[number];

/** One of them, within the last seven days. */
export interface Making {
  readonly made: string;
  readonly maker: string;
}

/** Somebody, who made them, who made those, and so on. */
function behind(name: string, makings: readonly Making[]): ReadonlySet<string> {
  const found = new Set([name]);
  for (const who of found) for (const { made, maker } of makings) if (made === who) found.add(maker);
  return found;
}

/**
 * Whether two members of the staff count as one where two people must say yes: they are the same, one made the other, directly or by those they made, or both
 * were made by the same third. Two who made a third together are still two. The database asks the same (`staff_same_hands`).
 */
export function countAsOne(one: string, other: string, makings: readonly Making[]): boolean {
  const others = behind(other, makings);
  return [...behind(one, makings)].some((name) => others.has(name));
}
