let last = Date.now();

/** Records that the player has just done something on this page. */
export function recordActivity(): void {
  last = Date.now();
}

/** Milliseconds since the player's last activity here; opening the page counts as the first. */
export const idleMs = (): number => Date.now() - last;
