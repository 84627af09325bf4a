import { setTimeout as pause } from 'node:timers/promises';
import { type Db, statement } from '../../../platform/db/db.ts';
import type { Log } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Sportsbook } from '../sportsbook.ts';
import { selectCursor } from '../sql/feeds.ts';
import type { IngestReport, RefusedFact } from '../types.ts';
import { type FeedAddress, type FeedProtocol, LOG, type PolledPage } from './poll-feed.ts';
import { ODDS_API } from './protocols/odds-api.ts';
import { SEQUENCED } from './protocols/sequenced.ts';

/** How often a standby process checks whether the active one is gone. */
const STANDBY_MS = 2_000;
const BACKOFF_MIN_MS = 250;
const BACKOFF_MAX_MS = 5_000;
/** The least time between polls after news. */
const POLL_MIN_MS = 50;
/** The most refusals of one page that are logged; the metric counts them all. */
const LOGGED_MAX = 5;

export interface FeedTakerDeps extends FeedAddress {
  readonly db: Db;
  readonly sportsbook: Pick<Sportsbook, 'take' | 'loseFeed'>;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'count'>;
  /** The name stored as the source of its matches and results. */
  readonly feed: string;
  /** How the vendor is polled; `log` if left out. */
  readonly protocol?: keyof typeof PROTOCOLS;
  /** How many times faster than life the vendor plays its matches; 1 if left out. 0: its results are accepted at any time. */
  readonly speed?: number;
}

/** The protocols, by their names in `FAIRBOOK_FEEDS`. */
const PROTOCOLS = { log: LOG, sequenced: SEQUENCED, odds_api: ODDS_API } satisfies Record<string, FeedProtocol>;
const protocolOf = ({ protocol = 'log' }: FeedTakerDeps): FeedProtocol => PROTOCOLS[protocol];

export interface FeedRunner {
  /** Finishes the current page, then lets another process take over. */
  stop(): Promise<void>;
}

/**
 * Takes a vendor's feed until stopped: polls its log from the stored cursor on and passes each page to the sportsbook. One process at a time is active, by a
 * lock that is released with its connection. Failures are retried with a growing delay; the sportsbook holds the markets of a silent feed meanwhile.
 */
export function runFeed(deps: FeedTakerDeps): FeedRunner {
  const stopping = new AbortController();
  const done = run(deps, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

async function run(deps: FeedTakerDeps, stop: AbortSignal): Promise<void> {
  for (let failures = 0; !stop.aborted; ) {
    try {
      await takeWhileAlone(deps, stop, () => {
        failures = 0;
      });
      await rest(STANDBY_MS, stop);
    } catch (error) {
      if (stop.aborted) return;
      failures += 1;
      deps.metrics.count('facts', 'poll_failed');
      deps.log.warn({ err: error, failures }, 'feed: no page');
      await rest(Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.min(failures, 10)), stop);
    }
  }
}

const tryLock = statement('sportsbook.taker_lock', `select pg_try_advisory_lock(hashtext('fairbook feed taker'), hashtext($1)) as mine`);
const unlock = statement('sportsbook.taker_unlock', `select pg_advisory_unlock(hashtext('fairbook feed taker'), hashtext($1))`);

/** Takes page after page while the lock's connection lives. Returns at once if another process holds the lock. */
async function takeWhileAlone(deps: FeedTakerDeps, stop: AbortSignal, onPage: () => void): Promise<void> {
  const { feed } = deps;
  const client = await deps.db.pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ mine: boolean }>({ ...tryLock, values: [feed] });
    if (rows[0]?.mine) {
      let cursor = (await client.query<{ cursor: string }>({ ...selectCursor, values: [feed] })).rows[0]?.cursor ?? '';
      while (!stop.aborted) {
        const asked = performance.now();
        const page = await protocolOf(deps).poll(deps, cursor, stop);
        await client.query('select 1'); // the lock is ours only while this connection is alive
        if (page.lost) await loseTrack(deps, page.lost);
        else report(deps, page.refused, await ingestPage(deps, page));
        cursor = page.cursor;
        onPage();
        await rest(leastPause(deps, page) - (performance.now() - asked), stop);
      }
      await client.query({ ...unlock, values: [feed] });
    }
    broken = false;
  } finally {
    client.release(broken); // closing a connection releases its lock
  }
}

/** The pause keeps a vendor that responds at once, with or without facts, from being polled in a tight loop. */
const leastPause = (deps: FeedTakerDeps, { facts, refused }: PolledPage): number =>
  facts.length + refused.length === 0 ? protocolOf(deps).emptyPollMinMs : POLL_MIN_MS;

/** Holds all markets of the feed; the next poll asks for a snapshot. */
async function loseTrack({ sportsbook, feed, metrics, log }: FeedTakerDeps, why: NonNullable<PolledPage['lost']>): Promise<void> {
  await sportsbook.loseFeed(feed);
  metrics.count('facts', `lost:${why}`);
  log.warn({ feed, why }, 'feed: lost track');
}

function ingestPage(deps: FeedTakerDeps, { facts, refused: _, lost: __, ...page }: PolledPage): Promise<IngestReport> {
  const { sportsbook, feed, game, speed = 1 } = deps;
  const { silentAfterMs } = protocolOf(deps);
  return sportsbook.take(facts, feed, {
    ...page,
    game,
    ...(silentAfterMs !== undefined && { silentAfterMs }),
    ...(speed > 0 && { speed }),
  });
}

function report({ metrics, log }: FeedTakerDeps, unread: readonly RefusedFact[], taken: IngestReport): void {
  metrics.count('facts', 'applied', taken.applied);
  metrics.count('facts', 'stale', taken.stale);
  metrics.count('facts', 'waiting', taken.waiting);
  metrics.count('facts', 'held', taken.held);
  const refused = [...unread, ...taken.refused];
  for (const { reason } of refused) metrics.count('facts', `refused:${reason}`);
  for (const each of refused.slice(0, LOGGED_MAX)) log.warn({ ...each, of: refused.length }, 'feed: fact refused');
}

const rest = async (ms: number, stop: AbortSignal): Promise<void> => {
  if (ms > 0) await pause(ms, undefined, { signal: stop }).catch(() => undefined);
};
