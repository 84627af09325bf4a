import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, isGroupAlive, startOf } from './living.mjs';

/**
 * The holder of a lock. `began` distinguishes it from a later process with the same number; `group` is a process group it started, which has to end before the lock is free;
 * `ending` marks a holder that is shutting down.
 * @typedef {{ pid: number, began?: string, group?: number, ending?: true }} Holder
 * @typedef {{ note: (more: Partial<Holder>) => void, release: () => void }} Lock
 */

const POLL_MS = 100;
/** Writing a lock file, or removing that of a dead process, takes less than this. If it takes longer, the process that did it is dead. */
const MOMENT_MS = 10_000;

/**
 * Takes the lock, or returns its holder. A lock held by a dead process is free. The lock is released when this process exits, at the latest.
 * @param {string} file
 * @returns {Lock | Holder}
 */
export function tryLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (;;) {
    const began = startOf(process.pid);
    /** @type {Holder} */
    const me = { pid: process.pid, ...(began !== undefined && { began }) };
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx' });
      return lockOf(file, me);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder && holds(holder)) return holder;
    if (holder) removeOfDead(file);
  }
}

/**
 * Waits for the lock, saying once whom it waits for, and does the work while holding it.
 * @template T
 * @param {string} file
 * @param {(lock: Lock) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  for (let told = false; ; ) {
    const taken = tryLock(file);
    if (isLock(taken)) {
      try {
        return await work(taken);
      } finally {
        taken.release();
      }
    }
    if (!told && !taken.ending) console.log(`Process ${taken.pid} is preparing this folder; waiting for it …`);
    told = true;
    await wait(POLL_MS);
  }
}

/**
 * @param {Lock | Holder} taken
 * @returns {taken is Lock}
 */
export const isLock = (taken) => 'release' in taken;

/**
 * @param {string} file
 * @param {Holder} me
 * @returns {Lock}
 */
function lockOf(file, me) {
  let held = true;
  const release = () => {
    if (held) rmSync(file, { force: true });
    held = false;
    process.off('exit', release);
  };
  process.on('exit', release);
  return {
    note: (more) => {
      Object.assign(me, more);
      writeFileSync(file, JSON.stringify(me));
    },
    release,
  };
}

/** @param {Holder} holder */
const holds = ({ pid, began, group }) => pid === 0 || isAlive(pid, began) || (group !== undefined && isGroupAlive(group));

/**
 * Undefined: nobody any more. Process 0: a holder that has not written its file yet.
 * @param {string} file
 * @returns {Holder | undefined}
 */
function holderOf(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const text = readFileSync(file, 'utf8');
    try {
      return JSON.parse(text);
    } catch {
      return { pid: age < MOMENT_MS ? 0 : -1 };
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Removes the lock file of a dead process. Only one process does so at a time, and checks again first; otherwise it could remove a lock that another has just taken.
 * @param {string} file
 */
function removeOfDead(file) {
  const turn = `${file}.turn`;
  try {
    mkdirSync(turn);
  } catch {
    try {
      if (Date.now() - statSync(turn).mtimeMs > MOMENT_MS) rmdirSync(turn);
    } catch {
      // The other process has finished.
    }
    return;
  }
  const holder = holderOf(file);
  if (holder && !holds(holder)) rmSync(file, { force: true });
  rmdirSync(turn);
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);
