import '@fairbook/testkit/vitest-context';
import path from 'node:path';
import { findBrowser } from '@fairbook/testkit/chromium';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../setup/build.mjs';

/** The built site, the built office and a browser to look at them with. */
export default async function setup(project: TestProject): Promise<void> {
  await ensureBuilt(['web', 'office']);
  project.provide('webRoot', path.resolve(import.meta.dirname, '../../apps/web/dist'));
  project.provide('officeRoot', path.resolve(import.meta.dirname, '../../apps/office/dist'));
  const browser = await findBrowser();
  console.log(`browser: ${browser.executablePath} (${browser.from})`);
  project.provide('browser', browser);
}
