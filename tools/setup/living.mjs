import { readFileSync } from 'node:fs';

/**
 * Whether that process lives: one with its number that began when it did.
 * @param {number} pid
 * @param {string} [began] undefined: not known, and the number alone decides
 */
export function isAlive(pid, began) {
  if (!(pid > 0) || !answers(pid)) return false;
  const now = startOf(pid);
  return began === undefined || now === undefined || now === began;
}

/**
 * Whether anything of that group of processes lives.
 * @param {number} group
 */
export const isGroupAlive = (group) => process.platform !== 'win32' && group > 1 && answers(-group);

/**
 * When a process began, in a form only to compare: which start of the machine, and how long after it. Undefined where the system does not tell.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function startOf(pid) {
  try {
    // Behind the name, which may hold anything: the twentieth is the time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields?.[19]}`;
  } catch {
    return undefined;
  }
}

/** @param {number} target */
function answers(target) {
  try {
    process.kill(target, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
