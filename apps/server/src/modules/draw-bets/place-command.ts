import { hash } from 'node:crypto';
import type { drawBetsApi, PlayerId, RequestOf } from '@fairbook/contract';
import type { PlaceCommand } from '../betting/index.ts';

export type PlaceRequest = RequestOf<typeof drawBetsApi.place>;

/** One call to place a slip on draws. */
export interface DrawBetCommand extends PlaceCommand {
  readonly request: PlaceRequest;
  /** The draws it is played in, in their order. */
  readonly drawIds: readonly string[];
}

/** The command of a slip with its draws: fewer than requested if fewer are planned. */
export function drawBetCommandOf(player: PlayerId, key: string, request: PlaceRequest, drawIds: readonly string[]): DrawBetCommand {
  return { player, key, hash: hashOf(request), request, drawIds };
}

/** Hashes the request as one text with every field in its place. Two ways to write the same amount are the same request. */
function hashOf({ game, match_id, table_id, currency, rate_id, draws, stop_on_win, picks }: PlaceRequest): string {
  const parts = [game, match_id, table_id, currency, rate_id, draws, stop_on_win].map(String);
  const chosen = picks.map(({ top, level, selections, bankers, amount }) => [
    top,
    level ?? 0,
    selections,
    bankers ?? [],
    amount.toString(),
  ]);
  return hash('sha256', JSON.stringify([...parts, chosen]), 'hex');
}

/**
 * The id of a slip's bet on its nth draw: the key for the first, then ids derived from it that keep its leading time. So one key names all bets of a slip, and
 * a retried slip finds them.
 */
export function chaseBetId(key: string, place: number): string {
  if (place === 1) return key;
  const digits = hash('sha256', `${key}|${place}`, 'hex');
  return `${key.slice(0, 13)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}
