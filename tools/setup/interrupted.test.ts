import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APPS } from './build.mjs';

const PACKAGES = ['a', 'b', 'c', 'd', 'e'].map((name) => `node_modules/${name}`);
const INSTALLING = 3;
const BUILDING = PACKAGES.length + 2;

/** A checkout in which a made-up npm installs five packages and builds four apps. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fairbook $cut "short" '));
  cpSync(import.meta.dirname, path.join(root, 'tools/setup'), { recursive: true });
  cpSync(path.join(import.meta.dirname, '../build.mjs'), path.join(root, 'tools/build.mjs'));
  const packages = Object.fromEntries(['', ...PACKAGES].map((at) => [at, { version: '1.0.0' }]));
  for (const [file, content] of [
    ['package.json', { type: 'module' }],
    ['package-lock.json', { packages }],
    ['tsconfig.base.json', {}],
    ...APPS.map((app) => [`apps/${app}/package.json`, {}] as const),
  ] as const) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), JSON.stringify(content));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Run {
  readonly process: ChildProcess;
  readonly ended: Promise<{ readonly status: number | null; readonly said: string }>;
}

/** Runs a program of the checkout at the head of a group, as a terminal does. */
function run(...args: readonly string[]): Run {
  const env = { ...process.env, npm_execpath: path.join(root, 'tools/setup/testing/npm-cli.js'), npm_lifecycle_event: undefined };
  const child = spawn(process.execPath, [...args], { cwd: root, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  const listen = (bytes: Buffer) => {
    said += bytes.toString();
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', listen);
  return { process: child, ended: once(child, 'close').then(([status]) => ({ status: status as number | null, said })) };
}
const prepare = (): Run => run('tools/build.mjs');

const stepsDone = (): number => {
  const log = path.join(root, 'npm-steps.log');
  return existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0;
};
const isWhole = (): boolean =>
  [...PACKAGES.map((at) => `${at}/index.js`), ...APPS.map((app) => `apps/${app}/dist/main.js`)].every((file) =>
    existsSync(path.join(root, file)),
  );

const WAYS = {
  'Ctrl+C, which npm and the terminal both send': (pid: number) => {
    process.kill(-pid, 'SIGINT');
    process.kill(pid, 'SIGINT');
  },
  'SIGTERM to our process alone': (pid: number) => process.kill(pid, 'SIGTERM'),
  'SIGKILL to our process alone': (pid: number) => process.kill(pid, 'SIGKILL'),
} as const;

test.skipIf(process.platform === 'win32').each([
  ['Ctrl+C, which npm and the terminal both send', INSTALLING],
  ['SIGTERM to our process alone', INSTALLING],
  ['SIGKILL to our process alone', BUILDING],
] as const)(
  '%s at step %s: two that start at once after it end with everything there, and never do two npm work at once',
  async (way, at) => {
    const first = prepare();
    await vi.waitFor(() => expect(stepsDone()).toBeGreaterThanOrEqual(at), { timeout: 10_000, interval: 1 });
    WAYS[way](first.process.pid ?? 0);
    const others = await Promise.all([prepare().ended, prepare().ended]);
    const { status, said } = await first.ended;
    const isKilled = way.startsWith('SIGKILL');
    expect(status).toBe(isKilled ? null : 130);
    expect(said.includes('The next start does what is missing.')).toBe(!isKilled);
    expect(others.map((each) => each.status)).toEqual([0, 0]);
    expect(isWhole()).toBe(true);
    expect(existsSync(path.join(root, 'two-at-once'))).toBe(false);
  },
);

test.skipIf(process.platform === 'win32')(
  'one site runs from a folder: a second start says so, and of one that was killed nothing is left',
  async () => {
    const script = `import { claimSite } from './tools/setup/claim-site.mjs'; await claimSite(); console.log('claimed'); process.stdin.resume();`;
    const claim = (): Run => run('--input-type=module', '-e', script);
    const first = claim();
    await once(first.process.stdout!, 'data');
    const refused = await run('--input-type=module', '-e', script).ended;
    expect(refused.said).toContain(
      `Fairbook already runs, or is being started, from this folder (process ${first.process.pid}). Stop that one first.`,
    );
    first.process.kill('SIGKILL');
    await first.ended;
    const next = claim();
    await once(next.process.stdout!, 'data');
    next.process.kill('SIGINT');
    expect(await next.ended).toMatchObject({ status: 130 });
  },
);
