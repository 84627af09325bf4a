import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type ApprovalRecord, type HashedFiles, sha256Of } from './approvals.ts';

/** What a build writes down of itself, beside the program. */
export const BUILT_FILE = 'draw-code.json';

const zHashes = z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{64}$/)));
const zApprovalRecord = z.object({
  approvers: z.array(z.object({ name: z.string(), key: z.string() })),
  approvals: z.array(z.object({ by: z.string(), hash: z.string(), signature: z.string() })),
});
const zBuiltCode = z.extend(zApprovalRecord, { sources: zHashes, built: zHashes });

/** What a program was built from, as far as it decides draws, what came of that, and who had approved of it by then. */
export interface BuiltCode extends ApprovalRecord {
  readonly sources: HashedFiles;
  readonly built: HashedFiles;
}

/** What a build wrote down; undefined where it is missing or not to be read. */
export const readBuiltCode = (folder: string): BuiltCode | undefined =>
  z.safeParse(zBuiltCode, readJson(path.join(folder, BUILT_FILE))).data;

/** Approvers and approvals of a house's own people; undefined where the file is missing or something else. */
export const readApprovals = (file: string): ApprovalRecord | undefined => z.safeParse(zApprovalRecord, readJson(file)).data;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // missing, or not JSON: nothing is approved of by it, which is an alarm
  }
}

/**
 * The files of a built program that say how it draws, as they are now: its own under their names, migrations as `db/migrations/…`, and those of packages from npm as
 * `@scope/name/…`. One that is missing is absent.
 */
export const hashBuilt = (folder: string, names: readonly string[]): HashedFiles =>
  Object.fromEntries(
    names.flatMap((name) => {
      const file = placeOf(folder, name);
      return file !== undefined && existsSync(file) ? [[name, sha256Of(readFileSync(file))]] : [];
    }),
  );

function placeOf(folder: string, name: string): string | undefined {
  if (name.startsWith('db/')) return path.join(folder, '..', name);
  if (!name.startsWith('@')) return path.join(folder, name);
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) {
    const file = path.join(at, 'node_modules', name);
    if (existsSync(file)) return file;
  }
  return undefined;
}
