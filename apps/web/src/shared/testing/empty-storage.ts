/**
 * An empty store, for `localStorage` in a test. A store writes to the one it was created with, so that stores of earlier pages, whose timers may still fire,
 * write elsewhere.
 */
export function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}
