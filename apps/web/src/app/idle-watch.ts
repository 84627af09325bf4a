import { knownActivity, refreshSession } from '../shared/api/session.ts';
import { idleMs, recordActivity } from '../shared/api/user-activity.ts';
import { isWatching } from '../shared/api/watching.ts';

const DEEDS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** How often it is looked whether the session is ending. */
const LOOK_MS = 15_000;
/** Time before the end in which what the player does is told at once. */
const MARGIN_MS = 120_000;

/**
 * Keeps the session as long as its player does something, and no longer: the server waits for so long after the last thing it was told of. Only the server
 * decides; another tab may have told it more. Returns how to stop.
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
  // Hidden pages may be put to sleep: what was done before is told now.
  const onHidden = () => {
    const { at } = knownActivity();
    if (document.visibilityState === 'hidden' && Date.now() - idleMs() - at >= MARGIN_MS) void refreshSession();
  };
  for (const deed of DEEDS) document.addEventListener(deed, onDeed, { passive: true, capture: true });
  document.addEventListener('visibilitychange', onHidden);
  const timer = setInterval(tell, LOOK_MS);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onHidden);
    for (const deed of DEEDS) document.removeEventListener(deed, onDeed, { capture: true });
  };
}
