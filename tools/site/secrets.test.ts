import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fairbook-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('keys are made once, long enough, different from each other, and only their owner can read them', async () => {
  const file = path.join(folder, 'data', 'secrets.json');
  const first = await loadSecrets(file);
  expect(await loadSecrets(file)).toEqual(first);
  expect(first.token).not.toBe(first.feed);
  expect(first.token.length).toBeGreaterThanOrEqual(32);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a file opened to others is closed again', async () => {
  const file = path.join(folder, 'secrets.json');
  await loadSecrets(file);
  await writeFile(file, JSON.stringify({ token: 't', pepper: 'p', feed: 'f', database: 'd' }), { mode: 0o644 });
  expect(await loadSecrets(file)).toEqual({ token: 't', pepper: 'p', feed: 'f', database: 'd' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a file without a key is refused, not silently replaced', async () => {
  const file = path.join(folder, 'secrets.json');
  await writeFile(file, '{"token":"only"}');
  await expect(loadSecrets(file)).rejects.toThrow('lacks a key');
});

test('an installation older than the pepper and the password of its database gets them, and keeps its other keys', async () => {
  const file = path.join(folder, 'secrets.json');
  await writeFile(file, '{"token":"t","feed":"f"}');
  const whole = await loadSecrets(file);
  expect(whole).toMatchObject({ token: 't', feed: 'f' });
  for (const key of [whole.pepper, whole.database]) expect(key.length).toBeGreaterThanOrEqual(32);
  expect(await loadSecrets(file)).toEqual(whole);
});
