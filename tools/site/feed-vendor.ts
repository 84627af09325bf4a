import { SANDBOX_FEEDS } from '@fairbook/harness/sandbox';

/** How many times faster than real ones the simulated matches are played, at least: they take from four minutes to five. */
const SPEED = 30;

/** What both sides of the feeds of matches have to know. The house must know how fast play is, or it believes no result before an hour and a half are over. */
export function feedVendorAt(port: number, secret: string) {
  return {
    sandbox: { PORT: String(port), FAIRBOOK_FEED_SECRET: secret },
    server: {
      FAIRBOOK_FEED_URL: `http://127.0.0.1:${port}`,
      FAIRBOOK_FEEDS: SANDBOX_FEEDS,
      FAIRBOOK_FEED_SECRET: secret,
      FAIRBOOK_FEED_SPEED: String(SPEED),
    },
  };
}
