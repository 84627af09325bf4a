import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { isGroupAlive } from './living.mjs';
import { onStopRequest } from './stop-request.mjs';

/** How long a program may take to end after it was asked to; then it is killed. */
const GRACE_MS = 10_000;
const POLL_MS = 20;

/**
 * A shell that leads a process group. It waits for the program whatever signals arrive. If our end of the pipe closes, because we were killed, it ends the whole group, so that
 * nothing keeps running without us.
 */
const GROUP_LEADER = `
exec 3<&0
trap : INT TERM HUP
"$@" </dev/null 3<&- &
program=$!
(trap - INT TERM HUP
 read -r word <&3 && exit
 trap '' TERM
 kill -TERM 0
 for each in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
   kill -0 $program 2>/dev/null || exit
   sleep 0.2
 done
 kill -KILL 0) &
watcher=$!
status=0
while kill -0 $program 2>/dev/null; do
  wait $program
  status=$?
done
kill $watcher 2>/dev/null
exit $status
`;

/**
 * Runs a program and resolves when it and all its child processes have ended. A request to stop is passed on and waited for, so that nothing is left running.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onStart?: (group: number) => void }} options
 * @returns {Promise<{ status: number | null, stoppedBy: NodeJS.Signals | undefined }>}
 */
export async function runToEnd(program, args, { cwd, env = process.env, onStart }) {
  const ownGroup = process.platform !== 'win32';
  const child = ownGroup
    ? spawn('/bin/sh', ['-c', GROUP_LEADER, 'sh', program, ...args], { cwd, env, detached: true, stdio: ['pipe', 'inherit', 'inherit'] })
    : spawn(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], shell: program === 'npm' });
  child.stdin?.on('error', () => undefined);
  const { pid } = child;
  if (pid !== undefined) onStart?.(pid);
  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy;
  /** @type {NodeJS.Timeout | undefined} */
  let killer;
  const noLonger = onStopRequest((signal) => {
    if (stoppedBy !== undefined) return;
    stoppedBy = signal;
    // On Windows Ctrl+C reaches every process of the console.
    send(ownGroup ? pid : undefined, signal);
    killer = setTimeout(() => (ownGroup ? send(pid, 'SIGKILL') : child.kill('SIGKILL')), GRACE_MS);
  });
  try {
    const status = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    child.stdin?.destroy();
    if (ownGroup && pid !== undefined) await untilGone(pid);
    return { status, stoppedBy };
  } finally {
    clearTimeout(killer);
    noLonger();
  }
}

/** Child processes may take a moment longer than the program. @param {number} group */
async function untilGone(group) {
  for (const begun = Date.now(); isGroupAlive(group); await wait(POLL_MS)) {
    if (Date.now() - begun > GRACE_MS) send(group, 'SIGKILL');
  }
}

/**
 * @param {number | undefined} group
 * @param {NodeJS.Signals} signal
 */
function send(group, signal) {
  if (group === undefined) return;
  try {
    process.kill(-group, signal);
  } catch {
    // It has already ended.
  }
}
