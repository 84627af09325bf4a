import { gamesApi, type RequestOf } from '@fairbook/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../shared/api/api.ts';
import { newKey } from '../../../shared/api/new-key.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { isAnswer } from '../deposit/use-deposit.ts';

type TransferRequest = RequestOf<typeof gamesApi.transfer>;

/**
 * Transfers. While it is not known whether a request arrived, the same one keeps its key, so that asking again cannot move the money twice; a yes or a no of the
 * server ends the intent.
 */
export function useTransfer() {
  const queries = useQueryClient();
  const unknown = useRef<{ readonly key: string; readonly request: TransferRequest } | undefined>(undefined);
  return useMutation({
    mutationFn: (request: TransferRequest) => {
      const before = unknown.current;
      const intent = { key: before && isSame(before.request, request) ? before.key : newKey(), request };
      unknown.current = intent;
      return api(gamesApi.transfer, request, { idempotencyKey: intent.key });
    },
    onSettled: (_, error) => {
      if (error === null || isAnswer(error)) unknown.current = undefined;
      void queries.invalidateQueries({ queryKey: keys.account });
    },
  });
}

const isSame = (one: TransferRequest, other: TransferRequest): boolean =>
  one.provider === other.provider && one.direction === other.direction && one.amount === other.amount;

/** Brings everything back, under one key until the server has answered. */
export function useBringBack() {
  const queries = useQueryClient();
  const unknown = useRef<string | undefined>(undefined);
  return useMutation({
    mutationFn: () => {
      unknown.current ??= newKey();
      return api(gamesApi.bringBack, {}, { idempotencyKey: unknown.current });
    },
    onSettled: (_, error) => {
      if (error === null || isAnswer(error)) unknown.current = undefined;
      void queries.invalidateQueries({ queryKey: keys.account });
    },
  });
}
