import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Guarded, spawnGuarded } from '@fairbook/testkit/guarded';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { ROOT } from '@fairbook/tools/setup/run-npm';

const READY_WITHIN_MS = 120_000;
const GRACE_MS = 15_000;
const LAST_LINES = 20;

/** Stack traces name the sources. Most allocations of a request are short-lived: a larger young generation costs memory and saves a sixth of the work. */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'] as const;

const PROGRAM = path.join(ROOT, 'apps/server/dist/main.js');

/** A running server. */
export interface ServerProcess {
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

/** Starts the server, built if necessary, and waits for its database. Its output is appended to `log`; rejects with the end of that if it exits first. */
export async function startServer(url: string, env: Readonly<Record<string, string>>, log: string): Promise<ServerProcess> {
  await ensureBuilt(['server']);
  const output = openSync(log, 'a');
  const child: Guarded = spawnGuarded(process.execPath, [...NODE_FLAGS, PROGRAM], {
    signal: 'TERM',
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', ...env }, // play money, on this machine: a server without real players
    output,
  });
  closeSync(output);
  const failed = child.ended.then((status) => {
    throw new Error(`the server ended with ${status}; the last it said:\n${lastLines(log)}`);
  });
  await Promise.race([untilReady(url, log), failed]);
  failed.catch(() => undefined); // from here on its exit is expected: we end it
  return { stop: () => child.stop(GRACE_MS), kill: child.kill };
}

async function untilReady(url: string, log: string): Promise<void> {
  let last = 'nothing';
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await wait(50)) {
    try {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
      last = `${answer.status} ${await answer.text()}`;
      if (answer.ok) return;
    } catch (error) {
      last = String(error instanceof Error && error.cause ? error.cause : error);
    }
  }
  throw new Error(
    `the server was not ready within ${READY_WITHIN_MS / 1_000} s: ${url} answered ${last}; the last it said:\n${lastLines(log)}`,
  );
}

const lastLines = (log: string): string => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n');
