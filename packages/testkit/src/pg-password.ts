import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunAs } from './pg-binaries.ts';
import { runProgram } from './pg-programs.ts';
import { OWNER } from './pg-running.ts';

/** What a cluster is made with. */
export interface Keyed {
  readonly password: string;
  /** See `PostgresOptions`. */
  readonly durable: boolean;
}

/** 32 random bytes, which nobody guesses however fast they try. */
export const newPassword = (): string => randomBytes(32).toString('base64url');

/**
 * Makes a cluster that does not run let in only who has this password. One that has it already is left as it is; one that let in everybody, or had another, is changed: who
 * can write its files may.
 *
 * Which password it has stands in its rules as a hash, so that nothing has to be started to see it.
 */
export async function lockWithPassword(
  bin: string,
  { dataDir, as }: { readonly dataDir: string; readonly as: RunAs },
  { password, durable }: Keyed,
): Promise<void> {
  const file = path.join(dataDir, 'pg_hba.conf');
  const rules = rulesFor(password);
  if ((await readFile(file, 'utf8').catch(() => '')) === rules) return;
  // Stretching would only slow down each connection: there is nothing to guess.
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
