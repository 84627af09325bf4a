import path from 'node:path';
import { PARTS, type Part } from './house.ts';

/** A source file: its path relative to the root, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A problem to fix: `path:line: what`. */
export type Problem = string;

export interface Place {
  readonly part: Part;
  /** The module, feature or page, in parts that have them. */
  readonly name: string | undefined;
}

export function placeOf(file: string): Place | undefined {
  for (const [part, pattern] of PARTS) {
    const match = pattern.exec(file);
    if (match) return { part, name: match.groups?.name };
  }
  return undefined;
}

export const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing(\.tsx?$|\/)/.test(file) || file.startsWith('e2e/');

export interface Import {
  readonly specifier: string;
  readonly line: number;
}

/** Every module that a file imports: `from '…'`, `import '…'`, `import('…')`. */
export function importsOf({ path: file, text }: SourceFile): readonly Import[] {
  return codeLines(file, text).flatMap((line, index) =>
    [...line.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => ({ specifier, line: index + 1 })),
  );
}

/** The lines of a file without comments. It relies on the formatter's layout: a comment starts a line, or ends one after a space. */
export function codeLines(file: string, text: string): readonly string[] {
  const [whole, atEnd] = file.endsWith('.css') ? [/^\s*(\/\*|\*)/, /\s\/\*.*$/] : [/^\s*(\/\/|\/\*|\*|\{\/\*|--)/, /\s(\/\/|--)\s.*$/];
  return text.split('\n').map((line) => (whole.test(line) ? '' : line.replace(atEnd, '')));
}

/** The workspaces by name, and the `exports` of their package.json. */
export type Doors = ReadonlyMap<string, { readonly folder: string; readonly exports: Readonly<Record<string, string>> }>;

export function doorsOf(files: readonly SourceFile[]): Doors {
  return new Map(
    files
      .filter(({ path: file }) => /^((packages|apps)\/[^/]+|tools)\/package\.json$/.test(file))
      .map(({ path: file, text }) => {
        const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: Record<string, string> };
        return [name, { folder: path.posix.dirname(file), exports }];
      }),
  );
}

/** The file behind `@fairbook/x/y`; undefined if x does not export y. */
export function behindDoor(doors: Doors, specifier: string): string | undefined {
  // how a file is to be read is no part of its name: tokens.css?raw
  const [scope, name, ...rest] = specifier.replace(/\?[\w-]+$/, '').split('/');
  const workspace = doors.get(`${scope}/${name}`);
  if (!workspace) return undefined;
  const asked = ['.', ...rest].join('/');
  for (const [door, target] of Object.entries(workspace.exports)) {
    const [before = '', after] = door.split('*');
    if (door === asked) return path.posix.join(workspace.folder, target);
    if (after === undefined || !asked.startsWith(before) || !asked.endsWith(after)) continue;
    return path.posix.join(workspace.folder, target.replace('*', asked.slice(before.length, asked.length - after.length)));
  }
  return undefined;
}
