import { expect, test } from 'vitest';
import { checkFolder } from './folder.mjs';

test.each(['/home/a b', '/home/d$HOME', '/home/naïve 日本', `/home/q'uo"te`, '/home/p%20c'])('%s is a folder to work in', (folder) => {
  expect(() => checkFolder(folder)).not.toThrow();
});

test.skipIf(process.platform === 'win32').each([':', '#', '?'])('a folder with %s in its name is refused, with what to do', (sign) => {
  expect(() => checkFolder(`/home/odd${sign}name`)).toThrow(`cannot work in a folder with "${sign}" in its name: move or rename it`);
});
