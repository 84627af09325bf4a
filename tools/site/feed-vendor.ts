import { SANDBOX_FEEDS } from '@fairbook/harness/sandbox';

/** How much faster than real time simulated matches are played, at least: a match takes four to five minutes. */
const SPEED = 30;

/** The settings that the sandbox and the server share for the feeds of matches. The server must know the speed: in real time it accepts no result within ninety minutes of the start. */
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
