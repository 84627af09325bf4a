import { randomBytes } from 'node:crypto';
import type { SportGame } from '@fairbook/core/catalog';
import { SIMULATED_GAMES, simulatedWorlds, startVendor, type World } from '@fairbook/sandbox';

/** Those that are asked for messages that are numbered; of the others the log is read. */
const SEQUENCED: readonly string[] = ['sports365'];

/** A feed of each sport that is simulated, as `FAIRBOOK_FEEDS` has them. The first was there before the others, and houses know it by its short name. */
export const SANDBOX_FEEDS = SIMULATED_GAMES.map(
  (game, place) => `sandbox${place === 0 ? '' : `-${game}`}=${game}${SEQUENCED.includes(game) ? ':sequenced' : ''}`,
).join(',');

/** The simulated vendor inside a tool, and what a server needs to take from it. */
export interface Sandbox {
  readonly env: Readonly<Record<'FAIRBOOK_FEED_URL' | 'FAIRBOOK_FEEDS' | 'FAIRBOOK_FEED_SECRET' | 'FAIRBOOK_FEED_SPEED', string>>;
  /** What it tells. */
  readonly worlds: Readonly<Partial<Record<SportGame, World>>>;
  readonly stop: () => Promise<void>;
}

/** It has looked at all it sells before it answers: the first look takes seconds, in which a vendor in one's own process says nothing, and one's own clocks run on. */
export async function startSandbox(seed = 'fairbook'): Promise<Sandbox> {
  const secret = randomBytes(24).toString('hex');
  const worlds = simulatedWorlds({ seed });
  for (const world of Object.values(worlds)) world.snapshot(Date.now());
  const vendor = await startVendor({ worlds, secret });
  const env = { FAIRBOOK_FEED_URL: vendor.url, FAIRBOOK_FEEDS: SANDBOX_FEEDS, FAIRBOOK_FEED_SECRET: secret, FAIRBOOK_FEED_SPEED: '0' };
  return { env, worlds, stop: () => vendor.stop() };
}
