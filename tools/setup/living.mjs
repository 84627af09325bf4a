import { readdirSync, readFileSync } from 'node:fs';

/**
 * Whether that process lives: one with its number that began when it did.
 * @param {number} pid
 * @param {string} [began] undefined: not known, and the number alone decides
 */
export function isAlive(pid, began) {
  if (!(pid > 0) || !answers(pid)) return false;
  const seen = lookAt(pid);
  if (seen === undefined) return true;
  return !seen.isDead && (began === undefined || began === seen.began);
}

/**
 * Whether anything of that group of processes lives.
 * @param {number} group
 */
export function isGroupAlive(group) {
  if (process.platform === 'win32' || group < 2 || !answers(-group)) return false;
  // The dead answer too, until somebody asks how they ended; in a container there may be nobody who does.
  if (lookAt(process.pid) === undefined) return true;
  return readdirSync('/proc').some((name) => {
    const seen = /^\d+$/.test(name) ? lookAt(Number(name)) : undefined;
    return seen?.group === group && !seen.isDead;
  });
}

/**
 * When a process began, in a form only to compare: which start of the machine, and how long after it. Undefined where the system does not tell.
 * @param {number} pid
 */
export const startOf = (pid) => lookAt(pid)?.began;

/**
 * What Linux tells of a process; undefined where it does not.
 * @param {number} pid
 */
function lookAt(pid) {
  try {
    // Behind the name, which may hold anything: the first is the state, the third the group, the twentieth the time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { began: `${boot} ${fields[19]}`, group: Number(fields[2]), isDead: fields[0] === 'Z' || fields[0] === 'X' };
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
