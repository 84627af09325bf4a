import type { LotteryGame } from '@fairbook/core/catalog';
import type { Db } from '../../../platform/db/db.ts';

/** When a draw opens, closes and is held, in seconds from now. */
export interface DrawRequest {
  readonly game?: LotteryGame;
  readonly opensIn?: number;
  readonly closesIn?: number;
  readonly orderKnown?: boolean;
  readonly lunarYear?: number;
}

/** Draws that a test plans and decides itself. */
export interface PlantedDraws {
  /** A planned draw. Those of one game follow each other by when they are held. */
  draw(wish?: DrawRequest): Promise<string>;
  /** Decides or corrects a draw as the lottery would, waiting for other holders of its lock. */
  decide(drawId: string, numbers: readonly number[]): Promise<void>;
  void(drawId: string): Promise<void>;
  /** Changes the time at which a draw closes. */
  closeIn(drawId: string, seconds: number): Promise<void>;
}

/** @param owner a connection with the rights of the database's owner */
export function plantedDraws(owner: Db): PlantedDraws {
  let drawn = 0;
  const asReplica = async (text: string, values: readonly unknown[]) => {
    const client = await owner.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica'); // bypasses the rule that what is published never changes
      await client.query(text, values as unknown[]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  return {
    draw: async ({ game = 'hkmarksix', opensIn = -60, closesIn = 3_600, orderKnown = true, lunarYear = 2026 } = {}) => {
      drawn += 1;
      const { rows } = await owner.pool.query<{ id: string }>(
        `insert into draws (game, draw_no, source, date, lunar_year, committed_at, opens_at, closes_at, draws_at, order_known)
         select $1, $2, 'official', '2026-11-21', $6, t - interval '1 day', t + $3 * interval '1 second', t + $4 * interval '1 second',
                t + ($4 + 10) * interval '1 second', $5 from clock_timestamp() as t returning id::text`,
        [game, `9${String(drawn).padStart(6, '0')}`, opensIn, closesIn, orderKnown, lunarYear],
      );
      return rows[0]?.id ?? '';
    },
    decide: (drawId, numbers) =>
      asReplica(
        `with d as (update draws set status = 'drawn', revision = revision + 1, decided_at = coalesce(decided_at, clock_timestamp()) where id = $1
                    returning id, revision)
         insert into draw_results (draw_id, revision, numbers, hash) select id, revision, $2::integer[], '' from d`,
        [drawId, numbers],
      ),
    void: (drawId) =>
      asReplica(
        `update draws set status = 'void', revision = revision + 1, decided_at = clock_timestamp(), void_reason = 'result_missing' where id = $1`,
        [drawId],
      ),
    closeIn: (drawId, seconds) =>
      asReplica(
        `update draws set opens_at = least(opens_at, clock_timestamp() - interval '1 hour'), committed_at = committed_at - interval '1 hour',
           closes_at = clock_timestamp() + $2 * interval '1 second', draws_at = clock_timestamp() + ($2 + 10) * interval '1 second' where id = $1`,
        [drawId, seconds],
      ),
  };
}
