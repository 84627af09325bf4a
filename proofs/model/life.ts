import { type Endpoint, type PlayerId, Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { HousePlayer } from '@fairbook/harness/player';
import type { Chance } from '@fairbook/harness/seeded-random';
import { v7 } from 'uuid';
import type { ModelDraw } from './model-paid.ts';
import type { TimedHouse } from './timed-house.ts';
import type { WalletModel } from './wallet-model.ts';

/** A player with random actions, and the model that follows them. */
export interface Life {
  readonly timed: TimedHouse;
  readonly player: HousePlayer;
  readonly model: WalletModel;
  readonly chance: Chance;
  /** The number of the first match that only this player bets on, and the ids of all. */
  readonly first: number;
  readonly matchIds: readonly string[];
  /** The draws of two lotteries, each game's in order. */
  readonly draws: readonly ModelDraw[];
  /** How often each match was decided. */
  readonly versions: number[];
  /** Requests that can be repeated under their key, with their answers. */
  readonly asked: { readonly key: string; readonly send: () => Promise<unknown>; readonly answer: unknown }[];
  /** The saved destinations by withdrawal method, once there are any, and when they become usable. */
  destinations: { readonly ids: ReadonlyMap<string, string>; readonly usableFrom: number } | undefined;
}

export const idOf = ({ player }: Pick<Life, 'player'>): PlayerId => BigInt(player.playerId) as PlayerId;

/** Performs an action. Returns what is wrong with the answer; undefined if it agrees with the model. */
export type Action = (life: Life) => Promise<string | undefined>;

/** Returns the reply, or the code of the refusal. */
export const answerOf = <T>(send: () => Promise<T>): Promise<T | string> =>
  send().catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });

/** Returns `ok`, or the code of the refusal. */
export const codeOf = (answer: unknown): string => (typeof answer === 'string' ? answer : 'ok');

/** Compares an answer with the expected one. Also counts it by its first two words, to report what the sequences covered. */
export function differs({ timed }: Life, what: string, found: string, expected: string): string | undefined {
  const [one, two] = what.split(' ');
  const name = `${one} ${two}: ${found}`;
  timed.seen.set(name, (timed.seen.get(name) ?? 0) + 1);
  return found === expected ? undefined : `${what} was answered with ${found}, expected ${expected}`;
}

/**
 * Sends a request under a new key. Successful requests are remembered for repetition; for bets refusals too, as the house stores these, while other refused
 * calls are decided again when repeated.
 */
export async function sendOnce<E extends Endpoint>(
  { asked, player }: Life,
  endpoint: E,
  request: RequestOf<E>,
  { keepsRefusals = false }: { readonly keepsRefusals?: boolean } = {},
): Promise<{ readonly key: string; readonly answer: ReplyOf<E> | string }> {
  const key = v7();
  const send = () => player.call(endpoint, request, key);
  const answer = await answerOf(send);
  if (keepsRefusals || typeof answer !== 'string') asked.push({ key, send, answer });
  return { key, answer };
}

export const textOf = (answer: unknown): string =>
  JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
