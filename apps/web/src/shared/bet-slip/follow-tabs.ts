/**
 * Another tab changed what is kept under this key: this one reads it again, and writes nothing itself: what it would write is older than what the other
 * tab writes next, and would undo that.
 */
export function followOtherTabs(key: string, readAgain: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) readAgain();
  });
}
