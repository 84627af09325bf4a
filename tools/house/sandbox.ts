import { randomBytes } from 'node:crypto';
import { createWorld, startVendor } from '@fairbook/sandbox';

/** The simulated vendor inside a tool, and what a server needs to take from it. */
export interface Sandbox {
  readonly env: { readonly FAIRBOOK_FEED_URL: string; readonly FAIRBOOK_FEED_SECRET: string; readonly FAIRBOOK_FEED_SPEED: string };
  readonly stop: () => Promise<void>;
}

export async function startSandbox(seed = 'fairbook'): Promise<Sandbox> {
  const secret = randomBytes(24).toString('hex');
  const vendor = await startVendor({ world: createWorld({ seed }), secret });
  return { env: { FAIRBOOK_FEED_URL: vendor.url, FAIRBOOK_FEED_SECRET: secret, FAIRBOOK_FEED_SPEED: '0' }, stop: () => vendor.stop() };
}
