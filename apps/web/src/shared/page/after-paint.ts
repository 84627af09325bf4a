/** A page in the background paints nothing; its work runs after this delay anyway. */
const LATEST_MS = 100;

/** Runs `work` once the latest change has been painted: the tap gets its response first, expensive work follows. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(latest);
    work();
  };
  const latest = setTimeout(once, LATEST_MS);
  requestAnimationFrame(() => setTimeout(once));
}
