import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { type DrawsHouse, everyGame, startDrawsHouse } from '@fairbook/harness/draws-house';
import { queryDb } from '@fairbook/harness/query-db';
import { stepsOf } from '@fairbook/harness/watched';
import { untilDrawn } from './until-drawn.ts';
import { type VerifiedDraws, verifyDraws } from './verify-draws.ts';

export interface PastReport extends VerifiedDraws {
  /** Draws of which the database says that the commitment, the end of betting and the round did not follow each other. */
  readonly disordered: number;
  readonly tookSeconds: number;
}

/** The house is up by then, however busy the machine is. */
const FIRST_IN_S = 60;
/** A draw is open for more than two seconds, or it is not held. */
const EVERY_S = 3;

/** Holds so many draws, one of every game every three seconds, and verifies each of them from outside. */
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
