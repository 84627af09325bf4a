import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { RunAs } from './pg-binaries.ts';

/** A child process that ends when this process ends, even if that is killed. */
export interface Guarded {
  /** Its exit status; null if a signal ended it. Rejects if it could not be started. */
  readonly ended: Promise<number | null>;
  /** Its stderr, if `output` is `pipe`. */
  readonly stderr: Readable | null;
  /** Asks it to end and waits. With `graceMs`, kills it if it has not ended by then. */
  readonly stop: (graceMs?: number) => Promise<void>;
  /** Kills it without notice, like a power failure, and waits. */
  readonly kill: () => Promise<void>;
}

export interface GuardOptions {
  /** The signal that asks it to end. */
  readonly signal: 'INT' | 'TERM';
  readonly cwd: string;
  readonly as?: RunAs;
  readonly env?: NodeJS.ProcessEnv;
  /** Pipes its stderr to us, or writes all its output to an open file. */
  readonly output: 'pipe' | number;
}

/**
 * A shell that reads our pipe: when the pipe closes, because we closed it or because we are gone, it sends the signal; when we write the name of a signal, it
 * sends that one. It waits for the program, so that nothing is left running when the shell has ended.
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

/** Starts the program detached from our terminal: Ctrl+C reaches only us, and we end the program in order. */
export function spawnGuarded(program: string, args: readonly string[], options: GuardOptions): Guarded {
  const { signal, as, cwd, env = process.env, output } = options;
  const stdio = ['pipe', output === 'pipe' ? 'ignore' : output, output] as const;
  const child: ChildProcess =
    process.platform === 'win32'
      ? spawn(program, args, { cwd, env, stdio: [...stdio] })
      : spawn('/bin/sh', ['-c', GUARD, 'sh', signal, program, ...args], { ...as, cwd, env, detached: true, stdio: [...stdio] });
  // It may have exited before we close the pipe.
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => {
      child.stdin?.destroy();
      resolve(status);
    });
  });
  // Callers that await it see the failure; an unhandled rejection must not end this process.
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
