/** How long a removal can be undone. */
const UNDO_MS = 5_000;

/** Returns a timer that calls `expire` when the last removal can no longer be undone; null means that there is none. */
export function undoTimer(expire: () => void): (undo: object | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (undo) => {
    clearTimeout(timer);
    if (undo !== null) timer = setTimeout(expire, UNDO_MS);
  };
}
