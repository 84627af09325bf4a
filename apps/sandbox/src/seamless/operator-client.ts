import {
  fromDialect,
  GAME_CALLS,
  GAME_DIALECTS,
  type GameCallAnswer,
  type GameCallRequest,
  type GameCallVerb,
  gameCallPath,
  toDialect,
} from '@fairbook/contract/game-provider';
import type { SeamlessProvider } from '@fairbook/core/games';
import * as z from 'zod/mini';
import { signatureOf } from '../signing.ts';

/** An operator's address and our key there. */
export interface OperatorAddress {
  /** The base URL of its site, without a slash at the end. */
  readonly url: string;
  readonly provider: SeamlessProvider;
  readonly key: { readonly id: string; readonly secret: string };
}

/** A signed call. Tests change it to make it invalid. */
export interface SentCall {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The answer to a call. */
export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Encodes and signs a call. */
export function signedCall<Verb extends GameCallVerb>(
  { provider, key }: Pick<OperatorAddress, 'provider' | 'key'>,
  { verb, request, at = Date.now() }: { readonly verb: Verb; readonly request: GameCallRequest<Verb>; readonly at?: number },
): SentCall {
  const path = gameCallPath(provider, verb);
  const dialect = GAME_DIALECTS[provider];
  const body = JSON.stringify(toDialect(dialect, z.encode(GAME_CALLS[verb].request as z.ZodMiniType, request as never)));
  return {
    path,
    body,
    headers: {
      [dialect.headers.key]: key.id,
      [dialect.headers.timestamp]: String(at),
      [dialect.headers.signature]: signatureOf(key.secret, String(at), `${path}${body}`),
    },
  };
}

/** Sends a call and returns the answer, whatever its status. */
export async function send(url: string, { path, body, headers }: SentCall): Promise<Answered> {
  const answer = await fetch(`${url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  return { status: answer.status, text: await answer.text() };
}

/** Calls an operator's wallet API. Throws if the answer violates the contract. */
export interface OperatorClient {
  call<Verb extends GameCallVerb>(verb: Verb, request: GameCallRequest<Verb>): Promise<GameCallAnswer<Verb>>;
}

export function operatorClient(operator: OperatorAddress): OperatorClient {
  let last = 0;
  return {
    call: async (verb, request) => {
      // Equal calls in the same millisecond would have the same signature, which is accepted only once.
      last = Math.max(Date.now(), last + 1);
      const { status, text } = await send(operator.url, signedCall(operator, { verb, request, at: last }));
      if (status !== 200) throw new Error(`${verb} was answered with ${status}: ${text.slice(0, 200)}`);
      return z.decode(
        GAME_CALLS[verb].answer as z.ZodMiniType,
        fromDialect(GAME_DIALECTS[operator.provider], JSON.parse(text)) as never,
      ) as never;
    },
  };
}
