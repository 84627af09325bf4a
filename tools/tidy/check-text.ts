import { BANS, type Ban, HOLDS_THE_RULES } from './house.ts';
import { GENERATED, LINES_MAX } from './house-files.ts';
import { ONE_PLACE } from './one-place.ts';
import { codeLines, isTest, type Problem, placeOf, type SourceFile } from './source.ts';

const RULES: readonly Ban[] = [...BANS, ...ONE_PLACE];

/** Finds banned text, and files that are too long. */
export function checkText(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path: file }) => /\.(tsx?|mjs|css|sql)$/.test(file) && !GENERATED.test(file))
    .flatMap((file) => [
      ...lengthProblems(file),
      ...(HOLDS_THE_RULES.test(file.path) ? [] : RULES.flatMap((ban) => banProblems(file, ban))),
    ]);
}

function lengthProblems({ path: file, text }: SourceFile): readonly Problem[] {
  const lines = text.trimEnd().split('\n').length;
  const most = LINES_MAX.find(([pattern]) => pattern.test(file))?.[1] ?? 0;
  return lines > most ? [`${file}: ${lines} lines, the most is ${most}`] : [];
}

function banProblems({ path: file, text }: SourceFile, ban: Ban): readonly Problem[] {
  const part = placeOf(file)?.part;
  if (ban.parts && !(part && ban.parts.includes(part))) return [];
  if (ban.files && !ban.files.test(file)) return [];
  if (isTest(file) && !ban.tests) return [];
  const found = occurrences(file, text, ban);
  if (!ban.except?.includes(file)) return found.map(({ line, words }) => `${file}:${line}: ${words} — instead: ${ban.instead}`);
  return found.length > 0 ? [] : [`${file}: needs no exception from "${ban.instead}" any more; remove it from tools/tidy/house.ts`];
}

interface Occurrence {
  readonly line: number;
  readonly words: string;
}

function occurrences(file: string, text: string, ban: Ban): readonly Occurrence[] {
  if (ban.overLines) {
    return [...text.matchAll(new RegExp(ban.text, 'g'))].map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      words: match[0].replaceAll(/\s+/g, ' '),
    }));
  }
  const lines = ban.comments ? text.split('\n') : codeLines(file, text);
  return lines.flatMap((line, index) => {
    const match = ban.text.exec(line);
    return match ? [{ line: index + 1, words: match[0].trim() }] : [];
  });
}
