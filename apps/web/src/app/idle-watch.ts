import { knownActivity, refreshSession } from '../shared/api/session.ts';
import { idleMs, recordActivity } from '../shared/api/user-activity.ts';
import { isWatching } from '../shared/api/watching.ts';

const DEEDS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** How often the session's end is checked. */
const LOOK_MS = 15_000;
/** In this time before the end, activity is reported at once. */
const MARGIN_MS = 120_000;
/** Whoever looks at a page again after this time is told at once whether its session is over. */
const ASLEEP_MS = 60_000;

/**
 * Keeps the session alive as long as its player is active, and no longer: the server ends it a fixed time after the last activity reported to it. Only the
 * server decides, because another tab may have reported more. Returns a function that stops the watch.
 */
export function watchIdle(): () => void {
  const tell = () => {
    const { at, endsAt } = knownActivity();
    const [now, deedAt] = [Date.now(), Date.now() - idleMs()];
    const isNews = deedAt - at >= 1_000;
    if (now >= endsAt || ((isNews || isWatching()) && now >= endsAt - MARGIN_MS)) void refreshSession();
  };
  const onDeed = () => {
    recordActivity();
    tell();
  };
  let hiddenAt: number | undefined;
  // Hidden pages may be suspended: earlier activity is reported now. One that is seen again may have slept through its session's end, whatever ended it.
  const onSeen = () => {
    const now = Date.now();
    if (document.visibilityState === 'hidden') {
      hiddenAt = now;
      if (now - idleMs() - knownActivity().at >= MARGIN_MS) void refreshSession();
      return;
    }
    if (hiddenAt !== undefined && now - hiddenAt >= ASLEEP_MS) void refreshSession();
    hiddenAt = undefined;
  };
  for (const deed of DEEDS) document.addEventListener(deed, onDeed, { passive: true, capture: true });
  document.addEventListener('visibilitychange', onSeen);
  const timer = setInterval(tell, LOOK_MS);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onSeen);
    for (const deed of DEEDS) document.removeEventListener(deed, onDeed, { capture: true });
  };
}
