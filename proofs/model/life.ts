import { type Endpoint, type PlayerId, Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { HousePlayer } from '@fairbook/harness/player';
import type { Chance } from '@fairbook/harness/seeded-random';
import { v7 } from 'uuid';
import type { ModelDraw } from './model-paid.ts';
import type { TimedHouse } from './timed-house.ts';
import type { WalletModel } from './wallet-model.ts';

/** One player who does whatever comes to mind, and the model that follows. */
export interface Life {
  readonly timed: TimedHouse;
  readonly player: HousePlayer;
  readonly model: WalletModel;
  readonly chance: Chance;
  /** Number of the first of the matches that only this player bets on, and the ids of all. */
  readonly first: number;
  readonly matchIds: readonly string[];
  /** Of two lotteries, each game's in the order they are held. */
  readonly draws: readonly ModelDraw[];
  /** How often each match was decided. */
  readonly versions: number[];
  /** What can be asked again under its key, with what was answered. */
  readonly asked: { readonly key: string; readonly send: () => Promise<unknown>; readonly answer: unknown }[];
  /** The saved destinations by the way they are for, once there are any, and from when they may be paid to. */
  destinations: { readonly ids: ReadonlyMap<string, string>; readonly usableFrom: number } | undefined;
}

export const idOf = ({ player }: Pick<Life, 'player'>): PlayerId => BigInt(player.playerId) as PlayerId;

/** Does something. What is wrong with the answer; undefined when it is what the model says. */
export type Action = (life: Life) => Promise<string | undefined>;

/** The reply, or the code of the refusal. */
export const answerOf = <T>(send: () => Promise<T>): Promise<T | string> =>
  send().catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });

/** `ok`, or why not. */
export const codeOf = (answer: unknown): string => (typeof answer === 'string' ? answer : 'ok');

/** What is wrong when one thing was answered and another expected. Counted by its first two words, to see what sequences came by. */
export function differs({ timed }: Life, what: string, found: string, expected: string): string | undefined {
  const [one, two] = what.split(' ');
  const name = `${one} ${two}: ${found}`;
  timed.seen.set(name, (timed.seen.get(name) ?? 0) + 1);
  return found === expected ? undefined : `${what} was answered with ${found}, expected ${expected}`;
}

/**
 * Sends under a new key. What was done is remembered, to be asked for again; of bets a refusal as well, which the house keeps too: any other refused call
 * is decided again when it is repeated.
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
