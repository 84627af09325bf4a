import '@fairbook/testkit/vitest-context';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { FoundBrowser } from '@fairbook/testkit/chromium';
import type { SiteNote } from '@fairbook/testkit/vitest-context';
import { inject } from 'vitest';

const POLL_MS = 100;

/**
 * Asks the run for what browsers are shown, which it builds beside other tests once somebody asks, and waits for it. Answers the browser to look with. Throws why the site could
 * not be built.
 */
export async function untilBuilt(): Promise<FoundBrowser> {
  const { wanted, note } = inject('site');
  writeFileSync(wanted, '');
  while (!existsSync(note)) await wait(POLL_MS);
  const said = JSON.parse(readFileSync(note, 'utf8')) as SiteNote;
  if ('problem' in said) throw new Error(said.problem);
  return said.browser;
}
