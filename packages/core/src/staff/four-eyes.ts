/** For how many days a person counts as one with the one who let them in: long enough for colleagues to meet them. */
export const HANDS_DAYS = 7;

/**
 * The acts by which two names count as one: inviting a person or letting them in again, giving them a new password, resetting their authenticator app, or
 * giving them something to decide. Whoever did that may hold the other name's keys, or its gratitude.
 */
export const GRANT_KINDS = ['invited', 'let_in', 'password', 'factor', 'permissions'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

/** One of these acts, within the last seven days. */
export interface AccessGrant {
  readonly grantee: string;
  readonly grantor: string;
}

/** Returns a person, those who granted them access, those who granted it to these, and so on. */
function behind(name: string, grants: readonly AccessGrant[]): ReadonlySet<string> {
  const found = new Set([name]);
  for (const who of found) for (const { grantee, grantor } of grants) if (grantee === who) found.add(grantor);
  return found;
}

/**
 * Whether two members of staff count as one where two people must approve: they are the same, one granted the other access, directly or through others, or a
 * third granted it to both. Two who granted access to the same third are still two. The database has the same rule (`staff_same_hands`).
 */
export function countAsOne(one: string, other: string, grants: readonly AccessGrant[]): boolean {
  const others = behind(other, grants);
  return [...behind(one, grants)].some((name) => others.has(name));
}
