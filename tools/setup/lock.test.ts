import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from './living.mjs';
import { isLock, tryLock, withLock } from './lock.mjs';

/** More than any system gives. */
const NOBODY = 2 ** 22 + 1;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairbook-lock-'));
  file = path.join(folder, 'a.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a lock has one holder, whom the others are told, until it is given back', () => {
  const mine = tryLock(file);
  if (!isLock(mine)) throw new Error('not taken');
  mine.note({ ending: true });
  expect(tryLock(file)).toMatchObject({ pid: process.pid, ending: true });
  mine.release();
  const next = tryLock(file);
  expect(isLock(next)).toBe(true);
  // Who gives it back once more takes it from nobody.
  mine.release();
  expect(isLock(tryLock(file))).toBe(false);
  if (isLock(next)) next.release();
});

test.each([
  ['a process that is dead', { pid: NOBODY }],
  ['an earlier process with the number of a living one', { pid: process.pid, began: 'before' }],
  ['a dead process, and all it started is dead too', { pid: NOBODY, group: NOBODY }],
])('the lock of %s is free', (_, holder) => {
  writeFileSync(file, JSON.stringify(holder));
  const mine = tryLock(file);
  expect(isLock(mine)).toBe(true);
  if (isLock(mine)) mine.release();
});

test.skipIf(process.platform === 'win32')('a lock is held as long as something lives that a dead holder started', async () => {
  const child = spawn('cat', { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const group = child.pid ?? 0;
  writeFileSync(file, JSON.stringify({ pid: NOBODY, group }));
  expect(tryLock(file)).toMatchObject({ pid: NOBODY, group });
  child.stdin.end();
  await once(child, 'exit');
  const mine = tryLock(file);
  expect(isLock(mine)).toBe(true);
  if (isLock(mine)) mine.release();
});

test.runIf(process.platform === 'linux')(
  'of a process that was killed nothing is left, also when nobody has asked how it ended',
  async () => {
    // The shell ends the other without waiting for it, and lives on as what it is told to become.
    const parent = spawn('sh', ['-c', 'sleep 1000 & echo $!; kill -9 $!; exec cat'], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    const pid = Number(String((await once(parent.stdout, 'data'))[0]));
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
    expect(() => process.kill(pid, 0)).not.toThrow();
    parent.stdin.end();
    await once(parent, 'exit');
  },
);

test('a holder who has not written their name yet has the lock', () => {
  writeFileSync(file, '');
  expect(tryLock(file)).toEqual({ pid: 0 });
});

test('of many who work under one lock, never two do at once', async () => {
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 5 }, () =>
      withLock(file, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise(setImmediate);
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
});
