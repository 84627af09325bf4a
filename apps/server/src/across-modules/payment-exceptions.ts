import { allows } from '@fairbook/core/catalog';
import {
  countOverdueReturns,
  countOverdueReviews,
  createHeldTransferAdmin,
  createReconciliation,
  dailyFiles,
  payProviders,
} from '../modules/payments/index.ts';
import { vendorWatches } from '../platform/vendor-watch.ts';
import type { Modules, ModulesDeps, PaymentExceptions } from '../wiring/house-modules.ts';

/** Built after the modules that move money, because it moves money through them. */
export function buildPaymentExceptions(
  { config, options, db, jurisdiction, metrics, log }: ModulesDeps,
  { ledger, settings, limits, payments, withdrawals }: Pick<Modules, 'ledger' | 'settings' | 'limits' | 'payments' | 'withdrawals'>,
): PaymentExceptions {
  metrics.gauge('fairbook_overdue_returns', 'Payments to be sent back that no provider has confirmed for more than an hour', () =>
    countOverdueReturns(db),
  );
  metrics.gauge('fairbook_overdue_reviews', 'Withdrawals that nobody decided about within two hours', () => countOverdueReviews(db));
  const { checkDeposit } = limits;
  return {
    reconciliation: createReconciliation({
      db,
      ledger,
      checkDeposit,
      payers: payments.payers,
      withdrawals,
      providers: new Map(payProviders(config).map((each) => [each.name, each])),
      files: dailyFiles(config, vendorWatches({ metrics, log })),
      onCompared: ({ provider, day, problem, open }) => {
        const came = problem !== null ? 'unusable' : open > 0 ? 'differs' : 'agrees';
        metrics.count('daily_files', came);
        if (came !== 'agrees') log().warn({ provider, day, problem, open }, 'a daily file does not agree with us: the office must look');
      },
      now: options.now,
    }),
    heldTransfers: createHeldTransferAdmin({
      db,
      ledger,
      settings,
      checkDeposit,
      terms: allows(jurisdiction, 'chain') ? config.chain : undefined,
    }),
  };
}
