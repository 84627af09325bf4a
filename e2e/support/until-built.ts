import '@fairbook/testkit/vitest-context';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

const POLL_MS = 100;

/** Waits until the run has built what browsers are shown, which it does beside the first tests. Throws why it could not. */
export async function untilBuilt(): Promise<void> {
  for (;;) {
    const said = readSaid();
    if (said === 'built') return;
    if (said !== '') throw new Error(said);
    await wait(POLL_MS);
  }
}

function readSaid(): string {
  try {
    return readFileSync(inject('builtNote'), 'utf8');
  } catch {
    return '';
  }
}
