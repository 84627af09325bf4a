import { GLOSSARY, rowsOf, SCHEMA, tablesIn } from './check-glossary.ts';
import { codeLines, type Problem, type SourceFile } from './source.ts';

/** A name and where it stands. */
interface Name {
  readonly what: 'table' | 'type' | 'path';
  readonly name: string;
  readonly at: string;
}

/** A word or words that stand in no name, with the line of the glossary that says so. */
interface Banned {
  readonly words: readonly string[];
  readonly line: number;
}

/**
 * Names of tables, types, files and folders with a word that the glossary rules out: one in `backticks` in the last column of a row. Words of that column without
 * them mean something else here, so only a reader can tell. Singular and plural count as one word, and `BetType`, `bet-type` and `bet_types` as the same words.
 */
export function checkWords(documents: readonly SourceFile[], files: readonly SourceFile[]): readonly Problem[] {
  const banned = bannedIn(documents.find(({ path: file }) => file === GLOSSARY)?.text ?? '');
  return namesOf(files).flatMap(({ what, name, at }) => {
    const words = wordsOf(name);
    const found = banned.find((each) => words.some((_, start) => each.words.every((word, nth) => words[start + nth] === word)));
    return found ? [`${at}: the ${what} ${name} says ${found.words.join(' ')}, which ${GLOSSARY}:${found.line} rules out`] : [];
  });
}

const bannedIn = (text: string): readonly Banned[] =>
  rowsOf(text).flatMap(({ cells, line }) =>
    [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, words = '']) => ({ words: wordsOf(words), line })),
  );

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=ch|sh|x)es$|(?<!s)s$/, ''));

/** Every name once, at the first place where it stands. */
function namesOf(files: readonly SourceFile[]): readonly Name[] {
  const names = new Map<string, Name>();
  for (const { what, name, at } of files.flatMap((file) => [...pathOf(file), ...typesIn(file), ...tablesOf(file)])) {
    if (!names.has(`${what} ${name}`)) names.set(`${what} ${name}`, { what, name, at });
  }
  return [...names.values()];
}

/** Migrations are left out: they are never renamed. */
const pathOf = ({ path: file }: SourceFile): readonly Name[] =>
  file.includes('/migrations/') ? [] : file.split('/').map((name) => ({ what: 'path', name, at: file }));

const typesIn = ({ path: file, text }: SourceFile): readonly Name[] =>
  /\.tsx?$/.test(file)
    ? codeLines(file, text).flatMap((line, index) =>
        [...line.matchAll(/^\s*(?:export )?(?:type|interface|class) (\w+)/g)].map(
          ([, name = '']): Name => ({ what: 'type', name, at: `${file}:${index + 1}` }),
        ),
      )
    : [];

const tablesOf = (file: SourceFile): readonly Name[] =>
  file.path === SCHEMA ? tablesIn(file).map((name) => ({ what: 'table', name, at: SCHEMA })) : [];
