import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeaconChain, timeOfRound } from '@fairbook/fair';
import { localChain, signingKeyOf, signRound } from '@fairbook/fair/sign';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { askForSignature, type RunningVendor, readBody, type VendorAddress, vendorServer } from '../vendor-server.ts';
import { type BeaconFaults, NO_BEACON_FAULTS, zBeaconFaults } from './beacon-faults.ts';

export interface BeaconOptions extends VendorAddress {
  /** The seed of its signing key. Whoever knows it can predict every round, so a house with real money reads the public chain. */
  readonly secret: string;
  /** By default the public chain's. */
  readonly rhythm?: Pick<BeaconChain, 'genesis' | 'periodSeconds'> | undefined;
  readonly now?: () => number;
}

export interface LocalBeacon extends RunningVendor {
  readonly chain: BeaconChain;
  misbehave(faults: Partial<BeaconFaults>): void;
  /** The rounds requested so far, in order. */
  asked(): readonly number[];
}

interface Vendor {
  readonly key: string;
  readonly chain: BeaconChain;
  readonly secret: string;
  readonly now: () => number;
  readonly stop: AbortSignal;
  readonly asked: number[];
  faults: BeaconFaults;
}

/** Returns the chain that `startBeacon` signs with this secret: what a house needs to read it. */
export const chainOfBeacon = (secret: string, rhythm?: BeaconOptions['rhythm']): BeaconChain => localChain(signingKeyOf(secret), rhythm);

/** Returns what drand serves at `/info`; a house is configured with it. */
export const infoOfChain = ({ hash, publicKey, genesis, periodSeconds }: BeaconChain) => ({
  public_key: publicKey,
  period: periodSeconds,
  genesis_time: genesis,
  hash,
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'fairbook-local' },
});

/**
 * Starts a local randomness beacon, for places without a network. It speaks drand's HTTP API and signs any round from its time on, never before. `POST
 * /v1/beacon-faults`, signed, turns faults on.
 */
export async function startBeacon({ secret, rhythm, now = Date.now, ...address }: BeaconOptions): Promise<LocalBeacon> {
  const { server, stopping, listen } = vendorServer(address);
  const chain = chainOfBeacon(secret, rhythm);
  const vendor: Vendor = { key: signingKeyOf(secret), chain, secret, now, stop: stopping, asked: [], faults: NO_BEACON_FAULTS };
  for (const prefix of ['', `/${chain.hash}`]) await server.register(async (part) => addRounds(part, vendor), { prefix });
  await server.register(async (part) => addFaults(part, vendor));
  return {
    ...(await listen()),
    chain,
    misbehave: (faults) => {
      vendor.faults = { ...NO_BEACON_FAULTS, ...faults };
    },
    asked: () => vendor.asked,
  };
}

function addRounds(server: FastifyInstance, vendor: Vendor): void {
  server.get('/info', async () => infoOfChain(vendor.chain));
  server.get('/public/latest', (_request, reply) => tell(vendor, reply, latestRound(vendor)));
  server.get<{ Params: { round: string } }>('/public/:round', (request, reply) => {
    const { round } = request.params;
    return /^[1-9]\d{0,14}$/.test(round) ? tell(vendor, reply, Number.parseInt(round, 10)) : reply.code(400).send();
  });
}

const latestRound = ({ chain, now }: Vendor): number => Math.floor((now() / 1_000 - chain.genesis) / chain.periodSeconds) + 1;

async function tell(vendor: Vendor, reply: FastifyReply, round: number): Promise<FastifyReply> {
  vendor.asked.push(round);
  const { silent, delay, wrong_signature: isForged, other_round: isOther, behind } = vendor.faults;
  if (delay > 0) await pause(delay, undefined, { signal: vendor.stop }).catch(() => undefined);
  if (silent) return reply.hijack();
  if (behind || timeOfRound(vendor.chain, round).getTime() > vendor.now()) return reply.code(425).send();
  const signed = signRound(isForged ? signingKeyOf(`${vendor.secret}?`) : vendor.key, isOther ? Math.max(1, round - 1) : round);
  const randomness = createHash('sha256').update(Buffer.from(signed.signature, 'hex')).digest('hex');
  return reply.type('application/json').send({ round: signed.round, randomness, signature: signed.signature });
}

function addFaults(server: FastifyInstance, vendor: Vendor): void {
  askForSignature(server, vendor);
  server.post('/v1/beacon-faults', async (request, reply) => {
    const faults = readBody(zBeaconFaults, request);
    if (faults) vendor.faults = faults;
    return reply.code(faults ? 204 : 400).send();
  });
}
