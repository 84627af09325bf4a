import { type RequestOf, walletApi } from '@fairbook/contract';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { createIntents } from '../../../shared/intents/intents.ts';
import { useIdempotentMutation } from '../../../shared/intents/use-idempotent-mutation.ts';
import { rememberMethod } from './last-method.ts';

const deposits = createIntents({
  send: (request: RequestOf<typeof walletApi.recharge>, idempotencyKey) => api(walletApi.recharge, request, { idempotencyKey }),
  isSame: (one, other) =>
    one.type === other.type && one.amount === other.amount && one.currency === other.currency && one.cpf === other.cpf,
  // An order whose link is not ready yet is kept, and the same request returns the same order.
  staysOpen: ({ code }) => code === 'deposit.link_unavailable',
});

/** Deposits, at the rate of the first attempt. */
export const useDeposit = () =>
  useIdempotentMutation(deposits, { changes: [keys.account, keys.limits], onSuccess: ({ type }) => rememberMethod(type) });
