import { randomBytes } from 'node:crypto';
import type { Charge, ChargeRequest, PayEvent, PayReturn } from '@fairbook/contract/pay';
import { type DailyFileRow, writeBrCode } from '@fairbook/core/payments';

export interface KeptCharge extends ChargeRequest {
  readonly charge: string;
  state: 'open' | 'paid' | 'failed' | 'cancelled';
  readonly events: PayEvent[];
}

/** The provider's charges, by our order and by its own id, and its refunds. In memory only. */
export interface ChargeBook {
  /** Undefined if the order was cancelled before it was opened. */
  open(request: ChargeRequest): KeptCharge | undefined;
  byOrder(order: string): KeptCharge | undefined;
  byName(charge: string): KeptCharge | undefined;
  /** Records an event of a charge. */
  record(charge: KeptCharge, kind: PayEvent['kind'], payerCpf: string | null): PayEvent;
  /** Cancels the order's charge, even one that has not arrived yet. A paid charge stays paid. Undefined if it is not known. */
  cancel(order: string): KeptCharge | undefined;
  refund(wanted: PayReturn): void;
  /** The outcome of each charge that was paid or failed. */
  ended(): readonly DailyFileRow[];
  readonly returns: readonly PayReturn[];
}

export function createChargeBook(now: () => number): ChargeBook {
  const orders = new Map<string, KeptCharge>();
  const names = new Map<string, KeptCharge>();
  const returns = new Map<string, PayReturn>();
  const neverTaken = new Set<string>();
  const record: ChargeBook['record'] = (kept, kind, payerCpf) => {
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
    record,
    cancel: (order) => {
      const kept = orders.get(order);
      if (!kept) neverTaken.add(order);
      if (kept?.state === 'open' || kept?.state === 'failed') {
        record(kept, 'expired', null);
        kept.state = 'cancelled';
      }
      return kept;
    },
    refund: (wanted) => {
      if (!returns.has(wanted.key)) returns.set(wanted.key, wanted);
    },
    ended: () => [...orders.values()].flatMap(endOf),
    get returns() {
      return [...returns.values()];
    },
  };
}

/** Returns the charge's last outcome, if it has one. */
function endOf({ order, amount, currency, events }: KeptCharge): readonly DailyFileRow[] {
  const last = events.findLast(({ kind }) => kind === 'paid' || kind === 'failed');
  if (!last) return [];
  return [{ reference: order, payment: last.payment, status: last.kind === 'paid' ? 'paid' : 'failed', amount, currency, at: last.at }];
}

/** Returns the charge as the API shows it. `url` is the base of the provider's pages. */
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
