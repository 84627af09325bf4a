import { type PayEvent, zCharge, zChargeRequest, zPayEvent, zPayEvents, zPayReturn } from '@fairbook/contract/pay';
import * as z from 'zod/mini';
import { parseJson } from '../../../platform/http/parse-json.ts';
import { isSignedBody, signedAs } from '../../../platform/signing/signed-text.ts';
import { type PayProvider, ProviderFailure } from './ports.ts';

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
  const eventsIn = async (answer: Response, path: string): Promise<readonly PayEvent[] | undefined> =>
    answer.status === 404 ? undefined : (await readAs(zPayEvents, okay(answer, path))).events;
  return {
    name,
    initiate: async (request) => readAs(zCharge, await post('/v1/charges', z.encode(zChargeRequest, request))),
    status: async (order) => {
      const path = `/v1/charges/${order}`;
      return eventsIn(await ask('GET', path), path);
    },
    cancel: async (order) => {
      const path = `/v1/charges/${order}/cancel`;
      return eventsIn(await ask('POST', path, JSON.stringify({ order })), path);
    },
    refund: async (wanted) => {
      await post('/v1/returns', z.encode(zPayReturn, wanted));
    },
    handleEvent: ({ headers, body }) => {
      if (!isSignedBody(secret, body, headers, now())) return { kind: 'unsigned' };
      const event = z.safeDecode(zPayEvent, parseJson(body.toString('utf8')) as never);
      return event.success ? { kind: 'news', event: event.data } : { kind: 'malformed' };
    },
  };
}

async function readAs<Schema extends z.ZodMiniType>(schema: Schema, answer: Response): Promise<z.output<Schema>> {
  const read = z.safeDecode(schema, parseJson(await answer.text().catch(() => '')) as never);
  if (!read.success) throw new ProviderFailure('the answer is not what was agreed');
  return read.data;
}
