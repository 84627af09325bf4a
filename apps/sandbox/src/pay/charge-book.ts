import { randomBytes } from 'node:crypto';
import type { Charge, ChargeRequest, PayEvent, PayReturn } from '@fairbook/contract/pay';
import { type DailyFileRow, writeBrCode } from '@fairbook/core/payments';

export interface KeptCharge extends ChargeRequest {
  readonly charge: string;
  state: 'open' | 'paid' | 'failed' | 'cancelled';
  readonly events: PayEvent[];
}

/** What the provider remembers, while it runs: charges by our order and by its own name, and what it sent back. */
export interface ChargeBook {
  /** Undefined of one that was cancelled before it was heard of. */
  open(request: ChargeRequest): KeptCharge | undefined;
  byOrder(order: string): KeptCharge | undefined;
  byName(charge: string): KeptCharge | undefined;
  /** Writes down what happened to a charge. */
  happen(charge: KeptCharge, kind: PayEvent['kind'], payerCpf: string | null): PayEvent;
  /** Takes no money for it from now on, also when it is still to come; what was paid stays paid. Undefined when it was never heard of. */
  cancel(order: string): KeptCharge | undefined;
  giveBack(wanted: PayReturn): void;
  /** How each charge that came to an end ended. */
  ended(): readonly DailyFileRow[];
  readonly returns: readonly PayReturn[];
}

export function createChargeBook(now: () => number): ChargeBook {
  const orders = new Map<string, KeptCharge>();
  const names = new Map<string, KeptCharge>();
  const returns = new Map<string, PayReturn>();
  const neverTaken = new Set<string>();
  const happen: ChargeBook['happen'] = (kept, kind, payerCpf) => {
    const { charge, order, amount, currency, method } = kept;
    const id = `ev_${randomBytes(12).toString('hex')}`;
    const payment = kind === 'paid' ? `${method === 'pix' ? 'E' : 'pm_'}${randomBytes(15).toString('hex')}` : null;
    const event = { id, kind, charge, order, amount, currency, at: new Date(now()), payment, payer_cpf: payerCpf };
    kept.events.push(event);
    if (kind === 'paid' || kind === 'failed') kept.state = kind;
    return event;
  };
  return {
    open: (request) => {
      if (neverTaken.has(request.order)) return undefined;
      const known = orders.get(request.order);
      if (known) return known;
      const kept: KeptCharge = { ...request, charge: `ch_${randomBytes(12).toString('hex')}`, state: 'open', events: [] };
      orders.set(kept.order, kept);
      names.set(kept.charge, kept);
      return kept;
    },
    byOrder: (order) => orders.get(order),
    byName: (charge) => names.get(charge),
    happen,
    cancel: (order) => {
      const kept = orders.get(order);
      if (!kept) neverTaken.add(order);
      if (kept?.state === 'open' || kept?.state === 'failed') {
        happen(kept, 'expired', null);
        kept.state = 'cancelled';
      }
      return kept;
    },
    giveBack: (wanted) => {
      if (!returns.has(wanted.key)) returns.set(wanted.key, wanted);
    },
    ended: () => [...orders.values()].flatMap(endOf),
    get returns() {
      return [...returns.values()];
    },
  };
}

/** The last thing that happened to a charge, if it is an end. */
function endOf({ order, amount, currency, events }: KeptCharge): readonly DailyFileRow[] {
  const last = events.findLast(({ kind }) => kind === 'paid' || kind === 'failed');
  if (!last) return [];
  return [{ reference: order, payment: last.payment, status: last.kind === 'paid' ? 'paid' : 'failed', amount, currency, at: last.at }];
}

/** A charge as it is answered to us. `url` is where the provider's pages are. */
export function chargeAnswer(kept: KeptCharge, url: string): Charge {
  const { charge, order, expires_at, method, amount } = kept;
  const page = `${url}/pay/${charge}`;
  const merchant = { name: 'Fairbook Sandbox', city: 'BRASILIA', txid: '***', amount };
  const address = page.replace(/^https?:\/\//, '');
  return {
    charge,
    order,
    expires_at,
    page,
    pix_code: method === 'pix' ? writeBrCode({ kind: 'dynamic', url: address, ...merchant }) : null,
  };
}
