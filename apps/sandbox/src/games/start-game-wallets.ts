import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { zWalletAnswer, zWalletBalance, zWalletMove, zWalletOpened, zWalletOpening } from '@fairbook/contract/game-wallet';
import type { Amount } from '@fairbook/core/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { answerSigned, askForSignature, readBody, type VendorAddress, vendorServer } from '../vendor-server.ts';
import { type CarriedOut, createGameWalletBook, type GameWalletBook } from './game-wallet-book.ts';
import { type GameWalletFaults, NO_GAME_WALLET_FAULTS, zGameWalletFaults } from './game-wallet-faults.ts';

interface GameWalletsOptions extends VendorAddress {
  /** What each provider signs with, by its name. */
  readonly secrets: Readonly<Record<string, string>>;
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
export async function startGameWallets({ secrets, now = Date.now, keepIn, ...address }: GameWalletsOptions): Promise<GameWallets> {
  const { server, stopping, listen } = vendorServer(address);
  const desks = new Map<string, Desk>();
  for (const [provider, secret] of Object.entries(secrets)) {
    const book = createGameWalletBook(now, keepIn && path.join(keepIn, `wallets-${provider}.json`));
    const desk: Desk = { book, secret, now, stop: stopping, faults: NO_GAME_WALLET_FAULTS };
    desks.set(provider, desk);
    await server.register(async (part) => addCalls(part, desk), { prefix: `/${provider}` });
  }
  const { url, stop } = await listen();
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
    stop,
  };
}

type Say = <Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: readonly [Schema, z.output<Schema>],
) => FastifyReply;

function addCalls(server: FastifyInstance, desk: Desk): void {
  askForSignature(server, desk);
  const say: Say = (request, reply, [schema, answer]) =>
    answerSigned(request, reply, { ...desk, body: JSON.stringify(z.encode(schema, answer)), isCorrupt: desk.faults.corrupt_signature });
  server.post('/v1/players', async (request, reply) => {
    const asked = readBody(zWalletOpening, request);
    if (!asked) return reply.code(400).send();
    if (desk.faults.closed) return reply.code(503).send();
    desk.book.open(asked.player);
    return say(request, reply, [zWalletOpened, { state: 'open' }]);
  });
  server.get<{ Params: { player: string } }>('/v1/players/:player/balance', async (request, reply) => {
    const balance = desk.book.balance(BigInt(request.params.player));
    return balance === undefined || desk.faults.silent ? reply.code(404).send() : say(request, reply, [zWalletBalance, { balance }]);
  });
  server.get<{ Params: { reference: string } }>('/v1/transfers/:reference', async (request, reply) =>
    desk.faults.silent ? reply.code(503).send() : say(request, reply, [zWalletAnswer, desk.book.find(request.params.reference)]),
  );
  addMove(server, desk, { direction: 'deposit', say });
  addMove(server, desk, { direction: 'withdrawal', say });
  server.post('/v1/faults', async (request, reply) => {
    const asked = readBody(zGameWalletFaults, request);
    if (!asked) return reply.code(400).send();
    desk.faults = asked;
    return reply.code(204).send();
  });
}

interface MoveCall {
  readonly direction: 'deposit' | 'withdrawal';
  readonly say: Say;
}

function addMove(server: FastifyInstance, desk: Desk, { direction, say }: MoveCall): void {
  server.post(`/v1/${direction}s`, async (request, reply) => {
    const asked = readBody(zWalletMove, request);
    if (!asked) return reply.code(400).send();
    const { mute, fail_before: failBefore, fail_after: failAfter, twice, delay } = desk.faults;
    if (failBefore) return reply.code(500).send();
    if (delay > 0) await pause(delay, undefined, { signal: desk.stop }).catch(() => undefined);
    if (twice) desk.book.move(direction, asked);
    const answer = desk.book.move(direction, asked);
    if (failAfter) return reply.code(500).send();
    return mute ? reply.hijack() : say(request, reply, [zWalletAnswer, answer]);
  });
}
