/** For how long somebody counts as one with who let them in: time enough for colleagues to meet them. */
export const HANDS_DAYS = 7;

/**
 * What makes two names one: whoever invited somebody or let them in again, gave them another password, had their authenticator app forgotten, or gave them
 * something to decide, may have the other name's keys, or its gratitude.
 */
export const GRANT_KINDS = ['invited', 'let_in', 'password', 'factor', 'permissions'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

/** One of them, within the last seven days. */
export interface AccessGrant {
  readonly grantee: string;
  readonly grantor: string;
}

/** Somebody, who made them, who made those, and so on. */
function behind(name: string, grants: readonly AccessGrant[]): ReadonlySet<string> {
  const found = new Set([name]);
  for (const who of found) for (const { grantee, grantor } of grants) if (grantee === who) found.add(grantor);
  return found;
}

/**
 * Whether two members of the staff count as one where two people must say yes: they are the same, one made the other, directly or by those they made, or both
 * were made by the same third. Two who made a third together are still two. The database asks the same (`staff_same_hands`).
 */
export function countAsOne(one: string, other: string, grants: readonly AccessGrant[]): boolean {
  const others = behind(other, grants);
  return [...behind(one, grants)].some((name) => others.has(name));
}
