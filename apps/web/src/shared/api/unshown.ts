/** Draws, by id, whose results a page hides until its animation has shown them. True while the draw may have been decided already. */
const unshown = new Map<string, boolean>();

interface Unshown {
  /** The draw the news is about; undefined if it may be about any. */
  readonly draw: string | undefined;
  readonly tell: () => void;
  readonly timer: ReturnType<typeof setTimeout>;
}
let held: readonly Unshown[] = [];

/** The longest that news is held back, even if the animation never finishes. */
export const HELD_MAX_MS = 20_000;

const isUnshown = (draw: string | undefined): boolean => (draw === undefined ? [...unshown.values()].includes(true) : unshown.has(draw));

function letGo(): void {
  const free = held.filter(({ draw }) => !isUnshown(draw));
  held = held.filter((each) => !free.includes(each));
  for (const { timer, tell } of free) {
    clearTimeout(timer);
    tell();
  }
}

/** Hides the results of these draws until the returned function is called. */
export function keepBack(draws: ReadonlyMap<string, boolean>): () => void {
  for (const [draw, isDue] of draws) unshown.set(draw, isDue);
  return () => {
    for (const draw of draws.keys()) unshown.delete(draw);
    // Deferred, because the same draws may be hidden again at once: a wait that has become a run.
    setTimeout(letGo);
  };
}

/** Calls `tell` at once, or as soon as the page has shown the results it would give away: that of `draw`, or those of all draws that may be decided. */
export function onceShown(draw: string | undefined, tell: () => void): void {
  if (!isUnshown(draw)) {
    tell();
    return;
  }
  const timer = setTimeout(() => {
    held = held.filter((each) => each !== one);
    tell();
  }, HELD_MAX_MS);
  const one: Unshown = { draw, tell, timer };
  held = [...held, one];
}
