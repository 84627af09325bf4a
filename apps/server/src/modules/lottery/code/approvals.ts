import { createHash, createPublicKey, verify } from 'node:crypto';

/** Somebody who may approve of the code that draws. `key` is an Ed25519 public key: 32 bytes in base64. */
export interface Approver {
  readonly name: string;
  readonly key: string;
}

/** One approver's yes to one state of the code. */
export interface Approval {
  readonly by: string;
  /** Of the files, as `codeHashOf` makes it. */
  readonly hash: string;
  /** Over `approvalText`, in base64. */
  readonly signature: string;
}

export interface ApprovalRecord {
  readonly approvers: readonly Approver[];
  readonly approvals: readonly Approval[];
}

/** Files by their paths, each with the SHA-256 of what it says, in hex. */
export type HashedFiles = Readonly<Record<string, string>>;

/** One person alone changes nothing (trust, R8). */
export const APPROVALS_LEAST = 2;

/** SHA-256 over the lines `path hash`, in the order of the paths, each ended by a line feed. */
export const codeHashOf = (files: HashedFiles): string =>
  sha256Of(
    Object.keys(files)
      .sort()
      .map((file) => `${file} ${files[file]}\n`)
      .join(''),
  );

export const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** What an approver signs: the code, and who else may sign it. So nobody is added to the list, and no key is exchanged, without everybody signing anew. */
export const approvalText = (hash: string, approvers: readonly Approver[]): string =>
  ['fairbook: I have read this draw code and approve of it', hash, ...approvers.map(({ name, key }) => `${key} ${name}`).sort(), ''].join(
    '\n',
  );

/** The names of those who approved of that code. One who is listed twice, by name or by key, counts once; a signature that is not theirs does not count. */
export function approvedBy({ approvers, approvals }: ApprovalRecord, hash: string): readonly string[] {
  const text = approvalText(hash, approvers);
  const byKey = new Map(
    approvals.flatMap((approval) => {
      const approver = approvers.find(({ name }) => name === approval.by);
      return approver && approval.hash === hash && isSigned(text, approval, approver) ? [[approver.key, approver.name]] : [];
    }),
  );
  return [...new Set(byKey.values())].sort();
}

/** What stands before the 32 bytes of a key in its DER form (RFC 8410). */
const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;

function isSigned(text: string, { signature }: Approval, { key }: Approver): boolean {
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== KEY_BYTES) return false;
  const publicKey = createPublicKey({ key: Buffer.concat([KEY_HEAD, bytes]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
}
