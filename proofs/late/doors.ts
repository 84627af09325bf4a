import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type House, startHouse } from '@fairbook/harness/start-house';

/** What the servers of one house share, so that a player of one is a player of all. */
export const sharedSecrets = (): Readonly<Record<string, string>> => ({
  FAIRBOOK_TOKEN_SECRET: randomBytes(32).toString('base64url'),
  FAIRBOOK_PEPPER: randomBytes(32).toString('base64url'),
});

/** Further servers over the database of a house. */
export interface Doors {
  /** Of the house itself first, then of the others. */
  readonly urls: readonly string[];
  readonly stop: () => Promise<void>;
}

const WRONG_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'wrong-clock.mjs')).href;

/**
 * Starts servers that only answer calls beside a house, each with a clock of its own that is off by so many milliseconds.
 *
 * @param secrets those that the house was started with
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
