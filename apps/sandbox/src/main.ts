import * as z from 'zod/mini';
import { createWorld } from './simulated/index.ts';
import { startVendor } from './vendor/start-vendor.ts';

const zEnvironment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)),
  FAIRBOOK_FEED_SECRET: z.string().check(z.minLength(16)),
  /** Who knows it knows every result: a house that takes real money has no sandbox. */
  FAIRBOOK_SEED: z._default(z.string().check(z.minLength(1), z.maxLength(80)), 'fairbook'),
});

async function start(): Promise<void> {
  const env = z.parse(zEnvironment, process.env);
  const world = createWorld({ seed: env.FAIRBOOK_SEED });
  const vendor = await startVendor({ world, secret: env.FAIRBOOK_FEED_SECRET, port: env.PORT, host: env.HOST });
  console.log(`sandbox feed at ${vendor.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      vendor.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
