let last = Date.now();

/** The player has just done something on this page. */
export function recordActivity(): void {
  last = Date.now();
}

/** Milliseconds since the player last did something here; opening the page is the first thing they do. */
export const idleMs = (): number => Date.now() - last;
