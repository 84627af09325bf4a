import path from 'node:path';
import type { Problem, SourceFile } from './source.ts';

const DECISIONS = 'docs/decisions';

/**
 * Documents whose links lead nowhere, paths in ARCHITECTURE's tables that are no links (what is no link is not checked), and decisions that their index does not name.
 *
 * @param exists whether there is a file or folder at a path from the root
 */
export function checkDocs(documents: readonly SourceFile[], exists: (file: string) => boolean): readonly Problem[] {
  return [...documents.flatMap((each) => deadLinks(each, exists)), ...documents.flatMap(barePaths), ...unnamedDecisions(documents)];
}

function deadLinks({ path: file, text }: SourceFile, exists: (file: string) => boolean): readonly Problem[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*$/, ''));
  return targets
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !exists(path.posix.join(path.posix.dirname(file), target)))
    .map((target) => `${file}: ${target} is not there`);
}

function barePaths({ path: file, text }: SourceFile): readonly Problem[] {
  if (file !== 'ARCHITECTURE.md') return [];
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  return rows
    .flatMap((row) => [...row.matchAll(/(?<!\[)`([^`\s]+\.(?:tsx?|sql|mjs))`/g)].map(([, bare]) => bare))
    .map((bare) => `${file}: ${bare} is named and not linked`);
}

function unnamedDecisions(documents: readonly SourceFile[]): readonly Problem[] {
  const index = documents.find(({ path: file }) => file === `${DECISIONS}/README.md`)?.text ?? '';
  return documents
    .filter(({ path: file }) => new RegExp(`^${DECISIONS}/\\d{4}-[^/]+\\.md$`).test(file))
    .filter(({ path: file }) => !index.includes(`](${path.posix.basename(file)})`))
    .map(({ path: file }) => `${file}: is not in ${DECISIONS}/README.md`);
}
