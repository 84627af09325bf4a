import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = path.dirname(fileURLToPath(import.meta.resolve('@fairbook/i18n')));
const PARTS: Readonly<Record<string, readonly string[]>> = JSON.parse(readFileSync(path.join(FOLDER, 'parts.json'), 'utf8'));

const LANGUAGES = readdirSync(FOLDER).filter((name) => /^[a-z]{2}$/.test(name));

/** A module that no file holds: one part of one language. Its name is a path, so that the list of built files names it as such. */
const PART = /^(?<folder>.*\/(?<language>[a-z]{2}))\/(?<part>[a-z-]+)\.words$/;
const LIST = /^(?<folder>.*\/[a-z]{2})\/parts\.words$/;
const ALL = 'virtual:words';
const MASTER = 'pt';
const OTHERS = LANGUAGES.filter((language) => language !== MASTER);
const LANGUAGE_LIST = path.join(FOLDER, 'languages.words');

const partOf = (id: string): { readonly folder: string; readonly areas: readonly string[] } | undefined => {
  const { folder, part } = PART.exec(id)?.groups ?? {};
  const areas = part === undefined ? undefined : PARTS[part];
  return folder === undefined || areas === undefined ? undefined : { folder, areas };
};

/** A path as code: a folder's name may hold an apostrophe. */
const quoted = (file: string): string => JSON.stringify(file);

/** The code of one part: the dictionaries of its areas, compiled by Lingui's plugin, as one. */
const codeOfPart = ({ folder, areas }: { readonly folder: string; readonly areas: readonly string[] }): string =>
  [
    ...areas.map((area, at) => `import { messages as words${at} } from ${quoted(`${folder}/${area}.json?lingui`)};`),
    areas.length === 1
      ? 'export { words0 as messages };'
      : `export const messages = { ${areas.map((_, at) => `...words${at}`).join(', ')} };`,
  ].join('\n');

const loadersOf = (folder: string): string =>
  `{ ${Object.keys(PARTS)
    .map((part) => `'${part}': () => import(${quoted(`${folder}/${part}.words`)})`)
    .join(', ')} }`;

/**
 * The code of `DICTIONARIES`: for each language and part, what loads it. The lists of languages other than the first are modules of their own, behind one that
 * names them: together they are as long as many a component of the first page.
 */
const codeOfAll = (): string =>
  [
    `const NAMES = ${JSON.stringify(Object.keys(PARTS))};`,
    `const list = (language) => import(${quoted(LANGUAGE_LIST)}).then(({ lists }) => lists[language]());`,
    'const later = (language) => Object.fromEntries(NAMES.map((name) => [name, () => list(language).then(({ parts }) => parts[name]())]));',
    'export const DICTIONARIES = {',
    `${MASTER}: ${loadersOf(path.join(FOLDER, MASTER))},`,
    `...Object.fromEntries(${JSON.stringify(OTHERS)}.map((language) => [language, later(language)])),`,
    '};',
  ].join('\n');

const codeOfLanguages = (): string =>
  `export const lists = { ${OTHERS.map((language) => `${language}: () => import(${quoted(`${path.join(FOLDER, language)}/parts.words`)})`).join(', ')} };`;

/** Makes the words of each language into parts that pages load, each a chunk of its own, by the table `parts.json` of packages/i18n. */
export const words = (): Plugin => ({
  name: 'fairbook-words',
  enforce: 'pre',
  resolveId: (id) => (id === ALL ? `\0${ALL}` : id === LANGUAGE_LIST || LIST.test(id) || partOf(id) ? id : undefined),
  load: (id) => {
    if (id === `\0${ALL}`) return codeOfAll();
    if (id === LANGUAGE_LIST) return codeOfLanguages();
    const list = LIST.exec(id)?.groups?.folder;
    if (list !== undefined) return `export const parts = ${loadersOf(list)};`;
    const part = partOf(id);
    return part && codeOfPart(part);
  },
});
