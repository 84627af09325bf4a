/** A page in the background paints nothing; what waits for it is done after so long all the same. */
const LATEST_MS = 100;

/** Does something once what was just changed has been painted: a tap is answered first, and what is dear follows. */
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
