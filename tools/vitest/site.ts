import '@fairbook/testkit/vitest-context';
import path from 'node:path';
import { findBrowser } from '@fairbook/testkit/chromium';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../setup/build.mjs';

/** The built site and a browser to look at it with. */
export default async function setup(project: TestProject): Promise<void> {
  ensureBuilt(['web']);
  project.provide('webRoot', path.resolve(import.meta.dirname, '../../apps/web/dist'));
  const browser = await findBrowser();
  console.log(`browser: ${browser.executablePath} (${browser.from})`);
  project.provide('browser', browser);
}
