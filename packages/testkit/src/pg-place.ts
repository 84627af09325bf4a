import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunAs, reaches, whomToRunAs } from './pg-binaries.ts';
import { type Keyed, lockWithPassword } from './pg-password.ts';
import { runProgram } from './pg-programs.ts';
import { hasLivingServer, OWNER } from './pg-running.ts';

/** Where the files of a cluster are, and who owns them. */
export interface Place {
  readonly dataDir: string;
  readonly as: RunAs;
}

const THROW_AWAY = 'fairbook-pg-';
/** A new cluster untouched for this long is abandoned. */
const LEFT_AFTER_MS = 600_000;

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const TMPFS = 0x01_02_19_94;
const GIB = 1_024 ** 3;
/** A full test run needs six GiB for its databases, and as much again for itself. */
const ROOM_IN_MEMORY = { files: 10 * GIB, free: 14 * GIB } as const;

/**
 * Returns a new place in the temporary folder, or in memory if there is room and the data need not survive the machine.
 *
 * A database has about a thousand files. On a disk under load, creating and removing them is ten times slower, and it writes data that is never read again.
 */
export async function throwAwayDir({ durable }: { readonly durable: boolean }): Promise<Place> {
  const as = await whomToRunAs('');
  const onDisk = reaches(as, tmpdir()) ? tmpdir() : '/tmp';
  const folder = !durable && (await hasRoomInMemory()) ? IN_MEMORY : onDisk;
  await Promise.all([onDisk, IN_MEMORY].map(removeLeftovers));
  const parent = await mkdtemp(path.join(folder, THROW_AWAY));
  await chmod(parent, 0o711);
  return { dataDir: path.join(parent, 'data'), as };
}

async function hasRoomInMemory(): Promise<boolean> {
  const files = await statfs(IN_MEMORY).catch(() => undefined);
  return files?.type === TMPFS && files.bavail * files.bsize >= ROOM_IN_MEMORY.files && process.availableMemory() >= ROOM_IN_MEMORY.free;
}

/** Removes the files of runs that were killed. */
async function removeLeftovers(folder: string): Promise<void> {
  const minutesAgo = Date.now() - LEFT_AFTER_MS;
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(THROW_AWAY))) {
    const left = path.join(folder, name);
    const info = await stat(left).catch(() => undefined);
    if (!info || info.uid !== process.getuid?.() || info.mtimeMs > minutesAgo) continue;
    if (!(await hasLivingServer(path.join(left, 'data')))) await rm(left, { recursive: true, force: true });
  }
}

/** Returns the requested place, or the one in /var/lib/fairbook if the user we run as cannot enter the folder above it. */
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

/**
 * Creates a cluster there. It is built under a temporary name beside its place and renamed, so that an interrupted run leaves nothing that looks complete and
 * concurrent runs do not collide.
 */
export async function createCluster(bin: string, place: Place, options: Keyed): Promise<void> {
  const { dataDir, as } = place;
  const fresh = await mkdtemp(`${dataDir}${FRESH}`);
  await removeUnfinished(dataDir, fresh);
  if (as.uid !== undefined && as.gid !== undefined) await chown(fresh, as.uid, as.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', fresh, '-U', OWNER, '--auth=trust', ...locale, '--no-instructions', ...(options.durable ? [] : ['--no-sync'])];
  await runProgram(path.join(bin, 'initdb'), args, { as, cwd: bin });
  await lockWithPassword(bin, { dataDir: fresh, as }, options);
  await rename(fresh, dataDir).catch(async (error: NodeJS.ErrnoException) => {
    await rm(fresh, { recursive: true, force: true });
    // Another run finished first, and its cluster is as good.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

const FRESH = '.new';

/** Removes unfinished clusters of runs that were killed. */
async function removeUnfinished(dataDir: string, ours: string): Promise<void> {
  const folder = path.dirname(dataDir);
  const begun = (await readdir(folder))
    .filter((name) => name.startsWith(path.basename(dataDir) + FRESH))
    .map((name) => path.join(folder, name));
  for (const left of begun) {
    const info = await stat(left).catch(() => undefined);
    if (left !== ours && info && info.mtimeMs < Date.now() - LEFT_AFTER_MS) await rm(left, { recursive: true, force: true });
  }
}
