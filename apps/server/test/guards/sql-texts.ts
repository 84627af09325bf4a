import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** String literals of the program that may be SQL, by file. Interpolated constants are resolved across files. */
export async function sqlTexts(folder: string): Promise<readonly (readonly [file: string, text: string])[]> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing/.test(name),
  );
  const files = await Promise.all(names.sort().map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const));
  const constants = new Map<string, string>();
  for (const [, text] of files)
    for (const { name, literal } of literals(text)) if (name) constants.set(name, `${constants.get(name) ?? ''} ${literal}`);
  const whole = (text: string, depth = 0): string =>
    depth > 8 ? text : text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => whole(constants.get(name) ?? 'x', depth + 1));
  return files.flatMap(([name, text]) => literals(text).map(({ literal }) => [name, whole(literal)] as const));
}

interface Literal {
  /** The name of the constant it is assigned to, if any. */
  readonly name: string | undefined;
  readonly literal: string;
}

/** Also matches comments, so that a quotation mark in one starts no literal; comments in regular expressions do not match, since a slash precedes them. */
const PIECE = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

const literals = (text: string): readonly Literal[] =>
  [...text.matchAll(PIECE)]
    .filter(([piece]) => !piece.startsWith('/'))
    .map((found) => ({ name: /\bconst (\w+)(?:: \w+)? =\s*$/.exec(text.slice(0, found.index))?.[1], literal: found[0].slice(1, -1) }));

/** Which of these functions a text calls in the WHERE of an UPDATE, or in a CASE within one. */
export function calledInUpdates(text: string, functions: ReadonlySet<string>): readonly string[] {
  const sql = text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'[^']*'/g, "''")
    .toLowerCase();
  const starts = [...sql.matchAll(/\b(?:do\s+update|update\s+(?:only\s+)?\w+(?:\s+(?:as\s+)?\w+)?)\s+set\b/g)];
  return starts.flatMap(({ 0: start, index }) => {
    const update = untilEnd(sql.slice(index + start.length));
    const called = [...afterWhere(update), ...cases(update)].flatMap((part) =>
      [...part.matchAll(/\b(\w+)\s*\(/g)].map(([, name = '']) => name),
    );
    return [...new Set(called.filter((name) => functions.has(name)))];
  });
}

/** The words outside of any brackets, and the position where the brackets around the text are closed. */
function outside(sql: string): { readonly words: readonly { readonly word: string; readonly at: number }[]; readonly end: number } {
  const words: { word: string; at: number }[] = [];
  let depth = 0;
  for (const { 0: word, index: at } of sql.matchAll(/\w+|[();]/g)) {
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    else if (depth === 0) words.push({ word, at });
    if (depth < 0) return { words, end: at };
  }
  return { words, end: sql.length };
}

function untilEnd(sql: string): string {
  const { words, end } = outside(sql);
  return sql.slice(0, words.find(({ word }) => word === 'returning' || word === ';')?.at ?? end);
}

function afterWhere(update: string): readonly string[] {
  const where = outside(update).words.find(({ word }) => word === 'where');
  return where ? [update.slice(where.at)] : [];
}

function cases(update: string): readonly string[] {
  const parts: string[] = [];
  const open: number[] = [];
  for (const { 0: word, index } of update.matchAll(/\b(?:case|end)\b/g)) {
    if (word === 'case') open.push(index);
    else parts.push(update.slice(open.pop() ?? index, index));
  }
  return parts;
}
