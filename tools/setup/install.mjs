import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { DATA, PREPARING, ROOT, runNpm } from './run-npm.mjs';

/**
 * An entry of npm's lockfile.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage
 */

const MODULES = path.join(ROOT, 'node_modules');
/** Exists while packages are being installed, and after an interrupted install, whose folder may look complete but is not. */
const UNFINISHED = path.join(DATA, 'installing');

/** Installs the dependencies if they differ from package-lock.json or their install was interrupted. One process at a time. */
export async function ensureInstalled() {
  if (isWhole()) return;
  await withLock(PREPARING, async (lock) => {
    if (isWhole()) return;
    const again = existsSync(UNFINISHED);
    mkdirSync(DATA, { recursive: true });
    writeFileSync(UNFINISHED, '');
    if (again) {
      console.log('The last install was not finished; beginning again …');
      rmSync(MODULES, { recursive: true, force: true });
    }
    console.log('Installing dependencies (about half a minute) …');
    await runNpm(['ci', '--loglevel=error'], { lock });
    rmSync(UNFINISHED);
  });
}

const isWhole = () =>
  !existsSync(UNFINISHED) &&
  isInstalled(readPackages('package-lock.json') ?? {}, readPackages('node_modules/.package-lock.json'), (at) =>
    existsSync(path.join(ROOT, at, 'package.json')),
  );

/**
 * Whether every package of the lockfile is installed in its version and present on disk. Optional packages, such as those for other platforms, may be absent.
 * @param {Readonly<Record<string, LockedPackage>>} wanted
 * @param {Readonly<Record<string, LockedPackage>> | undefined} installed what npm recorded as installed; undefined: nothing
 * @param {(at: string) => boolean} isThere whether a folder contains a package
 */
export function isInstalled(wanted, installed, isThere) {
  if (!installed) return false;
  return Object.entries(wanted).every(([at, entry]) => {
    if (!at.includes('node_modules/')) return true;
    if (entry.link) return isThere(at);
    const found = installed[at];
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity && isThere(at);
  });
}

/** @param {string} lockfile */
function readPackages(lockfile) {
  try {
    const { packages } = JSON.parse(readFileSync(path.join(ROOT, lockfile), 'utf8'));
    return /** @type {Record<string, LockedPackage>} */ (packages);
  } catch {
    // Missing, or truncated by an interrupted install.
    return undefined;
  }
}
