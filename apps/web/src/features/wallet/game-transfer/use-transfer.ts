import { gamesApi, type RequestOf } from '@fairbook/contract';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { createIntents } from '../../../shared/intents/intents.ts';
import { useIdempotentMutation } from '../../../shared/intents/use-idempotent-mutation.ts';

const transfers = createIntents({
  send: (request: RequestOf<typeof gamesApi.transfer>, idempotencyKey) => api(gamesApi.transfer, request, { idempotencyKey }),
  isSame: (one, other) => one.provider === other.provider && one.direction === other.direction && one.amount === other.amount,
  again: (_, now) => now,
});
const returns = createIntents({
  send: (_: undefined, idempotencyKey) => api(gamesApi.bringBack, {}, { idempotencyKey }),
  isSame: () => true,
});

/** Transfers to or from a game wallet, with the password of the last attempt. */
export const useTransfer = () => useIdempotentMutation(transfers, { changes: [keys.account] });

/** Brings everything back. */
export const useBringBack = () => useIdempotentMutation(returns, { changes: [keys.account] });
