import { expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

const react = { version: '19.3.1', integrity: 'sha512-a' };
const all = () => true;
const wanted = {
  '': {},
  'packages/core': { version: '0.1.0' },
  'node_modules/@fairbook/core': { link: true },
  'node_modules/react': react,
  'node_modules/a-mac': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

test('installed means every package in its version; those for other platforms may be absent', () => {
  expect(isInstalled(wanted, { 'node_modules/react': react }, all)).toBe(true);
});

test.each([
  ['nothing is installed', undefined],
  ['one is missing', {}],
  ['one has another version', { 'node_modules/react': { ...react, version: '19.3.0' } }],
  ['one has other content', { 'node_modules/react': { ...react, integrity: 'sha512-z' } }],
])('not installed: %s', (_, installed) => {
  expect(isInstalled(wanted, installed, all)).toBe(false);
});

test.each(['node_modules/react', 'node_modules/@fairbook/core'])('not installed: %s is said to be there, and is not', (gone) => {
  expect(isInstalled(wanted, { 'node_modules/react': react }, (at) => at !== gone)).toBe(false);
});
