import { expect, test } from 'vitest';
import { lockProblems } from './lock-problems.mjs';

const sound = { version: '1.0.0', integrity: 'sha512-x' };

test('an optional package may be locked beside its parent or above it', () => {
  const packages = {
    '': {},
    'node_modules/a': { ...sound, optionalDependencies: { 'a-linux': '1.0.0', 'a-mac': '1.0.0' } },
    'node_modules/a/node_modules/a-linux': sound,
    'node_modules/a-mac': sound,
    'node_modules/b/node_modules/a': { ...sound, optionalDependencies: { 'a-mac': '1.0.0' } },
  };
  expect(lockProblems(packages)).toEqual([]);
});

test('an optional package that is named but not locked is a problem', () => {
  const packages = { '': {}, 'node_modules/a': { ...sound, optionalDependencies: { 'a-windows': '1.0.0' } } };
  expect(lockProblems(packages)).toEqual(['node_modules/a 1.0.0: its optional package a-windows is not locked']);
});

test('an address and a missing checksum are problems; a link to a workspace is not', () => {
  const packages = {
    'node_modules/@fairbook/core': { link: true, resolved: 'packages/core' },
    'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' },
  };
  expect(lockProblems(packages)).toEqual(['node_modules/a: names a registry; remove "resolved"', 'node_modules/a: has no integrity']);
});

test('a dependency by tag is a problem until package.json overrides it', () => {
  const packages = { 'node_modules/a': { ...sound, dependencies: { b: 'latest', c: '*', d: '^1.0.0' } } };
  expect(lockProblems(packages)).toEqual(['node_modules/a: wants b by the tag latest; name its version in overrides']);
  expect(lockProblems(packages, { b: '1.0.0' })).toEqual([]);
});
