/** Time between two words about what goes on. */
const ALARM_MS = 300_000;

/** Tells of something at once, and while it goes on again every five minutes. */
export function throttled<What>(tell: (what: What) => void, now: () => Date): (what: What) => void {
  let quietUntil = 0;
  return (what) => {
    const at = now().getTime();
    if (at < quietUntil) return;
    quietUntil = at + ALARM_MS;
    tell(what);
  };
}
