import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type ApprovalRecord, approvalText, codeHashOf, type HashedFiles } from '@fairbook/server/draw-code';
import type { ApprovalFile } from './approval-file.ts';

/** A private key as PEM, and its public half as the list of approvers has it. */
export function newKeyPair(): { readonly pem: string; readonly key: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), key: publicKeyOf(privateKey) };
}

const KEY_BYTES = 32;
const publicKeyOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES).toString('base64');

/**
 * The record with one more approval of these files. Approvals of anything else are gone, and so are all others when somebody is new in the list, because they were of
 * another list. Throws when the key is nobody's and no name is given, or the name is another's.
 */
export function approve(
  record: ApprovalFile,
  files: HashedFiles,
  { pem, name }: { readonly pem: string; readonly name?: string | undefined },
): ApprovalFile {
  const privateKey = createPrivateKey(pem);
  const key = publicKeyOf(privateKey);
  const known = record.approvers.find((approver) => approver.key === key);
  const by = known?.name ?? name;
  if (by === undefined) throw new Error('this key is nobody’s in the list of approvers: --name adds its owner');
  if (name !== undefined && by !== name) throw new Error(`this key is ${by}’s`);
  if (!known && record.approvers.some((approver) => approver.name === by)) throw new Error(`${by} has another key`);
  const approvers = known ? record.approvers : [...record.approvers, { name: by, key }];
  const hash = codeHashOf(files);
  const kept: ApprovalRecord['approvals'] = known
    ? record.approvals.filter((approval) => approval.hash === hash && approval.by !== by)
    : [];
  const signature = sign(null, Buffer.from(approvalText(hash, approvers)), privateKey).toString('base64');
  return { files, approvers, approvals: [...kept, { by, hash, signature }] };
}
