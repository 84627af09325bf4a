const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const LOOK_MS = 500;

/**
 * Calls the listener when we are asked to stop: Ctrl+C, SIGTERM, a closed terminal, or the end of the npm that started us, which may not hand the signal on. Asked twice
 * it is called twice: npm and the terminal both send Ctrl+C. Until the answer is called, nothing else ends us.
 * @param {(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void} listener
 * @returns {() => void} no longer
 */
export function onStopRequest(listener) {
  const parent = process.ppid;
  for (const signal of SIGNALS) process.on(signal, listener);
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || process.ppid === parent) return;
    clearInterval(watch);
    listener('SIGTERM');
  }, LOOK_MS);
  watch.unref();
  return () => {
    clearInterval(watch);
    for (const signal of SIGNALS) process.off(signal, listener);
  };
}

/** Resolves when we are asked to stop. Asking again changes nothing. @returns {Promise<void>} */
export const stopRequested = () => new Promise((resolve) => void onStopRequest(() => resolve()));

/** We were asked to stop while something was not done. */
export class Stopped extends Error {
  /** @param {string} told what it means for who asked */
  constructor(told) {
    super(told);
    this.name = 'Stopped';
  }
}
