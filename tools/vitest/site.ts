import '@fairbook/testkit/vitest-context';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '@fairbook/testkit/chromium';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../setup/build.mjs';

/**
 * The built site, the built office and a browser to look at them with. They are built while other tests run: journeys wait for the note that says so, or says why they
 * were not.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-built-'));
  const note = path.join(folder, 'note');
  // The server first: the tests that run it as a process begin at once.
  const building = ensureBuilt(['server', 'web', 'office']).then(
    () => writeFileSync(note, 'built'),
    (error: unknown) => writeFileSync(note, `The site could not be built: ${error instanceof Error ? error.message : String(error)}`),
  );
  project.provide('builtNote', note);
  project.provide('webRoot', path.resolve(import.meta.dirname, '../../apps/web/dist'));
  project.provide('officeRoot', path.resolve(import.meta.dirname, '../../apps/office/dist'));
  const browser = await findBrowser();
  console.log(`browser: ${browser.executablePath} (${browser.from})`);
  project.provide('browser', browser);
  return async () => {
    await building;
    rmSync(folder, { recursive: true, force: true });
  };
}
