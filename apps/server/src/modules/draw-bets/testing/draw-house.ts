import { randomUUID } from 'node:crypto';
import { type DrawPlaced, drawBetsApi, type PlayerId, type RequestOf } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { type MoneyHouse, moneyHouse } from '../../../../test/money-house.ts';
import { connect, type Db, statement } from '../../../platform/db/db.ts';
import { createLottery, type Lottery } from '../../lottery/index.ts';
import { createDrawBets } from '../create-draw-bets.ts';
import type { DrawBets, DrawBetsDeps } from '../draw-bets.ts';

/** When a draw opens, closes and is held, in seconds from now. */
export interface DrawRequest {
  readonly game?: LotteryGame;
  readonly opensIn?: number;
  readonly closesIn?: number;
  readonly orderKnown?: boolean;
  readonly lunarYear?: number;
}

/** Bets on draws over the real ledger, settings and lottery, on a database of its own. A test plans the draws and runs settlement itself. */
export interface DrawHouse extends Omit<MoneyHouse, 'openPool'> {
  readonly lottery: Lottery;
  readonly drawBets: DrawBets;
  readonly deps: DrawBetsDeps;
  /** A planned draw. Those of one game follow each other by when they are held. */
  draw(wish?: DrawRequest): Promise<string>;
  /** Decides or corrects a draw as the lottery would, waiting for other holders of its lock. */
  decide(drawId: string, numbers: readonly number[]): Promise<void>;
  void(drawId: string): Promise<void>;
  /** Changes the time at which a draw closes. */
  closeIn(drawId: string, seconds: number): Promise<void>;
  /** The name of a game's odds table. */
  table(game?: LotteryGame): Promise<string>;
  /** A second process: with its own lanes, and its own pool unless one is given. */
  another(db?: Db): DrawBets;
}

/** @param now the clock of limits and breaks */
export async function drawHouse(now?: () => Date): Promise<DrawHouse> {
  const { openPool, ...money } = await moneyHouse(now);
  const { db, owner, ledger, limits, settings, regions } = money;
  const drawer = connect(money.url, { size: 2, asDrawer: true });
  const lottery = createLottery({
    ...{ db, drawer, beacon: undefined, feeds: [], isAllowed: true },
    onDecided: async () => undefined,
    isActive: async () => true,
  });
  const deps: DrawBetsDeps = { db, ledger, limits, draws: lottery, terms: settings, regions };
  const drawBets = createDrawBets(deps);
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
    ...{ ...money, lottery, drawBets, deps },
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
    table: async (game = 'hkmarksix') => (await lottery.table(db, game)).id,
    another: (shared) => createDrawBets({ ...deps, db: shared ?? openPool() }),
    close: async () => {
      await drawBets.drain();
      await drawer.end();
      await money.close();
    },
  };
}

export type PlaceRequest = RequestOf<typeof drawBetsApi.place>;

/** A pick in wire form: by default number 7 as the special one, for one USDT. */
export interface WirePick {
  readonly top?: number;
  readonly level?: number;
  readonly selections?: readonly string[];
  readonly bankers?: readonly string[];
  readonly amount?: string;
}

/** Decodes a slip's request from wire form as the server does. Throws what the contract refuses. */
export function drawSlip(
  on: { readonly match_id: string; readonly table_id: string },
  picks: readonly WirePick[] = [{}],
  more: Readonly<Record<string, unknown>> = {},
): PlaceRequest {
  const wire = {
    ...{ game: 'hkmarksix', currency: 'USDT', rate_id: '1', ...on },
    picks: picks.map((pick) => ({ top: 0, selections: ['7'], amount: '1', ...pick })),
    ...more,
  };
  return z.decode(drawBetsApi.place.request, wire as never) as PlaceRequest;
}

export const newKey = (): string => randomUUID();

type Tried =
  | { readonly ok: true; readonly placed: DrawPlaced }
  | { readonly ok: false; readonly code: string; readonly details: Readonly<Record<string, string>> };

/** Places a slip and returns the outcome: the reply, or the refusal's code and details. */
export async function tryPlace(drawBets: DrawBets, player: PlayerId, request: PlaceRequest, key = newKey()): Promise<Tried> {
  try {
    return { ok: true, placed: await drawBets.place(player, { idempotencyKey: key }, request) };
  } catch (error) {
    const { code, details } = error as { code: string; details?: Record<string, string> };
    if (details === undefined) throw error;
    return { ok: false, code, details };
  }
}

const selectRate = statement('test.draw_rate_id', 'select id::text from currency_rates where currency = $1 and superseded_at is null');
/** The id of a currency's display rate. */
export const rateIdOf = async (db: Db, currency: string): Promise<string> =>
  (await db.query<{ id: string }>(selectRate, [currency]))[0]?.id ?? '';
