import { Refusal, type RequestOf, walletApi } from '@fairbook/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../shared/api/api.ts';
import { newKey } from '../../../shared/api/new-key.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { rememberWay } from './last-way.ts';

type DepositRequest = RequestOf<typeof walletApi.recharge>;
type Intent = { readonly key: string; readonly request: DepositRequest };

/**
 * Deposits. While it is not known whether a deposit arrived, the same one keeps its key and its rate, so that asking again cannot credit it twice;
 * a yes or a no of the server ends the intent.
 */
export function useDeposit() {
  const queries = useQueryClient();
  const unknown = useRef<Intent | undefined>(undefined);
  return useMutation({
    mutationFn: (wanted: DepositRequest) => {
      const before = unknown.current;
      const repeats = before && sameWish(before.request, wanted);
      const intent = repeats ? before : { key: newKey(), request: wanted };
      unknown.current = intent;
      return api(walletApi.recharge, intent.request, { idempotencyKey: intent.key });
    },
    onSuccess: ({ type }) => rememberWay(type),
    onSettled: (_, error) => {
      // An order whose link is not there yet is kept, and the same wish asks for the same order.
      const isKept = error instanceof Refusal && error.code === 'deposit.link_unavailable';
      if (!isKept && (error === null || isAnswer(error))) unknown.current = undefined;
      if (error instanceof Refusal && error.code === 'rate.expired') void queries.invalidateQueries({ queryKey: keys.exchange });
      void queries.invalidateQueries({ queryKey: keys.account });
    },
  });
}

const sameWish = (one: DepositRequest, other: DepositRequest): boolean =>
  one.type === other.type && one.amount === other.amount && one.currency === other.currency && one.cpf === other.cpf;

/** Whether the server decided; a fault of its own and silence of the network leave it open. */
export const isAnswer = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code !== 'server.unexpected' && error.code !== 'server.busy';
