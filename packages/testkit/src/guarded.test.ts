import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spawnGuarded } from './guarded.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairbook-guarded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string) {
  const log = path.join(folder, 'log');
  const output = openSync(log, 'w');
  const child = spawnGuarded(process.execPath, ['-e', script], { signal: 'TERM', cwd: folder, output });
  closeSync(output);
  return { child, said: () => readFileSync(log, 'utf8') };
}

test('it is asked to end with the signal, and its own exit status is passed on', async () => {
  const { child, said } = run(`process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up')`);
  await vi.waitFor(() => expect(said()).toContain('up'), { timeout: 10_000 });
  await child.stop();
  expect(await child.ended).toBe(7);
});

test('one that ends by itself tells its status', async () => {
  expect(await run('process.exit(3)').child.ended).toBe(3);
});

test('one that will not end is killed when its grace is over', async () => {
  const { child, said } = run(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log(process.pid)`);
  await vi.waitFor(() => expect(said()).toMatch(/\d+/), { timeout: 10_000 });
  await child.stop(50);
  const pid = Number(said());
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 10_000 });
});

test('one that is killed has no time to say goodbye, and is gone when we are told', async () => {
  const { child, said } = run(`process.on('SIGTERM', () => console.log('bye')); setInterval(() => {}, 1000); console.log(process.pid)`);
  await vi.waitFor(() => expect(said()).toMatch(/\d+/), { timeout: 10_000 });
  await child.kill();
  expect(() => process.kill(Number.parseInt(said(), 10), 0)).toThrow('ESRCH');
  expect(said()).not.toContain('bye');
});
