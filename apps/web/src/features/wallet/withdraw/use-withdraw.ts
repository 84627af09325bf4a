import { Refusal, type RequestOf, withdrawalsApi } from '@fairbook/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../shared/api/api.ts';
import { newKey } from '../../../shared/api/new-key.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { isAnswer } from '../deposit/use-deposit.ts';

type WithdrawRequest = RequestOf<typeof withdrawalsApi.withdraw>;

/**
 * Withdraws. While it is not known whether a request arrived, the same one keeps its key and its rate, so that asking again cannot hold the money
 * twice; a yes or a no of the server ends the intent.
 */
export function useWithdraw() {
  const queries = useQueryClient();
  const unknown = useRef<{ readonly key: string; readonly request: WithdrawRequest } | undefined>(undefined);
  return useMutation({
    mutationFn: (wanted: WithdrawRequest) => {
      const before = unknown.current;
      const repeats = before && before.request.amount === wanted.amount && before.request.account_id === wanted.account_id;
      const intent = repeats
        ? { ...before, request: { ...before.request, bank_password: wanted.bank_password } }
        : { key: newKey(), request: wanted };
      unknown.current = intent;
      return api(withdrawalsApi.withdraw, intent.request, { idempotencyKey: intent.key });
    },
    onSettled: (_, error) => {
      if (error === null || isAnswer(error)) unknown.current = undefined;
      if (error instanceof Refusal && error.code === 'rate.expired') void queries.invalidateQueries({ queryKey: keys.exchange });
      void queries.invalidateQueries({ queryKey: keys.account });
    },
  });
}
