import { limitsApi, type PlayerLimit } from '@fairbook/contract';
import type { ReadLimit } from '../../shared/api/read-limit.ts';
import { useCurrency } from '../../shared/format/currency.ts';
import { useChange } from './limits-query.ts';

type Name = Pick<PlayerLimit, 'kind' | 'period'>;

export interface SetLimit {
  readonly pending: boolean;
  readonly error: Error | null;
  /** Null removes the limit. */
  readonly set: (name: Name, read: ReadLimit | null, done: () => void) => void;
  readonly reset: () => void;
}

/** Sets a limit of money or of time; the server returns whether it applies or waits. */
export function useSetLimit(): SetLimit {
  const { currency, rateId } = useCurrency();
  const money = useChange(limitsApi.setLimit);
  const time = useChange(limitsApi.setTimeLimit);
  return {
    pending: money.isPending || time.isPending,
    error: money.error ?? time.error,
    reset: () => {
      money.reset();
      time.reset();
    },
    set: ({ kind, period }, read, onSuccess) => {
      if (kind === 'time') {
        time.mutate({ period, minutes: read?.kind === 'minutes' ? read.minutes : null }, { onSuccess });
        return;
      }
      const amount = read?.kind === 'amount' ? read.typed : null;
      money.mutate({ kind, period, amount, currency, rate_id: rateId }, { onSuccess });
    },
  };
}
