import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { RunAs } from './pg-binaries.ts';

/** A process that ends when we do, however we end: killed without notice included. */
export interface Guarded {
  /** Its exit status; null when a signal ended it. Rejects when it could not be started. */
  readonly ended: Promise<number | null>;
  /** What it writes to stderr, when `output` is `pipe`. */
  readonly stderr: Readable | null;
  /** Asks it to end and waits. With `graceMs`, it is killed when it has not ended by then. */
  readonly stop: (graceMs?: number) => Promise<void>;
  /** Ends it without notice, as a power cut would, and waits. */
  readonly kill: () => Promise<void>;
}

export interface GuardOptions {
  /** The signal that asks it to end. */
  readonly signal: 'INT' | 'TERM';
  readonly cwd: string;
  readonly as?: RunAs;
  readonly env?: NodeJS.ProcessEnv;
  /** Its stderr to us, or all it says to an open file. */
  readonly output: 'pipe' | number;
}

/**
 * A shell that holds our pipe: when the pipe closes, because we asked or because we are gone, it sends the signal, and the one we write when we write one.
 * It waits for the program, so that nothing is left of it when the shell has ended.
 */
const GUARD = `
exec 3<&0
signal=$1
shift
"$@" </dev/null &
guarded=$!
(read -r other <&3; kill -\${other:-$signal} $guarded 2>/dev/null) &
watcher=$!
wait $guarded
status=$?
kill $watcher 2>/dev/null
exit $status
`;

/** Starts the program apart from our terminal: Ctrl+C reaches us, and we end it when its turn comes. */
export function spawnGuarded(program: string, args: readonly string[], options: GuardOptions): Guarded {
  const { signal, as, cwd, env = process.env, output } = options;
  const stdio = ['pipe', output === 'pipe' ? 'ignore' : output, output] as const;
  const child: ChildProcess =
    process.platform === 'win32'
      ? spawn(program, args, { cwd, env, stdio: [...stdio] })
      : spawn('/bin/sh', ['-c', GUARD, 'sh', signal, program, ...args], { ...as, cwd, env, detached: true, stdio: [...stdio] });
  // It may be gone already when we close the pipe.
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => {
      child.stdin?.destroy();
      resolve(status);
    });
  });
  // Whoever waits for it learns of a failure; a failure nobody waits for must not end us.
  ended.catch(() => undefined);
  return {
    ended,
    stderr: child.stderr,
    async stop(graceMs) {
      child.stdin?.end();
      if (process.platform === 'win32') child.kill();
      const timer = graceMs === undefined ? undefined : setTimeout(() => killGroup(child), graceMs);
      await ended;
      clearTimeout(timer);
    },
    async kill() {
      if (process.platform === 'win32') child.kill('SIGKILL');
      else child.stdin?.end('KILL\n');
      await ended;
    },
  };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  if (process.platform === 'win32') child.kill('SIGKILL');
  else process.kill(-child.pid, 'SIGKILL');
}
