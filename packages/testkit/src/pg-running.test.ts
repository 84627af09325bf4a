import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasLivingServer, runningPort, urlOn } from './pg-running.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'fairbook-running-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const lock = (...lines: readonly string[]) => writeFileSync(path.join(dataDir, 'postmaster.pid'), lines.join('\n'));

test('the address of a database is on this machine, as its owner, whatever stands in the password', () => {
  const address = new URL(urlOn(5_433, 'a/b@c')('other'));
  expect([address.hostname, address.port, address.pathname, address.username]).toEqual(['127.0.0.1', '5433', '/other', 'fairbook']);
  expect(decodeURIComponent(address.password)).toBe('a/b@c');
  expect(new URL(urlOn(5_433, '')()).pathname).toBe('/postgres');
});

describe('a server that', () => {
  test.each<[string, readonly string[] | undefined, boolean]>([
    ['never ran', undefined, false],
    ['is this process', [String(process.pid)], true],
    ['is no process any more', ['2147483646'], false],
    ['left nothing that can be read', ['x'], false],
    ['left a group of processes in place of one', [`-${process.pid}`], false],
  ])('%s', async (_, lines, isAlive) => {
    if (lines) lock(...lines);
    expect(await hasLivingServer(dataDir)).toBe(isAlive);
  });

  test('has no port, or one where nobody answers, does not run', async () => {
    expect(await runningPort(dataDir, 'x')).toBeUndefined();
    lock(String(process.pid), dataDir, '1', '');
    expect(await runningPort(dataDir, 'x')).toBeUndefined();
    lock(String(process.pid), dataDir, '1', '1');
    expect(await runningPort(dataDir, 'x')).toBeUndefined();
  });
});
