import { setTimeout as pause } from 'node:timers/promises';
import { type PayEvent, zPayEvent } from '@fairbook/contract/pay';
import { amount } from '@fairbook/core/money';
import * as z from 'zod/mini';
import { paySignatureHeaders } from '../signing.ts';
import type { PayFaults } from './pay-faults.ts';

export interface WebhookTarget {
  readonly to: string;
  readonly secret: string;
  readonly now: () => number;
  readonly stop: AbortSignal;
}

const ATTEMPTS = 8;
const CENT = 10_000n;

/** Sends events by webhook, one after the other, with the given faults. Each is retried with exponential backoff until it is accepted or refused for good. */
export async function sendEvents(telling: WebhookTarget, events: readonly PayEvent[], faults: PayFaults): Promise<void> {
  if (faults.never) return;
  if (faults.delay > 0) await rest(faults.delay, telling.stop);
  const ordered = faults.reorder ? events.toReversed() : events;
  const told = ordered.map((event) => (faults.wrong_amount ? { ...event, amount: amount(event.amount + CENT) } : event));
  for (const event of faults.repeat ? [...told, ...told, ...told] : told) await tell(telling, event);
}

async function tell({ to, secret, now, stop }: WebhookTarget, event: PayEvent): Promise<void> {
  const body = JSON.stringify(z.encode(zPayEvent, event));
  for (let attempt = 0; attempt < ATTEMPTS && !stop.aborted; attempt += 1) {
    const headers = { 'content-type': 'application/json', ...paySignatureHeaders(secret, body, now()) };
    const signal = AbortSignal.any([stop, AbortSignal.timeout(10_000)]);
    const answer = await fetch(to, { method: 'POST', headers, body, signal }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer !== undefined && answer.status < 500 && answer.status !== 429) return;
    await rest(500 * 2 ** attempt, stop);
  }
}

const rest = (ms: number, stop: AbortSignal): Promise<void> => pause(ms, undefined, { signal: stop }).catch(() => undefined);
