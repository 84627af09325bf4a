import path from 'node:path';
import type { Problem, SourceFile } from './source.ts';

const DECISIONS = 'docs/decisions';
/** Per document: the lines in which a path must be a link, and what counts as a path. CONTRIBUTING also names files by their last part, and files that do not exist yet. */
const BARE: Readonly<Record<string, readonly [lines: RegExp, bare: RegExp]>> = {
  'ARCHITECTURE.md': [/^\| /, /(?<!\[)`([^`\s]+\.(?:tsx?|sql|mjs))`/g],
  'CONTRIBUTING.md': [/./, /(?<!\[)`([^`\s<*]*\/[^`\s<*]+\.(?:tsx?|sql|mjs))`/g],
};

/**
 * Broken links, including those to missing headings; paths in ARCHITECTURE's tables and in CONTRIBUTING that are not links, since only links are checked; and decisions
 * missing from their index.
 *
 * @param exists whether there is a file or folder at a path relative to the root
 */
export function checkDocs(documents: readonly SourceFile[], exists: (file: string) => boolean): readonly Problem[] {
  const anchors = new Map(documents.map(({ path: file, text }) => [file, anchorsOf(text)]));
  return [
    ...documents.flatMap((each) => deadLinks(each, exists)),
    ...documents.flatMap((each) => deadAnchors(each, anchors)),
    ...documents.flatMap(barePaths),
    ...unnamedDecisions(documents),
  ];
}

/** The targets of a document's links within the repository. */
const targetsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^[a-z]+:/.test(target));

const behind = (file: string, target: string): string => (target === '' ? file : path.posix.join(path.posix.dirname(file), target));

function deadLinks({ path: file, text }: SourceFile, exists: (file: string) => boolean): readonly Problem[] {
  return targetsOf(text)
    .map((target) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !exists(behind(file, target)))
    .map((target) => `${file}: ${target} is not there`);
}

function deadAnchors({ path: file, text }: SourceFile, anchors: ReadonlyMap<string, ReadonlySet<string>>): readonly Problem[] {
  return targetsOf(text)
    .filter((target) => target.includes('#'))
    .filter((target) => {
      const [to = '', anchor = ''] = target.split('#');
      return anchors.get(behind(file, to))?.has(anchor) === false;
    })
    .map((target) => `${file}: ${target} names no heading`);
}

/** The anchors of a document's headings. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  );

function barePaths({ path: file, text }: SourceFile): readonly Problem[] {
  const [lines, bare] = BARE[file] ?? [];
  if (!lines || !bare) return [];
  return text
    .split('\n')
    .filter((line) => lines.test(line))
    .flatMap((line) => [...line.matchAll(bare)].map(([, found]) => `${file}: ${found} is named and not linked`));
}

function unnamedDecisions(documents: readonly SourceFile[]): readonly Problem[] {
  const index = documents.find(({ path: file }) => file === `${DECISIONS}/README.md`)?.text ?? '';
  return documents
    .filter(({ path: file }) => new RegExp(`^${DECISIONS}/\\d{4}-[^/]+\\.md$`).test(file))
    .filter(({ path: file }) => !index.includes(`](${path.posix.basename(file)})`))
    .map(({ path: file }) => `${file}: is not in ${DECISIONS}/README.md`);
}
