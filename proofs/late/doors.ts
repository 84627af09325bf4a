import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type House, startHouse } from '@fairbook/harness/start-house';

/** The secrets that the servers of a house share, so that a session is valid on all of them. */
export const sharedSecrets = (): Readonly<Record<string, string>> => ({
  FAIRBOOK_TOKEN_SECRET: randomBytes(32).toString('base64url'),
  FAIRBOOK_PEPPER: randomBytes(32).toString('base64url'),
});

/** Additional servers on the database of a house. */
export interface Doors {
  /** The house's own first, then the others'. */
  readonly urls: readonly string[];
  readonly stop: () => Promise<void>;
}

const WRONG_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'wrong-clock.mjs')).href;

/**
 * Starts API servers beside a house, each with a clock that is off by this many milliseconds.
 *
 * @param secrets those of the house
 */
export async function openDoors(
  { url, databaseUrl }: House,
  { secrets, clocksOffMs }: { readonly secrets: Readonly<Record<string, string>>; readonly clocksOffMs: readonly number[] },
): Promise<Doors> {
  const opened: House[] = [];
  const stop = async () => {
    for (const door of opened) await door.stop();
  };
  try {
    for (const offMs of clocksOffMs) {
      const clock = { NODE_OPTIONS: `--import=${WRONG_CLOCK}`, WRONG_CLOCK_MS: String(offMs) };
      opened.push(await startHouse({ databaseUrl, roles: 'api', env: { ...secrets, ...clock } }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: [url, ...opened.map((door) => door.url)], stop };
}
