import {
  type Charge,
  type ChargeRequest,
  type PayEvent,
  type PayReturn,
  zCharge,
  zChargeRequest,
  zPayEvent,
  zPayEvents,
  zPayReturn,
} from '@fairbook/contract/pay';
import * as z from 'zod/mini';
import { jsonOf } from '../../platform/http/json-of.ts';
import { isSignedBody, signedAs } from '../../platform/signing/signed-text.ts';

/** The provider could not be asked, or answered what cannot be used. What was asked may have happened all the same. */
export class ProviderFailure extends Error {}

/** What a webhook brought. */
export type Webhook = { readonly kind: 'news'; readonly event: PayEvent } | { readonly kind: 'unsigned' } | { readonly kind: 'malformed' };

/** Who takes money for us. Each call may be made again with the same name of order or return: it is done once. Each throws ProviderFailure. */
export interface PayProvider {
  readonly name: string;
  charge(request: ChargeRequest): Promise<Charge>;
  /** All that was said of a charge so far; undefined when the provider knows no such charge. */
  eventsOf(order: string): Promise<readonly PayEvent[] | undefined>;
  giveBack(wanted: PayReturn): Promise<void>;
  read(headers: Readonly<Record<string, unknown>>, body: Buffer): Webhook;
}

export interface ProviderAddress {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly now?: () => number;
}

const TIMEOUT_MS = 3_000;

/** A provider that speaks signed HTTP as `contract/pay` describes it. */
export function createPayProvider({ name, url, secret, now = Date.now }: ProviderAddress): PayProvider {
  const ask = async (method: 'GET' | 'POST', path: string, body?: string): Promise<Response> => {
    const headers = { 'content-type': 'application/json', ...signedAs(secret, body ?? path, now()) };
    const asked = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...(body === undefined ? {} : { body }) };
    try {
      return await fetch(new URL(path, url), asked);
    } catch (error) {
      throw new ProviderFailure(`${name}: ${path} was not answered`, { cause: error });
    }
  };
  const post = async (path: string, body: unknown): Promise<Response> => okay(await ask('POST', path, JSON.stringify(body)), path);
  const okay = (answer: Response, path: string): Response => {
    if (!answer.ok) throw new ProviderFailure(`${name}: ${path} answered ${answer.status}`);
    return answer;
  };
  return {
    name,
    charge: async (request) => readAs(zCharge, await post('/v1/charges', z.encode(zChargeRequest, request))),
    eventsOf: async (order) => {
      const path = `/v1/charges/${order}`;
      const answer = await ask('GET', path);
      return answer.status === 404 ? undefined : (await readAs(zPayEvents, okay(answer, path))).events;
    },
    giveBack: async (wanted) => {
      await post('/v1/returns', z.encode(zPayReturn, wanted));
    },
    read: (headers, body) => {
      if (!isSignedBody(secret, body, headers, now())) return { kind: 'unsigned' };
      const event = z.safeDecode(zPayEvent, jsonOf(body.toString('utf8')) as never);
      return event.success ? { kind: 'news', event: event.data } : { kind: 'malformed' };
    },
  };
}

async function readAs<Schema extends z.ZodMiniType>(schema: Schema, answer: Response): Promise<z.output<Schema>> {
  const read = z.safeDecode(schema, jsonOf(await answer.text().catch(() => '')) as never);
  if (!read.success) throw new ProviderFailure('the answer is not what was agreed');
  return read.data;
}
