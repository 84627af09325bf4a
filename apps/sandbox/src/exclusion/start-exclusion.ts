import { randomUUID } from 'node:crypto';
import { EXCLUSION_PATH, zExclusionReply, zExclusionRequest } from '@fairbook/contract/exclusion';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { answerSigned, askForSignature, type RunningVendor, readBody, type VendorAddress, vendorServer } from '../vendor-server.ts';
import { type ExclusionFaults, NO_EXCLUSION_FAULTS, zExclusionFaults } from './exclusion-faults.ts';

/** A CPF that is on the register from the start, for trying out an exclusion. */
export const LISTED_CPF = '11144477735';

export interface ExclusionOptions extends VendorAddress {
  readonly secret: string;
  readonly now?: () => number;
}

export interface Exclusion extends RunningVendor {
  /** Puts a CPF on the register, or takes it off. */
  list(cpf: string, isListed?: boolean): void;
  misbehave(faults: Partial<ExclusionFaults>): void;
  /** The CPFs asked about so far, in order. */
  asked(): readonly string[];
}

interface Vendor {
  readonly secret: string;
  readonly now: () => number;
  readonly listed: Set<string>;
  readonly asked: string[];
  faults: ExclusionFaults;
}

const zListing = z.object({ cpf: z.string().check(z.regex(/^\d{11}$/)), listed: z.boolean() });

/**
 * Starts an exclusion register, over signed HTTP as in contract/exclusion. `POST /v1/listings` adds and removes people, `POST /v1/exclusion-faults` turns
 * faults on. Both are kept in memory only.
 */
export async function startExclusion({ secret, now = Date.now, ...address }: ExclusionOptions): Promise<Exclusion> {
  const { server, listen } = vendorServer(address);
  const vendor: Vendor = { secret, now, listed: new Set([LISTED_CPF]), asked: [], faults: NO_EXCLUSION_FAULTS };
  askForSignature(server, vendor);
  addCalls(server, vendor);
  return {
    ...(await listen()),
    list: (cpf, isListed = true) => list(vendor, { cpf, listed: isListed }),
    misbehave: (faults) => {
      vendor.faults = { ...NO_EXCLUSION_FAULTS, ...faults };
    },
    asked: () => vendor.asked,
  };
}

function list({ listed: all }: Vendor, { cpf, listed }: z.output<typeof zListing>): void {
  if (listed) all.add(cpf);
  else all.delete(cpf);
}

function addCalls(server: FastifyInstance, vendor: Vendor): void {
  server.post(EXCLUSION_PATH, async (request, reply) => {
    const question = readBody(zExclusionRequest, request);
    if (!question) return reply.code(400).send();
    vendor.asked.push(question.cpf);
    const { mute, error, other_question, corrupt_signature } = vendor.faults;
    if (mute) return reply.hijack();
    if (error) return reply.code(500).send();
    const answer = z.encode(zExclusionReply, {
      reference: other_question ? randomUUID() : question.reference,
      result: vendor.listed.has(question.cpf) ? 'impedido' : 'nao_impedido',
    });
    return answerSigned(request, reply, { ...vendor, body: JSON.stringify(answer), isCorrupt: corrupt_signature });
  });
  server.post('/v1/listings', async (request, reply) => {
    const listing = readBody(zListing, request);
    if (listing) list(vendor, listing);
    return reply.code(listing ? 204 : 400).send();
  });
  server.post('/v1/exclusion-faults', async (request, reply) => {
    const faults = readBody(zExclusionFaults, request);
    if (faults) vendor.faults = faults;
    return reply.code(faults ? 204 : 400).send();
  });
}
