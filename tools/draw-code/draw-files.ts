import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type HashedFiles, sha256Of } from '@fairbook/server/draw-code';
import { behindDoor, type Doors, doorsOf } from '../tidy/source.ts';
import { isDoor, type NamedImport, namedImports } from './named-imports.ts';

/** Where draw code begins: what these use decides a draw too, found by their imports, so that a new file cannot be forgotten. */
const ENTRIES: readonly string[] = [
  'apps/server/src/modules/lottery/make-draws.ts',
  'apps/server/src/modules/lottery/plan-draws.ts',
  'apps/server/src/modules/lottery/sources/beacon.ts',
  'apps/server/src/modules/lottery/sources/check-rounds.ts',
  // Looks at the code that draws.
  'apps/server/src/modules/lottery/code/check-code.ts',
  // What readers check draws with.
  'packages/fair/src/index.ts',
  'packages/fair/cli/verify-draw.ts',
  // What says which files these are, and who approved of them.
  'tools/draw-code/main.ts',
  'tools/draw-code/write-build.ts',
];

/** Puts the parts of a lottery together: it is draw code, what else it uses is not. */
const ALONE: readonly string[] = ['apps/server/src/modules/lottery/create-lottery.ts'];

/** Where draw code ends, and why. */
const BEYOND: readonly (readonly [files: RegExp, why: string])[] = [
  [/^apps\/server\/src\/platform\//, 'carries the queries of all modules, and cannot tell a draw from anything else'],
  [/^tools\/(tidy|setup)\//, 'reads files and starts programs'],
];

/** Migrations that say anything of draws. They are never edited: only new ones come. */
const MIGRATIONS = 'apps/server/db/migrations';
const OF_DRAWS = /\b(draws|draw_seeds|draw_results|draw_code_checks|beacon_chains|fairbook_drawer)\b/;

/** Every file that decides draws, with its SHA-256; packages from npm with what the lockfile says of them, as `npm:<name>`. */
export function drawFiles(root: string): HashedFiles {
  const doors = readDoors(root);
  const found = new Set<string>();
  const packages = new Set<string>();
  for (const file of ENTRIES) follow(file);
  for (const file of [...ALONE, ...drawMigrations(root)]) found.add(file);
  return Object.fromEntries([
    ...[...found].sort().map((file) => [file, sha256Of(readFileSync(path.join(root, file)))]),
    ...[...packages].sort().map((name) => [`npm:${name}`, sha256Of(JSON.stringify(lockOf(root, name)))]),
  ]);

  function follow(file: string): void {
    if (found.has(file) || ALONE.includes(file) || BEYOND.some(([files]) => files.test(file))) return;
    found.add(file);
    for (const used of namedImports(textOf(root, file))) followImport(file, used);
  }
  function followImport(file: string, { specifier, names }: NamedImport): void {
    const target = targetOf(doors, file, specifier);
    if (target === undefined) {
      if (!specifier.startsWith('node:')) packages.add(nameOf(specifier));
    } else for (const one of definingFiles(root, doors, { file: target, names })) follow(one);
  }
}

/** Files of migrations that say anything of draws, from the root. */
export const drawMigrations = (root: string): readonly string[] =>
  readdirSync(path.join(root, MIGRATIONS))
    .map((name) => `${MIGRATIONS}/${name}`)
    .filter((file) => file.endsWith('.sql') && OF_DRAWS.test(textOf(root, file)))
    .sort();

/** The files in which names that are imported from `file` are written: a door that only passes names on leads to each of them, and to no others. */
function definingFiles(
  root: string,
  doors: Doors,
  { file, names }: { readonly file: string; readonly names: readonly string[] | undefined },
): readonly string[] {
  const text = textOf(root, file);
  if (!isDoor(text) || names === undefined) return [file];
  return namedImports(text).flatMap(({ specifier, names: passed }) => {
    const target = targetOf(doors, file, specifier);
    if (target === undefined) return [];
    if (passed === undefined) return names.some((name) => isWrittenIn(textOf(root, target), name)) ? [target] : [];
    const wanted = passed.filter((name) => names.includes(name));
    return wanted.length > 0 ? definingFiles(root, doors, { file: target, names: wanted }) : [];
  });
}

const isWrittenIn = (text: string, name: string): boolean => new RegExp(`^export (?:async )?(?:const|function) ${name}\\b`, 'm').test(text);

/** The file of the repository that is meant; undefined of a package from npm or Node. */
function targetOf(doors: Doors, file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return behindDoor(doors, specifier);
}

const nameOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Version and hash of a package, as they are locked. */
function lockOf(root: string, name: string): unknown {
  const lock = JSON.parse(textOf(root, 'package-lock.json')) as { packages: Record<string, { version: string; integrity: string }> };
  const found = lock.packages[`node_modules/${name}`];
  if (!found) throw new Error(`draw code uses ${name}, which package-lock.json does not have`);
  return [found.version, found.integrity];
}

const textOf = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

const readDoors = (root: string): Doors =>
  doorsOf(
    ['apps', 'packages'].flatMap((folder) =>
      readdirSync(path.join(root, folder))
        .map((name) => `${folder}/${name}/package.json`)
        .filter((file) => existsSync(path.join(root, file)))
        .map((file) => ({ path: file, text: textOf(root, file) })),
    ),
  );
