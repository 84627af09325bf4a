import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunAs, reaches, whomToRunAs } from './pg-binaries.ts';
import { hasLivingServer, OWNER } from './pg-running.ts';

/** Where the files of a cluster are, and who owns them. */
export interface Place {
  readonly dataDir: string;
  readonly as: RunAs;
}

const THROW_AWAY = 'fairbook-pg-';

/** A new place in the temporary folder. */
export async function throwAwayDir(): Promise<Place> {
  const as = await whomToRunAs('');
  const folder = reaches(as, tmpdir()) ? tmpdir() : '/tmp';
  await removeLeftovers(folder);
  const parent = await mkdtemp(path.join(folder, THROW_AWAY));
  await chmod(parent, 0o711);
  return { dataDir: path.join(parent, 'data'), as };
}

/** A run that was killed could not remove its files. */
async function removeLeftovers(folder: string): Promise<void> {
  const minutesAgo = Date.now() - 600_000;
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(THROW_AWAY))) {
    const left = path.join(folder, name);
    const info = await stat(left).catch(() => undefined);
    if (!info || info.uid !== process.getuid?.() || info.mtimeMs > minutesAgo) continue;
    if (!(await hasLivingServer(path.join(left, 'data')))) await rm(left, { recursive: true, force: true });
  }
}

/** The wished place, or the one in /var/lib/fairbook when the user we run as cannot enter the folder above it. */
export async function keptDir(wished: string): Promise<Place> {
  const as = await whomToRunAs(wished);
  const parent = path.dirname(wished);
  await mkdir(parent, { recursive: true });
  if (reaches(as, parent)) return { dataDir: wished, as };
  const id = createHash('sha256').update(wished).digest('hex').slice(0, 12);
  const elsewhere = path.join('/var/lib/fairbook', id);
  await mkdir(elsewhere, { recursive: true });
  for (const folder of [path.dirname(elsewhere), elsewhere]) await chmod(folder, 0o711);
  const dataDir = path.join(elsewhere, 'pg');
  return { dataDir, as: await whomToRunAs(dataDir) };
}

/** Makes a new cluster there. Made beside its place and renamed, so that a run cut short leaves nothing that looks complete. */
export async function createCluster(bin: string, { dataDir, as }: Place, durable: boolean): Promise<void> {
  const fresh = `${dataDir}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (as.uid !== undefined && as.gid !== undefined) await chown(fresh, as.uid, as.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', fresh, '-U', OWNER, '--auth=trust', ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])];
  execFileSync(path.join(bin, 'initdb'), args, { ...as, cwd: bin, stdio: ['ignore', 'ignore', 'pipe'] });
  await rename(fresh, dataDir);
}
