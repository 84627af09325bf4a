import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, isGroupAlive, startOf } from './living.mjs';

/**
 * Who holds a lock. `began` tells a process from a later one that got its number; `group` is what it started and has to end before the lock is free;
 * `ending` that it is on its way out.
 * @typedef {{ pid: number, began?: string, group?: number, ending?: true }} Holder
 * @typedef {{ note: (more: Partial<Holder>) => void, release: () => void }} Lock
 */

const POLL_MS = 100;
/** Writing a name into a file, or taking away a dead one's, is over in this time, or whoever did it is dead. */
const MOMENT_MS = 10_000;

/**
 * Takes the lock, or says who has it. What a dead process held is free. Given back at the latest when this process ends; of one that is killed, it is free because it is dead.
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
 * Does the work while nobody else has the lock. Waits for who has it, and says so once.
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
 * Undefined: nobody by now. Process 0: somebody who has not written their name yet.
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
 * One at a time, and after a second look: else one takes away what another has just taken.
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
      // Whose turn it was is done.
    }
    return;
  }
  const holder = holderOf(file);
  if (holder && !holds(holder)) rmSync(file, { force: true });
  rmdirSync(turn);
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);
