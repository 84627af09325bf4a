import { COMPLETE_LANGUAGES, DICTIONARIES } from '@fairbook/i18n';
import parts from '@fairbook/i18n/src/parts.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { words } from './words-plugin.ts';

interface Hooks {
  readonly resolveId: (id: string) => string | undefined;
  readonly load: (id: string) => string | undefined;
}
const { resolveId, load } = words() as unknown as Hooks;
const FOLDER = '/house/i18n/src/pt';

test('a part is the dictionaries of its areas as one, whether they are one or several', () => {
  expect(load(`${FOLDER}/house.words`)).toBe(
    `import { messages as words0 } from "${FOLDER}/house.json?lingui";\nexport { words0 as messages };`,
  );
  const first = load(`${FOLDER}/first.words`) ?? '';
  expect(first.match(/\/[\w-]+\.json/g)).toEqual(['/common.json', '/errors.json', '/slip.json']);
  expect(first).toContain('export const messages = { ...words0, ...words1, ...words2 };');
});

test('the list of a language loads every part there is, and nothing that there is not is one', () => {
  const list = load(`${FOLDER}/parts.words`) ?? '';
  expect([...list.matchAll(/import\(".*?\/pt\/([\w-]+)\.words"\)/g)].map(([, part]) => part)).toEqual(Object.keys(parts));
  const ids = ['virtual:words', `${FOLDER}/first.words`, `${FOLDER}/parts.words`, `${FOLDER}/last.words`, `${FOLDER}/first.ts`];
  expect(ids.map((id) => [resolveId(id) !== undefined, load(id) !== undefined])).toEqual([
    [true, false],
    [true, true],
    [true, true],
    [false, false],
    [false, false],
  ]);
});

test('an apostrophe in a folder’s name is no end of a path', () => {
  const folder = "/o'neill's $house/pt";
  const [part = '', list = ''] = [load(`${folder}/house.words`), load(`${folder}/parts.words`)];
  expect(part).toContain(`from "${folder}/house.json?lingui"`);
  expect(list).toContain(`import("${folder}/first.words")`);
});

test('every complete language has a loader for every part', () => {
  expect(Object.keys(DICTIONARIES).sort()).toEqual([...COMPLETE_LANGUAGES].sort());
  for (const loaders of Object.values(DICTIONARIES)) expect(Object.keys(loaders)).toEqual(Object.keys(parts));
});
