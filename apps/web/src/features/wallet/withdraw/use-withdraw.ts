import { type RequestOf, withdrawalsApi } from '@fairbook/contract';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { createIntents } from '../../../shared/intents/intents.ts';
import { useIdempotentMutation } from '../../../shared/intents/use-idempotent-mutation.ts';

const withdrawals = createIntents({
  send: (request: RequestOf<typeof withdrawalsApi.withdraw>, idempotencyKey) => api(withdrawalsApi.withdraw, request, { idempotencyKey }),
  isSame: (one, other) =>
    one.channel === other.channel && one.account_id === other.account_id && one.amount === other.amount && one.currency === other.currency,
  again: (first, { bank_password }) => ({ ...first, bank_password }),
});

/** Withdraws, at the rate of the first attempt and with the password of the last. */
export const useWithdraw = () => useIdempotentMutation(withdrawals, { changes: [keys.account] });
