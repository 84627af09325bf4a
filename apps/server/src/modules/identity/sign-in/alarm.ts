/** Time between two alarms about the same condition. */
const ALARM_MS = 300_000;

/** Limits calls of `tell` to one at once and one every five minutes while the condition lasts. */
export function throttled<What>(tell: (what: What) => void, now: () => Date): (what: What) => void {
  let quietUntil = 0;
  return (what) => {
    const at = now().getTime();
    if (at < quietUntil) return;
    quietUntil = at + ALARM_MS;
    tell(what);
  };
}
