import { JURISDICTIONS } from '@fairbook/core/catalog';
import { channelAdmin } from './channel-admin.ts';
import { createChannels, depositMethods } from './channels.ts';
import { deposit } from './deposit.ts';
import { continueDeposit, listDeposits } from './own-deposits.ts';
import { PAYERS_BY_DEPOSITS, payersByAccount } from './payers.ts';
import { paymentJobs } from './payment-jobs.ts';
import type { Payments, PaymentsDeps } from './payments.ts';
import { typedDeposits } from './sql/deposits.ts';
import { addPaymentWebhooks } from './webhook-route.ts';

export function createPayments(options: PaymentsDeps): Payments {
  const { db, playMoney, chain = false, jurisdiction = JURISDICTIONS.intl, now = () => new Date() } = options;
  const providers = new Map((options.providers ?? []).map((each) => [each.name, each]));
  const channels = createChannels({ playMoney, chain, providers, jurisdiction });
  const asking = new Map<string, Promise<void>>();
  const payers = options.cpfOf ? payersByAccount(options.cpfOf) : PAYERS_BY_DEPOSITS;
  const deps = { ...options, providers, asking, channels, payers, now };
  return {
    methods: async (player, language) =>
      depositMethods(db, deps, { player, language, region: (await options.identity.profileOf(db, player)).region }),
    terms: channelAdmin({ channels, jurisdiction }),
    deposit: (player, asked) => deposit(deps, player, asked),
    continueDeposit: (player, orderId) => continueDeposit(deps, player, orderId),
    deposits: (player, request, instant = db) => listDeposits(instant, options.ledger, player, request),
    typedOf: typedDeposits,
    payers,
    addWebhooks: (server) => addPaymentWebhooks(server, deps),
    jobs: paymentJobs(deps),
  };
}
