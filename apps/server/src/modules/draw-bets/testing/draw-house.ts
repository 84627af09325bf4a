import { randomUUID } from 'node:crypto';
import { type DrawPlaced, drawBetsApi, type PlayerId, type RequestOf } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { type MoneyHouse, moneyHouse } from '../../../../test/money-house.ts';
import { connect, type Db, statement } from '../../../platform/db/db.ts';
import { createLottery, type Lottery } from '../../lottery/index.ts';
import { createDrawBets } from '../create-draw-bets.ts';
import type { DrawBets, DrawBetsDeps } from '../draw-bets.ts';
import { type PlantedDraws, plantedDraws } from './planted-draws.ts';

/** Bets on draws over the real ledger, settings and lottery, on a database of its own. A test plans the draws and runs settlement itself. */
export interface DrawHouse extends Omit<MoneyHouse, 'openPool'>, PlantedDraws {
  readonly lottery: Lottery;
  readonly drawBets: DrawBets;
  readonly deps: DrawBetsDeps;
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
  return {
    ...{ ...money, ...plantedDraws(owner), lottery, drawBets, deps },
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
