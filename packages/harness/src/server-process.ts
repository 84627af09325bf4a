import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Guarded, spawnGuarded } from '@fairbook/testkit/guarded';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { ROOT } from '@fairbook/tools/setup/run-npm';

const READY_WITHIN_MS = 120_000;
const GRACE_MS = 15_000;
const LAST_LINES = 20;

/** Traces name the sources. Much of what a request makes dies young: room for it costs memory and saves a sixth of the work. */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'] as const;

const PROGRAM = path.join(ROOT, 'apps/server/dist/main.js');

/** A server that is up. */
export interface ServerProcess {
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

/** Starts the server, which is built if it is not, and waits until it can reach its database. What it says is added to `log`; rejects with the end of that when it ends first. */
export async function startServer(url: string, env: Readonly<Record<string, string>>, log: string): Promise<ServerProcess> {
  await ensureBuilt(['server']);
  const output = openSync(log, 'a');
  const child: Guarded = spawnGuarded(process.execPath, [...NODE_FLAGS, PROGRAM], {
    signal: 'TERM',
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', ...env }, // play money, on this machine: no house with players
    output,
  });
  closeSync(output);
  const failed = child.ended.then((status) => {
    throw new Error(`the server ended with ${status}; the last it said:\n${lastLines(log)}`);
  });
  await Promise.race([untilReady(url, log), failed]);
  failed.catch(() => undefined); // from here on its end is no news: we end it
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
