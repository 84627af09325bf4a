import { setTimeout as wait } from 'node:timers/promises';
import type { OddsTable } from '@fairbook/contract';
import { until } from '@fairbook/harness/board';
import { type DrawsHouse, roundsOf, startDrawsHouse } from '@fairbook/harness/draws-house';
import { openAccounts, placeSlip, tableOf } from '@fairbook/harness/play';
import { type HousePlayer, type Rates, ratesOf } from '@fairbook/harness/player';
import { queryDb, type RunQuery } from '@fairbook/harness/query-db';
import { seededRandom } from '@fairbook/harness/seeded-random';
import { watched } from '@fairbook/harness/watched';
import { v7 } from 'uuid';
import { openDoors, sharedSecrets } from '../late/doors.ts';
import { type CheckedBets, checkBets, countOf } from './check-bets.ts';

export interface ClosingOptions {
  /** How many bets to send, none more than two seconds from the close of betting on its draw. */
  readonly bets: number;
  /** The most closings; by default as many as the bets need. */
  readonly endings?: number;
  readonly connections: number;
  /** Further servers, by their clock error in milliseconds. */
  readonly clocksOffMs: readonly number[];
  /** Seconds until the first draw. */
  readonly firstIn: number;
  readonly say: (line: string) => void;
}

export interface ClosingReport extends Pick<CheckedBets, 'late' | 'faults'> {
  readonly sent: number;
  readonly taken: number;
  readonly refused: ReadonlyMap<string, number>;
  /** Accepted bets that were sent more than 200 ms after the close. */
  readonly takenWhenSentAfter: number;
  readonly faulty: readonly string[];
  /** Bets in the database; must equal those accepted. */
  readonly kept: number;
  /** How long before the close the last accepted bet was recorded. */
  readonly lastBeforeMs: number;
  readonly slowestMs: number;
}

const AROUND_MS = 2_000;
const EVERY_S = 8;
const DAY_MS = 86_400_000;

interface Ending {
  readonly id: string;
  readonly closesAt: number;
}

/** Sends bets from many connections around one closing after another, by clients whose clocks are a day off, through several servers. */
export async function betAroundClosing(options: ClosingOptions): Promise<ClosingReport> {
  const rounds = { firstIn: options.firstIn, everySeconds: EVERY_S, count: 400, closesBefore: 1 };
  const secrets = sharedSecrets();
  const house: DrawsHouse = await startDrawsHouse({ schedules: () => ({ racing: roundsOf(rounds) }), roles: 'api,worker', env: secrets });
  try {
    const doors = await openDoors(house.house, { secrets, clocksOffMs: options.clocksOffMs });
    try {
      const work = () => betAround(house, doors.urls, options);
      return await watched(house.house, { what: 'bets around the end of betting', withinSeconds: 3_600 }, work);
    } finally {
      await doors.stop();
    }
  } finally {
    await house.stop();
  }
}

async function betAround(
  { house: { url, databaseUrl } }: DrawsHouse,
  urls: readonly string[],
  { bets, endings: most, connections, say }: ClosingOptions,
): Promise<ClosingReport> {
  const rates = await ratesOf(url);
  const each = { players: Math.ceil(connections / urls.length), usdt: '5000', rates };
  const players = (await Promise.all(urls.map((door) => openAccounts(door, each)))).flat();
  const table = await tableOf(url, 'racing');
  const record = { sent: 0, taken: 0, refused: new Map<string, number>(), takenWhenSentAfter: 0, faulty: [] as string[], slowestMs: 0 };
  const endings = await endingsOf(databaseUrl);
  const send = sender({ table, rates, record });
  let left = most ?? endings.length;
  for (const ending of endings) {
    const from = ending.closesAt - AROUND_MS;
    if (record.sent >= bets || left === 0 || from < Date.now()) continue;
    left -= 1;
    await wait(from - Date.now());
    const connectionOf = async (player: HousePlayer, at: number) => {
      // clients start staggered, not at the same instant
      for (await wait(at * 5); Date.now() < ending.closesAt + AROUND_MS && record.sent < bets; ) await send(player, ending);
    };
    await Promise.all(players.map(connectionOf));
    say(`  ${record.sent} sent, ${record.taken} taken`);
  }
  await until('bets are settled', 60, async () => ((await queryDb(databaseUrl, (ask) => countOf(ask, WAITING))) === 0 ? true : undefined));
  const { late, faults } = await checkBets(databaseUrl);
  return { ...record, late, faults, ...(await queryDb(databaseUrl, keptOf)) };
}

interface Sending {
  readonly table: OddsTable;
  readonly rates: Rates;
  readonly record: {
    sent: number;
    taken: number;
    readonly refused: Map<string, number>;
    takenWhenSentAfter: number;
    readonly faulty: string[];
    slowestMs: number;
  };
}

function sender({ table, rates, record }: Sending): (player: HousePlayer, ending: Ending) => Promise<void> {
  const chance = seededRandom('closing');
  return async (player, { id, closesAt }) => {
    record.sent += 1;
    const off = chance.percent(50) ? DAY_MS : -DAY_MS;
    const [key, begun] = [v7({ msecs: Date.now() + off }), Date.now()];
    const { top, prop, min } = chance.oneOf(table.list);
    try {
      const played = await placeSlip({ player, rates, table, drawId: id, picks: [{ top, selections: [prop], amount: min }], key });
      if ('refusal' in played) record.refused.set(played.refusal, (record.refused.get(played.refusal) ?? 0) + 1);
      else {
        record.taken += 1;
        if (begun > closesAt + 200) record.takenWhenSentAfter += 1;
      }
    } catch (error) {
      record.faulty.push(error instanceof Error ? error.message : String(error));
    }
    record.slowestMs = Math.max(record.slowestMs, Date.now() - begun);
  };
}

const endingsOf = (databaseUrl: string): Promise<readonly Ending[]> =>
  queryDb(databaseUrl, async (ask) => {
    const rows = await ask<{ id: string; closes: Date }>(
      `select id::text, closes_at as closes from draws where game = 'racing' and source = 'own' and closes_at > now() order by closes_at`,
    );
    return rows.map(({ id, closes }) => ({ id, closesAt: closes.getTime() }));
  });

const WAITING = `select from draw_bets where status = 'pending'`;

async function keptOf(ask: RunQuery): Promise<Pick<ClosingReport, 'kept' | 'lastBeforeMs'>> {
  const [row] = await ask<{ kept: number; last: number }>(`select count(*)::int as kept,
    coalesce(min(extract(epoch from d.closes_at - b.placed_at)) * 1000, 0)::float8 as last from draw_bets b join draws d on d.id = b.draw_id`);
  return { kept: row?.kept ?? 0, lastBeforeMs: row?.last ?? 0 };
}
