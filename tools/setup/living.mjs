import { readdirSync, readFileSync } from 'node:fs';

/**
 * Whether a process is alive: one with this number that started at this time.
 * @param {number} pid
 * @param {string} [began] undefined: unknown; the number alone decides
 */
export function isAlive(pid, began) {
  if (!(pid > 0) || !answers(pid)) return false;
  const seen = lookAt(pid);
  if (seen === undefined) return true;
  return !seen.isDead && (began === undefined || began === seen.began);
}

/**
 * Whether any process of the group is alive.
 * @param {number} group
 */
export function isGroupAlive(group) {
  if (process.platform === 'win32' || group < 2 || !answers(-group)) return false;
  // Zombies accept signals until their parent reaps them, and in a container there may be no parent that does.
  if (lookAt(process.pid) === undefined) return true;
  return readdirSync('/proc').some((name) => {
    const seen = /^\d+$/.test(name) ? lookAt(Number(name)) : undefined;
    return seen?.group === group && !seen.isDead;
  });
}

/**
 * When a process started, as boot id and ticks since boot, for comparison only. Undefined where the system does not say.
 * @param {number} pid
 */
export const startOf = (pid) => lookAt(pid)?.began;

/**
 * What /proc says of a process. Undefined on systems without it.
 * @param {number} pid
 */
function lookAt(pid) {
  try {
    // After the name, which may contain anything, the first field is the state, the third the group, the twentieth the start time.
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
