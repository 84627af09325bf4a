import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  zWalletAnswer,
  zWalletBalance,
  zWalletLeaving,
  zWalletLeft,
  zWalletMove,
  zWalletOpened,
  zWalletOpening,
  zWalletSession,
  zWalletSessionAsked,
} from '@fairbook/contract/game-wallet';
import type { Amount } from '@fairbook/core/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addGamePages, createGameTable, GAME_DEFINITIONS, type GameDefinition } from '../seamless/index.ts';
import { answerSigned, askForSignature, readBody, type VendorAddress, vendorServer } from '../vendor-server.ts';
import { type CarriedOut, createGameWalletBook, type GameWalletBook } from './game-wallet-book.ts';
import { type GameWalletFaults, NO_GAME_WALLET_FAULTS, zGameWalletFaults } from './game-wallet-faults.ts';
import { createTransferWallet, type TransferWallet } from './transfer-wallet.ts';

interface GameWalletsOptions extends VendorAddress {
  /** The signing secret of each provider, by name. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly now?: () => number;
  /** The folder where wallets are saved across restarts. */
  readonly keepIn?: string;
}

export interface GameWallets {
  /** Returns the base URL of a provider. */
  urlOf(provider: string): string;
  misbehave(provider: string, faults: Partial<GameWalletFaults>): void;
  balance(provider: string, player: bigint): Amount | undefined;
  /** Adds the result of games to a player's wallet. */
  play(provider: string, player: bigint, result: Amount): void;
  carriedOut(provider: string): readonly CarriedOut[];
  stop(): Promise<void>;
}

interface Vendor {
  readonly book: GameWalletBook;
  readonly secret: string;
  readonly now: () => number;
  readonly stop: AbortSignal;
  faults: GameWalletFaults;
}

/**
 * Starts game providers with transfer wallets, over signed HTTP as in contract/game-wallet, each under its own name. `POST /<provider>/v1/faults` turns faults
 * on.
 */
export async function startGameWallets({ secrets, now = Date.now, keepIn, ...address }: GameWalletsOptions): Promise<GameWallets> {
  const { server, stopping, listen } = vendorServer(address);
  const vendors = new Map<string, Vendor>();
  for (const [provider, secret] of Object.entries(secrets)) {
    const book = createGameWalletBook(now, keepIn && path.join(keepIn, `wallets-${provider}.json`));
    const vendor: Vendor = { book, secret, now, stop: stopping, faults: NO_GAME_WALLET_FAULTS };
    vendors.set(provider, vendor);
    const games = GAME_DEFINITIONS.filter(({ makers }) => makers.some((each) => each === provider));
    const wallet = createTransferWallet(book, now);
    const table = createGameTable(wallet, games, keepIn && path.join(keepIn, `rounds-${provider}.json`));
    const timer = setInterval(() => void table.endLeft(new Date(now())), LEFT_EVERY_MS);
    stopping.addEventListener('abort', () => clearInterval(timer));
    await server.register(
      async (part) => {
        await part.register(async (signed) => addCalls(signed, vendor, { wallet, games }));
        addGamePages(part, games, table);
      },
      { prefix: `/${provider}` },
    );
  }
  const { url, stop } = await listen();
  const vendorOf = (provider: string): Vendor => {
    const vendor = vendors.get(provider);
    if (!vendor) throw new Error(`there is no provider ${provider}`);
    return vendor;
  };
  return {
    urlOf: (provider) => `${url}/${provider}`,
    misbehave: (provider, faults) => {
      vendorOf(provider).faults = { ...NO_GAME_WALLET_FAULTS, ...faults };
    },
    balance: (provider, player) => vendorOf(provider).book.balance(player),
    play: (provider, player, result) => vendorOf(provider).book.play(player, result),
    carriedOut: (provider) => vendorOf(provider).book.carriedOut(),
    stop,
  };
}

const LEFT_EVERY_MS = 60_000;

type Say = <Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: readonly [Schema, z.output<Schema>],
) => FastifyReply;

interface Playing {
  readonly wallet: TransferWallet;
  readonly games: readonly GameDefinition[];
}

function addCalls(server: FastifyInstance, vendor: Vendor, { wallet, games }: Playing): void {
  askForSignature(server, vendor);
  const say: Say = (request, reply, [schema, answer]) =>
    answerSigned(request, reply, { ...vendor, body: JSON.stringify(z.encode(schema, answer)), isCorrupt: vendor.faults.corrupt_signature });
  server.post('/v1/players', async (request, reply) => {
    const asked = readBody(zWalletOpening, request);
    if (!asked) return reply.code(400).send();
    if (vendor.faults.closed) return reply.code(503).send();
    vendor.book.open(asked.player);
    return say(request, reply, [zWalletOpened, { state: 'open' }]);
  });
  server.post('/v1/sessions', async (request, reply) => {
    const asked = readBody(zWalletSessionAsked, request);
    const [game] = games;
    if (!asked || !game || vendor.book.balance(asked.player) === undefined) return reply.code(400).send();
    const query = new URLSearchParams({
      game: game.id,
      language: asked.language,
      token: wallet.enter(asked.player, game.id, asked.language),
    });
    const at = request.url.replace(/\/v1\/sessions$/, '/launch');
    return say(request, reply, [zWalletSession, { url: `${request.protocol}://${request.host}${at}?${query}` }]);
  });
  server.post('/v1/sessions/end', async (request, reply) => {
    const asked = readBody(zWalletLeaving, request);
    if (!asked) return reply.code(400).send();
    if (vendor.faults.silent) return reply.code(503).send();
    wallet.leave(asked.player);
    return say(request, reply, [zWalletLeft, { state: 'left' }]);
  });
  server.get<{ Params: { player: string } }>('/v1/players/:player/balance', async (request, reply) => {
    const balance = vendor.book.balance(BigInt(request.params.player));
    return balance === undefined || vendor.faults.silent ? reply.code(404).send() : say(request, reply, [zWalletBalance, { balance }]);
  });
  server.get<{ Params: { reference: string } }>('/v1/transfers/:reference', async (request, reply) =>
    vendor.faults.silent ? reply.code(503).send() : say(request, reply, [zWalletAnswer, vendor.book.find(request.params.reference)]),
  );
  addMove(server, vendor, { direction: 'deposit', say });
  addMove(server, vendor, { direction: 'withdrawal', say });
  server.post('/v1/faults', async (request, reply) => {
    const asked = readBody(zGameWalletFaults, request);
    if (!asked) return reply.code(400).send();
    vendor.faults = asked;
    return reply.code(204).send();
  });
}

interface MoveCall {
  readonly direction: 'deposit' | 'withdrawal';
  readonly say: Say;
}

function addMove(server: FastifyInstance, vendor: Vendor, { direction, say }: MoveCall): void {
  server.post(`/v1/${direction}s`, async (request, reply) => {
    const asked = readBody(zWalletMove, request);
    if (!asked) return reply.code(400).send();
    const { mute, fail_before: failBefore, fail_after: failAfter, twice, delay } = vendor.faults;
    if (failBefore) return reply.code(500).send();
    if (delay > 0) await pause(delay, undefined, { signal: vendor.stop }).catch(() => undefined);
    if (twice) vendor.book.move(direction, asked);
    const answer = vendor.book.move(direction, asked);
    if (failAfter) return reply.code(500).send();
    return mute ? reply.hijack() : say(request, reply, [zWalletAnswer, answer]);
  });
}
