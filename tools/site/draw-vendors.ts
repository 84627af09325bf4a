import { createHash } from 'node:crypto';
import { chainOfBeacon, infoOfChain } from '@fairbook/sandbox';

/** The feeds of official results. Two of them must agree. */
const FEEDS = ['hall', 'press'];

export interface DrawPorts {
  readonly beacon: number;
  readonly results: number;
}

/** The settings that the sandbox and the server share for the beacon and the feeds of official results. A real beacon, if configured, replaces the sandbox's. */
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
