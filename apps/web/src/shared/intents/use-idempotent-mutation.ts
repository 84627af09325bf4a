import { Refusal } from '@fairbook/contract';
import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../api/query-keys.ts';
import { refusalIn } from '../api/retry-until-known.ts';
import type { Intents } from './intents.ts';

/** The state of a call. `unknown`: it may or may not have arrived; repeating the same request settles it. */
type IntentState = 'idle' | 'sending' | 'unknown' | 'answered' | 'refused';

export type IdempotentMutation<Ask, Reply> = UseMutationResult<Reply, Error, Ask> & { readonly intent: IntentState };

export interface IdempotentMutationOptions<Reply> {
  /** The query families it may have changed: read again after every attempt. */
  readonly changes: readonly QueryKey[];
  readonly onSuccess?: (reply: Reply) => void;
}

/** A call that moves money or must not run twice: one key per intent, whatever happens between the tap and the answer. */
export function useIdempotentMutation<Ask, Reply>(
  intents: Intents<Ask, Reply>,
  { changes, onSuccess }: IdempotentMutationOptions<Reply>,
): IdempotentMutation<Ask, Reply> {
  const queries = useQueryClient();
  const call = useMutation<Reply, Error, Ask>({
    mutationFn: intents.run,
    ...(onSuccess && { onSuccess: (reply: Reply) => onSuccess(reply) }),
    onSettled: (_, error) => {
      const isLate = error instanceof Refusal && error.code === 'rate.expired';
      for (const queryKey of isLate ? [...changes, keys.exchange] : changes) void queries.invalidateQueries({ queryKey });
    },
  });
  return { ...call, intent: stateOf(call) };
}

function stateOf({ status, error }: Pick<UseMutationResult, 'status' | 'error'>): IntentState {
  switch (status) {
    case 'idle':
      return 'idle';
    case 'pending':
      return 'sending';
    case 'success':
      return 'answered';
    case 'error':
      return refusalIn(error) ? 'refused' : 'unknown';
  }
}
