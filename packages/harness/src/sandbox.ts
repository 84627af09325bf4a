import { randomBytes } from 'node:crypto';
import type { SportGame } from '@fairbook/core/catalog';
import { SIMULATED_GAMES, simulatedWorlds, startVendor, type World } from '@fairbook/sandbox';

/** The sports whose feed sends numbered messages; for the others the log is read. */
const SEQUENCED: readonly string[] = ['sports365'];

/** One feed per simulated sport, in the format of `FAIRBOOK_FEEDS`. The first one existed before the others, and servers know it by its short name. */
export const SANDBOX_FEEDS = SIMULATED_GAMES.map(
  (game, place) => `sandbox${place === 0 ? '' : `-${game}`}=${game}${SEQUENCED.includes(game) ? ':sequenced' : ''}`,
).join(',');

/** The simulated vendor inside a tool, and what a server needs to read from it. */
export interface Sandbox {
  readonly env: Readonly<Record<'FAIRBOOK_FEED_URL' | 'FAIRBOOK_FEEDS' | 'FAIRBOOK_FEED_SECRET' | 'FAIRBOOK_FEED_SPEED', string>>;
  /** The simulated matches of each sport. */
  readonly worlds: Readonly<Partial<Record<SportGame, World>>>;
  readonly stop: () => Promise<void>;
}

/** Starts the simulated vendor. All it offers is computed first: in the tool's own process, the first request would otherwise block for seconds. */
export async function startSandbox(seed = 'fairbook'): Promise<Sandbox> {
  const secret = randomBytes(24).toString('hex');
  const worlds = simulatedWorlds({ seed });
  for (const world of Object.values(worlds)) world.snapshot(Date.now());
  const vendor = await startVendor({ worlds, secret });
  const env = { FAIRBOOK_FEED_URL: vendor.url, FAIRBOOK_FEEDS: SANDBOX_FEEDS, FAIRBOOK_FEED_SECRET: secret, FAIRBOOK_FEED_SPEED: '0' };
  return { env, worlds, stop: () => vendor.stop() };
}
