import { randomUUID } from 'node:crypto';
import { bettingApi, type PlayerId, type RequestOf } from '@fairbook/contract';
import * as z from 'zod/mini';
import { type Db, statement } from '../../../platform/db/db.ts';
import type { MatchBets } from '../match-bets.ts';

export type PlaceRequest = RequestOf<typeof bettingApi.placeBet>;

/** A leg in wire form: match, market, selection, odds; and line, banker. */
export interface WireLeg {
  readonly match_id: string;
  readonly kind?: string;
  readonly name?: string;
  readonly odds?: string;
  readonly handicap_val?: string | null;
  readonly banker?: boolean;
}

/** Decodes a slip's request from wire form as the server does. Throws what the contract refuses. */
export function slip(legs: readonly WireLeg[], more: Readonly<Record<string, unknown>> = {}): PlaceRequest {
  const wire = {
    game: 'soccer',
    currency: 'USDT',
    rate_id: '1',
    unit_stake: '1',
    sizes: [new Set(legs.map((leg) => leg.match_id)).size],
    legs: legs.map((leg) => ({ kind: 'wl', name: 'w', odds: '2.10', handicap_val: null, ...leg })),
    ...more,
  };
  return z.decode(bettingApi.placeBet.request, wire as never) as PlaceRequest;
}

export const newKey = (): string => randomUUID();

/** Places a slip and returns the outcome: the reply, or the refusal's code and details. */
export async function tryPlace(matchBets: MatchBets, player: PlayerId, request: PlaceRequest, key = newKey()) {
  try {
    return { ok: true as const, placed: await matchBets.place(player, { idempotencyKey: key }, request) };
  } catch (error) {
    const { code, details } = error as { code: string; details: Record<string, string> };
    if (details === undefined) throw error;
    return { ok: false as const, code, details };
  }
}

/** The id of a currency's display rate, which depends on the migrations run. */
export async function rateIdOf(db: Db, currency: string): Promise<string> {
  const rows = await db.query<{ id: string }>(
    statement('test.rate_id', 'select id::text from currency_rates where currency = $1 and superseded_at is null'),
    [currency],
  );
  return rows[0]?.id ?? '';
}
