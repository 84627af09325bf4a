import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  fromDialect,
  GAME_CALLS,
  GAME_DIALECTS,
  GAME_VERBS,
  type GameCallOutcome,
  type GameCallRequest,
  type GameCallVerb,
  gameCallPath,
  toDialect,
} from '@fairbook/contract/game-provider';
import { amount, parseAmount } from '@fairbook/core/money';
import * as z from 'zod/mini';
import { signatureOf } from '../../signing.ts';
import type { OperatorAddress } from '../operator-client.ts';

/** A call that the operator received, and when it was signed. */
export type Heard = {
  readonly [Verb in GameCallVerb]: { readonly verb: Verb; readonly request: GameCallRequest<Verb>; readonly at: number };
}[GameCallVerb];

export interface OperatorHouse {
  readonly address: OperatorAddress;
  /** The accepted calls, in order. */
  readonly heard: readonly Heard[];
  /** Sets the statuses of the next answers, in place of the real ones. */
  readonly spoil: (...statuses: readonly number[]) => void;
  /** Refuses stakes from now on, or with undefined accepts them again. */
  readonly refuse: (reason: (GameCallOutcome & { state: 'refused' })['reason'] | undefined) => void;
  readonly stop: () => Promise<void>;
}

const BALANCE = parseAmount('100');
const KEY = { id: 'sandbox', secret: 'what operator and provider share' };

/** Starts an operator with one player, 7, whose token is 43 letters a. It takes each transaction once and accepts only signed calls. */
export async function operatorHouse(provider: OperatorAddress['provider'] = 'pg', game = 'dice'): Promise<OperatorHouse> {
  const heard: Heard[] = [];
  const moved = new Map<string, bigint>();
  let [spoilt, refused]: [number[], (GameCallOutcome & { state: 'refused' })['reason'] | undefined] = [[], undefined];
  const { headers } = GAME_DIALECTS[provider];
  const dialect = GAME_DIALECTS[provider];
  const balance = () => amount([...moved.values()].reduce((sum, each) => sum + each, BALANCE as bigint));
  const taken = (transaction: string, sum: bigint) => {
    if (!moved.has(transaction)) moved.set(transaction, sum);
    return { state: 'taken', balance: balance() } as const;
  };
  const answerTo = (call: Heard): unknown => {
    switch (call.verb) {
      case 'authenticate':
        return /^a{43}$/.test(call.request.token)
          ? { state: 'open', player: 7n, balance: balance(), game, language: 'en', until: new Date(Date.now() + 3_600_000) }
          : { state: 'refused', reason: 'session_over', balance: null };
      case 'debit':
        return refused ? { state: 'refused', reason: refused, balance: balance() } : taken(call.request.transaction, -call.request.amount);
      case 'credit':
        return taken(call.request.transaction, call.request.amount);
      case 'rollback':
        return taken(call.request.transaction, -(moved.get(call.request.debit) ?? 0n));
      case 'balance':
      case 'roundStatus':
      case 'reconcile':
        throw new Error(`nobody asked for ${call.verb}`);
    }
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const [path, at] = [request.url ?? '', String(request.headers[headers.timestamp])];
      const isSigned =
        request.headers[headers.signature] === signatureOf(KEY.secret, at, `${path}${body}`) && request.headers[headers.key] === KEY.id;
      const verb = GAME_VERBS.find((each) => gameCallPath(provider, each) === path);
      if (!isSigned || !verb) return void response.writeHead(401).end();
      const call = {
        ...{ verb, at: Number(at) },
        request: z.decode(GAME_CALLS[verb].request as z.ZodMiniType, fromDialect(dialect, JSON.parse(body)) as never),
      } as Heard;
      heard.push(call);
      const answer = z.encode(GAME_CALLS[verb].answer as z.ZodMiniType, answerTo(call) as never);
      response.writeHead(spoilt.shift() ?? 200).end(JSON.stringify(toDialect(dialect, answer)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, provider, key: KEY },
    heard,
    spoil: (...statuses) => {
      spoilt = [...statuses];
    },
    refuse: (reason) => {
      refused = reason;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
