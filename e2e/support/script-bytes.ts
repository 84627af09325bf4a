import type { Page } from 'playwright-core';

/** From now on adds up what the page loads of scripts, as it comes over the wire, with headers; the answer asks for the sum once nothing more comes. */
export async function weighScripts(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return async () => {
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    return bytes;
  };
}
