import path from 'node:path';
import { zGameLaunch } from '@fairbook/contract/game-provider';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isPayCallSigned } from '../signing.ts';
import { bodyOf, type RunningVendor, readBody, type VendorAddress, vendorServer } from '../vendor-server.ts';
import { DICE_STYLE, dicePage } from './dice/dice-page.ts';
import { DICE_SCRIPT } from './dice/dice-script.ts';
import { createDiceTable, type DiceTable, zThrow } from './dice/dice-table.ts';
import type { OperatorAddress } from './operator-client.ts';
import { NO_PROVIDER_FAULTS, type ProviderFaults, zProviderFaults } from './provider-faults.ts';
import { createStakeTeller, type StakeTeller } from './stake-teller.ts';

export interface GameProviderOptions extends VendorAddress {
  readonly operator: OperatorAddress;
  /** A folder in which it keeps what it owes while it does not run. */
  readonly keepIn?: string;
}

export interface GameProvider extends RunningVendor {
  misbehave(faults: Partial<ProviderFaults>): void;
  /** Sends once more what the operator did not hear. */
  sendOwed(): Promise<void>;
}

const OWED_EVERY_MS = 2_000;

/**
 * Starts a provider of games that calls an operator for each stake, as contract/game-provider has it, and serves its game of dice to players at `/launch`;
 * `POST /v1/faults`, signed with the same key, makes it misbehave.
 */
export async function startGameProvider({ operator, keepIn, ...address }: GameProviderOptions): Promise<GameProvider> {
  const { server, stopping, listen } = vendorServer(address);
  const teller = createStakeTeller(operator, keepIn && path.join(keepIn, `owed-${operator.provider}.json`));
  addPages(server);
  addTable(server, createDiceTable(teller));
  addFaults(server, teller, operator);
  const timer = setInterval(() => void teller.sendOwed(), OWED_EVERY_MS);
  stopping.addEventListener('abort', () => clearInterval(timer));
  return {
    ...(await listen()),
    misbehave: (faults) => teller.misbehave({ ...NO_PROVIDER_FAULTS, ...faults }),
    sendOwed: teller.sendOwed,
  };
}

/** What the page may do: its own script and style, calls to where it is from, and nothing else. */
const PAGE_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

function addPages(server: FastifyInstance): void {
  server.get('/launch', async (request, reply) => {
    const asked = z.safeDecode(zGameLaunch, request.query as never);
    if (!asked.success || asked.data.game !== 'dice') return reply.code(404).send();
    const { language, token } = asked.data;
    return reply
      .headers({
        'content-security-policy': PAGE_POLICY,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(dicePage({ language, token }));
  });
  server.get('/dice.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(DICE_SCRIPT));
  server.get('/dice.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(DICE_STYLE));
}

function addTable(server: FastifyInstance, table: DiceTable): void {
  server.post('/dice/open', async (request, reply) => {
    const asked = readBody(z.object({ token: z.optional(z.string().check(z.maxLength(64))) }), request);
    if (!asked) return reply.code(400).send();
    return reply.send((await table.open(asked.token)) ?? { refused: 'session_over' });
  });
  server.post('/dice/throw', async (request, reply) => {
    const asked = readBody(zThrow, request);
    return asked ? reply.send(await table.throw(asked)) : reply.code(400).send();
  });
}

function addFaults(server: FastifyInstance, teller: StakeTeller, { key }: OperatorAddress): void {
  server.post('/v1/faults', async (request, reply) => {
    if (!isPayCallSigned(key.secret, `${request.url}${bodyOf(request)}`, request.headers, Date.now())) return reply.code(401).send();
    const asked = readBody(zProviderFaults, request);
    if (!asked) return reply.code(400).send();
    teller.misbehave(asked);
    return reply.code(204).send();
  });
}
