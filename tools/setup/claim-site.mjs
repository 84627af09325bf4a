import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLock, tryLock } from './lock.mjs';
import { ASKED_TO_STOP } from './run-main.mjs';
import { DATA } from './run-npm.mjs';
import { onStopRequest } from './stop-request.mjs';

const POLL_MS = 100;
/** How long a killed process may take to disappear, on a busy machine too. */
const DYING_MS = 3_000;

/**
 * Makes this process the only one that runs the site from this folder, until it ends. Waits for one that is stopping; throws what to do if another is running or starting.
 */
export async function claimSite() {
  const begun = Date.now();
  for (let told = false; ; ) {
    const taken = tryLock(path.join(DATA, 'site.lock'));
    if (isLock(taken)) {
      onStopRequest(() => {
        taken.note({ ending: true });
        // Work in progress listens too, and ends the process once that is safe.
        if (process.listenerCount('SIGTERM') === 1) process.exit(ASKED_TO_STOP);
      });
      return;
    }
    if (taken.pid !== 0 && !taken.ending && Date.now() - begun > DYING_MS)
      throw new Error(`Fairbook already runs, or is being started, from this folder (process ${taken.pid}). Stop that one first.`);
    if (taken.ending && !told) console.log('Waiting until the one before has stopped …');
    told ||= taken.ending === true;
    await wait(POLL_MS);
  }
}
