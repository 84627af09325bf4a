/** A file that another one uses, and by which names; undefined: by whatever it has. Types are left out, for they are gone when it runs. */
export interface NamedImport {
  readonly specifier: string;
  readonly names: readonly string[] | undefined;
}

const STATEMENT = /^(?:import|export)\s+(type\s+)?([^'";=(]*?)\s*\bfrom\s+'([^']+)'/gm;
/** `import 'x'`, `import('x')`, and the address of a file beside this one, as threads are begun with. */
const WHOLE = /\bimport\s*\(?\s*'([^']+)'|\bnew URL\('(\.[^']+)'/g;

/** What a file imports and passes on. */
export function namedImports(text: string): readonly NamedImport[] {
  const code = withoutComments(text);
  return [
    ...[...code.matchAll(STATEMENT)].flatMap(([, type, clause = '', specifier = '']) => {
      const names = namesOf(clause);
      return type !== undefined || names?.length === 0 ? [] : [{ specifier, names }];
    }),
    ...[...code.matchAll(WHOLE)].map(([, imported, address]) => ({ specifier: imported ?? address ?? '', names: undefined })),
  ];
}

/** Of `{ a, type B, c as d }` the names a and c; undefined of `*` and of a default. */
function namesOf(clause: string): readonly string[] | undefined {
  const braces = /^\{([^}]*)\}$/.exec(clause.trim())?.[1];
  if (braces === undefined) return undefined;
  return braces
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);
}

/** Whether a file has nothing of its own and only passes names on. */
export const isDoor = (text: string): boolean =>
  withoutComments(text)
    .replaceAll(/^export\s+(?:type\s+)?[^'";=(]*?\bfrom\s+'[^']+';/gm, '')
    .trim() === '';

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
