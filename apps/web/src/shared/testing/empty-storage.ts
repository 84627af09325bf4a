/**
 * A place to keep things with nothing in it, for `localStorage` in a test. A store writes where it read when it was made, so that the stores of pages that are gone, whose timers may still end, write elsewhere.
 */
export function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}
