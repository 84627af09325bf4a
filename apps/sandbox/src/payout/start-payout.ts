import { setTimeout as pause } from 'node:timers/promises';
import { type PayoutReply, zPayoutReply, zPayoutRequest } from '@fairbook/contract/payout';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addDailyFiles } from '../daily-file/index.ts';
import { signatureOf } from '../signing.ts';
import { answerSigned, askForSignature, type RunningVendor, readBody, type VendorAddress, vendorServer } from '../vendor-server.ts';
import { createPayoutBook, type Payment, type PayoutBook } from './payout-book.ts';
import { NO_PAYOUT_FAULTS, type PayoutFaults, zPayoutFaults } from './payout-faults.ts';

export interface PayoutOptions extends VendorAddress {
  readonly secret: string;
  readonly now?: () => number;
  /** The webhook address. Can be set later by `tellTo`. */
  readonly newsTo?: string;
}

export interface Payout extends RunningVendor {
  misbehave(faults: Partial<PayoutFaults>): void;
  tellTo(address: string): void;
  payments(): readonly Payment[];
}

interface Vendor {
  readonly book: PayoutBook;
  readonly secret: string;
  readonly now: () => number;
  readonly stop: AbortSignal;
  faults: PayoutFaults;
  newsTo: string;
}

/**
 * Starts a payout provider, over signed HTTP as in contract/payout. `POST /v1/payout-faults` turns faults on. Orders are kept in memory only. Webhooks say only
 * that an order changed; its state must be queried.
 */
export async function startPayout({ secret, now = Date.now, newsTo = '', ...address }: PayoutOptions): Promise<Payout> {
  const { server, stopping, listen } = vendorServer(address);
  const vendor: Vendor = { book: createPayoutBook(now), secret, now, stop: stopping, faults: NO_PAYOUT_FAULTS, newsTo };
  addCalls(server, vendor);
  addDailyFiles(server, { provider: 'sandbox', secret, now, lines: vendor.book.ended, fault: () => vendor.faults.file });
  return {
    ...(await listen()),
    misbehave: (faults) => {
      vendor.faults = { ...NO_PAYOUT_FAULTS, ...faults };
    },
    tellTo: (told) => {
      vendor.newsTo = told;
    },
    payments: vendor.book.payments,
  };
}

function addCalls(server: FastifyInstance, vendor: Vendor): void {
  askForSignature(server, vendor);
  const say = (request: FastifyRequest, reply: FastifyReply, answer: PayoutReply) => {
    const body = JSON.stringify(z.encode(zPayoutReply, answer));
    return answerSigned(request, reply, { ...vendor, body, isCorrupt: vendor.faults.corrupt_signature });
  };
  server.post('/v1/payouts', async (request, reply) => {
    const asked = readBody(zPayoutRequest, request);
    if (!asked) return reply.code(400).send();
    if (vendor.faults.deaf) return reply.hijack();
    const answer = vendor.book.order(asked, vendor.faults);
    void sendWebhook(vendor, asked.reference);
    return vendor.faults.mute ? reply.hijack() : say(request, reply, answer);
  });
  server.get<{ Params: { reference: string } }>('/v1/payouts/:reference', async (request, reply) =>
    say(request, reply, vendor.book.status(request.params.reference)),
  );
  server.post<{ Params: { reference: string } }>('/v1/payouts/:reference/close', async (request, reply) =>
    say(request, reply, vendor.book.close(request.params.reference)),
  );
  server.post('/v1/payout-faults', async (request, reply) => {
    const asked = readBody(zPayoutFaults, request);
    if (!asked) return reply.code(400).send();
    vendor.faults = asked;
    return reply.code(204).send();
  });
}

/** Sends the webhook once the order should be done. Delivery failures are ignored: the order can be queried. */
async function sendWebhook({ newsTo, secret, now, faults, stop }: Vendor, reference: string): Promise<void> {
  if (newsTo === '') return;
  await pause(faults.delay + 50, undefined, { signal: stop }).catch(() => undefined);
  for (let told = 0; told < (faults.repeat ? 3 : 1) && !stop.aborted; told += 1) {
    const timestamp = String(now());
    const signature = signatureOf(secret, timestamp, reference);
    await fetch(newsTo, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference, timestamp, signature }),
      signal: stop,
    }).catch(() => undefined);
  }
}
