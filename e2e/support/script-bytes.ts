import type { Page } from 'playwright-core';
import { untilSettled } from './settled.ts';

/** What the page has begun, such as hydrating what stands apart from the rest, is done: it may ask for more. */
const WORKED_OFF = "scheduler.postTask(() => undefined, { priority: 'background' })";

/** What the server drew does not grow old: after five seconds, which a busy machine may take, a page asks again, with code of its own. */
const TIME_STANDS = '{ const now = Date.now(); Date.now = () => now; }';

/** From now on adds up what the page loads of scripts, as it comes over the wire, with headers; the answer asks for the sum once nothing more comes. */
export async function weighScripts(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  const [asked, open] = [new Set<string>(), new Set<string>()];
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!new URL(request.url).pathname.endsWith('.js')) return;
    asked.add(requestId);
    open.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (open.delete(requestId)) bytes += encodedDataLength;
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await devtools.send('Network.enable');
  await page.addInitScript(TIME_STANDS);
  return async () => {
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    for (let before = -1; before < asked.size || open.size > 0; ) {
      before = asked.size;
      await page.evaluate(WORKED_OFF);
      await untilSettled(page);
    }
    return bytes;
  };
}
