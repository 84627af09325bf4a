import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runNpm } from './run-npm.mjs';

/**
 * What npm writes of one package.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage
 */

/** Installs the dependencies when what is installed is not what package-lock.json says. */
export function ensureInstalled() {
  if (isInstalled(readPackages('package-lock.json') ?? {}, readPackages('node_modules/.package-lock.json'))) return;
  console.log('Installing dependencies (about half a minute) …');
  runNpm(['ci', '--loglevel=error']);
}

/**
 * Whether every package of the lockfile is installed in its version. Those for other platforms are optional, and may be absent.
 * @param {Readonly<Record<string, LockedPackage>>} wanted
 * @param {Readonly<Record<string, LockedPackage>> | undefined} installed undefined: nothing is
 */
export function isInstalled(wanted, installed) {
  if (!installed) return false;
  return Object.entries(wanted).every(([at, entry]) => {
    if (!at.includes('node_modules/') || entry.link) return true;
    const found = installed[at];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional === true;
  });
}

/** @param {string} lockfile */
function readPackages(lockfile) {
  try {
    const { packages } = JSON.parse(readFileSync(path.join(ROOT, lockfile), 'utf8'));
    return /** @type {Record<string, LockedPackage>} */ (packages);
  } catch {
    // Absent, or cut short by an interrupted install.
    return undefined;
  }
}
