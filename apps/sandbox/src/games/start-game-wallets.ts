import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { zWalletAnswer, zWalletBalance, zWalletMove, zWalletOpened, zWalletOpening } from '@fairbook/contract/game-wallet';
import type { Amount } from '@fairbook/core/money';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isPayCallSigned, paySignatureHeaders } from '../pay/pay-signature.ts';
import { type CarriedOut, createGameWalletBook, type GameWalletBook } from './game-wallet-book.ts';
import { type GameWalletFaults, NO_GAME_WALLET_FAULTS, zGameWalletFaults } from './game-wallet-faults.ts';

export interface GameWalletsOptions {
  /** What each provider signs with, by its name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** 0 or left out: any free one. */
  readonly port?: number;
  readonly host?: string;
  readonly now?: () => number;
  /** A folder in which wallets are kept while the providers do not run. */
  readonly keepIn?: string;
}

export interface GameWallets {
  /** Where a provider answers. */
  urlOf(provider: string): string;
  misbehave(provider: string, faults: Partial<GameWalletFaults>): void;
  balance(provider: string, player: bigint): Amount | undefined;
  /** Games won or lost at a provider. */
  play(provider: string, player: bigint, result: Amount): void;
  carriedOut(provider: string): readonly CarriedOut[];
  stop(): Promise<void>;
}

interface Desk {
  readonly book: GameWalletBook;
  readonly secret: string;
  readonly now: () => number;
  readonly stop: AbortSignal;
  faults: GameWalletFaults;
}

/**
 * Starts providers of games where players have a wallet of their own, over signed HTTP as contract/game-wallet has it, each under its name, with
 * `POST /<provider>/v1/faults` to make it misbehave.
 */
export async function startGameWallets(options: GameWalletsOptions): Promise<GameWallets> {
  const { secrets, port = 0, host = '127.0.0.1', now = Date.now, keepIn } = options;
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 8_192, logger: false });
  const stopping = new AbortController();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const desks = new Map(
    Object.entries(secrets).map(([provider, secret]): [string, Desk] => [
      provider,
      {
        book: createGameWalletBook(now, keepIn && path.join(keepIn, `wallets-${provider}.json`)),
        secret,
        now,
        stop: stopping.signal,
        faults: NO_GAME_WALLET_FAULTS,
      },
    ]),
  );
  for (const [provider, desk] of desks) {
    await server.register(async (part) => addCalls(part, desk, provider), { prefix: `/${provider}` });
  }
  const url = await server.listen({ host, port });
  const deskOf = (provider: string): Desk => {
    const desk = desks.get(provider);
    if (!desk) throw new Error(`there is no provider ${provider}`);
    return desk;
  };
  return {
    urlOf: (provider) => `${url}/${provider}`,
    misbehave: (provider, faults) => {
      deskOf(provider).faults = { ...NO_GAME_WALLET_FAULTS, ...faults };
    },
    balance: (provider, player) => deskOf(provider).book.balance(player),
    play: (provider, player, result) => deskOf(provider).book.play(player, result),
    carriedOut: (provider) => deskOf(provider).book.carriedOut(),
    stop: async () => {
      stopping.abort();
      await server.close();
    },
  };
}

const pathOf = (request: FastifyRequest, provider: string): string => request.url.slice(provider.length + 1);

function addCalls(server: FastifyInstance, desk: Desk, provider: string): void {
  const say = <Schema extends z.ZodMiniType>(request: FastifyRequest, reply: FastifyReply, schema: Schema, answer: z.output<Schema>) => {
    const body = JSON.stringify(z.encode(schema, answer));
    const key = desk.faults.corrupt_signature ? `${desk.secret}?` : desk.secret;
    return reply
      .headers(paySignatureHeaders(key, `${pathOf(request, provider)}${body}`, desk.now()))
      .type('application/json')
      .send(body);
  };
  server.addHook('preHandler', async (request, reply) => {
    const text = `${pathOf(request, provider)}${bodyOf(request)}`;
    if (!isPayCallSigned(desk.secret, text, request.headers, desk.now())) return reply.code(401).send();
    return undefined;
  });
  server.post('/v1/players', async (request, reply) => {
    const asked = z.safeDecode(zWalletOpening, JSON.parse(bodyOf(request)));
    if (!asked.success) return reply.code(400).send();
    if (desk.faults.closed) return reply.code(503).send();
    desk.book.open(asked.data.player);
    return say(request, reply, zWalletOpened, { state: 'open' });
  });
  server.get<{ Params: { player: string } }>('/v1/players/:player/balance', async (request, reply) => {
    const balance = desk.book.balance(BigInt(request.params.player));
    return balance === undefined || desk.faults.silent ? reply.code(404).send() : say(request, reply, zWalletBalance, { balance });
  });
  server.get<{ Params: { reference: string } }>('/v1/transfers/:reference', async (request, reply) => {
    if (desk.faults.silent) return reply.code(503).send();
    return say(request, reply, zWalletAnswer, desk.book.find(request.params.reference));
  });
  for (const direction of ['deposit', 'withdrawal'] as const) {
    server.post(`/v1/${direction}s`, async (request, reply) => {
      const asked = z.safeDecode(zWalletMove, JSON.parse(bodyOf(request)));
      if (!asked.success) return reply.code(400).send();
      const { mute, fail_before: failBefore, fail_after: failAfter, twice, delay } = desk.faults;
      if (failBefore) return reply.code(500).send();
      if (delay > 0) await pause(delay, undefined, { signal: desk.stop }).catch(() => undefined);
      if (twice) desk.book.move(direction, asked.data);
      const answer = desk.book.move(direction, asked.data);
      if (failAfter) return reply.code(500).send();
      return mute ? reply.hijack() : say(request, reply, zWalletAnswer, answer);
    });
  }
  server.post('/v1/faults', async (request, reply) => {
    const asked = z.safeParse(zGameWalletFaults, JSON.parse(bodyOf(request)));
    if (!asked.success) return reply.code(400).send();
    desk.faults = asked.data;
    return reply.code(204).send();
  });
}

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');
