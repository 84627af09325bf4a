import { createHash } from 'node:crypto';
import { chainOfBeacon, infoOfChain } from '@fairbook/sandbox';

/** Feeds of official results, of which two must agree. */
const FEEDS = ['hall', 'press'];

export interface DrawPorts {
  readonly beacon: number;
  readonly results: number;
}

/** What both sides of the beacon and of the feeds of official results have to know. A real beacon stands in for the sandbox's when one is named. */
export function drawVendorsAt(ports: DrawPorts, key: string) {
  const secretOf = (what: string): string => createHash('sha256').update(`${what} ${key}`).digest('hex');
  const beaconSecret = secretOf('beacon');
  const FAIRBOOK_RESULT_FEED_SECRETS = FEEDS.map((feed) => `${feed}=${secretOf(`results ${feed}`)}`).join(',');
  const local = {
    FAIRBOOK_BEACON_URL: `http://127.0.0.1:${ports.beacon}`,
    FAIRBOOK_BEACON_CHAIN: JSON.stringify(infoOfChain(chainOfBeacon(beaconSecret))),
  };
  return {
    sandbox: {
      BEACON_PORT: String(ports.beacon),
      FAIRBOOK_BEACON_SECRET: beaconSecret,
      RESULTS_PORT: String(ports.results),
      FAIRBOOK_RESULT_FEED_SECRETS,
    },
    server: {
      ...(process.env.FAIRBOOK_BEACON_URL === undefined ? local : {}),
      FAIRBOOK_RESULT_FEEDS: FEEDS.map((feed) => `${feed}=http://127.0.0.1:${ports.results}/${feed}`).join(','),
      FAIRBOOK_RESULT_FEED_SECRETS,
    },
  };
}
