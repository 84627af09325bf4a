import path from 'node:path';
import type { SeamlessProvider } from '@fairbook/core/games';
import type { FastifyInstance } from 'fastify';
import { isPayCallSigned } from '../signing.ts';
import { bodyOf, type RunningVendor, readBody, type VendorAddress, vendorServer } from '../vendor-server.ts';
import { addGameFile } from './add-game-file.ts';
import type { CrashPace } from './crash/crash-clock.ts';
import { addCrashSocket } from './crash/crash-socket.ts';
import { createCrashTable } from './crash/crash-table.ts';
import { GAME_DEFINITIONS } from './games/index.ts';
import type { OperatorAddress } from './operator-client.ts';
import { createOperatorWallet, type OperatorWallet } from './operator-wallet.ts';
import { addGamePages } from './page/add-game-pages.ts';
import { NO_PROVIDER_FAULTS, type ProviderFaults, zProviderFaults } from './provider-faults.ts';
import { createGameTable } from './table/game-table.ts';

export interface GameProvidersOptions extends VendorAddress {
  /** The operator, once for each provider to start. */
  readonly operators: readonly OperatorAddress[];
  /** The folder where pending calls and open rounds are saved across restarts. */
  readonly keepIn?: string;
  /** The pace of the crash game; tests use a faster one. */
  readonly crashPace?: CrashPace;
}

export interface GameProviders extends RunningVendor {
  /** Returns the base URL of a provider. */
  urlOf(provider: SeamlessProvider): string;
  misbehave(faults: Partial<ProviderFaults>): void;
  /** Retries the calls that the operator has not accepted. */
  sendOwed(): Promise<void>;
  /** Ends the rounds of sessions that have expired by then. */
  endLeft(now: Date): Promise<void>;
}

const OWED_EVERY_MS = 2_000;

/**
 * Starts game providers with seamless wallets, as in contract/game-provider, and serves their games at `/<provider>/launch`. `POST /<provider>/v1/faults`,
 * signed with the provider's key, turns faults on.
 */
export async function startGameProviders({ operators, keepIn, crashPace, ...address }: GameProvidersOptions): Promise<GameProviders> {
  const { server, stopping, listen } = vendorServer(address);
  const stands = operators.map((operator) => {
    const file = (what: string) => keepIn && path.join(keepIn, `${what}-${operator.provider}.json`);
    const wallet = createOperatorWallet(operator, file('owed'));
    const games = GAME_DEFINITIONS.filter(({ makers }) => makers.includes(operator.provider));
    return { operator, wallet, games, file, table: createGameTable(wallet, games, file('rounds')) };
  });
  const addCrash = (provider: SeamlessProvider, wallet: OperatorWallet, file?: string) => {
    const crash = createCrashTable(wallet, file, crashPace);
    const close = addCrashSocket(server.server, `/${provider}/crash`, crash);
    stopping.addEventListener('abort', () => {
      crash.stop();
      close();
    });
  };
  for (const { operator, wallet, games, file, table } of stands)
    await server.register(
      async (part) => {
        addGamePages(part, games, table);
        if (games.some(({ kind }) => kind === 'crash')) addCrash(operator.provider, wallet, file('crash'));
        addFaults(part, wallet, operator);
        addGameFile(part, wallet, operator);
      },
      { prefix: `/${operator.provider}` },
    );
  const sendOwed = async () => {
    for (const { wallet } of stands) await wallet.sendOwed();
  };
  const endLeft = async (now: Date) => {
    for (const { table } of stands) await table.endLeft(now);
  };
  const timer = setInterval(() => void sendOwed().then(() => endLeft(new Date())), OWED_EVERY_MS);
  stopping.addEventListener('abort', () => clearInterval(timer));
  const running = await listen();
  return {
    ...running,
    urlOf: (provider) => `${running.url}/${provider}`,
    misbehave: (faults) => {
      for (const { wallet } of stands) wallet.misbehave({ ...NO_PROVIDER_FAULTS, ...faults });
    },
    sendOwed,
    endLeft,
  };
}

function addFaults(server: FastifyInstance, wallet: OperatorWallet, { key }: OperatorAddress): void {
  server.post('/v1/faults', async (request, reply) => {
    if (!isPayCallSigned(key.secret, `${request.url}${bodyOf(request)}`, request.headers, Date.now())) return reply.code(401).send();
    const asked = readBody(zProviderFaults, request);
    if (!asked) return reply.code(400).send();
    wallet.misbehave(asked);
    return reply.code(204).send();
  });
}
