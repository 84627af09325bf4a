import { type PlayerId, Refusal } from '@fairbook/contract';
import { type Resolution, resolutionsOf } from '@fairbook/core/payments';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { handlePaymentEvent, type PaymentEventDeps } from '../handle-payment-event.ts';
import { type PayProvider, ProviderFailure } from '../providers/ports.ts';
import type { PaymentEventResult } from '../sql/payment-events.ts';
import type { Withdrawals } from '../withdrawals/index.ts';
import { ownersOf } from './our-records.ts';
import { closeDifference, type DifferenceRow, selectDifference } from './sql-differences.ts';

export interface ResolveDeps extends PaymentEventDeps {
  readonly db: Db;
  /** The providers that take money, by name. */
  readonly providers: ReadonlyMap<string, PayProvider>;
  readonly withdrawals: Pick<Withdrawals, 'settleByFile'>;
}

/** A difference with its player, and the resolutions that are possible now. */
export interface ShownDifference extends DifferenceRow {
  readonly player: PlayerId | null;
  readonly ways: readonly Resolution[];
}

/** Returns differences as staff see them, in the order given. */
export async function shownDifferences(
  { db, providers }: Pick<ResolveDeps, 'db' | 'providers'>,
  rows: readonly DifferenceRow[],
): Promise<readonly ShownDifference[]> {
  const owners = await ownersOf(
    db,
    rows.map(({ reference }) => reference),
  );
  return rows.map((row) => {
    const owner = owners.get(row.reference);
    const ways = resolutionsOf({
      kind: row.kind,
      theirs: row.theirStatus,
      withdrawal: owner?.withdrawal ?? null,
      isDeposit: owner !== undefined && owner.withdrawal === null && providers.has(row.provider),
    });
    return { ...row, player: owner?.player ?? null, ways: row.closedAt ? [] : ways };
  });
}

export interface Settling {
  readonly id: string;
  readonly resolution: Resolution;
  readonly reason: string;
  readonly staff: string;
}
/** How a payment was handled. */
export type SettledAs = Extract<PaymentEventResult, 'credited' | 'returned'> | null;

/**
 * Closes a difference. The file itself moves no money: a payment is handled by the provider's own word like any payment event, and a payout goes through the
 * usual steps. Repeating it moves the money once. Refuses reconcile.not_found, reconcile.closed, reconcile.not_possible, reconcile.not_confirmed,
 * withdrawal.state_changed.
 */
export async function resolveDifference(deps: ResolveDeps, { id, resolution, reason, staff }: Settling): Promise<SettledAs> {
  const found = await selectDifference(deps.db, id);
  if (!found) throw new Refusal('reconcile.not_found');
  if (found.closedAt) throw new Refusal('reconcile.closed');
  const [shown] = await shownDifferences(deps, [found]);
  if (!shown?.ways.includes(resolution)) throw new Refusal('reconcile.not_possible');
  const result = await settle(deps, found, resolution, staff);
  const isMine = await inTransaction(deps.db, (tx) => closeDifference(tx, { id, resolution, staff, reason }));
  if (!isMine) throw new Refusal('reconcile.closed');
  return result;
}

async function settle(deps: ResolveDeps, found: DifferenceRow, resolution: Resolution, staff: string): Promise<SettledAs> {
  switch (resolution) {
    case 'credit':
      return takePayment(deps, found);
    case 'mark_paid':
    case 'mark_failed': {
      const says = resolution === 'mark_paid' ? 'paid' : 'failed';
      await deps.withdrawals.settleByFile({ id: found.reference, staff, says, payment: found.theirPayment });
      return null;
    }
    case 'note':
      return null;
  }
}

/** Handles everything the provider reports of a charge, as if its webhooks had come. */
async function takePayment(deps: ResolveDeps, { provider: name, reference }: DifferenceRow): Promise<SettledAs> {
  const provider = deps.providers.get(name);
  const events = provider && (await eventsOf(provider, reference));
  let result: SettledAs = null;
  for (const event of events ?? []) {
    const came = await handlePaymentEvent(deps, name, event);
    if (came === 'credited' || came === 'returned') result = came;
  }
  if (!result) throw new Refusal('reconcile.not_confirmed');
  return result;
}

async function eventsOf(provider: PayProvider, reference: string) {
  try {
    return await provider.status(reference);
  } catch (error) {
    if (error instanceof ProviderFailure) return undefined;
    throw error;
  }
}
