import { setTimeout as wait } from 'node:timers/promises';
import { bettingApi, Refusal } from '@fairbook/contract';
import { odds, parseAmount } from '@fairbook/core/money';
import { matchesFrom, until } from '@fairbook/harness/board';
import { madeUpMatch } from '@fairbook/harness/made-up-match';
import { openAccounts } from '@fairbook/harness/play';
import { type HousePlayer, type Rates, ratesOf } from '@fairbook/harness/player';
import { queryDb } from '@fairbook/harness/query-db';
import { startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { seededRandom } from '@fairbook/harness/seeded-random';
import { type House, startHouse } from '@fairbook/harness/start-house';
import { verifyHouse } from '@fairbook/harness/verify-house';
import { watched } from '@fairbook/harness/watched';
import { v7 } from 'uuid';
import { openDoors, sharedSecrets } from './doors.ts';

export interface LateOptions {
  /** How many bets to send, none more than two seconds from the kick-off of its match. */
  readonly bets: number;
  readonly players: number;
  /** Further servers, by their clock error in milliseconds. */
  readonly clocksOffMs: readonly number[];
  /** Seconds until the first kick-off. */
  readonly firstIn: number;
  readonly kickOffs?: number;
  readonly say: (line: string) => void;
}

export interface LateReport {
  readonly sent: number;
  readonly taken: number;
  readonly refused: ReadonlyMap<string, number>;
  /** Accepted bets that were sent at or after the kick-off. */
  readonly takenWhenSentAfter: number;
  /** Refused bets that were answered before the kick-off. */
  readonly refusedBefore: number;
  readonly faulty: readonly string[];
  readonly kickOffs: number;
  /** Bets in the database: those placed at or after the kick-off of one of their matches, by its clock, and all. */
  readonly late: number;
  readonly kept: number;
  /** How long before its kick-off the last accepted bet was placed. */
  readonly lastBeforeMs: number;
  readonly slowestMs: number;
  readonly faults: readonly string[];
}

const AROUND_MS = 2_000;
const EVERY_MS = 6_000;
const DAY_MS = 86_400_000;
/** The feed's heartbeat, so that it is not stale. */
const BEAT_MS = 5_000;
/** The second match of doubles, which kicks off long after all others. */
const LAST = 0;

interface KickOff {
  readonly id: string;
  readonly at: number;
}

/**
 * Sends bets through several servers around one kick-off after another, by clients whose clocks are a day off. Live bets are allowed, so that only the clock
 * closes a market; the feed does not report kick-offs.
 */
export async function betLate(options: LateOptions): Promise<LateReport> {
  const feed = await startScriptedFeed('soccer');
  const secrets = sharedSecrets();
  const house = await startHouse({ env: { ...feed.env, ...secrets }, prepare: allowLive });
  const beat = setInterval(() => feed.publish([]), BEAT_MS);
  try {
    const doors = await openDoors(house, { secrets, clocksOffMs: options.clocksOffMs });
    try {
      const kickOffs = await openMatches(house, feed.publish, options);
      return await watched(house, { what: 'bets around kick-offs', withinSeconds: 3_600 }, () =>
        betAround(house, doors.urls, kickOffs, options),
      );
    } finally {
      await doors.stop();
    }
  } finally {
    clearInterval(beat);
    await house.stop();
    await feed.stop();
  }
}

const allowLive = (databaseUrl: string): Promise<void> =>
  queryDb(databaseUrl, async (ask) => void (await ask("update sport_terms set live_bets = true where game = 'soccer'")));

interface Board {
  readonly kickOffs: readonly KickOff[];
  readonly other: string;
}

async function openMatches(
  house: House,
  publish: (facts: ReturnType<typeof madeUpMatch>) => void,
  { bets, kickOffs = Math.ceil(bets / 200), firstIn }: LateOptions,
): Promise<Board> {
  const from = Date.now() + firstIn * 1_000;
  publish(madeUpMatch(LAST, new Date(from + DAY_MS)));
  for (let n = 1; n <= kickOffs; n += 1) publish(madeUpMatch(n, new Date(from + n * EVERY_MS)));
  const all = await until('the matches are on offer', 120, async () => {
    const found = await matchesFrom(house.url, new Date());
    return found.length > kickOffs ? found : undefined;
  });
  const numbered = all.map((match) => ({ id: match.match_id, at: match.match_start_time.getTime(), name: match.home_name }));
  return {
    kickOffs: numbered.filter(({ name }) => name !== `Home ${LAST}`).toSorted((one, next) => one.at - next.at),
    other: numbered.find(({ name }) => name === `Home ${LAST}`)?.id ?? '',
  };
}

async function betAround(
  house: House,
  urls: readonly string[],
  board: Board,
  { bets, players: count, say }: LateOptions,
): Promise<LateReport> {
  const rates = await ratesOf(house.url);
  const opened = await Promise.all(urls.map((url) => openAccounts(url, { players: Math.ceil(count / urls.length), usdt: '10000', rates })));
  const players = opened.flat();
  const record: Record = { sent: 0, taken: 0, refused: new Map(), takenWhenSentAfter: 0, refusedBefore: 0, faulty: [], slowestMs: 0 };
  const send = sender({ rates, record, other: board.other });
  let kickOffs = 0;
  for (const kickOff of board.kickOffs) {
    const from = kickOff.at - AROUND_MS;
    if (record.sent >= bets || from < Date.now()) continue;
    kickOffs += 1;
    await wait(from - Date.now());
    await Promise.all(
      players.map(async (player, at) => {
        // clients start staggered, not at the same instant
        for (await wait(at * 5); Date.now() < kickOff.at + AROUND_MS && record.sent < bets; ) await send(player, kickOff);
      }),
    );
    say(`  ${record.sent} sent, ${record.taken} taken`);
  }
  return {
    ...record,
    kickOffs,
    ...(await queryDb(house.databaseUrl, async (ask) => (await ask<Kept>(KEPT))[0] as Kept)),
    faults: await verifyHouse(house.databaseUrl),
  };
}

type Kept = Pick<LateReport, 'kept' | 'late' | 'lastBeforeMs'>;
const KEPT = `select count(*)::int as kept, count(*) filter (where b.placed_at >= m.starts_at)::int as late,
    coalesce(min(extract(epoch from m.starts_at - b.placed_at)) * 1000, 0)::float8 as "lastBeforeMs"
  from bets b cross join lateral (select min(starts_at) as starts_at from matches where id = any (b.leg_matches)) m
  where b.leg_matches && (select array_agg(id) from matches where fixture like 'made-up-%')`;

interface Record {
  sent: number;
  taken: number;
  readonly refused: Map<string, number>;
  takenWhenSentAfter: number;
  refusedBefore: number;
  readonly faulty: string[];
  slowestMs: number;
}

/** One of four bets is a double with a match far in the future. */
function sender({ rates, record, other }: { readonly rates: Rates; readonly record: Record; readonly other: string }) {
  const chance = seededRandom('late');
  const legOn = (match_id: string) => ({ match_id, kind: 'wl', name: 'w', odds: odds(21_000), handicap_val: null, banker: false }) as const;
  return async (player: HousePlayer, { id, at }: KickOff): Promise<void> => {
    record.sent += 1;
    const legs = chance.percent(25) ? [legOn(other), legOn(id)] : [legOn(id)];
    const [key, begun] = [v7({ msecs: Date.now() + (chance.percent(50) ? DAY_MS : -DAY_MS) }), Date.now()];
    const wish = { game: 'soccer', currency: 'USDT', rate_id: rates.get('USDT')?.rateId ?? '', unit_stake: parseAmount('1') } as const;
    try {
      await player.call(bettingApi.placeBet, { ...wish, multiple: 1, sizes: [legs.length], odds_policy: 'any', legs }, key);
      record.taken += 1;
      if (begun >= at) record.takenWhenSentAfter += 1;
    } catch (error) {
      if (error instanceof Refusal && !error.code.startsWith('server.')) {
        record.refused.set(error.code, (record.refused.get(error.code) ?? 0) + 1);
        if (Date.now() < at) record.refusedBefore += 1;
      } else record.faulty.push(error instanceof Error ? error.message : String(error));
    }
    record.slowestMs = Math.max(record.slowestMs, Date.now() - begun);
  };
}

/** Whether no late bet was accepted, every refusal says that the market is closed, and nobody was refused too early. */
export const isLateKept = ({ sent, taken, refused, takenWhenSentAfter, refusedBefore, faulty, late, kept, faults }: LateReport): boolean =>
  late + takenWhenSentAfter + refusedBefore + faulty.length + faults.length === 0 &&
  kept === taken &&
  taken + (refused.get('slip.market_closed') ?? 0) === sent;

export function printLate(report: LateReport, say: (line: string) => void): void {
  const { sent, taken, kept, refused, kickOffs, late, lastBeforeMs, takenWhenSentAfter, refusedBefore, faulty, slowestMs, faults } = report;
  say(`  sent within two seconds of a kick-off   ${sent}, at ${kickOffs} of them`);
  say(`  taken                                   ${taken}, ${kept} are in the database`);
  say(`  refused                                 ${[...refused].map(([code, count]) => `${code} ${count}`).join(', ') || 'none'}`);
  say(`  in the database at or after the kick-off ${late}; the last was taken ${lastBeforeMs.toFixed(1)} ms before`);
  say(`  taken although sent after               ${takenWhenSentAfter}; refused and answered before ${refusedBefore}`);
  say(
    `  faults, no answers                      ${faulty.length} ${[...new Set(faulty)].slice(0, 3).join('; ')}; the slowest answer took ${slowestMs} ms`,
  );
  say(`  the books                               ${faults.length === 0 ? 'hold' : faults.slice(0, 3).join('; ')}`);
}
