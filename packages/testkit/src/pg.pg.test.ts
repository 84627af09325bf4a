import './vitest-context.ts';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { cloneDatabase, ensureDatabase, startPostgres } from './pg.ts';
import { isRoot } from './pg-binaries.ts';
import { runningPort } from './pg-running.ts';

const password = 'a password of the tests';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fairbook-kept-'));
  // Accessible to the user PostgreSQL runs as if we are root.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('what was committed is there after a restart, and durable means fsync', { tags: 'long' }, async () => {
  const place = { dataDir: path.join(folder, 'pg'), password, durable: true };
  const first = await startPostgres(place);
  expect(await ask(first.url(), 'show fsync')).toEqual(['on']);
  await ask(await ensureDatabase(first.url(), 'kept'), 'create table t as select 7 as n');
  await first.stop();

  const second = await startPostgres(place);
  expect(await ask(await ensureDatabase(second.url(), 'kept'), 'select n from t')).toEqual([7]);
  await second.stop();
});

test('who does not have the password is not let in; files made when all were let in, or with a password that was lost, are kept and get the new one', async () => {
  const dataDir = path.join(folder, 'pg');
  const first = await startPostgres({ dataDir, password: 'lost' });
  await ask(await ensureDatabase(first.url(), 'kept'), 'create table t as select 7 as n');
  for (const wrong of ['', 'fairbook', password]) {
    const address = new URL(first.url());
    address.password = wrong;
    await expect(ask(address.href, 'select 1')).rejects.toThrow(/password/);
  }
  await ask(first.url(), 'alter role fairbook password null');
  await first.stop();
  await writeFile(path.join(dataDir, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');

  const second = await startPostgres({ dataDir, password });
  const old = new URL(second.url('kept'));
  old.password = 'lost';
  await expect(ask(old.href, 'select 1')).rejects.toThrow(/password/);
  expect(await ask(second.url('kept'), 'select n from t')).toEqual([7]);
  await second.stop();
});

test('what was committed on a durable server is there after it was killed, on the same port', { tags: 'long' }, async () => {
  const place = { dataDir: path.join(folder, 'pg'), password, durable: true };
  const first = await startPostgres(place);
  await ask(await ensureDatabase(first.url(), 'kept'), 'create table t as select 7 as n');
  await first.kill();

  const second = await startPostgres({ ...place, port: Number(new URL(first.url()).port) });
  expect(await ask(first.url('kept'), 'select n from t')).toEqual([7]);
  await second.stop();
});

test('a server that runs already is joined, and only the one who started it stops it', { tags: 'long' }, async () => {
  const place = { dataDir: path.join(folder, 'pg'), password };
  const owner = await startPostgres(place);
  const guest = await startPostgres(place);
  expect(guest.reused).toBe(true);
  expect(guest.url()).toBe(owner.url());
  await guest.stop();
  expect(await ask(owner.url(), 'select 1')).toEqual([1]);
  await owner.stop();
  expect(await runningPort(owner.dataDir, password)).toBeUndefined();
});

test('it ends when the process that started it is killed without notice', { tags: 'long' }, async () => {
  const starter = path.join(import.meta.dirname, 'pg.ts');
  const dataDir = path.join(folder, 'pg');
  const code = `const { startPostgres } = await import(${JSON.stringify(starter)});
    console.log((await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, password: ${JSON.stringify(password)} })).dataDir);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [keptIn] = await once(child.stdout, 'data');
  const kept = String(keptIn).trim();
  expect(await runningPort(kept, password)).toBeDefined();
  child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await runningPort(kept, password)).toBeUndefined(), { timeout: 10_000 });
});

test.runIf(isRoot())(
  'as root, in a folder closed to others, the files are kept where the user it runs as can enter',
  { tags: 'long' },
  async () => {
    await chmod(folder, 0o700);
    const place = { dataDir: path.join(folder, 'pg'), password };
    const first = await startPostgres(place);
    await first.stop();
    const second = await startPostgres(place);
    try {
      expect(first.dataDir).toMatch(/^\/var\/lib\/fairbook\//);
      expect(second.dataDir).toBe(first.dataDir);
      expect((await stat(first.dataDir)).uid).not.toBe(0);
    } finally {
      await second.stop();
      await rm(path.dirname(first.dataDir), { recursive: true });
    }
  },
);

test('what a killed run left is removed; the files of a server that lives and does not answer are not', { tags: 'long' }, async () => {
  const longAgo = new Date(Date.now() - 3_600_000);
  const [ofTheDead, ofTheLiving] = await Promise.all(
    [2 ** 22 + 1, process.pid].map(async (pid) => {
      const left = await mkdtemp(path.join(tmpdir(), 'fairbook-pg-'));
      await mkdir(path.join(left, 'data'));
      await writeFile(path.join(left, 'data', 'postmaster.pid'), `${pid}\n${left}/data\n0\n1\n`);
      await utimes(left, longAgo, longAgo);
      return left;
    }),
  );
  const server = await startPostgres();
  await server.stop();
  expect([existsSync(ofTheDead ?? ''), existsSync(ofTheLiving ?? '')]).toEqual([false, true]);
  await rm(ofTheLiving ?? '', { recursive: true });
});

test('a clone has what the template has, and changes to it stay in it', async () => {
  const [server, run] = [inject('pgUrl'), randomUUID().slice(0, 8)];
  await ask(await ensureDatabase(server, `template_${run}`), 'create table t as select 1 as n');
  const [one, other] = await Promise.all(['one', 'other'].map((name) => cloneDatabase(server, `template_${run}`, `${name}_${run}`)));
  await ask(one!, 'insert into t values (2)');
  expect(await ask(one!, 'select n from t order by n')).toEqual([1, 2]);
  expect(await ask(other!, 'select n from t')).toEqual([1]);
});

test('text is UTF-8 and folds case beyond English', async () => {
  expect(await ask(inject('pgUrl'), `select lower('SÃO TOMÉ')`)).toEqual(['são tomé']);
});
