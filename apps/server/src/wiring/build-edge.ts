import type { Config } from '../platform/config.ts';
import { type Edge, edgeOf } from '../platform/http/edge.ts';
import { trustedProxies, watchPlaces } from '../platform/http/proxies.ts';
import type { Log } from '../platform/log.ts';

/** How players and staff reach the server, and the watch over where calls come from. */
export interface BuiltEdge {
  readonly players: Edge;
  readonly staff: Edge;
  readonly called: (address: string) => void;
  /** Checks once a minute whether one private address makes all calls, and logs it. Returns a function that stops the checks. */
  watch(log: Log): () => void;
}

const LOOK_MS = 60_000;
const HINT =
  'every call of the last minute came from one private address: if it is a proxy, name it in FAIRBOOK_TRUSTED_PROXIES, or all players count as one';

export function buildEdge(config: Config): BuiltEdge {
  const proxies = trustedProxies(config.trustedProxies);
  const shared = { proxies, limits: config.edgeLimits, answerWithinMs: config.answerWithinMs };
  const places = watchPlaces(proxies);
  return {
    players: edgeOf({ ...shared, isSecure: isHttps(config.publicOrigin) }),
    staff: edgeOf({ ...shared, isSecure: isHttps(config.officeOrigin) }),
    called: places.note,
    watch: (log) => {
      // TLS ends before this process, so a proxy is in front; on another machine it is not trusted unless it is named.
      const isBehind = isHttps(config.publicOrigin) && !proxies.trusts(config.host);
      if (isBehind && config.trustedProxies.every((each) => each === 'loopback'))
        log.warn(
          { host: config.host },
          'TLS ends at somebody who is not named in FAIRBOOK_TRUSTED_PROXIES: behind a proxy all players would count as one',
        );
      const timer = setInterval(() => {
        const only = places.look();
        if (only !== undefined) log.warn({ address: only }, HINT);
      }, LOOK_MS);
      return () => clearInterval(timer);
    },
  };
}

const isHttps = (origin: string): boolean => origin.startsWith('https://');
