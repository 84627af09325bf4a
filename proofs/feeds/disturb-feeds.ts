import { setTimeout as wait } from 'node:timers/promises';
import type { SportGame } from '@fairbook/core/catalog';
import { matchesFrom, until } from '@fairbook/harness/board';
import { openGame } from '@fairbook/harness/open-game';
import { ratesOf } from '@fairbook/harness/player';
import { queryDb, type RunQuery } from '@fairbook/harness/query-db';
import { startSandbox } from '@fairbook/harness/sandbox';
import { type Chance, seededRandom } from '@fairbook/harness/seeded-random';
import { type House, startHouse } from '@fairbook/harness/start-house';
import { verifyHouse } from '@fairbook/harness/verify-house';
import { watched } from '@fairbook/harness/watched';
import { type Faults, SIMULATED_GAMES, setFaults, type World } from '@fairbook/sandbox';
import { compareOffers } from './compare-offers.ts';
import { type Gap, gapsSince, traceFeeds } from './feed-trace.ts';
import { type SteadyBettors, startBettors } from './steady-bettors.ts';

/** The faults of the vendor, on all its feeds at once. */
export const DISTURBANCES = {
  silent: { silent: true },
  'behind by 21 s': { delay: 21_000 },
  errors: { error: true },
  'a wrong signature': { corrupt_signature: true },
  'messages missing': { gap: true },
  'prices that cannot be': { poison: true },
  'out of order': { reorder: true },
  'told twice': { repeat: true },
} as const satisfies Readonly<Record<string, Partial<Faults>>>;
export type Disturbance = keyof typeof DISTURBANCES;

/** Faults that make a feed stale: it is suspended once it has been silent for the maximum time. */
const SILENCES: ReadonlySet<Disturbance> = new Set(['silent', 'behind by 21 s', 'errors', 'a wrong signature']);
/** Faults that lose messages, which numbered feeds detect at once; logs of versions lose nothing by them. */
const LOSSES: ReadonlySet<Disturbance> = new Set(['messages missing', 'prices that cannot be', 'out of order']);

export interface FeedsOptions {
  /** Each seed gives another order and timing of the faults. */
  readonly seeds: readonly string[];
  readonly only?: readonly Disturbance[];
  /** How long bets may still be accepted after the feed is no longer reliable. */
  readonly closedWithinMs: number;
  readonly say: (line: string) => void;
}

/** The observations of one kind of fault, over all feeds and seeds. */
export interface SeenFault {
  readonly times: number;
  /** The longest time from when it was detectable (for silences: from the end of the allowed silence) to the last accepted bet. */
  readonly lastBetMs: number;
  /** The longest time from then to the announcement that the feed is stale. */
  readonly toldMs: number;
  readonly gaps: number;
}
export interface FeedsReport {
  readonly seen: ReadonlyMap<string, SeenFault>;
  readonly bets: number;
  readonly refused: ReadonlyMap<string, number>;
  readonly betsInGaps: number;
  /** Markets that lists showed as open while their feed was not reliable. */
  readonly shownOpen: number;
  readonly offersCompared: number;
  readonly problems: readonly string[];
}

/** A bet may commit this much after the gap began, because it was decided before. */
const COMMIT_MS = 50;
const HEARD_WITHIN_S = 90;
/** How long a fault lasts if no silence is needed. */
const SHORT_MS = 2_500;
/** Longer than a log may be silent plus the cache time of lists. */
const LONG_MS = 23_000;
const SETTLE_MS = 2_000;

interface Scene {
  readonly house: House;
  readonly ask: RunQuery;
  readonly vendor: { readonly url: string; readonly secret: string };
  readonly worlds: Readonly<Partial<Record<SportGame, World>>>;
  readonly bettors: ReadonlyMap<SportGame, SteadyBettors>;
}

const isNumbered = (game: SportGame): boolean => game === 'sports365';
/** The names in `SANDBOX_FEEDS`. */
const feedOf = (game: SportGame): string => (game === SIMULATED_GAMES[0] ? 'sandbox' : `sandbox-${game}`);

/** Runs every fault on the feeds of all sports while players bet on all of them, and checks in the database which bets were accepted when. */
export async function disturbFeeds(options: FeedsOptions): Promise<FeedsReport> {
  const sandbox = await startSandbox();
  const prepare = async (databaseUrl: string) => {
    for (const game of SIMULATED_GAMES) await openGame(databaseUrl, game);
    await queryDb(databaseUrl, traceFeeds);
  };
  const house = await startHouse({ env: sandbox.env, prepare });
  try {
    return await watched(house, { what: 'feeds that go wrong', withinSeconds: 7_200 }, () =>
      queryDb(house.databaseUrl, async (ask) => {
        const rates = await ratesOf(house.url);
        const bettors = new Map<SportGame, SteadyBettors>();
        for (const game of SIMULATED_GAMES) bettors.set(game, await startBettors(house.url, game, rates));
        const { FAIRBOOK_FEED_URL: url, FAIRBOOK_FEED_SECRET: secret } = sandbox.env;
        const scene: Scene = { house, ask, vendor: { url, secret }, worlds: sandbox.worlds, bettors };
        return disturbAll(scene, options);
      }),
    );
  } finally {
    await house.stop();
    await sandbox.stop();
  }
}

async function disturbAll(scene: Scene, { seeds, only, closedWithinMs, say }: FeedsOptions): Promise<FeedsReport> {
  const seen = new Map<string, SeenFault>();
  const counts = { betsInGaps: 0, shownOpen: 0, offersCompared: 0 };
  const problems: string[] = [];
  for (const seed of seeds) {
    const chance = seededRandom(`feeds ${seed}`);
    for (const disturbance of shuffled(only ?? (Object.keys(DISTURBANCES) as Disturbance[]), chance)) {
      const episode = await disturb(scene, { disturbance, chance, closedWithinMs });
      counts.betsInGaps += episode.betsInGaps;
      counts.shownOpen += episode.shownOpen;
      counts.offersCompared += episode.compared;
      problems.push(...episode.problems.map((problem) => `seed ${seed}, ${disturbance}: ${problem}`));
      for (const each of episode.seen) addTo(seen, `${disturbance}, ${isNumbered(each.game) ? 'numbered messages' : 'log'}`, each);
    }
    say(`  seed ${seed}: ${problems.length} problems so far`);
  }
  for (const each of scene.bettors.values()) await each.stop();
  const refused = new Map<string, number>();
  for (const { refused: some, faulty } of scene.bettors.values()) {
    for (const [code, count] of some) refused.set(code, (refused.get(code) ?? 0) + count);
    if (faulty.length > 0) problems.push(`${faulty.length} bets had no answer: ${faulty[0]}`);
  }
  problems.push(...(await verifyHouse(scene.house.databaseUrl)));
  const bets = [...scene.bettors.values()].reduce((sum, { taken }) => sum + taken(), 0);
  return { seen, bets, refused, ...counts, problems };
}

function shuffled<T>(items: readonly T[], chance: Chance): readonly T[] {
  const left = [...items];
  return items.map(() => left.splice(chance.whole(left.length), 1)[0] as T);
}

interface SeenOfGame {
  readonly game: SportGame;
  readonly lastBetMs: number;
  readonly toldMs: number;
  readonly gaps: number;
}
function addTo(seen: Map<string, SeenFault>, name: string, { lastBetMs, toldMs, gaps }: SeenOfGame): void {
  const before = seen.get(name) ?? { times: 0, lastBetMs: 0, toldMs: 0, gaps: 0 };
  seen.set(name, {
    times: before.times + 1,
    lastBetMs: Math.max(before.lastBetMs, lastBetMs),
    toldMs: Math.max(before.toldMs, toldMs),
    gaps: before.gaps + gaps,
  });
}

const clockOf = async (ask: RunQuery): Promise<number> =>
  (await ask<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now'))[0]?.now ?? 0;

/** Sets a fault on all feeds, clears it, and waits until bets are accepted everywhere again. */
async function disturb(
  scene: Scene,
  { disturbance, chance, closedWithinMs }: { readonly disturbance: Disturbance; readonly chance: Chance; readonly closedWithinMs: number },
) {
  const { ask, vendor, bettors, worlds } = scene;
  await untilTaken(scene);
  await wait(chance.whole(1_000));
  const begun = await clockOf(ask);
  await setFaults(vendor, DISTURBANCES[disturbance]);
  await wait(SILENCES.has(disturbance) ? LONG_MS : SHORT_MS + chance.whole(2_000));
  const shownOpen = SILENCES.has(disturbance) ? await openOnLists(scene) : 0;
  const cleared = Date.now();
  const wrongSince = await setFaults(vendor, {});
  await untilTaken(scene);
  await wait(SETTLE_MS);
  const gaps = await gapsSince(ask, begun);
  const problems: string[] = [];
  const seen: SeenOfGame[] = [];
  let [betsInGaps, compared] = [0, 0];
  for (const game of bettors.keys()) {
    const feed = feedOf(game);
    const its = gaps.filter(({ name }) => name === feed);
    const inGaps = await betsIn(ask, game, its);
    betsInGaps += inGaps;
    const world = worlds[game];
    if (world) {
      const offers = await compareOffers(ask, { feed, game, world, at: cleared });
      compared += offers.compared;
      problems.push(...offers.problems);
    }
    const isDue = SILENCES.has(disturbance) || (isNumbered(game) && LOSSES.has(disturbance));
    if (isDue && its.length === 0) problems.push(`${feed} was not closed`);
    if (!isDue) continue;
    const [first] = its;
    if (!first) continue;
    // a wrong or missing message can only be noticed once a message is sent
    const knowable = first.why === 'lost' ? (wrongSince[game] ?? begun) : Math.max(begun, first.from);
    const lastBetMs = await lastBetAfter(ask, game, { from: knowable, until: first.until });
    if (lastBetMs > closedWithinMs) problems.push(`${feed} took a bet ${Math.round(lastBetMs)} ms after it had to be closed`);
    seen.push({ game, lastBetMs, toldMs: first.told === null ? 0 : Math.max(0, first.told - knowable), gaps: its.length });
  }
  if (betsInGaps > 0) problems.push(`${betsInGaps} bets in gaps`);
  if (shownOpen > 0) problems.push(`${shownOpen} markets were shown open`);
  return { betsInGaps, shownOpen, compared, problems, seen };
}

/** Waits until a new bet is accepted on every feed. */
async function untilTaken({ bettors }: Scene): Promise<void> {
  for (const [game, { taken }] of bettors) {
    const before = taken();
    await until(`bets on ${game} are taken again`, HEARD_WITHIN_S, async () => (taken() > before ? true : undefined));
  }
}

/** Returns how many markets the lists of all sports show as open, in play and before. */
async function openOnLists({ house, bettors }: Scene): Promise<number> {
  let open = 0;
  for (const game of bettors.keys()) {
    for (const { compare } of await matchesFrom(house.url, new Date(0), game))
      open += Object.values(compare).filter(({ status }) => status === 'open').length;
  }
  return open;
}

/** Returns the number of bets on a sport placed in these gaps of its feed. */
async function betsIn(ask: RunQuery, game: SportGame, gaps: readonly Gap[]): Promise<number> {
  const rows = await ask<{ n: number }>(
    `select count(*)::int as n from bets b join unnest($2::float8[], $3::float8[]) as g (from_ms, until_ms)
       on extract(epoch from b.placed_at) * 1000 between g.from_ms and g.until_ms where b.game = $1`,
    [
      game,
      gaps.map(({ from, why }) => from + (why === 'lost' ? COMMIT_MS : 0)),
      gaps.map(({ until: end }) => end ?? Number.MAX_SAFE_INTEGER),
    ],
  );
  return rows[0]?.n ?? 0;
}

/** Returns how long after an instant, and before the feed was heard again, the last bet was placed; 0 if none was. */
async function lastBetAfter(
  ask: RunQuery,
  game: SportGame,
  { from, until: end }: { readonly from: number; readonly until: number | null },
): Promise<number> {
  const rows = await ask<{ ms: number | null }>(
    `select max(extract(epoch from placed_at) * 1000 - $2)::float8 as ms from bets
     where game = $1 and extract(epoch from placed_at) * 1000 > $2 and extract(epoch from placed_at) * 1000 < $3`,
    [game, from, end ?? Number.MAX_SAFE_INTEGER],
  );
  return rows[0]?.ms ?? 0;
}

export function printFeeds(
  { seen, bets, refused, betsInGaps, shownOpen, offersCompared, problems }: FeedsReport,
  say: (line: string) => void,
): void {
  for (const [name, { times, lastBetMs, toldMs, gaps }] of seen)
    say(
      `  ${name.padEnd(44)} ${String(times).padStart(3)} times, ${gaps} gaps; the last bet ${Math.round(lastBetMs)} ms, the word of it ${Math.round(toldMs)} ms after it had to be closed, at most`,
    );
  say(`  bets taken                ${bets}; refused ${[...refused].map(([code, count]) => `${code} ${count}`).join(', ')}`);
  say(`  bets in gaps              ${betsInGaps}; markets shown open in them ${shownOpen}`);
  say(`  price lists afterwards    ${offersCompared} compared with what the vendor had told`);
  say(`  problems                  ${problems.length} ${problems.slice(0, 5).join('; ')}`);
}
