import { randomBytes } from 'node:crypto';
import type { FeedFact } from '@fairbook/contract/feed';
import type { SportGame } from '@fairbook/core/catalog';
import { startVendor, type ToldWorld } from '@fairbook/sandbox';

/** The sandbox vendor with a script of facts from a tool. */
export interface ScriptedFeed {
  /** Its address, and its signing secret. */
  readonly url: string;
  readonly secret: string;
  /** The same, as a server's configuration. */
  readonly env: Readonly<Record<'FAIRBOOK_FEED_URL' | 'FAIRBOOK_FEEDS' | 'FAIRBOOK_FEED_SECRET' | 'FAIRBOOK_FEED_SPEED', string>>;
  readonly publish: (facts: readonly FeedFact[]) => void;
  readonly stop: () => Promise<void>;
}

/** The polling interval: short, because a tool cannot wait for news. */
const LOOK_MS = 10;

/** Starts a vendor of one sport that publishes exactly what the script does, when it does. */
export async function startScriptedFeed(game: SportGame): Promise<ScriptedFeed> {
  const secret = randomBytes(24).toString('hex');
  const told: { readonly at: number; readonly fact: FeedFact }[] = [];
  const world: ToldWorld = {
    factsBetween: (from, to) => told.filter(({ at }) => at >= from && at < to).map(({ fact }) => fact),
    snapshot: (now) => told.filter(({ at }) => at < now).map(({ fact }) => fact),
  };
  const vendor = await startVendor({ worlds: { [game]: world }, secret, lookMs: LOOK_MS });
  return {
    url: vendor.url,
    secret,
    env: { FAIRBOOK_FEED_URL: vendor.url, FAIRBOOK_FEEDS: `sandbox=${game}`, FAIRBOOK_FEED_SECRET: secret, FAIRBOOK_FEED_SPEED: '0' },
    publish: (facts) => {
      const at = Date.now();
      told.push(...facts.map((fact) => ({ at, fact })));
    },
    stop: vendor.stop,
  };
}
