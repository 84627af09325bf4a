import { type PayReturn, zCharge, zChargeRequest, zPayEvents, zPayReturn } from '@fairbook/contract/pay';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addDailyFiles } from '../daily-file/index.ts';
import { isPayCallSigned, paySignatureHeaders } from '../signing.ts';
import { answerSigned, bodyOf, type RunningVendor, readBody, type VendorAddress, vendorServer } from '../vendor-server.ts';
import { type ChargeBook, chargeAnswer, createChargeBook, type KeptCharge } from './charge-book.ts';
import { hostedPage, type PageState } from './hosted-page.ts';
import { payCharge } from './pay-charge.ts';
import { NO_PAY_FAULTS, type PayFaults, zPayFaults } from './pay-faults.ts';
import { sendEvents } from './send-events.ts';

export interface PayOptions extends VendorAddress {
  readonly secret: string;
  readonly now?: () => number;
  /** The webhook address, `http://…/sports/api/v1/webhooks/<provider>`. Can be set later by `tellTo`. */
  readonly webhook?: string;
}

export interface Pay extends RunningVendor {
  /** Changes the webhook address. */
  tellTo(webhook: string): void;
  /** The refunds requested so far. */
  returns(): readonly PayReturn[];
  /** Resolves once all webhooks are delivered, as far as the faults allow. */
  settled(): Promise<void>;
}

/** The state of the running provider. */
interface PayVendor {
  readonly book: ChargeBook;
  readonly secret: string;
  readonly now: () => number;
  url: string;
  faults: PayFaults;
  tell(events: KeptCharge['events']): void;
}

const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/**
 * Starts a payment provider: charges by Pix, card and wallet over signed HTTP as in contract/pay, a payment page for each, and webhooks. `POST /v1/faults`
 * turns faults on. Charges are kept in memory only, and nothing typed on the pages is kept.
 */
export async function startPay({ secret, now = Date.now, webhook = '', ...address }: PayOptions): Promise<Pay> {
  const { server, stopping, listen } = vendorServer(address);
  const telling = new Set<Promise<void>>();
  let to = webhook;
  const vendor: PayVendor = {
    book: createChargeBook(now),
    secret,
    now,
    url: '',
    faults: NO_PAY_FAULTS,
    tell: (events) => {
      if (to === '') return;
      const told = sendEvents({ to, secret, now, stop: stopping }, events, vendor.faults);
      telling.add(told);
      void told.finally(() => telling.delete(told));
    },
  };
  addCalls(server, vendor);
  addPages(server, vendor);
  addDailyFiles(server, { provider: 'sandbox_pay', secret, now, lines: vendor.book.ended, fault: () => vendor.faults.file });
  const running = await listen();
  vendor.url = running.url;
  return {
    ...running,
    tellTo: (told) => {
      to = told;
    },
    returns: () => vendor.book.returns,
    settled: async () => {
      while (telling.size > 0) await Promise.all(telling);
    },
  };
}

function addCalls(server: FastifyInstance, vendor: PayVendor): void {
  const { book } = vendor;
  const say = (request: FastifyRequest, reply: FastifyReply, body = '') =>
    answerSigned(request, reply, { ...vendor, body, isCorrupt: false });
  const isRefused = (request: FastifyRequest): 401 | 500 | undefined => {
    const text = request.method === 'GET' ? request.url : bodyOf(request);
    if (!isPayCallSigned(vendor.secret, text, request.headers, vendor.now())) return 401;
    return vendor.faults.error && !request.url.startsWith('/v1/faults') ? 500 : undefined;
  };
  server.post('/v1/charges', async (request, reply) => {
    const asked = readBody(zChargeRequest, request);
    const refused = isRefused(request);
    if (refused || !asked) return reply.code(refused ?? 400).send();
    const kept = book.open(asked);
    return kept ? say(request, reply, JSON.stringify(z.encode(zCharge, chargeAnswer(kept, vendor.url)))) : say(request, reply.code(409));
  });
  server.get<{ Params: { order: string } }>('/v1/charges/:order', async (request, reply) => {
    const refused = isRefused(request);
    const kept = book.byOrder(request.params.order);
    if (refused) return reply.code(refused).send();
    return kept ? say(request, reply, eventsOf(kept)) : say(request, reply.code(404));
  });
  server.post<{ Params: { order: string } }>('/v1/charges/:order/cancel', async (request, reply) => {
    const refused = isRefused(request);
    if (refused) return reply.code(refused).send();
    const kept = book.cancel(request.params.order);
    return kept ? say(request, reply, eventsOf(kept)) : say(request, reply.code(404));
  });
  server.post('/v1/returns', async (request, reply) => {
    const asked = readBody(zPayReturn, request);
    const refused = isRefused(request);
    if (refused || !asked) return reply.code(refused ?? 400).send();
    book.refund(asked);
    return say(request, reply.code(204));
  });
  server.post('/v1/faults', async (request, reply) => {
    const asked = readBody(zPayFaults, request);
    const refused = isRefused(request);
    if (refused || !asked) return reply.code(refused ?? 400).send();
    vendor.faults = asked;
    return reply.code(204).send();
  });
}

const eventsOf = ({ events }: KeptCharge): string => JSON.stringify(z.encode(zPayEvents, { events }));

function addPages(server: FastifyInstance, vendor: PayVendor): void {
  const page = (request: FastifyRequest, reply: FastifyReply, kept: KeptCharge | undefined, state: PageState) =>
    reply
      .headers(PAGE_HEADERS)
      .type('text/html; charset=utf-8')
      .send(hostedPage(kept, state, request.headers['accept-language']));
  const stateOf = (kept: KeptCharge): PageState => {
    if (kept.state === 'cancelled') return 'over';
    return kept.state === 'open' && vendor.now() > kept.expires_at.getTime() ? 'over' : kept.state;
  };

  server.get<{ Params: { charge: string } }>('/pay/:charge', async (request, reply) => {
    const kept = vendor.book.byName(request.params.charge);
    return kept ? page(request, reply, kept, stateOf(kept)) : page(request, reply.code(404), undefined, 'over');
  });
  server.post<{ Params: { charge: string } }>('/pay/:charge', async (request, reply) => {
    const kept = vendor.book.byName(request.params.charge);
    if (!kept) return page(request, reply.code(404), undefined, 'over');
    const before = stateOf(kept);
    if (before === 'paid' || before === 'over') return page(request, reply, kept, before);
    const events = payCharge(vendor.book, kept, { typed: new URLSearchParams(bodyOf(request)), faults: vendor.faults });
    if (!events) return page(request, reply.code(422), kept, 'invalid');
    vendor.tell([...events]);
    return page(request, reply, kept, stateOf(kept));
  });
}

/** Sets the faults of a running provider; `{}` turns all off. Throws Error if the provider refuses. */
export async function setPayFaults(pay: { readonly url: string; readonly secret: string }, faults: Partial<PayFaults>): Promise<void> {
  const body = JSON.stringify(faults);
  const headers = { 'content-type': 'application/json', ...paySignatureHeaders(pay.secret, body, Date.now()) };
  const answer = await fetch(new URL('/v1/faults', pay.url), { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`provider: status ${answer.status}`);
}
