/** What was said in a line in this tab, newest last: a page that is loaded anew is told again what came a moment before, and does not say it twice. */
const KEY = 'said-in-a-line';
/** More than are told again at once. */
const KEPT_MAX = 100;

/** Where nothing may be kept, nothing is. */
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
    // Then a page that is loaded anew may say it again.
  }
}
