import type { DrawCodeVerdict } from '@fairbook/core/lottery';
import { APPROVALS_LEAST, type ApprovalRecord, approvedBy, codeHashOf } from './approvals.ts';
import { BUILT_FILE, type BuiltCode, hashBuilt, readApprovals, readBuiltCode } from './built-code.ts';

/** Whose approvals count, and what for. */
export interface ApprovalPlace {
  /** A file with the house's own approvers and their approvals; empty: those that the program was built with. */
  readonly approvals: string;
  /** Whether bets are play money: then code that nobody has approved of yet may draw, and it is said. */
  readonly isPlayMoney: boolean;
}

/** What a look at the code that draws found. */
export interface CodeCheck {
  readonly verdict: DrawCodeVerdict;
  readonly mayDraw: boolean;
  /** Hash over what the program was built from, as far as it decides draws; empty when nobody says. */
  readonly sources: string;
  /** Hash over the files that run, as they were found. */
  readonly built: string;
  readonly approvedBy: readonly string[];
  /** Files that are not as they were built. */
  readonly changed: readonly string[];
}

const NOBODY: ApprovalRecord = { approvers: [], approvals: [] };

/**
 * What is there of the program in that folder.
 *
 * @param started what this process was started from: a build that was exchanged under it is a change, though it agrees with itself
 */
export function lookAt(program: string, { approvals, isPlayMoney }: ApprovalPlace, started?: string): CodeCheck {
  const code = readBuiltCode(program);
  const found = hashBuilt(program, Object.keys(code?.built ?? {}));
  const built = codeHashOf(found);
  const changed = code ? differing(code, found) : [BUILT_FILE];
  if (changed.length === 0 && started !== undefined && built !== started) changed.push(BUILT_FILE);
  const sources = code ? codeHashOf(code.sources) : '';
  const names = approvedBy((approvals === '' ? code : readApprovals(approvals)) ?? NOBODY, sources);
  const isApproved = names.length >= APPROVALS_LEAST;
  const verdict = changed.length > 0 ? 'changed' : isApproved ? 'approved' : 'unapproved';
  return { verdict, mayDraw: changed.length === 0 && (isApproved || isPlayMoney), sources, built, approvedBy: names, changed };
}

/** Files that are not as they were built, a build without any among them. */
function differing({ built }: BuiltCode, found: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(built);
  return names.length === 0 ? [BUILT_FILE] : names.filter((name) => found[name] !== built[name]).sort();
}
