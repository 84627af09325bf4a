import {
  PAY_SIGNATURE_HEADER,
  PAY_TIMESTAMP_HEADER,
  type PayEvent,
  zCharge,
  zChargeRequest,
  zPayEvent,
  zPayEvents,
  zPayReturn,
} from '@fairbook/contract/pay';
import * as z from 'zod/mini';
import { parseJson } from '../../../platform/http/parse-json.ts';
import { bodyWithin, type SignedAddress } from '../../../platform/signing/signed-fetch.ts';
import { isSignedBody, isSignedText, signedAs } from '../../../platform/signing/signed-text.ts';
import { type PayProvider, ProviderFailure } from './ports.ts';

export interface ProviderAddress {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly onAnswer?: SignedAddress['onAnswer'];
  readonly now?: () => number;
}

const TIMEOUT_MS = 3_000;
const ANSWER_MAX_BYTES = 262_144;

/** An answer that the provider signed. */
interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
}

/** A provider that speaks signed HTTP as `contract/pay` describes it. */
export function createPayProvider({ name, url, secret, onAnswer, now = Date.now }: ProviderAddress): PayProvider {
  const ask = async (method: 'GET' | 'POST', path: string, body?: string): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...signedAs(secret, body ?? path, now()) };
    const asked = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...(body === undefined ? {} : { body }) };
    let answer: Response;
    let text: string | undefined;
    try {
      answer = await fetch(new URL(path, url), { ...asked, redirect: 'error' });
      text = (await bodyWithin(answer, ANSWER_MAX_BYTES))?.toString('utf8');
    } catch (error) {
      onAnswer?.('unreachable');
      throw new ProviderFailure(`${name}: ${path} was not answered`, { cause: error });
    }
    const proof = { timestamp: answer.headers.get(PAY_TIMESTAMP_HEADER) ?? '', signature: answer.headers.get(PAY_SIGNATURE_HEADER) ?? '' };
    // Answers credit money: whoever stands in for the provider must not be believed.
    if (text === undefined || !isSignedText(secret, { text: `${path}${body ?? ''}${text}`, ...proof }, now())) {
      onAnswer?.('unsigned');
      throw new ProviderFailure(`${name}: ${path} was answered with ${answer.status}, and not signed by it`);
    }
    onAnswer?.(answer.status >= 500 ? `status_${answer.status}` : undefined);
    return { status: answer.status, ok: answer.ok, text };
  };
  const post = async (path: string, body: unknown): Promise<Answer> => okay(await ask('POST', path, JSON.stringify(body)), path);
  const okay = (answer: Answer, path: string): Answer => {
    if (!answer.ok) throw new ProviderFailure(`${name}: ${path} answered ${answer.status}`);
    return answer;
  };
  const eventsIn = (answer: Answer, path: string): readonly PayEvent[] | undefined =>
    answer.status === 404 ? undefined : readAs(zPayEvents, okay(answer, path)).events;
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

function readAs<Schema extends z.ZodMiniType>(schema: Schema, { text }: Answer): z.output<Schema> {
  const read = z.safeDecode(schema, parseJson(text) as never);
  if (!read.success) throw new ProviderFailure('the answer is not what was agreed');
  return read.data;
}
