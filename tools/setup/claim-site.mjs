import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLock, tryLock } from './lock.mjs';
import { ASKED_TO_STOP } from './run-main.mjs';
import { DATA } from './run-npm.mjs';
import { onStopRequest } from './stop-request.mjs';

const POLL_MS = 100;
/** What was killed is gone in this time, on a busy machine too. */
const DYING_MS = 3_000;

/**
 * Makes this process the one that runs the site of this folder, until it ends. One that is stopping is waited for; while another runs or starts, throws what to do.
 */
export async function claimSite() {
  const begun = Date.now();
  for (let told = false; ; ) {
    const taken = tryLock(path.join(DATA, 'site.lock'));
    if (isLock(taken)) {
      onStopRequest(() => {
        taken.note({ ending: true });
        // Whoever works on something listens too, and ends us when it is safe.
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
