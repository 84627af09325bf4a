import path from 'node:path';
import { codeLines, type Problem, type SourceFile } from './source.ts';

export const GLOSSARY = 'GLOSSARY.md';
export const SCHEMA = 'apps/server/db/schema.sql';
/** The index.ts files whose exported types need a glossary row. Not ui, whose components are named after what they look like, and not testkit. */
const DOOR = /^(apps\/server\/src\/modules\/[^/]+|packages\/(core|contract|fair|i18n)\/src(\/[^/]+)?)\/index\.ts$/;
const ROOM = /^(?:apps\/server\/src\/modules|apps\/web\/src\/features|packages\/core\/src)\/(?<folder>[^/]+)\//;
const CELLS = 4;

/** A name as written in the glossary (`bets`, `Ticket`, `Slip*`, `betting/`) and the file that defines it. */
interface Named {
  readonly name: string;
  readonly at: string;
}

interface Word {
  readonly word: string;
  readonly names: readonly string[];
  readonly line: number;
}

/**
 * Tables, exported types, and top folders of modules, features and core that the glossary does not name; names in the glossary that do not exist; names claimed by two words;
 * words defined twice; and malformed rows. `Slip*` stands for every type that begins with the word Slip; the longest matching name wins.
 */
export function checkGlossary(documents: readonly SourceFile[], files: readonly SourceFile[]): readonly Problem[] {
  const text = documents.find(({ path: file }) => file === GLOSSARY)?.text ?? '';
  const words = wordsOf(text);
  const names = words.flatMap((each) => each.names);
  const named = [...tablesOf(files), ...typesOf(files), ...foldersOf(files)];
  const used = new Set(named.map(({ name }) => nearest(name, names)));
  return [
    ...brokenRows(text),
    ...twice(words.flatMap(({ word, line }) => word.split(/, (?![^(]*\))/).map((one) => ({ name: one, line })))),
    ...twice(words.flatMap((each) => each.names.map((name) => ({ name, line: each.line })))),
    ...words.flatMap((each) =>
      each.names.filter((name) => !used.has(name)).map((name) => `${GLOSSARY}:${each.line}: ${name} is not there`),
    ),
    ...named.filter(({ name }) => nearest(name, names) === undefined).map(({ name, at }) => `${at}: ${name} has no word in ${GLOSSARY}`),
  ];
}

/** The table rows, without headers. */
export function rowsOf(text: string): readonly { readonly cells: readonly string[]; readonly line: number }[] {
  return text
    .split('\n')
    .map((row, index) => ({
      cells: row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
      line: index + 1,
    }))
    .filter(({ cells: [word = ''] }) => word !== '' && word !== 'word' && !/^-+$/.test(word));
}

const brokenRows = (text: string): readonly Problem[] =>
  rowsOf(text)
    .filter(({ cells }) => cells.length !== CELLS || cells[1] === '')
    .map(({ cells: [word], line }) => `${GLOSSARY}:${line}: ${word} has no meaning, or another number of cells than ${CELLS}`);

const wordsOf = (text: string): readonly Word[] =>
  rowsOf(text).map(({ cells: [word = '', , names = ''], line }) => ({
    word,
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    line,
  }));

const twice = (all: readonly { readonly name: string; readonly line: number }[]): readonly Problem[] =>
  all
    .filter(({ name }, index) => all.findIndex((other) => other.name === name) < index)
    .map(({ name, line }) => `${GLOSSARY}:${line}: ${name} stands twice`);

function nearest(name: string, names: readonly string[]): string | undefined {
  const fits = names.filter((each) => (each.endsWith('*') ? beginsWith(name, each.slice(0, -1)) : each === name));
  return fits.toSorted((one, other) => nearness(other) - nearness(one))[0];
}

/** Ranks matching names: the longer one first, and of two equally long ones the exact one. */
const nearness = (name: string): number => (name.endsWith('*') ? name.length - 1.5 : name.length);

/** Whether a type begins with these whole words: Bet begins BetTerms but not Betting. */
const beginsWith = (name: string, start: string): boolean => name.startsWith(start) && !/^[a-z]/.test(name.slice(start.length));

const tablesOf = (files: readonly SourceFile[]): readonly Named[] =>
  files.filter(({ path: file }) => file === SCHEMA).flatMap((file) => tablesIn(file).map((name) => ({ name, at: SCHEMA })));

/** The tables and views of a schema. */
export const tablesIn = ({ text }: SourceFile): readonly string[] =>
  [...text.matchAll(/^create (?:unlogged )?(?:table|view) (\w+)/gm)].map(([, name = '']) => name);

function foldersOf(files: readonly SourceFile[]): readonly Named[] {
  const folders = new Map(files.map(({ path: file }) => [`${ROOM.exec(file)?.groups?.folder}/`, path.posix.dirname(file)]));
  return [...folders].filter(([name]) => name !== 'undefined/').map(([name, at]) => ({ name, at }));
}

function typesOf(files: readonly SourceFile[]): readonly Named[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files
    .filter(({ path: file }) => DOOR.test(file))
    .flatMap((door) => typesLetOut(door, byPath).map((name) => ({ name, at: door.path })));
}

/** The types that a file exports: its own, and those it re-exports. */
function typesLetOut({ path: file, text }: SourceFile, byPath: ReadonlyMap<string, SourceFile>): readonly string[] {
  const code = codeLines(file, text).join('\n');
  const own = [...code.matchAll(/^export (?:type|interface) (\w+)(?=[\s<])/gm)].map(([, name = '']) => name);
  const listed = [...code.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, all, list = '']) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter((each) => all || each.startsWith('type ')),
  );
  const passedOn = [...code.matchAll(/^export \* from '(\.[^']+)'/gm)].map(([, from = '']) =>
    path.posix.join(path.posix.dirname(file), from),
  );
  return [
    ...own,
    ...listed.map((each) => each.split(' ').at(-1) ?? each).filter((name) => name !== ''),
    ...passedOn.flatMap((each) => {
      const source = byPath.get(each);
      return source ? typesLetOut(source, byPath) : [];
    }),
  ];
}
