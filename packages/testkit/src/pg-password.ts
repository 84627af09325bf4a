import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunAs } from './pg-binaries.ts';
import { runProgram } from './pg-programs.ts';
import { OWNER } from './pg-running.ts';

/** The options a cluster is created with. */
export interface Keyed {
  readonly password: string;
  /** See `PostgresOptions`. */
  readonly durable: boolean;
}

/** Returns 32 random bytes, which cannot be guessed at any speed. */
export const newPassword = (): string => randomBytes(32).toString('base64url');

/**
 * Configures a stopped cluster to accept only this password. A cluster that already has it is left unchanged; one that accepts everybody, or another password,
 * is changed: whoever can write its files may do that.
 *
 * The rules file contains a hash of the password, so that it can be checked without starting anything.
 */
export async function lockWithPassword(
  bin: string,
  { dataDir, as }: { readonly dataDir: string; readonly as: RunAs },
  { password, durable }: Keyed,
): Promise<void> {
  const file = path.join(dataDir, 'pg_hba.conf');
  const rules = rulesFor(password);
  if ((await readFile(file, 'utf8').catch(() => '')) === rules) return;
  // Key stretching would only slow down each connection: a random password cannot be guessed.
  const settings = ['scram_iterations=1', 'password_encryption=scram-sha-256', ...(durable ? [] : ['fsync=off'])].flatMap((each) => [
    '-c',
    each,
  ]);
  const said = await runProgram(path.join(bin, 'postgres'), ['--single', '-D', dataDir, ...settings, 'postgres'], {
    as,
    cwd: bin,
    input: `alter role ${OWNER} password '${password}'\n`,
  });
  if (/ERROR|FATAL/.test(said)) throw new Error(`PostgreSQL did not take its password:\n${said}`);
  await writeFile(file, rules);
}

const rulesFor = (password: string): string => `# Written by Fairbook. The password: ${createHash('sha256').update(password).digest('hex')}
host all all 127.0.0.1/32 scram-sha-256
`;
