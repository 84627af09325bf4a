import { Refusal } from '@fairbook/contract';
import type { Charge, ChargeRequest } from '@fairbook/contract/pay';
import { isOpen, parseBrCode } from '@fairbook/core/payments';
import type { Db } from '../../platform/db/db.ts';
import type { Payers } from './payers.ts';
import { type PayProvider, ProviderFailure } from './providers/ports.ts';
import { type DepositRow, depositOf, keepChargeOf } from './sql/deposits.ts';

export interface ChargeDeps {
  readonly db: Db;
  readonly providers: ReadonlyMap<string, PayProvider>;
  readonly payers: Payers;
  /** Charges that this process is requesting now: concurrent callers share the answer. */
  readonly asking: Map<string, Promise<void>>;
}

/**
 * Returns the deposit with the provider's code or page: requests it unless it is known or no longer of use. Runs outside of any transaction, because the
 * provider may be slow; requesting twice makes one charge. Refuses deposit.link_unavailable if there is none.
 */
export async function withCharge({ db, providers, payers, asking }: ChargeDeps, row: DepositRow): Promise<DepositRow> {
  const { chargeId, method, expiresAt, amount, currency } = row;
  if (row.providerCharge !== null || !isOpen(row.status) || !row.payable) return row;
  const provider = row.provider === null ? undefined : providers.get(row.provider);
  if (!provider || chargeId === null || method === null || expiresAt === null) throw new Refusal('deposit.link_unavailable');
  const asked =
    asking.get(chargeId) ??
    askOnce({ db, payers, provider, row }, { order: chargeId, method, amount, currency, expires_at: expiresAt }).finally(() =>
      asking.delete(chargeId),
    );
  asking.set(chargeId, asked);
  await asked;
  return (await depositOf(db, row.player, row.orderId)) ?? row;
}

interface Asking {
  readonly db: Db;
  readonly provider: PayProvider;
  readonly row: DepositRow;
}

/** Reads the row again first: an earlier caller may have got the answer since it was read. */
async function askOnce({ payers, ...to }: Asking & { readonly payers: Payers }, request: Omit<ChargeRequest, 'payer_cpf'>): Promise<void> {
  const { db, row } = to;
  if ((await depositOf(db, row.player, row.orderId))?.providerCharge) return;
  await askFor(to, { ...request, payer_cpf: await payers.of(db, row) });
}

async function askFor({ db, provider, row }: Asking, request: ChargeRequest): Promise<void> {
  try {
    const charge = await provider.initiate(request);
    if (!isWhatWasAgreed(row, charge)) throw new ProviderFailure('the charge is not what was agreed');
    await keepChargeOf(db, request.order, charge);
  } catch (error) {
    if (error instanceof ProviderFailure) throw new Refusal('deposit.link_unavailable');
    throw error;
  }
}

/** A wrong code would be paid before the error is noticed, so it is checked before it is shown. */
function isWhatWasAgreed(row: DepositRow, { order, pix_code: code, page }: Charge): boolean {
  if (order !== row.chargeId) return false;
  return row.method === 'pix' ? code !== null && parseBrCode(code)?.amount === row.amount : /^https?:\/\//.test(page ?? '');
}
