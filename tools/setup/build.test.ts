import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourcesHash } from './build.mjs';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fairbook-build-'));
  write('package-lock.json', '{}');
  write('tsconfig.base.json', '{}');
  write('apps/server/package.json', '{"dependencies":{"@fairbook/contract":"*","pg":"8"}}');
  write('apps/server/src/main.ts', '1');
  write('packages/contract/package.json', '{"dependencies":{"@fairbook/core":"*"}}');
  write('packages/core/package.json', '{}');
  write('packages/core/src/money/amount.ts', '1');
  write('packages/ui/package.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['its own source', 'apps/server/src/main.ts'],
  ['a source of a package that one of its packages uses', 'packages/core/src/money/amount.ts'],
  ['a new file', 'apps/server/src/more.ts'],
  ['the version of a dependency', 'package-lock.json'],
])('a build is stale after a change of %s', (_, file) => {
  const before = sourcesHash(root, 'server');
  write(file, '{"changed":true}');
  expect(sourcesHash(root, 'server')).not.toBe(before);
});

test.each([
  ['what the build wrote', 'apps/server/dist/main.js'],
  ['a test', 'apps/server/src/main.test.ts'],
  ['a package it does not use', 'packages/ui/src/button.tsx'],
])('a build is good after a change of %s', (_, file) => {
  const before = sourcesHash(root, 'server');
  write(file, 'changed');
  expect(sourcesHash(root, 'server')).toBe(before);
});
