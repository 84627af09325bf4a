const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const LOOK_MS = 500;

/**
 * Calls the listener when this process is asked to stop: by Ctrl+C, SIGTERM, a closed terminal, or the end of the npm that started it, which may not forward signals. It may be
 * called more than once, since npm and the terminal both send Ctrl+C. While a listener is registered, signals do not end the process.
 * @param {(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void} listener
 * @returns {() => void} removes the listener
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

/** Resolves on the first request to stop. @returns {Promise<void>} */
export const stopRequested = () => new Promise((resolve) => void onStopRequest(() => resolve()));

/** Thrown when a request to stop interrupted unfinished work. */
export class Stopped extends Error {
  /** @param {string} told the message for the user */
  constructor(told) {
    super(told);
    this.name = 'Stopped';
  }
}
