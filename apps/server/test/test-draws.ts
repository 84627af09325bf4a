import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import type { Schedule } from '@fairbook/core/lottery';
import { type BeaconChain, type BeaconRound, timeOfRound } from '@fairbook/fair';
import { localChain, signingKeyOf, signRound } from '@fairbook/fair/sign';
import type { Beacon } from '../src/modules/lottery/index.ts';
import type { Db } from '../src/platform/db/db.ts';

/** A beacon for tests: it signs every round it is asked for, whatever the time, unless it is silenced. */
export interface TestBeacon extends Beacon {
  /** Every round it was asked for. */
  readonly asked: readonly number[];
  silent: boolean;
}

export function testBeacon(secret = 'the beacon of a test'): TestBeacon {
  const key = signingKeyOf(secret);
  const asked: number[] = [];
  const signed = new Map<number, BeaconRound>();
  const own = localChain(key);
  return {
    chain: own,
    asked,
    silent: false,
    async round(number, chain = own) {
      asked.push(number);
      if (this.silent || chain.hash !== own.hash) return undefined;
      const round = signed.get(number) ?? signRound(key, number);
      signed.set(number, round);
      return round;
    },
  };
}

interface DrawTimes {
  readonly id: string;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly round: number | null;
  readonly chain: BeaconChain | null;
  readonly now: Date;
}

const HOUR_MS = 3_600_000;
/**
 * Schedules the draws of games from ten hours on, a hundred of them every five minutes, so that only those a test moves become due. Call it before they are
 * planned.
 */
export async function drawLater(owner: Db, games: readonly LotteryGame[] = LOTTERY_GAMES): Promise<void> {
  const schedule: Schedule = {
    offsetMinutes: 480,
    times: { kind: 'rounds', from: new Date(Date.now() + 18 * HOUR_MS).toISOString().slice(11, 16), everySeconds: 300, count: 100 },
    numbering: 'of_day',
    closesBefore: 15,
  };
  await owner.pool.query('update lotteries set schedule = $2 where game = any ($1)', [games, schedule]);
}

/** The waiting draws of a game, the first to close first. */
export async function waitingDraws(owner: Db, game: LotteryGame): Promise<readonly string[]> {
  const { rows } = await owner.pool.query<{ id: string }>(
    `select id::text from draws where game = $1 and status = 'waiting' order by draws_at`,
    [game],
  );
  return rows.map(({ id }) => id);
}

/**
 * Moves a draw back in time, as if it had been published earlier: until its betting has just ended, or until its round was signed, and `secondsAgo` further.
 * The draws after it stay as they are.
 */
export async function passTime(owner: Db, id: string, until: 'closed' | 'due', secondsAgo = 0): Promise<void> {
  const { closesAt, drawsAt, round, chain, now } = await timesOf(owner, id);
  const period = chain?.periodSeconds ?? 1;
  const signedAt = chain && round !== null ? timeOfRound(chain, round) : drawsAt;
  const end = until === 'closed' ? closesAt : signedAt;
  const ahead = (end.getTime() - now.getTime()) / 1_000 + 1 + secondsAgo;
  const rounds = Math.ceil(ahead / period);
  await rewrite(
    owner,
    `update draws set committed_at = committed_at - $2 * interval '1 second', opens_at = opens_at - $2 * interval '1 second',
       closes_at = closes_at - $2 * interval '1 second', draws_at = draws_at - $2 * interval '1 second', round = round - $3::integer where id = $1`,
    [id, rounds * period, rounds],
  );
}

/** Delays every waiting draw by ten hours, so that only those moved back become due. The open one stays open until then. */
export const putOffDraws = (owner: Db): Promise<void> =>
  rewrite(
    owner,
    `update draws d set closes_at = closes_at + interval '10 hours', draws_at = draws_at + interval '10 hours',
         opens_at = case when opens_at > clock_timestamp() then opens_at + interval '10 hours' else opens_at end,
         round = round + 36000 / (select period_seconds from beacon_chains where hash = d.chain) where status = 'waiting'`,
  );

/** Moves a demonstration's history back by a day, so that every later draw is newer, even if moved into the past. */
export const ageSamples = (owner: Db): Promise<void> =>
  rewrite(
    owner,
    `update draws set opens_at = opens_at - interval '1 day', closes_at = closes_at - interval '1 day', draws_at = draws_at - interval '1 day' where source = 'sample'`,
  );

async function rewrite(owner: Db, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = await owner.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica'); // bypasses the rule that what is published never changes
    await client.query(statement, [...values]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function timesOf(owner: Db, id: string): Promise<DrawTimes> {
  const { rows } = await owner.pool.query<DrawTimes>(
    `select d.id::text, d.closes_at as "closesAt", d.draws_at as "drawsAt", d.round, clock_timestamp() as now,
       case when c.hash is not null then json_build_object('hash', c.hash, 'publicKey', c.public_key, 'genesis', c.genesis, 'periodSeconds', c.period_seconds) end as chain
     from draws d left join beacon_chains c on c.hash = d.chain where d.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`no draw ${id}`);
  return rows[0];
}
