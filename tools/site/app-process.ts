import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NODE_FLAGS } from '@fairbook/harness/server-process';
import { type Guarded, spawnGuarded } from '@fairbook/testkit/guarded';
import { ROOT } from '../setup/run-npm.mjs';

/** A running program of ours. */
export interface AppProcess {
  readonly name: string;
  /** Rejects with the end of its log if it ends unasked. Never resolves. */
  readonly failed: Promise<never>;
  readonly stop: () => Promise<void>;
}

const LOGS = path.join(ROOT, '.data/logs');
const LAST_LINES = 20;
/** How long requests in flight may take to finish before they are cut. */
const GRACE_MS = 15_000;

/** Starts `apps/<name>/dist/main.js`, with its output in a new `.data/logs/<name>.log`. */
export function startApp(name: 'server' | 'sandbox', env: Readonly<Record<string, string>>): AppProcess {
  mkdirSync(LOGS, { recursive: true });
  const log = path.join(LOGS, `${name}.log`);
  const output = openSync(log, 'w');
  const child: Guarded = spawnGuarded(process.execPath, [...NODE_FLAGS, path.join(ROOT, 'apps', name, 'dist/main.js')], {
    signal: 'TERM',
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', ...env }, // play money, on this machine: no house with players
    output,
  });
  closeSync(output);
  let stopping = false;
  const failed = child.ended.then((status) => {
    if (stopping) return new Promise<never>(() => undefined);
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES);
    throw new Error(
      `The ${name} ended with ${status}. The last it said:\n\n  ${lines.join('\n  ')}\n\nAll of it: ${path.relative(ROOT, log)}`,
    );
  });
  // Handled by whoever waits for it; without this, a later failure would be an unhandled rejection.
  failed.catch(() => undefined);
  return {
    name,
    failed,
    async stop() {
      stopping = true;
      await child.stop(GRACE_MS);
    },
  };
}
