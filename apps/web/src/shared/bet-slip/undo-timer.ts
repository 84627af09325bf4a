/** How long a removal can be taken back. */
const UNDO_MS = 5_000;

/** Waits from the last removal on until it cannot be taken back any more; null: there is none. */
export function undoTimer(expire: () => void): (undo: object | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (undo) => {
    clearTimeout(timer);
    if (undo !== null) timer = setTimeout(expire, UNDO_MS);
  };
}
