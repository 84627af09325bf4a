import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { until } from '@fairbook/harness/board';
import { roundsOf, type Schedules, startDrawsHouse } from '@fairbook/harness/draws-house';
import { currentDraw, openAccounts, placeSlip, tableOf } from '@fairbook/harness/play';
import { type HousePlayer, type Rates, ratesOf } from '@fairbook/harness/player';
import { queryDb, type RunQuery } from '@fairbook/harness/query-db';
import { type Chance, seededRandom } from '@fairbook/harness/seeded-random';
import { type CheckedBets, checkBets, countOf } from './check-bets.ts';
import { randomPicks } from './random-picks.ts';
import { untilDrawn } from './until-drawn.ts';
import { type VerifiedDraws, verifyDraws } from './verify-draws.ts';

/** When in the life of a draw the server is killed. */
export const KILL_STEPS = ['placing', 'closed', 'due', 'drawn', 'settling'] as const;
export type KillStep = (typeof KILL_STEPS)[number];

export interface KillOptions {
  readonly steps?: readonly KillStep[];
  /** How often at each step. */
  readonly times: number;
  readonly players: number;
  readonly games: readonly LotteryGame[];
  /** Seconds until the first draw. */
  readonly firstIn: number;
  readonly say: (line: string) => void;
}

export interface KillReport extends CheckedBets {
  readonly kills: ReadonlyMap<KillStep, number>;
  readonly verified: VerifiedDraws;
  /** Results that changed after they were first seen, and draws with more than one. */
  readonly redrawn: number;
  /** Bets confirmed to players that are missing, and keys that never got an answer. */
  readonly lost: number;
  readonly told: number;
}

const EVERY_S = 4;
const STEP_WITHIN_MS = 8_000;

/** Kills the server at every step of the life of draws, repeatedly, while players bet; then lets it recover and checks everything. */
export async function killAtEveryStep({
  steps = KILL_STEPS,
  firstIn,
  times,
  players: count,
  games,
  say,
}: KillOptions): Promise<KillReport> {
  const rounds = { firstIn, everySeconds: EVERY_S, count: 600, closesBefore: 1 };
  const schedules = (): Schedules => Object.fromEntries(games.map((game) => [game, roundsOf(rounds)]));
  const { house, stop } = await startDrawsHouse({ schedules, roles: 'api,worker', durable: true });
  try {
    const rates = await ratesOf(house.url);
    const players = await openAccounts(house.url, { players: count, usdt: '5000', rates });
    let isOver = false;
    const record: Told = { keys: [], abandoned: 0 };
    const playing = players.map((player, at) =>
      insistOn({ url: house.url, player, rates, games, chance: seededRandom(`killed ${at}`), isOver: () => isOver }, record),
    );
    const kills = new Map<KillStep, number>();
    const seen = new Map<string, string>();
    for (let at = 0; at < times * steps.length; at += 1) {
      const step = steps[at % steps.length] as KillStep;
      await queryDb(house.databaseUrl, async (ask) => {
        await atStep(ask, step);
        await house.kill();
        for (const [id, numbers] of await resultsOf(ask)) seen.set(id, seen.get(id) ?? numbers);
      });
      kills.set(step, (kills.get(step) ?? 0) + 1);
      await house.restart();
      say(
        `  ended while ${step === 'due' || step === 'closed' || step === 'drawn' ? 'a draw was ' : ''}${step}; ${seen.size} results so far`,
      );
    }
    isOver = true;
    await Promise.all(playing);
    await untilDrawn(house.databaseUrl, new Date(Date.now() + EVERY_S * 1_000));
    await until('every bet is settled', 120, async () =>
      (await queryDb(house.databaseUrl, (ask) => countOf(ask, OVERDUE))) === 0 ? true : undefined,
    );
    const verified = await verifyDraws(house.url, house.databaseUrl);
    const checked = await checkBets(house.databaseUrl);
    const { redrawn, missing } = await queryDb(house.databaseUrl, (ask) => compared(ask, seen, record.keys));
    return { ...checked, kills, verified, redrawn, lost: missing + record.abandoned, told: record.keys.length };
  } finally {
    await stop();
  }
}

const SIGNED = 'to_timestamp(c.genesis + c.period_seconds::bigint * (d.round - 1))';
const HAS_BETS = 'exists (select from draw_bets b where b.draw_id = d.id)';
/** A query for each step, which returns rows at that step. */
const AT: Readonly<Record<KillStep, string>> = {
  placing: `select from draw_bets where placed_at > now() - interval '100 milliseconds'`,
  closed: `select from draws d join beacon_chains c on c.hash = d.chain where d.status = 'waiting' and d.closes_at <= now() and ${SIGNED} > now() and ${HAS_BETS}`,
  due: `select from draws d join beacon_chains c on c.hash = d.chain where d.status = 'waiting' and ${SIGNED} <= now() and ${HAS_BETS}`,
  drawn: `select from draws d where d.status = 'drawn' and d.settled_revision < d.revision and ${HAS_BETS}`,
  settling: `select from draws d where d.status = 'drawn' and d.settled_revision < d.revision and exists (select from draw_bets b where b.draw_id = d.id and b.status = 'settled')`,
};

/** Waits for the step, which may last only a millisecond; after a while continues anyway. */
async function atStep(ask: RunQuery, step: KillStep): Promise<void> {
  for (const end = Date.now() + STEP_WITHIN_MS; Date.now() < end; ) if ((await countOf(ask, AT[step])) > 0) return;
}

const OVERDUE = `select from draw_bets b join draws d on d.id = b.draw_id where b.status = 'pending' and d.status <> 'waiting'`;

async function resultsOf(ask: RunQuery): Promise<readonly (readonly [id: string, numbers: string])[]> {
  const rows = await ask<{ id: string; numbers: string }>(
    `select r.draw_id::text as id, r.revision || ':' || array_to_string(r.numbers, ',') as numbers from draw_results r join draws d on d.id = r.draw_id where d.source = 'own'`,
  );
  return rows.map(({ id, numbers }) => [id, numbers]);
}

async function compared(
  ask: RunQuery,
  seen: ReadonlyMap<string, string>,
  keys: readonly string[],
): Promise<{ redrawn: number; missing: number }> {
  // read once, as the house continues to hold draws
  const all = await resultsOf(ask);
  const now = new Map(all);
  const changed = [...seen].filter(([id, numbers]) => now.get(id) !== numbers).length;
  const [row] = await ask<{ found: number }>('select count(*)::int as found from draw_bets where id = any ($1::uuid[])', [keys]);
  return { redrawn: changed + all.length - now.size, missing: keys.length - (row?.found ?? 0) };
}

interface Told {
  /** The keys of bets confirmed to players. */
  readonly keys: string[];
  abandoned: number;
}
interface Insisting {
  readonly url: string;
  readonly player: HousePlayer;
  readonly rates: Rates;
  readonly games: readonly LotteryGame[];
  readonly chance: Chance;
  readonly isOver: () => boolean;
}

/** Places slips, each retried under one key until there is an answer, however often the house crashes. */
async function insistOn({ url, player, rates, games, chance, isOver }: Insisting, record: Told): Promise<void> {
  for (; !isOver(); await wait(100 + chance.whole(400))) {
    const game = chance.oneOf(games.length > 0 ? games : LOTTERY_GAMES);
    const [table, draw] = await Promise.all([tableOf(url, game), currentDraw(url, game)]).catch(() => [undefined, undefined] as const);
    if (!table || !draw) continue;
    const wish = { player, rates, table, drawId: draw.match_id, picks: randomPicks(chance, table), key: randomUUID() };
    const answer = await insist(() => placeSlip(wish));
    if (!answer) record.abandoned += 1;
    else if ('bets' in answer) record.keys.push(wish.key);
  }
}

async function insist<T>(attempt: () => Promise<T>): Promise<T | undefined> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(200)) {
    const answer = await attempt().catch(() => undefined);
    if (answer) return answer;
  }
  return undefined;
}
