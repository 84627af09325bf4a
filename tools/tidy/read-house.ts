import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { proofNames } from '../commands/read-proofs.mjs';
import { ROOT } from '../setup/run-npm.mjs';
import type { Commands } from './check-commands.ts';
import type { CheckedEndpoint } from './check-contract.ts';
import type { SourceFile } from './source.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'dist-server', 'coverage', 'oracles']);
const READ = /\.(tsx?|mjs|css|sql)$|^package\.json$/;

/** Every file of the repository to which the rules apply. */
export function readHouse(): readonly SourceFile[] {
  return ['apps', 'packages', 'tools', 'proofs', 'bench', 'e2e']
    .flatMap((folder) => readFolder(folder))
    .concat(['vitest.config.ts'].map(readSource));
}

function readFolder(folder: string, read = READ): readonly SourceFile[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : readFolder(at, read);
    return read.test(entry.name) ? [readSource(at)] : [];
  });
}

/** The documents: those at the root, in `docs`, and beside the proofs. */
export function readDocuments(): readonly SourceFile[] {
  const ofFolder = (folder: string): readonly string[] =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map((entry) => path.posix.join(folder, entry.name));
  return ['.', 'docs', 'docs/decisions', 'proofs'].flatMap(ofFolder).map(readSource);
}

/** The dictionaries of players and staff, by language and area. */
export const readDictionaries = (): readonly SourceFile[] => readFolder('packages/i18n/src', /\.json$/);

/** The names that exist after `npm run` and after `npm run prove --`. */
export function readCommands(): Commands {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> };
  return { scripts: Object.keys(scripts), proofs: proofNames() };
}

/** Whether there is a file or folder at a path relative to the root. */
export const isThere = (file: string): boolean => existsSync(path.join(ROOT, file));

const readSource = (file: string): SourceFile => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') });

/** What the files of the contract export as `…Api`. */
export async function readContract(
  files: readonly SourceFile[],
): Promise<Readonly<Record<string, Readonly<Record<string, CheckedEndpoint>>>>> {
  const sources = files.filter(({ path: file }) => /^packages\/contract\/src\/.*\.ts$/.test(file) && !file.includes('.test.'));
  const modules = await Promise.all(sources.map(({ path: file }) => import(path.join(ROOT, file)) as Promise<Record<string, unknown>>));
  const apis = modules.flatMap((exported) => Object.entries(exported).filter(([name]) => name.endsWith('Api')));
  return Object.fromEntries(apis) as Record<string, Record<string, CheckedEndpoint>>;
}
