import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { PREPARING, ROOT, runNpm } from './run-npm.mjs';

/** @typedef {'web' | 'office' | 'server' | 'sandbox'} App */

/** @type {readonly App[]} */
export const APPS = ['web', 'office', 'server', 'sandbox'];

/** Build output and tool files, which are not sources. */
const IGNORED = /(^|\/)(node_modules|dist|dist-server|\.tanstack)(\/|$)|\.test\.tsx?$|\.gen\.ts$/;

/**
 * Builds each app whose sources changed since its last complete build. One process at a time.
 * @param {readonly App[]} apps
 */
export async function ensureBuilt(apps) {
  for (const app of apps) {
    if (isBuilt(app)) continue;
    await withLock(PREPARING, async (lock) => {
      const stamp = stampOf(app);
      const wanted = sourcesHash(ROOT, app);
      if (isBuiltFrom(app, wanted)) return;
      console.log(`Building ${app} …`);
      rmSync(stamp, { force: true });
      // Set explicitly: under a test runner NODE_ENV is "test", and React would be bundled in its development form.
      await runNpm(['run', 'build', '--silent', '-w', `@fairbook/${app}`], { env: { NODE_ENV: 'production' }, lock });
      mkdirSync(path.dirname(stamp), { recursive: true });
      writeFileSync(stamp, wanted);
    });
  }
}

/**
 * Whether the app's last build is up to date with its sources.
 * @param {App} app
 */
const isBuilt = (app) => isBuiltFrom(app, sourcesHash(ROOT, app));

/**
 * @param {App} app
 * @param {string} sources
 */
const isBuiltFrom = (app, sources) => existsSync(path.join(ROOT, 'apps', app, 'dist')) && readStamp(stampOf(app)) === sources;

/** @param {App} app */
const stampOf = (app) => path.join(ROOT, 'node_modules/.cache/built', app);

/** @param {string} stamp */
function readStamp(stamp) {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/**
 * A hash over every file of the app and of the packages it uses, and over the dependency versions.
 * @param {string} root
 * @param {string} app
 */
export function sourcesHash(root, app) {
  const folders = foldersOf(root, `apps/${app}`);
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'tsconfig.base.json', ...folders.flatMap((folder) => filesIn(root, folder))]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * The folder itself and those of the workspace packages it depends on.
 * @param {string} root
 * @param {string} folder
 * @returns {readonly string[]}
 */
function foldersOf(root, folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const used = Object.keys(dependencies).filter((name) => name.startsWith('@fairbook/'));
  return [...new Set([folder, ...used.flatMap((name) => foldersOf(root, name.replace('@fairbook', 'packages')))])];
}

/**
 * @param {string} root
 * @param {string} folder
 */
function filesIn(root, folder) {
  const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !IGNORED.test(file))
    .sort();
}
