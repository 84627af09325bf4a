import { call, lotteryApi } from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import type { TestApp } from '@fairbook/server/test-app';
import type { OddsOf } from './draw-rules.ts';

/** A draw to create, and its day, which determines the lunar year. */
export interface DrawRequest {
  readonly game: LotteryGame;
  readonly isOfficial: boolean;
  readonly isOpen: boolean;
  readonly date: string;
  readonly lunarYear: number;
}

export interface TableTerms {
  readonly id: string;
  readonly odds: OddsOf;
}

/** Writes draws and results directly into the database, as the model cannot wait for real ones. */
export interface LotteryHand {
  /** Plans draws, each later than all before it. Returns their ids. */
  readonly plan: (wishes: readonly DrawRequest[]) => Promise<readonly string[]>;
  readonly open: (drawId: string) => Promise<void>;
  readonly close: (drawId: string) => Promise<void>;
  /** Decides a draw, or corrects its result. */
  readonly decide: (drawId: string, numbers: readonly number[]) => Promise<void>;
  readonly voidDraw: (drawId: string) => Promise<void>;
  /** Returns the odds of a game from the API. */
  readonly table: (game: LotteryGame) => Promise<TableTerms>;
}

// Draws of our own have a commitment and a round like any other, but no known seed: their numbers are set here.
const PLAN = `
  insert into draws (game, draw_no, source, date, lunar_year, committed_at, opens_at, closes_at, draws_at, commit, chain, round, order_known)
  select w.game, '9' || lpad(($2 + n)::text, 6, '0'), case when w.official then 'official' else 'own' end, w.date, w.lunar_year, t - interval '1 day',
         t + case when w.open then -interval '1 hour' else interval '12 hours' end, t + interval '1 day', t + interval '2 days' + ($2 + n) * interval '1 second',
         case when not w.official then repeat('0', 64) end, case when not w.official then repeat('0', 64) end, case when not w.official then 1 end, true
  from rows from (jsonb_to_recordset($1) as (game text, official boolean, open boolean, date date, lunar_year int)) with ordinality
         as w (game, official, open, date, lunar_year, n), clock_timestamp() as t
  order by n returning id::text`;

const DECIDE = `
  with d as (update draws set status = 'drawn', revision = revision + 1, decided_at = coalesce(decided_at, clock_timestamp()) where id = $1 returning id, revision)
  insert into draw_results (draw_id, revision, numbers, hash) select id, revision, $2::integer[], '' from d`;

export function lotteryHand({ database, guest }: TestApp): LotteryHand {
  const tables = new Map<LotteryGame, TableTerms>();
  let planned = 0;
  /** Published facts of a draw are immutable; replica mode skips the triggers that enforce it. */
  const write = async <Row>(text: string, values: readonly unknown[]): Promise<readonly Row[]> => {
    const client = await database.owner.pool.connect();
    try {
      await client.query("begin; set local session_replication_role = 'replica'");
      const { rows } = await client.query(text, [...values]);
      await client.query('commit');
      return rows as Row[];
    } finally {
      client.release();
    }
  };
  const change = async (sets: string, drawId: string): Promise<void> => {
    await write(`update draws set ${sets} where id = $1`, [drawId]);
  };
  return {
    plan: async (wishes) => {
      const told = wishes.map(({ game, isOfficial, isOpen, date, lunarYear }) => ({
        ...{ game, date, official: isOfficial, open: isOpen, lunar_year: lunarYear },
      }));
      const rows = await write<{ id: string }>(PLAN, [JSON.stringify(told), planned]);
      planned += wishes.length;
      return rows.map(({ id }) => id);
    },
    open: (drawId) => change("opens_at = clock_timestamp() - interval '1 second'", drawId),
    close: (drawId) =>
      change(
        "opens_at = least(opens_at, clock_timestamp() - interval '1 hour'), closes_at = clock_timestamp() - interval '1 second'",
        drawId,
      ),
    decide: async (drawId, numbers) => {
      await write(DECIDE, [drawId, numbers]);
    },
    voidDraw: (drawId) =>
      change("status = 'void', revision = revision + 1, decided_at = clock_timestamp(), void_reason = 'result_missing'", drawId),
    table: async (game) => {
      const known = tables.get(game);
      if (known) return known;
      const told = await (isRaceGame(game) ? call(guest, lotteryApi.raceOdds, { game }) : call(guest, lotteryApi.markSixOdds, { game }));
      const cells = new Map(told.list.map(({ top, prop, odd }) => [`${top} ${prop}`, BigInt(odd)]));
      const terms: TableTerms = { id: told.table_id, odds: (top, prop) => cells.get(`${top} ${prop}`) ?? 0n };
      tables.set(game, terms);
      return terms;
    },
  };
}
