import '@fairbook/testkit/vitest-context';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '@fairbook/testkit/chromium';
import type { SiteNote } from '@fairbook/testkit/vitest-context';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../setup/build.mjs';

const POLL_MS = 100;

/**
 * Provides the built site, the built office and a browser. They are prepared while other tests run: at once if `npm test` knows that journeys follow, otherwise when the first
 * journey asks.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-built-'));
  const site = { wanted: path.join(folder, 'wanted'), note: path.join(folder, 'note') };
  project.provide('site', site);
  project.provide('webRoot', path.resolve(import.meta.dirname, '../../apps/web/dist'));
  project.provide('officeRoot', path.resolve(import.meta.dirname, '../../apps/office/dist'));
  let making: Promise<void> | undefined;
  const isWanted = () => process.env.FAIRBOOK_BUILD_AT_ONCE === '1' || existsSync(site.wanted);
  const look = setInterval(() => {
    if (!isWanted()) return;
    clearInterval(look);
    making = makeSite().then((said) => {
      // Renamed when complete, so that no reader sees half of it.
      writeFileSync(`${site.note}.new`, JSON.stringify(said));
      renameSync(`${site.note}.new`, site.note);
    });
  }, POLL_MS);
  return async () => {
    clearInterval(look);
    await making;
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeSite(): Promise<SiteNote> {
  try {
    const browser = await findBrowser();
    console.log(`browser: ${browser.executablePath} (${browser.from})`);
    await ensureBuilt(['web', 'office']);
    return { browser };
  } catch (error) {
    return { problem: `What browsers are shown could not be made: ${error instanceof Error ? error.message : String(error)}` };
  }
}
