import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { type DrawsHouse, everyGame, startDrawsHouse } from '@fairbook/harness/draws-house';
import { queryDb } from '@fairbook/harness/query-db';
import { stepsOf } from '@fairbook/harness/watched';
import { untilDrawn } from './until-drawn.ts';
import { type VerifiedDraws, verifyDraws } from './verify-draws.ts';

export interface PastReport extends VerifiedDraws {
  /** Draws whose commitment, close and beacon round are out of order in the database. */
  readonly disordered: number;
  readonly tookSeconds: number;
}

/** Enough time for the house to start on a busy machine. */
const FIRST_IN_S = 60;
/** A draw must be open for more than two seconds to be held. */
const EVERY_S = 3;

/** Holds this many draws, one of every game every three seconds, and verifies each from outside. */
export async function holdAndVerify(draws: number, say: (line: string) => void): Promise<PastReport> {
  const began = new Date();
  const count = Math.ceil(draws / LOTTERY_GAMES.length);
  const { house, begun, stop }: DrawsHouse = await startDrawsHouse({
    schedules: () => everyGame({ firstIn: FIRST_IN_S, everySeconds: EVERY_S, count, closesBefore: 1 }),
    roles: 'api,worker',
  });
  try {
    const step = stepsOf(house, say);
    const over = new Date(begun.getTime() + (FIRST_IN_S + count * EVERY_S) * 1_000);
    await step('draws are held', FIRST_IN_S + count * EVERY_S + 600, () => untilDrawn(house.databaseUrl, over, say));
    const verified = await step('draws are verified', 3_600, () => verifyDraws(house.url, house.databaseUrl, say));
    const [{ disordered } = { disordered: -1 }] = await queryDb(house.databaseUrl, (ask) => ask<{ disordered: number }>(DISORDERED));
    return { ...verified, disordered, tookSeconds: (Date.now() - began.getTime()) / 1_000 };
  } finally {
    await stop();
  }
}

const DISORDERED = `select count(*)::int as disordered from draws d join beacon_chains c on c.hash = d.chain left join draw_results r on r.draw_id = d.id
  where d.source = 'own' and not (d.committed_at <= d.opens_at and d.opens_at < d.closes_at
    and to_timestamp(c.genesis + c.period_seconds::bigint * (d.round - 1)) >= d.closes_at + interval '10 seconds'
    and coalesce(r.decided_at > to_timestamp(c.genesis + c.period_seconds::bigint * (d.round - 1)), true))`;
