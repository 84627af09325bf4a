/**
 * Results of draws that a page keeps back until they have come about before the player's eyes, by the draw's id. True while the draw may have been decided already.
 */
const unshown = new Map<string, boolean>();

interface Unshown {
  /** The draw it tells of; undefined when it may tell of any. */
  readonly draw: string | undefined;
  readonly tell: () => void;
  readonly timer: ReturnType<typeof setTimeout>;
}
let held: readonly Unshown[] = [];

/** Nobody waits longer, whatever became of the run. */
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

/** Keeps the results of these draws back; the answer ends it. */
export function keepBack(draws: ReadonlyMap<string, boolean>): () => void {
  for (const [draw, isDue] of draws) unshown.set(draw, isDue);
  return () => {
    for (const draw of draws.keys()) unshown.delete(draw);
    // A moment later, because the same draws may be kept back anew: a wait that has become a run.
    setTimeout(letGo);
  };
}

/** Tells at once, or when the page has shown the result it would give away: that of this draw, or of any that may be decided. */
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
