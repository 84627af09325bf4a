/** sessionStorage key of what this tab has announced, newest last: after a reload the server replays recent events, which are not announced twice. */
const KEY = 'said-in-a-line';
/** More than the server replays at once. */
const KEPT_MAX = 100;

/** If storage is unavailable, nothing is stored. */
function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export const wasTold = (name: string): boolean => read().includes(name);

export function noteTold(names: readonly string[]): void {
  const kept = [...read().filter((name) => !names.includes(name)), ...names].slice(-KEPT_MAX);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Then a reloaded page may announce it again.
  }
}
