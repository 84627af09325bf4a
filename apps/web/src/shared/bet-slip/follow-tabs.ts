/**
 * Calls `readAgain` when another tab changes what is stored under this key. The caller must not write in response: its value would be older than the other
 * tab's next one, and would undo it.
 */
export function followOtherTabs(key: string, readAgain: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) readAgain();
  });
}
