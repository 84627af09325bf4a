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

/** What a vendor does wrong, to every feed it has at once. */
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

/** After these no feed can be believed: each is closed when it has said nothing for as long as it may. */
const SILENCES: ReadonlySet<Disturbance> = new Set(['silent', 'behind by 21 s', 'errors', 'a wrong signature']);
/** After these it is known at once that something is missing, by the numbers of messages; a log of versions loses nothing by them. */
const LOSSES: ReadonlySet<Disturbance> = new Set(['messages missing', 'prices that cannot be', 'out of order']);

export interface FeedsOptions {
  /** Each is another order of the disturbances, and other moments. */
  readonly seeds: readonly string[];
  readonly only?: readonly Disturbance[];
  /** How long bets may go on being taken once the feed cannot be believed. */
  readonly closedWithinMs: number;
  readonly say: (line: string) => void;
}

/** What was seen of one sort of fault, over all feeds and seeds. */
export interface SeenFault {
  readonly times: number;
  /** From the moment it could be known (for silences: when the feed may be silent no longer) to the last bet that was taken, at most. */
  readonly lastBetMs: number;
  /** From then to the announcement that the feed is silent, at most. */
  readonly toldMs: number;
  readonly gaps: number;
}
export interface FeedsReport {
  readonly seen: ReadonlyMap<string, SeenFault>;
  readonly bets: number;
  readonly refused: ReadonlyMap<string, number>;
  readonly betsInGaps: number;
  /** Markets that lists showed open while their feed was not to be believed. */
  readonly shownOpen: number;
  readonly offersCompared: number;
  readonly problems: readonly string[];
}

/** A bet that a commit overtook by so little was decided before it. */
const COMMIT_MS = 50;
const HEARD_WITHIN_S = 90;
/** So long a fault lasts when no silence has to be waited for. */
const SHORT_MS = 2_500;
/** As long as a log may be silent, what lists may be kept for, and some. */
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
/** As `SANDBOX_FEEDS` names them. */
const feedOf = (game: SportGame): string => (game === SIMULATED_GAMES[0] ? 'sandbox' : `sandbox-${game}`);

/** Lets a vendor of every sport go wrong in every way there is, while players bet on all of them, and asks the database what was taken when. */
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

/** Puts one fault on all feeds, takes it away, and waits until bets are taken again everywhere. */
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
    // A message that is wrong, or after which one is missing, has to be sent before anybody can see it.
    const knowable = first.why === 'lost' ? (wrongSince[game] ?? begun) : Math.max(begun, first.from);
    const lastBetMs = await lastBetAfter(ask, game, { from: knowable, until: first.until });
    if (lastBetMs > closedWithinMs) problems.push(`${feed} took a bet ${Math.round(lastBetMs)} ms after it had to be closed`);
    seen.push({ game, lastBetMs, toldMs: first.told === null ? 0 : Math.max(0, first.told - knowable), gaps: its.length });
  }
  if (betsInGaps > 0) problems.push(`${betsInGaps} bets in gaps`);
  if (shownOpen > 0) problems.push(`${shownOpen} markets were shown open`);
  return { betsInGaps, shownOpen, compared, problems, seen };
}

/** Until every feed has bets taken that were placed from now on. */
async function untilTaken({ bettors }: Scene): Promise<void> {
  for (const [game, { taken }] of bettors) {
    const before = taken();
    await until(`bets on ${game} are taken again`, HEARD_WITHIN_S, async () => (taken() > before ? true : undefined));
  }
}

/** Markets that lists call open, of all sports, in play and before. */
async function openOnLists({ house, bettors }: Scene): Promise<number> {
  let open = 0;
  for (const game of bettors.keys()) {
    for (const { compare } of await matchesFrom(house.url, new Date(0), game))
      open += Object.values(compare).filter(({ status }) => status === 'open').length;
  }
  return open;
}

/** Bets on a sport that were placed in one of these gaps of its feed. */
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

/** How long after an instant, and before the feed was heard again, the last bet was placed; 0 when none was. */
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
