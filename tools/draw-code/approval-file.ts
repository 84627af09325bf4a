import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { APPROVALS_LEAST, type ApprovalRecord, approvedBy, codeHashOf, type HashedFiles } from '@fairbook/server/draw-code';

/** Where the repository's own approvals are kept. It is of the server's folder, so that a build is made anew when they change. */
const APPROVAL_FILE = 'apps/server/draw-code.json';

/** Who may approve, who approved of what, and what each file was then, so that a difference can be named. */
export interface ApprovalFile extends ApprovalRecord {
  readonly files: HashedFiles;
}

const EMPTY: ApprovalFile = { files: {}, approvers: [], approvals: [] };

export const readApprovalFile = (file: string): ApprovalFile =>
  existsSync(file) ? { ...EMPTY, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<ApprovalFile>) } : EMPTY;

export const writeApprovalFile = (file: string, record: ApprovalFile): void => writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);

/** Why draw code as it is now is not approved of; empty when it is. */
export function approvalProblems(record: ApprovalFile, files: HashedFiles): readonly string[] {
  const changed = [...new Set([...Object.keys(files), ...Object.keys(record.files)])].sort().flatMap((file) => {
    const [then, now] = [record.files[file], files[file]];
    return then === now
      ? []
      : [`${file} ${then === undefined ? 'is new' : now === undefined ? 'is gone' : 'was changed'} since it was approved of`];
  });
  const names = approvedBy(record, codeHashOf(files));
  if (names.length >= APPROVALS_LEAST) return changed;
  const who = names.length === 0 ? 'nobody' : names.join(', ');
  return [
    ...changed,
    `of draw code ${codeHashOf(files)} ${who} approved, and it takes ${APPROVALS_LEAST} people: npm run draw-code -- approve --key <file>`,
  ];
}

export const approvalFileOf = (root: string): string => path.join(root, APPROVAL_FILE);
