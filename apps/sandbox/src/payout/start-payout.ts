import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type PayoutReply, zPayoutReply, zPayoutRequest } from '@fairbook/contract/payout';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isPayCallSigned, paySignatureHeaders } from '../pay/pay-signature.ts';
import { createPayoutBook, type Payment, type PayoutBook } from './payout-book.ts';
import { NO_PAYOUT_FAULTS, type PayoutFaults, zPayoutFaults } from './payout-faults.ts';

export interface PayoutOptions {
  readonly secret: string;
  /** 0 or left out: any free one. */
  readonly port?: number;
  readonly host?: string;
  readonly now?: () => number;
  /** Where it says that there is news of an order; may be said later. */
  readonly newsTo?: string;
}

export interface Payout {
  readonly url: string;
  misbehave(faults: Partial<PayoutFaults>): void;
  tellTo(address: string): void;
  payments(): readonly Payment[];
  stop(): Promise<void>;
}

interface Desk {
  readonly book: PayoutBook;
  readonly secret: string;
  readonly now: () => number;
  readonly stop: AbortSignal;
  faults: PayoutFaults;
  newsTo: string;
}

/**
 * Starts a provider that pays out, over signed HTTP as contract/payout has it, with `POST /v1/payout-faults` to make it misbehave. It remembers orders as long
 * as it runs, and tells of news without saying what it is: whoever wants to know asks.
 */
export async function startPayout({ secret, port = 0, host = '127.0.0.1', now = Date.now, newsTo = '' }: PayoutOptions): Promise<Payout> {
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 8_192, logger: false });
  const stopping = new AbortController();
  const desk: Desk = { book: createPayoutBook(now), secret, now, stop: stopping.signal, faults: NO_PAYOUT_FAULTS, newsTo };
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  addCalls(server, desk);
  const url = await server.listen({ host, port });
  return {
    url,
    misbehave: (faults) => {
      desk.faults = { ...NO_PAYOUT_FAULTS, ...faults };
    },
    tellTo: (address) => {
      desk.newsTo = address;
    },
    payments: desk.book.payments,
    stop: async () => {
      stopping.abort();
      await server.close();
    },
  };
}

function addCalls(server: FastifyInstance, desk: Desk): void {
  server.addHook('preHandler', async (request, reply) => {
    if (!isPayCallSigned(desk.secret, `${request.url}${bodyOf(request)}`, request.headers, desk.now())) return reply.code(401).send();
    return undefined;
  });
  server.post('/v1/payouts', async (request, reply) => {
    const asked = z.safeDecode(zPayoutRequest, JSON.parse(bodyOf(request)));
    if (!asked.success) return reply.code(400).send();
    if (desk.faults.deaf) return reply.hijack();
    const answer = desk.book.order(asked.data, desk.faults);
    void tellNews(desk, asked.data.reference);
    return desk.faults.mute ? reply.hijack() : signed(request, reply, desk, answer);
  });
  server.get<{ Params: { reference: string } }>('/v1/payouts/:reference', async (request, reply) =>
    signed(request, reply, desk, desk.book.status(request.params.reference)),
  );
  server.post<{ Params: { reference: string } }>('/v1/payouts/:reference/close', async (request, reply) =>
    signed(request, reply, desk, desk.book.close(request.params.reference)),
  );
  server.post('/v1/payout-faults', async (request, reply) => {
    const asked = z.safeParse(zPayoutFaults, JSON.parse(bodyOf(request)));
    if (!asked.success) return reply.code(400).send();
    desk.faults = asked.data;
    return reply.code(204).send();
  });
}

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

function signed(request: FastifyRequest, reply: FastifyReply, { secret, now, faults }: Desk, answer: PayoutReply): FastifyReply {
  const body = JSON.stringify(z.encode(zPayoutReply, answer));
  const key = faults.corrupt_signature ? `${secret}?` : secret;
  return reply
    .headers(paySignatureHeaders(key, `${request.url}${body}`, now()))
    .type('application/json')
    .send(body);
}

/** Says that there is news, when the order will be through. Nobody listening is not the provider's trouble: it can be asked. */
async function tellNews({ newsTo, secret, now, faults, stop }: Desk, reference: string): Promise<void> {
  if (newsTo === '') return;
  await pause(faults.delay + 50, undefined, { signal: stop }).catch(() => undefined);
  for (let told = 0; told < (faults.repeat ? 3 : 1) && !stop.aborted; told += 1) {
    const timestamp = String(now());
    const signature = createHmac('sha256', secret).update(`${timestamp}.${reference}`).digest('hex');
    await fetch(newsTo, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference, timestamp, signature }),
      signal: stop,
    }).catch(() => undefined);
  }
}
