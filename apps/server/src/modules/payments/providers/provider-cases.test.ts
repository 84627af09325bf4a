import { type ChargeRequest, type PayEvent, zPayEvent } from '@fairbook/contract/pay';
import { parseAmount } from '@fairbook/core/money';
import { startPay, startPayout } from '@fairbook/sandbox';
import { v7 } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signedAs } from '../../../platform/signing/signed-text.ts';
import { signatureOf } from '../../../platform/signing/signing.ts';
import { createPayProvider } from './pay-over-http.ts';
import { createPayoutProvider } from './payout-over-http.ts';
import { type PayoutAnswer, type PayoutOrder, ProviderFailure } from './ports.ts';
import type { ProviderName } from './registered.ts';

const SECRET = 'what both sides know of each other';
const CPF = '52998224725';

/** The state of an order, of whatever kind: `none` if it was never received, `unknown` if there is no reliable answer. */
type State = 'none' | 'open' | 'paid' | 'over' | 'unknown';

/** A provider with its vendor, called by the verbs that all have, in words that all share. */
interface Asked {
  /** Begins an order and returns the provider's name for it; the same again if repeated. `refused` if it takes none. */
  initiate(reference: string): Promise<string>;
  status(reference: string): Promise<State>;
  cancel(reference: string): Promise<State>;
  /** Makes the vendor move the money of an order. */
  pay(reference: string): Promise<void>;
  /** How often money moved, in and back. */
  moved(): Promise<{ readonly paid: number; readonly refunded: number }>;
  /** Sends the money of a paid order back, by a key; left out where a payment is final. */
  refund?(reference: string, key: string): Promise<void>;
  /** The verb's result for a vendor's call about an order, signed with this secret this many milliseconds ago. */
  hears(reference: string, by: { readonly secret?: string; readonly ago?: number; readonly changed?: boolean }): Promise<string>;
  stop(): Promise<void>;
}

const unknownIf = (error: unknown): State => {
  if (error instanceof ProviderFailure) return 'unknown';
  throw error;
};

async function askedPay(): Promise<Asked> {
  const pay = await startPay({ secret: SECRET });
  const provider = createPayProvider({ name: 'sandbox_pay', url: pay.url, secret: SECRET });
  const pages = new Map<string, string>();
  const stateOf = (events: readonly PayEvent[] | undefined): State => {
    if (!events) return 'none';
    const last = events.at(-1)?.kind;
    return last === 'paid' ? 'paid' : last === 'expired' ? 'over' : 'open';
  };
  const paidOf = async (reference: string) => (await provider.status(reference))?.find(({ kind }) => kind === 'paid');
  const orderOf = (order: string): ChargeRequest => ({
    ...({ order, method: 'pix', amount: parseAmount('100'), currency: 'BRL' } as const),
    ...{ expires_at: new Date(Date.now() + 60_000), payer_cpf: CPF },
  });
  return {
    initiate: async (reference) => {
      const charge = await provider.initiate(orderOf(reference)).catch(() => undefined);
      if (charge?.page) pages.set(reference, charge.page);
      return charge?.charge ?? 'refused';
    },
    status: (reference) => provider.status(reference).then(stateOf, unknownIf),
    cancel: (reference) => provider.cancel(reference).then(stateOf, unknownIf),
    pay: async (reference) => {
      await fetch(pages.get(reference) ?? pay.url, { method: 'POST', body: new URLSearchParams({ cpf: CPF }) });
    },
    moved: async () => {
      const told = await Promise.all([...pages.keys()].map((reference) => provider.status(reference)));
      return { paid: told.flatMap((events) => events ?? []).filter(({ kind }) => kind === 'paid').length, refunded: pay.returns().length };
    },
    refund: async (reference, key) => {
      const { charge = '', payment = null, amount = parseAmount('0'), currency = 'BRL' } = (await paidOf(reference)) ?? {};
      await provider.refund({ key, charge, payment, amount, currency });
    },
    hears: async (reference, { secret = SECRET, ago = 0, changed = false }) => {
      const { order, amount, currency } = orderOf(reference);
      const told = {
        id: 'ev_1',
        kind: 'paid',
        charge: 'ch_1',
        order,
        amount,
        currency,
        at: new Date(),
        payment: null,
        payer_cpf: null,
      } as const;
      const body = JSON.stringify(z.encode(zPayEvent, told));
      const heard = provider.handleEvent({
        headers: signedAs(secret, body, Date.now() - ago),
        body: Buffer.from(changed ? `${body} ` : body),
      });
      return heard.kind === 'news' ? heard.event.order : heard.kind;
    },
    stop: pay.stop,
  };
}

async function askedPayout(): Promise<Asked> {
  const payout = await startPayout({ secret: SECRET });
  const provider = createPayoutProvider({ name: 'sandbox', url: payout.url, secret: SECRET });
  const STATES: Readonly<Record<PayoutAnswer['kind'], State>> = {
    ...{ paid: 'paid', closed: 'over', not_found: 'none' },
    ...{ failed: 'open', processing: 'open', unknown: 'unknown' },
  };
  const orderOf = (reference: string): PayoutOrder => ({
    ...{ reference, channel: 'pix', realName: 'Ana Maria', holderCpf: null, amount: parseAmount('20') },
    destination: { kind: 'pix', type: 'email', country: 'BR', bank: null, code: null, number: 'ana@banco.example' },
  });
  return {
    initiate: async (reference) => {
      payout.misbehave({ fail: true });
      const { kind } = await provider.initiate(orderOf(reference));
      return kind === 'closed' ? 'refused' : reference;
    },
    status: async (reference) => STATES[(await provider.status(reference)).kind],
    cancel: async (reference) => STATES[(await provider.cancel(reference)).kind],
    pay: async (reference) => {
      payout.misbehave({});
      await provider.initiate(orderOf(reference));
    },
    moved: async () => ({ paid: payout.payments().length, refunded: 0 }),
    hears: async (reference, { secret = SECRET, ago = 0, changed = false }) => {
      const timestamp = String(Date.now() - ago);
      const signature = signatureOf(secret, timestamp, reference);
      const heard = provider.handleEvent({ reference: changed ? v7() : reference, timestamp, signature });
      return heard.kind === 'news' ? heard.event.reference : heard.kind;
    },
    stop: payout.stop,
  };
}

/** Omitting a registered provider here is a compile error. */
const PROVIDERS: Readonly<Record<ProviderName, () => Promise<Asked>>> = { sandbox_pay: askedPay, sandbox: askedPayout };

let asked: Asked;
afterEach(() => asked.stop());

describe.each(Object.entries(PROVIDERS))('%s', (_, start) => {
  test('one name is one order, however often it is begun: asked twice, then ten times at once, it is paid once', async () => {
    asked = await start();
    const reference = v7();
    const first = await asked.initiate(reference);
    expect(first).not.toBe('refused');
    expect(new Set(await Promise.all(Array.from({ length: 10 }, () => asked.initiate(reference))))).toEqual(new Set([first]));
    await asked.pay(reference);
    await asked.pay(reference);
    expect(await asked.initiate(reference)).toBe(first);
    expect([await asked.status(reference), await asked.moved()]).toEqual(['paid', { paid: 1, refunded: 0 }]);
  });

  test('what it never heard of it says so, and asking makes no order of it', async () => {
    asked = await start();
    const reference = v7();
    expect([await asked.status(reference), await asked.status(reference)]).toEqual(['none', 'none']);
  });

  test('when nobody answers it is not known what became of an order, nor whether it can be cancelled', async () => {
    asked = await start();
    const reference = v7();
    await asked.initiate(reference);
    await asked.stop();
    expect([await asked.status(reference), await asked.cancel(reference)]).toEqual(['unknown', 'unknown']);
  });

  test('what was begun and not paid is open', async () => {
    asked = await start();
    const reference = v7();
    await asked.initiate(reference);
    expect(await asked.status(reference)).toBe('open');
  });

  test('what is cancelled is never paid; again, it is cancelled still', async () => {
    asked = await start();
    const reference = v7();
    await asked.initiate(reference);
    expect(await asked.cancel(reference)).toBe('over');
    await asked.pay(reference);
    expect([await asked.cancel(reference), await asked.status(reference)]).toEqual(['over', 'over']);
  });

  test('what is cancelled before it was heard of is not begun afterwards', async () => {
    asked = await start();
    const reference = v7();
    await asked.cancel(reference);
    expect(await asked.initiate(reference)).toBe('refused');
  });

  test('what was paid is not cancelled: it says that it was paid', async () => {
    asked = await start();
    const reference = v7();
    await asked.initiate(reference);
    await asked.pay(reference);
    expect([await asked.cancel(reference), await asked.status(reference)]).toEqual(['paid', 'paid']);
    expect((await asked.moved()).paid).toBe(1);
  });

  test('what was paid is sent back once for a key, where it can be', async () => {
    asked = await start();
    const reference = v7();
    await asked.initiate(reference);
    await asked.pay(reference);
    const key = v7();
    for (let time = 0; time < 3; time += 1) await asked.refund?.(reference, key);
    expect((await asked.moved()).refunded).toBe(asked.refund ? 1 : 0);
  });

  test('a call is heard as it was said: twice, before the order was begun, and after it was paid', async () => {
    asked = await start();
    const reference = v7();
    expect(await asked.hears(reference, {})).toBe(reference);
    await asked.initiate(reference);
    await asked.pay(reference);
    expect([await asked.hears(reference, {}), await asked.hears(reference, {})]).toEqual([reference, reference]);
    expect(await asked.status(reference)).toBe('paid');
  });

  test.each([
    ['signed by somebody else', { secret: 'what somebody else knows' }],
    ['signed with nothing', { secret: '' }],
    ['changed on its way', { changed: true }],
    ['signed too long ago', { ago: 301_000 }],
    ['signed in time to come', { ago: -600_000 }],
  ])('a call that was %s is not heard', async (_what, by) => {
    asked = await start();
    expect(await asked.hears(v7(), by)).toBe('unsigned');
  });
});
