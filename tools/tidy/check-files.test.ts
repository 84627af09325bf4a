import { expect, test } from 'vitest';
import { checkFiles } from './check-files.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const folderOf = (...names: readonly string[]) => names.map((name) => ({ path: `tools/some/${name}`, text: '' }));

test('a folder has 25 files at most, beside their tests and styles', () => {
  const files = LETTERS.map((letter) => `${letter}.ts`);
  expect(checkFiles(folderOf(...files))).toEqual(['tools/some: 26 files, the most is 25']);
  expect(checkFiles(folderOf(...files.slice(1), 'a.test.ts', 'a.module.css', 'testing/a.ts', 'more/a.ts'))).toEqual([]);
});
