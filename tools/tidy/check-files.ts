import path from 'node:path';
import { ORDER } from './house.ts';
import { EMPTY_NAME, FOLDER_MOST, GENERATED, MIGRATION, NAME } from './house-files.ts';
import { codeLines, isTest, type Problem, placeOf, type SourceFile } from './source.ts';

/** Checks file names, that every module and feature is in `ORDER`, and migrations. */
export function checkFiles(files: readonly SourceFile[]): readonly Problem[] {
  return [
    ...files.flatMap(({ path: file }) => [...nameProblems(file), ...unlisted(file)]),
    ...fullFolders(files),
    ...migrationProblems(files),
    ...foreignTables(files),
  ];
}

function nameProblems(file: string): readonly Problem[] {
  if (!/\.(tsx?|mjs|css)$/.test(file) || GENERATED.test(file)) return [];
  const names = file.replace(/\.[a-z]+$/, '').split('/');
  const odd = names.find((name) => !NAME.test(name));
  const empty = names.find((name) => EMPTY_NAME.test(name));
  return [
    ...(odd ? [`${file}: "${odd}" is not in kebab-case`] : []),
    ...(empty ? [`${file}: "${empty}" says nothing: name it after what it does`] : []),
  ];
}

/** Folders with so many files that one has to search them: group them into subfolders. */
function fullFolders(files: readonly SourceFile[]): readonly Problem[] {
  const counts = new Map<string, number>();
  for (const { path: file } of files) {
    if (!/\.(tsx?|mjs)$/.test(file) || isTest(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => (count > FOLDER_MOST ? [`${folder}: ${count} files, the most is ${FOLDER_MOST}`] : []));
}

function unlisted(file: string): readonly Problem[] {
  const place = placeOf(file);
  const order = place && ORDER[place.part];
  if (!place?.name || !order?.length || order.includes(place.name)) return [];
  return [`${file}: ${place.part} ${place.name} is not in the list of tools/tidy/house.ts`];
}

function migrationProblems(files: readonly SourceFile[]): readonly Problem[] {
  const migrations = files.filter(({ path: file }) => file.startsWith('apps/server/db/migrations/'));
  const numbers = migrations.map(({ path: file }) => path.posix.basename(file).slice(0, 4));
  return migrations.flatMap(({ path: file, text }, index) => [
    ...(MIGRATION.test(file) ? [] : [`${file}: a migration is called 0001_module_what.sql`]),
    ...(text.trimStart().startsWith('--') ? [] : [`${file}: opens with a comment that says what its tables promise`]),
    ...(numbers.indexOf(numbers[index] ?? '') === index ? [] : [`${file}: its number is taken`]),
  ]);
}

/** A module does not read, write or prune another module's tables. A table belongs to the module named in its migration; those of the platform belong to all. */
function foreignTables(files: readonly SourceFile[]): readonly Problem[] {
  const owners = new Map(files.flatMap(tablesMadeBy));
  return files.flatMap(({ path: file, text }) => {
    const place = placeOf(file);
    if (place?.part !== 'module' || isTest(file)) return [];
    return codeLines(file, text).flatMap((line, index) =>
      [...line.matchAll(/\b(?:(?:from|join|into|update)\s+|from: ')([a-z][a-z_]*)\b/g)].flatMap(([, table = '']) => {
        const owner = owners.get(table);
        return owner && owner !== place.name ? [`${file}:${index + 1}: ${table} belongs to ${owner}: ask its index.ts`] : [];
      }),
    );
  });
}

function tablesMadeBy({ path: file, text }: SourceFile): readonly (readonly [table: string, owner: string])[] {
  const { module = '', what = '' } = MIGRATION.exec(file)?.groups ?? {};
  const [, next = ''] = what.split('_');
  // A module's name may have two words.
  const owner = [`${module}-${next}`, module].find((name) => ORDER.module?.includes(name));
  if (!owner) return [];
  return [...text.matchAll(/^create (?:unlogged )?table (?:if not exists )?([a-z_]+)/gm)].map(([, table = '']) => [table, owner]);
}
