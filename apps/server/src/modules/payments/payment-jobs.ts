import { isOpen } from '@fairbook/core/payments';
import { inTransaction } from '../../platform/db/db.ts';
import { forEachSettled } from '../../platform/jobs/for-each-settled.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Channels } from './channels.ts';
import { stepOfDeposit } from './deposit-step.ts';
import { handlePaymentEvent, type PaymentEventDeps, RETURN_JOB } from './handle-payment-event.ts';
import type { ChargeDeps } from './open-charge.ts';
import { ProviderFailure } from './providers/ports.ts';
import { lockCharge, takeChargesToAsk } from './sql/deposits.ts';
import { markReturned, takeReturns } from './sql/payment-events.ts';

export type PaymentJobDeps = PaymentEventDeps & Pick<ChargeDeps, 'providers'> & { readonly channels: Channels };

/** After this time without a webhook, the provider is polled: the webhook may never come. */
const ASK_AFTER_SECONDS = 60;

/**
 * Polls providers about charges whose webhook never came, and handles the answer like a webhook. A charge that the provider does not know, or reports nothing
 * about, is given up five minutes after its end, and never before the provider was told to take no more money for it.
 */
async function reconcileDeposits(deps: PaymentJobDeps): Promise<void> {
  const providerOf = new Map((await deps.channels.all(deps.db)).map((each) => [each.channel, each.provider ?? '']));
  await forEachSettled(await takeChargesToAsk(deps.db, ASK_AFTER_SECONDS), async ({ chargeId, channel, over }) => {
    const provider = deps.providers.get(providerOf.get(channel) ?? '');
    if (!provider) return;
    const events = await answerOf(() => (over ? provider.cancel(chargeId) : provider.status(chargeId)));
    if (events === 'failed') return;
    for (const event of events ?? []) await handlePaymentEvent(deps, provider.name, event);
    if (over) await giveUp(deps, provider.name, chargeId);
  });
}

async function giveUp(deps: PaymentJobDeps, provider: string, chargeId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockCharge(tx, chargeId, provider);
    if (row && isOpen(row.status)) {
      const to = row.status === 'pending' ? 'expired' : 'failed';
      await stepOfDeposit(tx, deps.ledger, { order: row, step: { to, reason: null, charge: null } });
    }
  });
}

/** Sends back what must be sent back. An unconfirmed return is retried under the same idempotency key. */
async function returnPayments({ db, providers }: Pick<ChargeDeps, 'db' | 'providers'>): Promise<void> {
  await forEachSettled(await takeReturns(db), async ({ provider: name, ...wanted }) => {
    const provider = providers.get(name);
    if (provider && (await answerOf(() => provider.refund(wanted))) !== 'failed') await markReturned(db, wanted.key);
  });
}

async function answerOf<T>(ask: () => Promise<T>): Promise<T | 'failed'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderFailure) return 'failed';
    throw error;
  }
}

export const paymentJobs = (deps: PaymentJobDeps): readonly Job[] => [
  { name: 'reconcile-deposits', everySeconds: 30, run: () => reconcileDeposits(deps) },
  { name: RETURN_JOB, everySeconds: 30, run: () => returnPayments(deps) },
];
