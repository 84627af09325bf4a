/**
 * Resolves when we are asked to stop: Ctrl+C, SIGTERM, a closed terminal, or the end of the npm that started us, which may not hand the
 * signal on. Asking again changes nothing: npm and the terminal both send Ctrl+C.
 */
export function stopRequested(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    if (process.env.npm_lifecycle_event === undefined) return;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      resolve();
    }, 500);
    watch.unref();
  });
}
